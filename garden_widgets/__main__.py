"""`python -m garden_widgets` is `garden`."""

import sys

from garden_widgets.cli import main

sys.exit(main())
