@echo off
rem Press twice: makes what a class needs, the first time, and starts it. For Windows; start-class.command is for macOS and Linux.
setlocal
pushd "%~dp0" || goto failed
if not exist requirements.lock (
  echo Unpack the whole folder first: press the .zip file with the right button, "Extract All". Then press this file in the new folder.
  goto failed
)
set "ENV=.venv\Scripts\python.exe"
"%ENV%" -c "" >nul 2>nul && fc /b requirements.lock .venv\.ready >nul 2>nul && goto start
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
"%ENV%" -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r requirements.lock || goto failed
"%ENV%" -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable . || goto failed
copy /y requirements.lock .venv\.ready >nul || goto failed
:start
"%ENV%" -m garden_widgets serve --class %*
if not errorlevel 1 exit /b 0
:failed
echo.
echo That did not work: what stands above says why. Nothing is lost; press it again.
pause
exit /b 1
