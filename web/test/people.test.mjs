// What people do on the page, with mouse, touch and keys.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  PHONE, SHOTS, button, cell, clickCells, done, drag, filled, link, played, ready, spot, start, tapCells,
} from './site.mjs';

const BLOCKED_CAT = '16/16/16/16/16/16/16/16/16/16/16/16/16/1GG13/1RG13/16 r rg 6 0';
const JUMPS = '4k4/3p5/9/3Ss4/2s6/2T6/4S3p/4K4 w 0 1';
const PROMOTION = '4k4/S8/9/9/9/1P7/S6ss/4K4 w 0 1';
const REVIVAL = '4p3/8/8/4f3/3G4/8/8/4P3 w FMGs - 0 1';
const SUMMONING = '4p3/8/8/3y3m/3C4/8/8/4P3 w - h5<d5 0 1';
const HERO = '7p/8/8/3f4/3P4/8/7F/S7 w - - 0 1';
const TELEPORT = 'F6H/8/8/4p3/8/8/8/2W1P3 w - - 0 1';

let site;
before(async () => (site = await start()));
after(() => site.close());

/** A page on a position, with people on all seats. */
const put = (variant, position, options) => site.open(link(variant, position), options);

test('a plain move with two clicks, and legal targets are shown', async () => {
  const page = await put('cyvasse');
  await clickCells(page, 'f1');
  assert.ok((await page.locator('.targets .go').count()) > 1);
  assert.match(await cell(page, 'f2').getAttribute('aria-label'), /^f2, can go here$/);
  await clickCells(page, 'f2');
  assert.deepEqual(await played(page, 1), ['f1f2']);
  assert.equal(await page.locator('.cell.last').count(), 2);
  await done(page);
});

test('a click elsewhere gives a choice up, one on another man changes it', async () => {
  const page = await put('cyvasse');
  await clickCells(page, 'f1', 'a9');
  assert.equal(await page.locator('.targets').count(), 0);
  await clickCells(page, 'f1', 'b4', 'a5');
  assert.deepEqual(await played(page, 1), ['b4a5']);
  await done(page);
});

test('a move by dragging', async () => {
  const page = await put('cyvasse');
  await drag(page, 'f1', 'f2');
  assert.deepEqual(await played(page, 1), ['f1f2']);
  await drag(page, 'g9', 'a9'); // not legal: nothing happens
  await drag(page, 'g9', 'g8');
  assert.deepEqual(await played(page, 2), ['f1f2', 'g9g8']);
  await done(page);
});

test('moves by touch on a phone', async () => {
  const page = await put('swordmagic', undefined, { viewport: PHONE, hasTouch: true, isMobile: true });
  await tapCells(page, 'a2', 'a3', 'a7', 'a6');
  assert.deepEqual(await played(page, 2), ['a2a3', 'a7a6']);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, 'the page is not wider than the screen');
  await done(page);
});

test('a touch just beside a small target is for the target', async () => {
  const page = await put('kilkenny', '16/16/16/6RRRR6/6RRRR6/16/16/16/16/16/16/6GGGG6/6GGGG6/16/16/16 r rg 3 0', { viewport: PHONE, hasTouch: true, isMobile: true });
  await tapCells(page, 'g12');
  const { x, y } = await spot(page, 'd12');
  const width = (await spot(page, 'e12')).x - x;
  await page.touchscreen.tap(x, y + 0.65 * width); // on d11
  assert.deepEqual(await played(page, 1), ['g12d12']);
  await done(page);
});

test('a move by keys alone', async () => {
  const page = await put('swordmagic');
  await cell(page, 'a1').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.deepEqual(await played(page, 1), ['a2a3']);
  await done(page);
});

test('a move that is typed, in another spelling than the list has', async () => {
  const page = await put('canopus', JUMPS);
  const field = page.getByLabel('Type a move');
  await field.fill('c3c9');
  await field.press('Enter');
  assert.match(await page.getByRole('alert').textContent(), /c3c9 is not a legal move/);
  await field.fill('c3c5, c5b4');
  await field.press('Enter');
  await played(page, 1);
  await done(page);
});

test('promotion: the square, then the man', async () => {
  const page = await put('canopus', PROMOTION);
  await clickCells(page, 'a7', 'a8');
  await button(page, 'Become P32').waitFor();
  await button(page, 'Become mage apprentice').click();
  assert.deepEqual(await played(page, 1), ['a7a8m']);
  await done(page);
});

