// Builds what browsers load from what stands in src/: the same sources give the same files.
// `node build.mjs FOLDER` puts them there instead of where they are shipped.

import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? join(here, "../garden_widgets"));

const common = {
  absWorkingDir: here,
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  loader: { ".svg": "dataurl" },
  logLevel: "warning",
  minify: true,
  target: ["es2022"],
};

await build({
  ...common,
  entryPoints: [
    { in: "src/host/notebook.ts", out: "widgets/static/garden" },
    { in: "src/css/boards.css", out: "widgets/static/garden" },
  ],
  format: "esm",
  outdir: target,
});
await build({
  ...common,
  entryPoints: [{ in: "src/host/page.ts", out: "pages/static/front/garden" }],
  format: "iife",
  outdir: target,
});
await build({
  ...common,
  entryPoints: [{ in: "src/paint/bench.ts", out: "paint" }],
  format: "iife",
  globalName: "paint",
  outdir: process.argv[2] ? target : join(here, "../tests/browser"),
});
