"""The pages: a server that shows the notebooks, and nothing else, as pages with live boards."""

import sys

# If it is installed, jsonschema (which Jupyter needs) loads a grammar of internationalised addresses that takes longer
# to build than all the rest of the server takes to start, and that nothing here ever asks for.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
