#!/bin/sh
# Print the first Python that can run this project: $PYTHON, else the newest of the usual names.
# Behind its names pyenv shows only the version that was chosen; the others lie in its own folder.
wanted='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'
pyenv="${PYENV_ROOT:-${HOME:-}/.pyenv}/versions"
set -- python3.13 "$pyenv"/3.13.*/bin/python python3.12 "$pyenv"/3.12.*/bin/python python3.11 python3 python
[ -z "${PYTHON:-}" ] || set -- "$PYTHON" "$@"
for name; do
  if command -v "$name" >/dev/null 2>&1 && "$name" -c "$wanted" >/dev/null 2>&1; then
    echo "$name"
    exit 0
  fi
done
echo "No Python 3.11 or later with venv was found. Install one from python.org (Debian: apt-get install python3-venv)," >&2
echo "or name it: make PYTHON=/path/to/python test" >&2
exit 1
