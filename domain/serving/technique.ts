import { normalise } from '../names/normalise.ts'

export const ices = ['none', 'cubes', 'crushed', 'large', 'blended'] as const
export type Ice = (typeof ices)[number]

export const rims = ['none', 'salt', 'sugar'] as const
export type Rim = (typeof rims)[number]

/** The effect of a written step on the look of a drink. */
export interface Technique {
  /** The content of the glass becomes one liquid. */
  readonly mixes: boolean
  /** With ice that stays behind. */
  readonly strains: boolean
  readonly shakes: boolean
  /** The liquid poured next stays on top. */
  readonly floats: boolean
  readonly ice: Ice
  readonly rim: Rim
  readonly hot: boolean
  /** It puts something onto the drink; it does not crush or press it. */
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

type Pattern = Exclude<keyof typeof patterns, 'unstirred'>
const says = (text: string, pattern: Pattern): boolean => patterns[pattern].test(text)

const sentencesOf = (text: string): string[] => text.split(/[.!?;]\s+/).map(normalise)

/** Reads a written step sentence by sentence. */
export function techniqueOf(message: string): Technique {
  const text = normalise(message)
  const sentences = sentencesOf(message)
  const shakes = says(text, 'shakes')
  const strains = says(text, 'strains')
  return {
    mixes: shakes || says(text.replace(patterns.unstirred, ''), 'stirs') || says(text, 'blends'),
    strains,
    shakes,
    floats: says(text, 'floats'),
    ice:
      says(text, 'blends') && says(text, 'ice')
        ? 'blended'
        : (sentences.map(iceIn).findLast(ice => ice !== 'none') ?? 'none'),
    rim: !says(text, 'rim') ? 'none' : says(text, 'salt') ? 'salt' : says(text, 'sugar') ? 'sugar' : 'none',
    hot: says(text, 'hot'),
    garnishes: says(text, 'garnishes'),
  }
}

/** Ice that stays in the glass: what a drink was shaken or stirred with in another vessel is strained off. */
function iceIn(sentence: string): Ice {
  if (!says(sentence, 'ice') || says(sentence, 'withoutIce')) return 'none'
  const elsewhere = says(sentence, 'shakes') || says(sentence, 'mixingGlass')
  if (elsewhere && !says(sentence, 'inGlass')) return 'none'
  if (says(sentence, 'crushed')) return 'crushed'
  return says(sentence, 'large') ? 'large' : 'cubes'
}

/** Ice that a description asks a guest to put into the glass before a machine pours. */
export function iceFirst(description: string): Ice {
  const sentences = sentencesOf(description)
  return iceIn(sentences.find(sentence => says(sentence, 'ice') && says(sentence, 'iceFirst')) ?? '')
}

/** Ice that is added as an ingredient; `none` for everything else. */
export function iceNamed(name: string): Ice {
  const text = normalise(name)
  if (!says(text, 'ice') && !/isterning|eiswurfel/.test(text)) return 'none'
  if (says(text, 'crushed')) return 'crushed'
  return says(text, 'large') ? 'large' : 'cubes'
}

/** "Hot water", "heißer Kaffee". */
export const isHotByName = (name: string): boolean => says(normalise(name), 'hot')
