// Runs the presenters in a Python that is made for browsers: `node pyodide.mjs PACKAGES SOURCES`.

import { pathToFileURL } from "node:url";

const [packages, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${packages}/pyodide/pyodide.mjs`));
const python = await loadPyodide();
python.mountNodeFS("/sources", sources);
try {
  python.runPython("import sys; sys.path.insert(0, '/sources')");
  console.log(python.runPython("from tests.presenters import alone; alone.told()"));
} catch (error) {
  console.error(error.message); // without the source of what is around it
  process.exitCode = 1;
}
