// Builds what the pages load from what stands in src/ and in the locked packages: the same sources give the same files.
// `node build.mjs FOLDER` puts them elsewhere than where they are shipped.

import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? join(here, "../garden_widgets/pages/static/front"));

// Packages of these houses carry no licence of their own.
const OF_ALL = [
  ["@jupyter-widgets/", "vendor/jupyter-widgets-licence.txt"],
  ["@lumino/", "vendor/lumino-licence.txt"],
];

// The front ends of these are written for a loader of modules that asks for what they need by name.
const asked = {
  name: "asked",
  setup(builder) {
    builder.onResolve({ filter: /^ipycanvas$/ }, () => ({ path: join(here, "vendor/ipycanvas.js") }));
    builder.onLoad({ filter: /(anywidget[\\/]dist[\\/]index|vendor[\\/]ipycanvas)\.js$/ }, async ({ path }) => ({
      contents: [
        'import * as widgets from "@jupyter-widgets/base";',
        "let made;",
        "const define = (needs, make) => { made = make(widgets); };",
        await readFile(path, "utf8"),
        "export { made as default };",
      ].join("\n"),
      loader: "js",
      resolveDir: here,
    }));
  },
};

const { metafile } = await build({
  absWorkingDir: here,
  alias: { "sanitize-html": "./src/clean.js" },
  bundle: true,
  charset: "utf8",
  entryPoints: [
    { in: "src/main.js", out: "boards" },
    { in: "src/boards.css", out: "boards" },
  ],
  format: "iife",
  legalComments: "none",
  loader: { ".svg": "dataurl" },
  logLevel: "warning",
  metafile: true,
  minify: true,
  outdir: target,
  plugins: [asked],
  preserveSymlinks: true,
  target: ["es2022"],
});

// The licences of all that is inside.
const inside = new Set();
for (const { inputs } of Object.values(metafile.outputs)) {
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const found = /^(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
    if (found && bytesInOutput) inside.add(found[1]);
  }
}
const told = new Map();
for (const folder of [...inside].sort()) {
  const { name, version, license } = JSON.parse(await readFile(join(here, folder, "package.json"), "utf8"));
  const own = (await readdir(join(here, folder))).sort().find((each) => /^licen[cs]e/i.test(each));
  const file = own ? join(folder, own) : OF_ALL.find(([start]) => name.startsWith(start))[1];
  const text = (await readFile(join(here, file), "utf8")).trim();
  told.set(text, [...(told.get(text) ?? []), `${name} ${version} (${license})`]);
}
const canvas = (await readFile(join(here, "vendor/ipycanvas-licence.txt"), "utf8")).trim();
const all = [...[...told].map(([text, names]) => `${names.join("\n")}\n\n${text}`), canvas];
const text = all.join(`\n\n${"-".repeat(80)}\n\n`).replace(/\r/g, "").replace(/[ \t]+$/gm, "");
await mkdir(target, { recursive: true });
await writeFile(join(target, "licences.txt"), `${text}\n`);
