import { normalise } from '../names/normalise.ts'

export const ices = ['none', 'cubes', 'crushed', 'large', 'blended'] as const
export type Ice = (typeof ices)[number]

export const rims = ['none', 'salt', 'sugar'] as const
export type Rim = (typeof rims)[number]

/** What a written step does to the look of a drink. */
export interface Technique {
  readonly mixes: boolean
  /** Ice stays behind. */
  readonly strains: boolean
  /** The next liquid stays on top. */
  readonly floats: boolean
  readonly ice: Ice
  readonly rim: Rim
  readonly hot: boolean
  readonly garnishes: boolean
}

/** English, German and Danish; normalised. */
const patterns = {
  shakes: /\bshak(e|en|er|ing)\b|\bschuttel|\bryst|\bshaker/,
  blends: /\bblend|\bmixer\b|\bblender|frozen/,
  stirs: /\bstir|\bruhr|\bumruhr|\bverruhr|\brør|\bomrør|\bswizzle|\bverquirl/,
  strains: /\bstrain|\babseih|\bseih|\bsi\b|\bsies\b|\babgie(ss|ß)/,
  mixingGlass: /mixing glass|ruhrglas|røreglas/,
  floats: /back of (a|the) (bar )?spoon|\bfloat|\blayer|loffelrucken|\bschicht|bagsiden af|\blag pa lag/,
  unstirred: /without stirring|(do not|don.t) stir|nicht (um)?ruhren|ohne (um)?zuruhren|uden at røre|rør ikke/g,
  ice: /\bice\b|\beis(wurfel\w*|wasser)?\b|\bis\b|isterning|knust is/,
  inGlass:
    /\bfill\b|\bfresh ice|\bover (fresh |crushed )?ice|\bon ice\b|to the brim|auf (frisches|crushed)|frische[ms]? eis|\bfull|\bfyld|frisk is/,
  withoutIce: /without ice|\bno ice|ohne eis|uden is/,
  iceFirst:
    /\bfirst\b|\bbefore\b|full of ice|(over|on|plenty of) ice|zuerst|zuvor|vorher|vorab|\bvoller eis|auf eis|først|forinden|fuldt af is|over is/,
  crushed: /crushed ice|crushed|gesto(ss|ß)enes eis|knust is/,
  large: /large (ice )?cube|big (ice )?cube|one large|gro(ss|ß)e[nr]? eiswurfel|stor isterning/,
  rim: /\brim\b|glasrand|\brand\b|\bkant/,
  salt: /\bsalt|\bsalz/,
  sugar: /\bsugar|\bzucker|\bsukker/,
  hot: /\bhot\b|\bwarm|\bhei(ss|ß)|\berwarm|\bvarm|\bopvarm|\bsteam/,
  garnishes: /garnish|garnier|\bpynt|\bdecorat|\bdekor|\bhang|\btop with|\bserve with|\bservier|\bserver/,
} as const

const says = (text: string, pattern: Exclude<keyof typeof patterns, 'unstirred'>): boolean =>
  patterns[pattern].test(text)

const sentencesOf = (text: string): string[] => text.split(/[.!?;]\s+/).map(normalise)

export function techniqueOf(message: string): Technique {
  const text = normalise(message)
  const blends = says(text, 'blends')
  const inGlass = sentencesOf(message).map(iceIn)
  return {
    mixes: says(text, 'shakes') || says(text.replace(patterns.unstirred, ''), 'stirs') || blends,
    strains: says(text, 'strains'),
    floats: says(text, 'floats'),
    ice: blends && says(text, 'ice') ? 'blended' : (inGlass.findLast(ice => ice !== 'none') ?? 'none'),
    rim: !says(text, 'rim') ? 'none' : says(text, 'salt') ? 'salt' : says(text, 'sugar') ? 'sugar' : 'none',
    hot: says(text, 'hot'),
    garnishes: says(text, 'garnishes'),
  }
}

/** Ice in the glass: what's shaken or stirred elsewhere is strained off. */
function iceIn(sentence: string): Ice {
  if (!says(sentence, 'ice') || says(sentence, 'withoutIce')) return 'none'
  const elsewhere = says(sentence, 'shakes') || says(sentence, 'mixingGlass')
  return elsewhere && !says(sentence, 'inGlass') ? 'none' : sizeOfIce(sentence)
}

