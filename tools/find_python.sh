#!/bin/sh
# Print the first Python that can run this project: $PYTHON, else the newest of the usual names.
wanted='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'
for name in ${PYTHON:-} python3.13 python3.12 python3.11 python3 python; do
  if command -v "$name" >/dev/null 2>&1 && "$name" -c "$wanted" >/dev/null 2>&1; then
    echo "$name"
    exit 0
  fi
done
echo "No Python 3.11 or later with venv was found. Install one (Debian: apt-get install python3 python3-venv)," >&2
echo "or name it: make PYTHON=/path/to/python test" >&2
exit 1
