// Whole games between engine seats in the page, each played again by the native engine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SHOTS, button, done, filled, link, start } from './site.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const NATIVE = process.env.QUADRIGA ?? join(ROOT, 'build/quadriga');
const FOUR_CATS = '16/16/16/6RRRR6/6RRRR6/16/3BB6YY3/3BB6YY3/3BB6YY3/3BB6YY3/16/6GGGG6/6GGGG6/16/16/16 r rygb - 0';
const GAMES = [
  ['canopus'], ['canopus-superstar'], ['cyvasse'], ['kilkenny'], ['kilkenny', FOUR_CATS], ['swordmagic'],
];
const MOVE_MS = 15;
const GAME_MS = 120000;

let site;
before(async () => (site = await start()));
after(() => site.close());

describe('whole games between engines', { concurrency: true }, () => {
  for (const [index, [variant, position]] of GAMES.entries()) {
    test(`a whole game of ${variant}${position ? ' for four' : ''}`, (context) => play(context, index, variant, position));
  }
});

async function play(context, index, variant, position) {
  const seats = Array(4).fill(`e20,${MOVE_MS}`).join(' ');
  const page = await site.open(link(variant, position, seats));
  await page.getByText(/ has won: |^A draw: /).waitFor({ timeout: GAME_MS });
  await button(page, 'Save').click();
  const record = await filled(page, 'Game');
  assert.match(record, /\[Result "(p\dwin|draw)"\]/);
  const file = join(SHOTS, `game-${index}.txt`);
  writeFileSync(file, record);
  await done(page);
  if (!existsSync(NATIVE)) return context.skip('needs the native engine');
  execFileSync('python3', [join(ROOT, 'scripts/replay'), file, '--engine', NATIVE], { stdio: 'pipe' });
}
