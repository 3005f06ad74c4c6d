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
# Up to Python 3.12, .pth files are read in the encoding of the locale: with LC_ALL=C and a checkout below /home/jürgen,
# Python would not even start. A relative path has only letters of ours.
for pth in "$folder"/lib/python*/site-packages/_garden_widgets.pth; do
  "$folder/bin/python" -S -c 'import os, sys; print(os.path.relpath(".", sys.argv[1]))' "${pth%/*}" >"$pth.new"
  mv "$pth.new" "$pth"
done
