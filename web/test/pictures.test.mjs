// Pictures of every game at phone and desktop size, light and dark, to be looked at; those that the
// documentation shows are among them (docs/web.md tells how they get there).
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, SHOTS, button, clickCells, done, link, start } from './site.mjs';

const WATERS = '8/2^6/3^6/1~5~~~1/12/1~~~5~1/6^3/6^2/8';
/** A position of each game that shows what is special, and the cells to click on there. */
const SCENES = {
  canopus: ['mptukr1pm/ssss1ssss/4s4/9/5t3/3S1R3/SSS1SSSSS/MPT1KUTPM w 0 9', ['g2']],
  'canopus-superstar': ['4k4/3p5/9/3Ss4/2s6/2T6/4S3p/4K4 w 0 1', ['c3', 'c5']],
  cyvasse: [`1mmrr1c1/3ckw3/1rd1wenten/2ms1smm2s/4m7/S2M1SMSM2/NETNEW1DR1/3WKC3/1C1RRMM1 ${WATERS} w 0 2`, ['j3']],
  kilkenny: ['16/16/16/5RR1R7/7RRR6/16/3BB6YY3/3BB2R3YY3/3BB6YY3/3B7YY3/8B7/6GG1G6/6GGGG6/16/16/16 r rygb 3 9', ['h9']],
  swordmagic: ['2m1p3/1f1m4/3f1s2/4f3/3G4/A1f3y1/FFF2V2/2W1P2A w FMGsg c3<g3 4 21', ['d4', 'e5']],
};
const SIZES = { phone: { viewport: PHONE, hasTouch: true, isMobile: true }, desktop: { viewport: DESKTOP } };
/** Small files are enough for the documentation. */
const SCALES = { phone: 0.8, desktop: 0.625 };
const DOCUMENTED = [
  ['cyvasse', 'desktop', 'light'], ['canopus', 'desktop', 'dark'], ['kilkenny', 'phone', 'light'], ['swordmagic', 'phone', 'dark'],
];

let site;
before(async () => (site = await start()));
after(() => site.close());

const shoot = (page, name) => page.screenshot({ path: join(SHOTS, `${name}.png`) });

/** The board is wholly to be seen, and nothing is wider than the screen. */
async function checkFit(page) {
  const box = await page.locator('.board').boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, JSON.stringify(box));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
}

for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark']) {
    test(`pictures: ${size}, ${colorScheme}`, async () => {
      for (const [variant, [position, cells]] of Object.entries(SCENES)) {
        const page = await site.open(link(variant, position), { ...options, colorScheme });
        await checkFit(page);
        await clickCells(page, ...cells);
        await page.locator('.cell.taken').nth(cells.length - 1).waitFor();
        await shoot(page, `${variant}-${size}-${colorScheme}`);
        await done(page);
      }
    });
  }
}

test('pictures for the documentation', async () => {
  for (const [variant, size, colorScheme] of DOCUMENTED) {
    const [position, cells] = SCENES[variant];
    const page = await site.open(link(variant, position), { ...SIZES[size], deviceScaleFactor: SCALES[size], colorScheme });
    await clickCells(page, ...cells);
    await page.locator('.cell.taken').nth(cells.length - 1).waitFor();
    await shoot(page, `docs/${variant}`);
    await done(page);
  }
});

test('pictures: dialogs, what is what, the end', async () => {
  for (const [size, options] of Object.entries(SIZES)) {
    const page = await site.open(link('kilkenny', SCENES.kilkenny[0], 'p e10,1000 e10,1000 e20,3000'), options);
    for (const name of ['New', 'Open', 'Save']) {
      await button(page, name).click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, `${name.toLowerCase()}-${size}`);
      await button(page, 'Close').click();
    }
    await page.goto('about:blank');
    await done(page);
    const other = await site.open(link('cyvasse', '8/9/10/11/4k7/4R6/10/9/K7 - w 0 1'), options);
    await clickCells(other, 'f4', 'e5');
    await other.getByText('White has won').waitFor();
    await other.getByText('What is what').click();
    await other.getByText('What is what').scrollIntoViewIfNeeded();
    await shoot(other, `end-${size}`);
    await done(other);
  }
});
