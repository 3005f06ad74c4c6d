"""What `make test` begins with (`-p tests.lean`), before pytest loads the plugins that are installed.

One of them reads notebooks, and so loads a grammar of internationalised addresses that takes seconds to build in every
process that tests are run in. The pages go without it in the same way, see `garden_widgets/pages/__init__.py`.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
