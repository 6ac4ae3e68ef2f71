import { normalise } from '../names/normalise.ts'

/** The things that can be drawn on or in a glass. */
export const garnishes = [
  'lemonSlice',
  'lemonTwist',
  'limeWedge',
  'limeWheel',
  'orangeSlice',
  'orangeTwist',
  'grapefruitSlice',
  'pineapple',
  'cherry',
  'olive',
  'onion',
  'mint',
  'basil',
  'rosemary',
  'cucumber',
  'celery',
  'apple',
  'peach',
  'strawberry',
  'raspberry',
  'blackberry',
  'passionFruit',
  'coffeeBeans',
  'ginger',
  'chilli',
  'cinnamon',
  'nutmeg',
] as const
export type Garnish = (typeof garnishes)[number]

/** In the three languages, normalised. The first that is found counts: "lemon twist" before "lemon". */
const words: readonly (readonly [Garnish, RegExp])[] = [
  ['lemonTwist', /(lemon|zitrone\w*|citron\w*)[ -]?(twist|peel|zest\w*|schale|skal)/],
  ['orangeTwist', /(orangen?|appelsin)[ -]?(twist|peel|zest\w*|schale|skal)/],
  ['limeWheel', /lime (wheel|slice)|limettenscheibe|limeskive/],
  ['limeWedge', /\blime\b(?! juice| cordial| syrup)|limette(n(spalte|achtel|viertel))?\b|limebad/],
  ['lemonSlice', /lemon (slice|wheel|wedge)|zitronen(scheibe|spalte|achtel)|citron(skive|bad)/],
  ['orangeSlice', /orange (slice|wheel|wedge)|orangen(scheibe|spalte)|appelsinskive/],
  ['grapefruitSlice', /grapefruit (slice|wedge|twist|peel)|grapefruit(scheibe|spalte|zeste|skive|skal)/],
  ['pineapple', /pineapple (wedge|slice|leaf|leaves|spear)|ananas(stuck|scheibe|ecke|spalte|skive|stykke|blad\w*|bad)/],
  ['cherry', /cherry\b(?! juice| liqueur| brandy| syrup)|cherries|kirsche\b|kirschen\b|cocktailbær|kirsebær\b/],
  ['olive', /\bolives?\b|\boliven?\b/],
  ['onion', /onion|zwiebel|perleløg|cocktailløg/],
  ['mint', /\bmint (sprig|leaves|leaf)\b|\bmint\b(?! syrup| liqueur)|\bminze\b|minz(zweig|blatt\w*)|\bmynte\w*/],
  ['basil', /basil(?!ikumsirup)/],
  ['rosemary', /rosemary|rosmarin/],
  ['cucumber', /cucumber|gurke|agurk/],
  ['celery', /celery (stick|stalk)|stangensellerie|selleriestange|bladselleri|selleristang/],
  ['apple', /apple (slice|fan|wedge)|apfel(scheibe|spalte|facher)|æble(skive|bad)/],
  ['peach', /peach (slice|wedge)|pfirsich(scheibe|spalte)|fersken(skive|bad)/],
  ['strawberry', /strawberr(y|ies)\b(?! syrup| liqueur| puree)|erdbeeren?\b|jordbær\b/],
  ['raspberry', /raspberr(y|ies)\b(?! syrup| liqueur| puree)|himbeeren?\b|hindbær\b/],
  ['blackberry', /blackberr(y|ies)\b(?! syrup| liqueur)|brombeeren?\b|brombær\b/],
  [
    'passionFruit',
    /passion fruit half|passion fruit\b(?! juice| puree| syrup| liqueur)|passionsfrucht(halfte)?\b|passionsfrugt\b/,
  ],
  ['coffeeBeans', /coffee beans?|kaffeebohnen?|kaffebønner?/],
  ['ginger', /ginger slice|ingwerscheibe|ingefærskive/],
  ['chilli', /chill?i (slice|ring)|chili(scheibe|ring|skive)/],
  ['cinnamon', /cinnamon stick|zimtstange|kanelstang/],
  ['nutmeg', /nutmeg|muskat/],
]

/** The garnish that an ingredient added in pieces, or a written step, puts onto the drink. */
export function garnishIn(text: string): Garnish | null {
  const normal = normalise(text)
  return words.find(([, pattern]) => pattern.test(normal))?.[0] ?? null
}