const sizeOfIce = (text: string): Ice => (says(text, 'crushed') ? 'crushed' : says(text, 'large') ? 'large' : 'cubes')

/** Ice that a guest puts into the glass before the machine pours. */
export function iceFirst(description: string): Ice {
  const sentences = sentencesOf(description)
  return iceIn(sentences.find(sentence => says(sentence, 'ice') && says(sentence, 'iceFirst')) ?? '')
}

export function iceNamed(name: string): Ice {
  const text = normalise(name)
  return says(text, 'ice') || /isterning|eiswurfel/.test(text) ? sizeOfIce(text) : 'none'
}

/** "Hot water", "heißer Kaffee". */
export const isHotByName = (name: string): boolean => says(normalise(name), 'hot')

/** In three languages, normalised. The first match counts: "lemon twist" before "lemon". */
const garnishPatterns = {
  lemonTwist: /(lemon|zitrone\w*|citron\w*)[ -]?(twist|peel|zest\w*|schale|skal)/,
  orangeTwist: /(orangen?|appelsin)[ -]?(twist|peel|zest\w*|schale|skal)/,
  limeWheel: /lime (wheel|slice)|limettenscheibe|limeskive/,
  limeWedge: /\blime\b(?! juice| cordial| syrup)|limette(n(spalte|achtel|viertel))?\b|limebad/,
  lemonSlice: /lemon (slice|wheel|wedge)|zitronen(scheibe|spalte|achtel)|citron(skive|bad)/,
  orangeSlice: /orange (slice|wheel|wedge)|orangen(scheibe|spalte)|appelsinskive/,
  grapefruitSlice: /grapefruit (slice|wedge|twist|peel)|grapefruit(scheibe|spalte|zeste|skive|skal)/,
  pineapple: /pineapple (wedge|slice|leaf|leaves|spear)|ananas(stuck|scheibe|ecke|spalte|skive|stykke|blad\w*|bad)/,
  cherry: /cherry\b(?! juice| liqueur| brandy| syrup)|cherries|kirsche\b|kirschen\b|cocktailbær|kirsebær\b/,
  olive: /\bolives?\b|\boliven?\b/,
  onion: /onion|zwiebel|perleløg|cocktailløg/,
  mint: /\bmint (sprig|leaves|leaf)\b|\bmint\b(?! syrup| liqueur)|\bminze\b|minz(zweig|blatt\w*)|\bmynte\w*/,
  basil: /basil(?!ikumsirup)/,
  rosemary: /rosemary|rosmarin/,
  cucumber: /cucumber|gurke|agurk/,
  celery: /celery (stick|stalk)|stangensellerie|selleriestange|bladselleri|selleristang/,
  apple: /apple (slice|fan|wedge)|apfel(scheibe|spalte|facher)|æble(skive|bad)/,
  peach: /peach (slice|wedge)|pfirsich(scheibe|spalte)|fersken(skive|bad)/,
  strawberry: /strawberr(y|ies)\b(?! syrup| liqueur| puree)|erdbeeren?\b|jordbær\b/,
  raspberry: /raspberr(y|ies)\b(?! syrup| liqueur| puree)|himbeeren?\b|hindbær\b/,
  blackberry: /blackberr(y|ies)\b(?! syrup| liqueur)|brombeeren?\b|brombær\b/,
  passionFruit:
    /passion fruit half|passion fruit\b(?! juice| puree| syrup| liqueur)|passionsfrucht(halfte)?\b|passionsfrugt\b/,
  coffeeBeans: /coffee beans?|kaffeebohnen?|kaffebønner?/,
  ginger: /ginger slice|ingwerscheibe|ingefærskive/,
  chilli: /chill?i (slice|ring)|chili(scheibe|ring|skive)/,
  cinnamon: /cinnamon stick|zimtstange|kanelstang/,
  nutmeg: /nutmeg|muskat/,
} as const

export const garnishes = Object.keys(garnishPatterns) as Garnish[]
export type Garnish = keyof typeof garnishPatterns

/** In the name of an ingredient, or in a written step. */
export function garnishIn(text: string): Garnish | null {
  const normal = normalise(text)
  return garnishes.find(garnish => garnishPatterns[garnish].test(normal)) ?? null
}
