@echo off
rem Press twice: makes what a class needs, the first time, and starts it. For Windows; start-class.command is for macOS and Linux.
setlocal
cd /d "%~dp0"
if exist .venv\.ready goto start
set PY=
for %%P in ("py -3" python python3) do if not defined PY (
  %%~P -c "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "PY=%%~P"
)
if not defined PY (
  echo There is no Python 3.11 or later here. Install one from python.org, and press this file again.
  goto failed
)
echo Making ready. This happens once, takes some minutes, and needs the internet.
%PY% -m venv --clear .venv || goto failed
.venv\Scripts\python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r requirements.lock || goto failed
.venv\Scripts\python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable . || goto failed
echo ready> .venv\.ready
:start
.venv\Scripts\garden serve --class %*
if not errorlevel 1 exit /b 0
:failed
echo.
echo That did not work: what stands above says why. Nothing is lost; press it again.
pause
exit /b 1
