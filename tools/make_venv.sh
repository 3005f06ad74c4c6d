#!/bin/sh
# Make the virtual environment in the folder named: what the lock pins, and this checkout itself, editable.
set -eu
cd "$(dirname "$0")/.."
folder=$1
"$folder/bin/python" -c '' 2>/dev/null || {
  python=$(sh tools/find_python.sh)
  echo "Making $folder with $("$python" --version) ..."
  "$python" -m venv --clear "$folder"
}
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
"$folder/bin/python" -m pip install -qq --require-hashes --no-deps -r requirements.lock
"$folder/bin/python" -m pip install -qq --no-deps --no-build-isolation --editable .
