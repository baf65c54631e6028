// The page on a server of this machine, in a browser: what the tests share.
//
// Environment: QUADRIGA_SITE is the folder of the page, QUADRIGA_BROWSER the browser, SHOTS the
// folder for screenshots.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const SITE = resolve(process.env.QUADRIGA_SITE ?? join(here, '../../build-web/site'));
export const SHOTS = resolve(process.env.SHOTS ?? join(here, '../../build-web/shots'));
const BROWSER = process.env.QUADRIGA_BROWSER ?? '/usr/bin/chromium';
const FLAGS = [
  '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const TYPES = {
  '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
};

const PATIENCE_MS = 20000; // the machine may be busy

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
export const VARIANTS = ['canopus', 'canopus-superstar', 'cyvasse', 'kilkenny', 'swordmagic'];

mkdirSync(SHOTS, { recursive: true });

/** Serves the page; `bytes` is what was asked for. */
async function serve() {
  const asked = new Set();
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(SITE, name));
      asked.add(name);
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

/** A module of the page's sources, for Node. */
export async function source(name) {
  const { outputFiles } = await build({
    entryPoints: [join(here, '../src', name)], bundle: true, format: 'esm', write: false, target: 'node18',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Server and browser, for the tests of a file. */
export async function start() {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), 'quadriga-web-'));
  const args = process.getuid() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS;
  const browser = await chromium.launch({ executablePath: BROWSER, args: [...args, `--disk-cache-dir=${profile}`] });
  return {
    server,
    browser,
    /** A page on which nothing may go wrong: errors and foreign requests are kept in `wrong`. */
    async open(hash = '', { routes = [], ...options } = {}) {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      for (const [pattern, handler] of routes) await page.route(pattern, handler);
      page.wrong = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && page.wrong.push(message.text()));
      page.on('pageerror', (error) => page.wrong.push(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.address) && !/^(blob|data):/.test(url)) page.wrong.push(url);
      });
      await page.goto(server.address + hash);
      await ready(page);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export const ready = (page) => page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);

/** The end of a test of a page. */
export async function done(page) {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
}

export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);
export const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Where a cell is on the screen. */
export async function spot(page, name) {
  const box = await cell(page, name).locator('.ground').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const ENGINE_MS = 1000; // in which the page has asked its engine for what a man can do

/** Clicks with the mouse where cells are, one after the other; first on a man who can move by then, if there is one. */
export async function clickCells(page, ...names) {
  await page.locator(`.source[data-cell="${names[0]}"]`).waitFor({ timeout: ENGINE_MS }).catch(() => {});
  for (const name of names) {
    const { x, y } = await spot(page, name);
    await page.mouse.click(x, y);
  }
}

export async function tapCells(page, ...names) {
  for (const name of names) {
    const { x, y } = await spot(page, name);
    await page.touchscreen.tap(x, y);
  }
}

export async function drag(page, from, to) {
  const [a, b] = [await spot(page, from), await spot(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
}

/** The texts of the moves that were played, rolls left out, when there are so many. */
export async function played(page, count) {
  await page.locator('.moves li .text').nth(count - 1).waitFor({ state: 'attached' });
  const texts = await page.locator('.moves li .text').allTextContents();
  assert.equal(texts.length, count);
  return texts;
}

/** A link to a position with people on all seats. */
export const link = (variant, position, seats = 'p p p p') =>
  `#${new URLSearchParams({ v: variant, ...(position ? { f: position } : {}), s: seats })}`;

/** What stands in a field of text, once something does. */
export async function filled(page, label) {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await page.waitForFunction((name) => document.querySelector(`textarea[aria-label="${name}"]`)?.value, label);
  return field.inputValue();
}
