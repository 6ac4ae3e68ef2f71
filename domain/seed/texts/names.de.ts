import { ingredientNamesDe } from './names-ingredients.de.ts'
import type { SeedWords } from './seed-texts.ts'

/** Ingredients, groups, glasses and categories by English name; what is the same in German is left out. */
export const namesDe: SeedWords = {
  ...ingredientNamesDe,

  'Rocks glass': 'Tumbler',
  Highball: 'Longdrinkglas',
  'Cocktail glass': 'Cocktailglas',
  Flute: 'Sektflöte',
  'Wine glass': 'Weinglas',
  Hurricane: 'Hurricane-Glas',
  'Shot glass': 'Shotglas',
  'Balloon glass': 'Ballonglas',
  Mug: 'Becher',
  Classics: 'Klassiker',
  'Alcohol free': 'Alkoholfrei',
  'Long drinks': 'Longdrinks',
}

/** By English tag; all of them, as German capitals tell nouns from the rest. */
export const tagsDe: SeedWords = {
  anise: 'Anis',
  aperitif: 'Aperitif',
  bitter: 'bitter',
  brunch: 'Brunch',
  coffee: 'Kaffee',
  creamy: 'cremig',
  digestif: 'Digestif',
  dry: 'trocken',
  easy: 'einfach',
  'egg white': 'Eiweiß',
  floral: 'blumig',
  fresh: 'frisch',
  fruity: 'fruchtig',
  ginger: 'Ingwer',
  herbal: 'Kräuter',
  honey: 'Honig',
  hot: 'heiß',
  light: 'leicht',
  mint: 'Minze',
  salt: 'Salz',
  savoury: 'herzhaft',
  shaken: 'geschüttelt',
  smoky: 'rauchig',
  sour: 'sauer',
  sparkling: 'prickelnd',
  spiced: 'würzig',
  spicy: 'scharf',
  stirred: 'gerührt',
  strong: 'stark',
  sweet: 'süß',
  tea: 'Tee',
  tiki: 'Tiki',
  tropical: 'tropisch',
  wine: 'Wein',
}
