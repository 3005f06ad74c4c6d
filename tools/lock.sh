#!/bin/sh
# Pin everything anew: requirements.lock for developing and testing, binder/requirements.txt for Binder.
# Versions that are pinned already stay as they are unless pyproject.toml forbids them; delete a line to renew it.
set -eu
cd "$(dirname "$0")/.."
python=$(sh tools/find_python.sh)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$python" -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet uv

pin() { # pin FILE ARGUMENTS...: hashes, but no addresses; for every platform and Python that the project knows
  file=$1
  shift
  rm -f "$scratch/pins"
  [ ! -f "$file" ] || cp "$file" "$scratch/pins"
  "$scratch/venv/bin/uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-annotate --no-header "$@" --output-file "$scratch/pins"
  { echo "# Every package that is needed, with its hashes. Made by tools/lock.sh from pyproject.toml."; cat "$scratch/pins"; } >"$file"
}

pin requirements.lock --extra notebook --extra dev
pin binder/requirements.txt --extra binder --constraint requirements.lock
