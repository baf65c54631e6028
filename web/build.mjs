// Puts the page together: node build.mjs ENGINE SITE. ENGINE is the folder with engine.mjs and
// engine.wasm, SITE the folder that is filled. Names of files hold a hash of what is in them, so
// that a browser never mixes two versions.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const engine = resolve(process.argv[2]);
const site = resolve(process.argv[3]);

const common = {
  absWorkingDir: here,
  alias: { 'quadriga-engine': engine },
  bundle: true,
  define: {},
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.wasm': 'file' },
  logLevel: 'warning',
  metafile: true,
  minify: true,
  outdir: site,
  target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
};

/** Bundles one entry; the names of the script and of the style sheet that came of it. */
async function bundle(entry, define = {}) {
  const { metafile } = await build({ ...common, entryPoints: [entry], define });
  const [output, facts] = Object.entries(metafile.outputs).find(([, o]) => o.entryPoint === entry);
  return { script: basename(output), style: facts.cssBundle && basename(facts.cssBundle) };
}

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
const worker = await bundle('src/worker.ts');
const main = await bundle('src/main.tsx', { WORKER_SCRIPT: JSON.stringify(worker.script) });
const page = readFileSync(resolve(here, 'index.html'), 'utf8')
  .replaceAll('main.css', main.style)
  .replaceAll('main.js', main.script);
writeFileSync(resolve(site, 'index.html'), page);
copyFileSync(resolve(here, 'icon.svg'), resolve(site, 'icon.svg'));
