#!/bin/sh
# Press twice: makes what a class needs, the first time, and starts it. For macOS and Linux; start-class.bat is for Windows.
venv=${VENV:-.venv}

stop() {
  echo
  echo "$1"
  printf 'Press Enter to close this window. '
  read -r _
  exit 1
}

cd "$(dirname "$0")" && [ -f requirements.lock ] || stop "Unpack the whole folder first, and press this file there."
if ! "$venv/bin/python" -c '' 2>/dev/null || ! cmp -s requirements.lock "$venv/.ready"; then
  echo "Making ready. This happens once, takes some minutes, and needs the internet."
  sh tools/make_venv.sh "$venv" && cp requirements.lock "$venv/.ready" ||
    stop "It could not be made ready: what stands above says why. Nothing is lost; press it again."
fi
"$venv/bin/python" -m garden_widgets serve --class "$@" || stop "The class could not go on: what stands above says why."