test('compensation: a man for the friend that was captured, or none', async () => {
  const page = await put('canopus', PROMOTION);
  await clickCells(page, 'a2', 'b3');
  await button(page, 'Become P32').waitFor();
  await button(page, 'Just the move').click();
  assert.deepEqual(await played(page, 1), ['a2b3']);
  await done(page);
});

test('a Star changes in place, by touch', async () => {
  const page = await put('canopus', JUMPS, { viewport: PHONE, hasTouch: true, isMobile: true });
  await tapCells(page, 'c3');
  await button(page, 'Become P32').tap();
  assert.deepEqual(await played(page, 1), ['c3c3p']);
  await done(page);
});

test('jumps: leg by leg, stopping on the way, and at once to the end', async () => {
  const page = await put('canopus', JUMPS);
  await clickCells(page, 'c3', 'c5', 'a5');
  assert.deepEqual(await played(page, 1), ['c3c5,c5a5']);
  await button(page, 'Take back').click();
  await page.locator('.moves .none').waitFor();
  await clickCells(page, 'c3', 'c5', 'c5');
  assert.deepEqual(await played(page, 1), ['c3c5']);
  await button(page, 'Take back').click();
  await page.locator('.moves .none').waitFor();
  await drag(page, 'c3', 'c8');
  assert.deepEqual(await played(page, 1), ['c3c5,c5c8']);
  await done(page);
});

test('steps are taken back one by one', async () => {
  const page = await put('canopus', JUMPS);
  await clickCells(page, 'c3', 'c5');
  await button(page, 'Back').click();
  assert.equal(await page.locator('.cell.taken').count(), 1);
  await page.keyboard.press('Tab');
  await cell(page, 'c3').focus();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.cell.taken').count(), 0);
  await done(page);
});

test('revival: the capture, the man, the square; its link is drawn', async () => {
  const page = await put('swordmagic', REVIVAL);
  await clickCells(page, 'd4', 'e5');
  await button(page, 'Add mage').click();
  await clickCells(page, 'a1');
  assert.deepEqual(await played(page, 1), ['d4e5,m@a1']);
  assert.equal(await page.locator('.board .links line:not(.halo)').count(), 1);
  assert.equal(await page.locator('.board .badge.spent').count(), 1);
  await done(page);
});

test('revival declined', async () => {
  const page = await put('swordmagic', REVIVAL, { viewport: PHONE, hasTouch: true, isMobile: true });
  await tapCells(page, 'd4', 'e5');
  await button(page, 'Just the move').tap();
  assert.deepEqual(await played(page, 1), ['d4e5']);
  await done(page);
});

test('summoning: the square is asked for at once', async () => {
  const page = await put('swordmagic', SUMMONING);
  await clickCells(page, 'd4', 'd5', 'a1');
  assert.deepEqual(await played(page, 1), ['d4d5,f@a1']);
  await done(page);
});

test('calling a hero: the man who becomes one', async () => {
  const page = await put('swordmagic', HERO);
  await clickCells(page, 'd4', 'd5', 'h2');
  assert.deepEqual(await played(page, 1), ['d4d5,b@h2']);
  assert.match(await cell(page, 'h2').getAttribute('aria-label'), /White brave/);
  await done(page);
});

test('a slide and a teleport to one square; vanishing', async () => {
  const page = await put('swordmagic', TELEPORT);
  await clickCells(page, 'c1', 'f4');
  await button(page, 'Just the move').waitFor();
  await button(page, 'Teleport').click();
  assert.deepEqual(await played(page, 1), ['c1@f4']);
  await button(page, 'Take back').click();
  await page.locator('.moves .none').waitFor();
  await clickCells(page, 'a8');
  await button(page, 'Leave the board').click();
  assert.deepEqual(await played(page, 1), ['a8@']);
  await done(page);
});

