// Builds what browsers load from what stands in src/: the same sources give the same files.
// `node build.mjs FOLDER` puts them there instead of where they are shipped, with a list of all files that are inside.

import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] && resolve(process.argv[2]);
const target = folder ?? join(here, "../garden_widgets");

const common = {
  absWorkingDir: here,
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  loader: { ".svg": "dataurl" },
  logLevel: "warning",
  metafile: true,
  minify: true,
  target: ["es2022"],
};

const made = await Promise.all([
  build({
    ...common,
    entryPoints: [
      { in: "src/host/notebook.ts", out: "widgets/static/garden" },
      { in: "src/css/boards.css", out: "widgets/static/garden" },
    ],
    format: "esm",
    outdir: target,
  }),
  build({
    ...common,
    entryPoints: [
      { in: "src/host/page.ts", out: "pages/static/front/garden" },
      { in: "src/host/early.ts", out: "pages/static/front/early" },
    ],
    format: "iife",
    outdir: target,
  }),
  build({
    ...common,
    entryPoints: [{ in: "src/paint/bench.ts", out: "paint" }],
    format: "iife",
    globalName: "paint",
    outdir: folder ?? join(here, "../tests/browser"),
  }),
]);
if (folder) {
  const inputs = new Set(made.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  await writeFile(join(folder, "inputs.json"), JSON.stringify([...inputs].sort()));
}
