// Pictures of men, by the names that the engine gives them, in a box of 100 by 100. `fill` is
// painted (the even-odd rule makes holes), `line` is drawn with a pen. A man without a picture shows
// its letter, so that a new game needs none of this.

export interface Picture {
  fill?: string;
  line?: string;
}

const CROWN = 'M20 68V34l16 14 14-26 14 26 16-14v34zM20 73h60v9H20z';
const PAWN = 'M50 16a14 14 0 1 1-.01 0zM30 82v-8h6c1-14 4-21 8-26h12c4 5 7 12 8 26h6v8z';
const HAT = 'M50 12l20 50H30zM16 74q34-18 68 0v6q-34-14-68 0z';
const STAR = 'M50 17l8.200 23.700 25.100.5-20 15.100 7.300 24L50 66l-20.600 14.300 7.300-24-20-15.100 25.100-.5z';
const BOOK = 'M47 32c-9-6-20-8-30-7v48c10-1 21 1 30 7zM53 32c9-6 20-8 30-7v48c-10-1-21 1-30 7z';

export const PICTURES: Record<string, Picture> = {
  // Royals, of more than one game
  king: { fill: CROWN },
  princess: {
    fill: 'M50 20a9 9 0 1 1-.01 0zM28 32a6 6 0 1 1-.01 0zM72 32a6 6 0 1 1-.01 0zM16 76c2-20 15-32 34-32s32 12 34 32H73c-2-12-10-20-23-20s-21 8-23 20z',
  },

  // Canopus
  soldier: { fill: PAWN },
  star: { fill: STAR },
  'super-star': {
    fill: 'M50 12l6.900 21.300 20-10.200-10.200 20L88 50l-21.300 6.900 10.200 20-20-10.200L50 88l-6.900-21.300-20 10.200 10.200-20L12 50l21.300-6.900-10.200-20 20 10.200z',
  },
  pusher: { fill: 'M16 42h28V26l24 24-24 24V58H16zM73 22h10v56H73z' },
  reducer: {
    fill: 'M34 14h32L50 36zM34 86h32L50 64zM14 34v32l22-16zM86 34v32L64 50zM50 43a7 7 0 1 1-.01 0z',
  },
  'mage-apprentice': { fill: HAT },
  p32: {
    fill: 'M50 10l13 17H37zM50 90L37 73h26zM10 50l17-13v26zM90 50L73 63V37z',
    line: 'M50 26V74M26 50H74',
  },

  // Cyvasse
  militia: { line: 'M50 86V18M31 20v14q0 14 19 14t19-14V20' },
  spearman: { fill: 'M50 8l13 24-13 12-13-12z', line: 'M50 40V90M36 52H64' },
  rider: { line: 'M36 78C14 60 18 22 50 22s36 38 14 56M27 80h14M59 80h14' },
  knight: { fill: 'M26 82V46c0-16 10-28 24-28s24 12 24 28v36H55V58h11V47H34v11h11v24z' },
  elephant: {
    fill: 'M12 34c10-12 22-8 24 4v22c-16 4-26-8-24-26zM88 34c-10-12-22-8-24 4v22c16 4 26-8 24-26zM41 26h18c4 4 6 10 6 18v14c-1 6-5 8-8 10v8c1 5 6 5 9 1l6 5c-7 12-27 11-27-4V68c-3-2-9-4-10-10V44c0-8 2-14 6-18z',
  },
  crossbowman: { fill: 'M50 6l11 18H39z', line: 'M14 52Q20 26 50 24t36 28M14 52H86M50 22V88' },
  trebuchet: {
    fill: 'M8 52h24v24H8zM82 14a8 8 0 1 1-.01 0z',
    line: 'M18 56L78 24M34 84L52 40 70 84M24 84H80',
  },
  dragon: {
    fill: 'M51 8c3 18 25 26 25 50a26 26 0 0 1-52 0c0-11 5-17 11-24 1 8 4 12 9 14-2-14 0-28 7-40zM50 58c-6 6-10 10-10 15a10 10 0 0 0 20 0c0-5-4-9-10-15z',
  },
  tower: { fill: 'M26 84V72h8V46h-9V18h11v10h8V18h12v10h8V18h11v28h-9v26h8v12z' },

  // Kilkenny Cats
  cat: {
    fill: 'M20 16l20 14q10-2 20 0l20-14v42c0 16-13 28-30 28S20 74 20 58zM38 46a6 7 0 1 0 .01 0zM62 46a6 7 0 1 0 .01 0zM43 64h14l-7 8z',
  },

  // Sword and Magic Chess
  familiar: {
    fill: 'M22 84V46a28 28 0 0 1 56 0v38l-9-9-10 9-9-9-9 9-10-9zM40 42a6 6 0 1 0 .01 0zM60 42a6 6 0 1 0 .01 0z',
  },
  'high-familiar': {
    fill: 'M28 88V54a22 22 0 0 1 44 0v34l-7-7-8 7-7-7-7 7-8-7zM42 52a5 5 0 1 0 .01 0zM58 52a5 5 0 1 0 .01 0zM30 26l-2-16 12 8 10-12 10 12 12-8-2 16z',
  },
  swordsman: { fill: 'M50 6l8 13v39h14v9H58v17H42V67H28v-9h14V19z' },
  'sword-saint': { line: 'M20 18L74 72M80 18L26 72M62 80L82 60M38 80L18 60M76 74l10 10M24 74L14 84' },
  archer: { fill: 'M94 50L74 39v22z', line: 'M34 12C66 26 66 74 34 88M34 12V88M10 50H78' },
  paladin: {
    fill: 'M50 10l34 10v28c0 20-15 33-34 42-19-9-34-22-34-42V20zM44 28v13H31v12h13v19h12V53h13V41H56V28z',
  },
  mage: { fill: HAT },
  archmage: {
    fill: 'M50 6l24 58H26zM14 74q36-18 72 0v8q-36-16-72 0zM50 32l-4 9-10 1 8 6-3 10 9-5 9 5-3-10 8-6-10-1z',
  },
  'spent-mage': { line: 'M50 16l17 44H33zM18 78q32-14 64 0' },
  sage: { fill: BOOK },
  'spent-sage': { line: 'M50 34c-8-5-18-7-28-6v42c10-1 20 1 28 6 8-5 18-7 28-6V28c-10-1-20 1-28 6zM50 34V76' },
  summoner: { fill: 'M50 44a9 9 0 1 1-.01 0z', line: 'M50 12a38 38 0 1 1-.01 0zM50 14L82 70H18z' },
  brave: { fill: 'M28 14h8v74h-8zM38 16h42L68 34l12 18H38z' },
  hero: {
    fill: 'M22 10h8v80h-8zM32 14h52v46H32zM58 20l-5 12-13 1 10 8-3 12 11-6 11 6-3-12 10-8-13-1z',
  },
  angel: {
    fill: 'M45 50c-8-16-20-22-37-20 1 24 12 44 37 46zM55 50c8-16 20-22 37-20-1 24-12 44-37 46z',
    line: 'M34 20a16 6 0 1 0 32 0 16 6 0 1 0-32 0',
  },
  goddess: {
    fill: 'M50 32a18 18 0 1 1-.01 0zM46 8h8v16h-8zM46 76h8v16h-8zM8 46h16v8H8zM76 46h16v8H76zM18 23.600l5.600-5.600L35 29.300 29.300 35zM65 70.700l5.700-5.700L82 76.400 76.400 82zM18 76.400L29.300 65l5.700 5.700L23.600 82zM65 29.300L76.400 18l5.600 5.600L70.700 35z',
  },
};
