#!/bin/sh
# Press twice: makes what a class needs, the first time, and starts it. For macOS and Linux; start-class.bat is for Windows.
cd "$(dirname "$0")" || exit 1
venv=${VENV:-.venv}

stop() {
  echo
  echo "$1"
  printf 'Press Enter to close this window. '
  read -r _
  exit 1
}

if [ ! -f "$venv/.ready" ] || [ requirements.lock -nt "$venv/.ready" ]; then
  echo "Making ready. This happens once, takes some minutes, and needs the internet."
  sh tools/make_venv.sh "$venv" || stop "It could not be made ready: what stands above says why. Nothing is lost; press it again."
  touch "$venv/.ready"
fi
"$venv/bin/garden" serve --class "$@" || stop "The class could not go on: what stands above says why."