test('the die is rolled by its owner and shows the roll that is to be played', async () => {
  const page = await site.open(link('kilkenny'), { reducedMotion: 'no-preference' });
  await button(page, 'Roll').click();
  await page.locator('.die.rolling').waitFor();
  await page.locator('.cell.source').first().waitFor();
  const roll = await page.locator('.die').getAttribute('aria-label');
  const pips = await page.locator('.die circle').count();
  assert.equal(roll, `Rolled ${pips}`);
  await page.locator('.cell.source').first().click();
  const target = await page.locator('.cell.active:not(.taken)').first().getAttribute('data-cell');
  await clickCells(page, target);
  await played(page, 1);
  assert.equal(await page.locator('.moves .roll').textContent(), String(pips));
  await done(page);
});

test('taking back does not roll again', async () => {
  const page = await put('kilkenny');
  await button(page, 'Roll').click();
  await page.locator('.cell.source').first().waitFor();
  const roll = await page.locator('.die').getAttribute('aria-label');
  const from = await page.locator('.cell.source').first().getAttribute('data-cell');
  await clickCells(page, from);
  await clickCells(page, await page.locator('.cell.active:not(.taken)').first().getAttribute('data-cell'));
  await played(page, 1);
  await button(page, 'Take back').click();
  await cell(page, from).and(page.locator('.source')).waitFor();
  assert.equal(await page.locator('.die').getAttribute('aria-label'), roll);
  await done(page);
});

test('a pass is a button', async () => {
  const page = await put('kilkenny', BLOCKED_CAT);
  await button(page, 'Pass').click();
  assert.deepEqual(await played(page, 1), ['pass']);
  await done(page);
});

test('against the engine: it answers, thinks on demand, and moves are taken back to the last choice', async () => {
  const page = await site.open(link('swordmagic', undefined, 'p e20,60000'));
  await clickCells(page, 'a2', 'a3');
  await button(page, 'Move now').click();
  const moves = await played(page, 2);
  assert.equal(moves[0], 'a2a3');
  await page.locator('.cell.source').first().waitFor();
  await clickCells(page, 'b2', 'b3');
  await button(page, 'Move now').waitFor();
  await button(page, 'Take back').click(); // while it thinks
  await cell(page, 'b2').and(page.locator('.source')).waitFor();
  assert.deepEqual(await played(page, 2), moves);
  await button(page, 'Take back').click();
  await page.locator('.moves .none').waitFor();
  await done(page);
});

test('resigning ends the game, and can be taken back', async () => {
  const page = await put('cyvasse');
  await clickCells(page, 'f1', 'f2');
  await played(page, 1);
  await button(page, 'Resign').click();
  await page.getByText('White has won: Black resigned').waitFor();
  await button(page, 'Take back').click();
  await page.locator('.cell.source').first().waitFor();
  await played(page, 1);
  await done(page);
});

test('a new game: the game, the players, the seats', async () => {
  const page = await site.open(link('cyvasse', undefined, 'p e10,1000'));
  await button(page, 'New').click();
  await page.getByLabel('Kilkenny Cats').check();
  await page.getByRole('dialog').getByLabel('Players').selectOption({ label: '3: Yellow, Green, Blue' });
  await page.getByLabel('Yellow: who plays').selectOption('person');
  await page.getByLabel('Green: who plays').selectOption('person');
  await page.getByLabel('Blue: who plays').selectOption('engine');
  await page.getByLabel('Blue: skill').fill('3');
  await page.getByLabel('Blue: time a move').selectOption('100');
  await button(page, 'Start').click();
  await page.getByRole('heading', { name: 'Kilkenny Cats' }).waitFor();
  assert.deepEqual(await page.locator('.seat .who').allTextContents(),
    ['Yellow Person', 'Green Person', 'Blue Engine, skill 3, 100 ms']);
  await page.waitForFunction(() => location.hash.includes('kilkenny'));
  await done(page);
});

test('seats can be changed in the middle of a game', async () => {
  const page = await put('swordmagic');
  await page.locator('.seat summary').first().click();
  await page.getByLabel('White: who plays').selectOption('engine');
  await page.getByLabel('White: time a move').selectOption('100');
  await played(page, 1);
  await done(page);
});

