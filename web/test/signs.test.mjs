// What is to be seen on the board and beside it, and what is told when something is broken.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { VARIANTS, cell, clickCells, done, link, start } from './site.mjs';

let site;
before(async () => (site = await start()));
after(() => site.close());

const count = (page, selector) => page.locator(`.board ${selector}`).count();
const label = (page, name) => cell(page, name).getAttribute('aria-label');

test('every man of every start has a picture', async () => {
  for (const variant of VARIANTS) {
    const page = await site.open(link(variant));
    assert.equal(await count(page, '.letter'), 0, variant);
    assert.ok((await count(page, '.man .token')) > 15, variant);
    await done(page);
  }
});

test('cyvasse: terrain, armour that is left, men guarded by towers', async () => {
  // A white militia beside a black one takes its armour; the black tower on a9 guards b9 and a8.
  const page = await site.open(link('cyvasse', 'wm6/m8/10/11/4mM6/11/10/9/K6k 2~5/9/10/11/12/11/10/9/3^4 w 0 1'));
  assert.equal(await count(page, '.waves'), 1);
  assert.equal(await count(page, '.peaks'), 1);
  assert.equal(await label(page, 'e5'), 'e5, Black militia, no armour left');
  assert.equal(await label(page, 'b9'), 'b9, Black militia, armour left 1, protected');
  assert.equal(await count(page, '.badge.guarded'), 2);
  assert.equal(await count(page, '.mark.bare'), 2);
  await done(page);
});

test('canopus: reduced and freed men, goals, check', async () => {
  const page = await site.open(link('canopus', 's7s/9/7k1/4r4/3PP4/3R5/SS7/4K4 w 0 1'));
  assert.equal(await label(page, 'e4'), 'e4, White P32, freed, can move');
  assert.equal(await count(page, '.badge.freed'), 2);
  assert.equal(await count(page, '.goal-sign'), 6);
  await done(page);
  const reduced = await site.open(link('canopus', 's7s/9/4k4/4r4/4P4/9/SS7/4K4 w 0 1'));
  assert.equal(await count(reduced, '.badge.reduced'), 1);
  assert.equal(await reduced.locator('.check').count(), 0);
  await done(reduced);
  const check = await site.open(link('canopus', 's7s/9/4k4/4s4/4U4/9/SS7/4K4 b 0 1'));
  assert.equal(await check.locator('.prompt .check').count(), 1);
  await done(check);
});

test('sword and magic: dead zones, links, spent men', async () => {
  const page = await site.open(link('swordmagic', '4p3/8/8/3y3m/3C4/8/8/4P3 w FFMs h5<d5 0 1'));
  assert.deepEqual(await page.locator('.off li').evaluateAll((items) => items.map((item) => item.ariaLabel)),
    ['2 familiar', '1 mage', '1 swordsman']);
  assert.equal(await count(page, '.links line:not(.halo)'), 1);
  assert.equal(await label(page, 'd5'), 'd5, Black spent sage, spent');
  await done(page);
});

test('kilkenny: mice of their owners, cats that are safe', async () => {
  const page = await site.open(link('kilkenny', '7G8/16/16/16/6RRRR6/16/16/16/16/16/16/16/6GGG7/16/16/16 r rg - 0'));
  assert.equal(await count(page, '.mouse-sign'), 8);
  assert.equal(await count(page, '.mouse-sign.nobody'), 4);
  assert.equal(await label(page, 'h16'), "h16, Green's mouse, Green cat, safe on a mouse");
  await done(page);
});

test('the last move is marked until the next one', async () => {
  const page = await site.open(link('swordmagic'));
  await clickCells(page, 'a2', 'a3');
  await cell(page, 'a3').and(page.locator('.last')).waitFor();
  await clickCells(page, 'h7', 'h6');
  await cell(page, 'h6').and(page.locator('.last')).waitFor();
  assert.deepEqual(await page.locator('.cell.last').evaluateAll((cells) => cells.map((c) => c.dataset.cell).sort()), ['h6', 'h7']);
  await done(page);
});

test('ten thousand legal moves do not keep anybody waiting', async () => {
  const page = await site.open(link('canopus-superstar', '8k/3SssS2/ss7/1SSSSsS1s/2Ts1s3/1s1S1s3/2S2Ts2/8K w 0 1'));
  await page.locator('.cell.source').first().waitFor();
  const begin = Date.now();
  await clickCells(page, 'c4');
  await page.locator('.cell.taken').waitFor();
  assert.ok(Date.now() - begin < 1000);
  await done(page);
});

test('an engine that does not start is told of', async () => {
  const broken = { contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' };
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.route(/worker-[^/]*\.js$/, (route) => route.fulfill(broken));
  await page.goto(site.server.address);
  assert.match(await page.getByRole('alert').textContent(), /engine has stopped: .*broken on purpose/);
  await context.close();
});
