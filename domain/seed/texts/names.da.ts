import { ingredientNamesDa } from './names-ingredients.da.ts'
import type { SeedWords } from './seed-texts.ts'

/** Ingredients, groups, glasses and categories by English name; what is the same in Danish is left out. */
export const namesDa: SeedWords = {
  ...ingredientNamesDa,

  'Rocks glass': 'Tumbler',
  Highball: 'Highballglas',
  'Cocktail glass': 'Cocktailglas',
  Coupe: 'Coupeglas',
  Flute: 'Champagnefløjte',
  'Wine glass': 'Vinglas',
  Hurricane: 'Hurricaneglas',
  'Shot glass': 'Shotglas',
  'Balloon glass': 'Ballonglas',
  Mug: 'Krus',

  Classics: 'Klassikere',
  'Alcohol free': 'Alkoholfri',
  'Long drinks': 'Longdrinks',
}

export const tagsDa: SeedWords = {
  anise: 'anis',
  aperitif: 'aperitif',
  bitter: 'bitter',
  brunch: 'brunch',
  coffee: 'kaffe',
  creamy: 'cremet',
  digestif: 'digestif',
  dry: 'tør',
  easy: 'nem',
  'egg white': 'æggehvide',
  floral: 'blomster',
  fresh: 'frisk',
  fruity: 'frugtig',
  ginger: 'ingefær',
  herbal: 'urter',
  honey: 'honning',
  hot: 'varm',
  light: 'let',
  mint: 'mynte',
  salt: 'salt',
  savoury: 'umami',
  shaken: 'rystet',
  smoky: 'røget',
  sour: 'syrlig',
  sparkling: 'bobler',
  spiced: 'krydret',
  spicy: 'pikant',
  stirred: 'rørt',
  strong: 'stærk',
  sweet: 'sød',
  tea: 'te',
  tiki: 'tiki',
  tropical: 'tropisk',
  wine: 'vin',
}