test('a game is saved to a file and loaded again, choices and all', async () => {
  const page = await put('swordmagic', REVIVAL);
  await clickCells(page, 'd4', 'e5');
  await button(page, 'Add mage').click();
  await clickCells(page, 'a1');
  await played(page, 1);
  await clickCells(page, 'e8', 'e7');
  const moves = await played(page, 2);
  await button(page, 'Save').click();
  await filled(page, 'Game');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()]);
  const file = join(SHOTS, download.suggestedFilename());
  await download.saveAs(file);
  await button(page, 'Close').click();
  const other = await put('cyvasse');
  await button(other, 'Open').click();
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('heading', { name: 'Sword and Magic Chess' }).waitFor();
  assert.deepEqual(await played(other, 2), moves);
  assert.equal(await other.locator('.board .links line:not(.halo)').count(), 1);
  await done(page);
  await done(other);
});

test('a link carries the whole game', async () => {
  const page = await put('canopus', JUMPS);
  await clickCells(page, 'c3', 'c5', 'a5');
  await played(page, 1);
  await button(page, 'Save').click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  const other = await site.open(new URL(address).hash);
  assert.deepEqual(await played(other, 1), ['c3c5,c5a5']);
  await other.waitForFunction(() => location.hash.includes('c3c5'));
  await other.reload(); // the address carries it too
  await ready(other);
  assert.deepEqual(await played(other, 1), ['c3c5,c5a5']);
  await done(page);
  await done(other);
});

/** What is said of text that cannot be opened. */
async function refused(page, text) {
  await page.getByLabel(/^Paste/).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  return page.getByRole('alert').textContent();
}

test('a paste that is wrong gets a clear message, and the game stays', async () => {
  const page = await put('cyvasse');
  await clickCells(page, 'f1', 'f2');
  await played(page, 1);
  await button(page, 'Open').click();
  assert.match(await refused(page, '8/8/8/8/8/8/8/8 w - - 0 1'), /^Invalid FEN: /);
  assert.match(await refused(page, 'startpos moves f1f2 a1a2'), /^Invalid move 2: a1a2/);
  assert.match(await refused(page, '[Variant "chess"]\n[FEN "x"]\n\ne2e4 *'), /There is no game chess/);
  assert.match(await refused(page, '   '), /nothing to open/);
  await button(page, 'Close').click();
  assert.deepEqual(await played(page, 1), ['f1f2']);
  await clickCells(page, 'g9', 'g8');
  assert.deepEqual(await played(page, 2), ['f1f2', 'g9g8']);
  await done(page);
});

test('a position and a game of scripts/match are set up by pasting', async () => {
  const page = await put('cyvasse');
  await button(page, 'Open').click();
  await page.getByLabel(/^Paste/).fill('8/9/10/11/4k7/4R6/10/9/K7 - w 0 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByText('2 men', { exact: true }).waitFor(); // and not the board before
  await clickCells(page, 'f4', 'e5');
  await page.getByText('White has won: king captured').waitFor();
  await button(page, 'Open').click();
  await page.getByLabel(/^Paste/).fill(`[Game "3"]\n[Variant "canopus"]\n[FEN "${JUMPS}"]\n[Result "none"]\n\nc3c5,c5b4 {+0.34/8 0.05s} none`);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Canopus', exact: true }).waitFor();
  await played(page, 1);
  await button(page, 'Open').click(); // a position of another game
  await page.getByLabel(/^Paste/).fill(REVIVAL);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Sword and Magic Chess' }).waitFor();
  await done(page);
});

test('a link that is wrong is told of, and a game begins all the same', async () => {
  const page = await site.open('#v=cyvasse&m=a1a2');
  assert.match(await page.getByRole('alert').textContent(), /Invalid move 1: a1a2/);
  await page.locator('.cell.source').first().waitFor();
  await done(page);
});

test('a link names players of its game alone, and seats that there are', async () => {
  for (const player of ['p3', 'You']) {
    const page = await site.open(`#v=cyvasse&resigned=${player}&m=f1f2`);
    assert.match(await page.getByRole('alert').textContent(), /resigned is not in this game/);
    assert.ok(!(await page.locator('.prompt').textContent()).includes(player));
    await done(page);
  }
  const page = await site.open(`#v=cyvasse&s=p+e99,1e9+${'e1,1+'.repeat(50)}`);
  assert.deepEqual(await page.locator('.seat .who .detail').allTextContents(), ['Person', 'Person']);
  await done(page);
  const patient = await site.open('#v=cyvasse&s=p+e99,99999999999999999999999');
  assert.deepEqual(await patient.locator('.seat .who .detail').allTextContents(), ['Person', 'Engine, skill 20, 3600 s']);
  await done(patient);
});
