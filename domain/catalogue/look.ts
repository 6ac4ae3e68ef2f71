import { normalise } from '../names/normalise.ts'

/**
 * How light comes through a liquid: `clear` like gin or Campari, `cloudy` like juice, `creamy` like milk: none comes
 * through.
 */
export const clarities = ['clear', 'cloudy', 'creamy'] as const
export type Clarity = (typeof clarities)[number]

/** How a liquid looks in a glass, beside its colour. */
export interface Look {
  readonly clarity: Clarity
  /** Bubbles rise in it. */
  readonly fizzy: boolean
  /** It makes a head: beer when it is poured, egg white when it is shaken. */
  readonly foamy: boolean
}

export const plainLook: Look = { clarity: 'clear', fizzy: false, foamy: false }

/** Words in names of the three languages, normalised: for imported things whose look nobody has described. */
const creamyWords = /cream|creme fraiche|\bmilk|milch|sahne|mælk|fløde|yoghurt|yogurt|joghurt|eggnog|eierlikor/
const cloudyWords = /juice|saft|nectar|nektar|puree|smoothie|orgeat|lemonade|limonade|cloudy|naturtrub/
const fizzyWords =
  /soda|tonic|cola|ginger (ale|beer)|sprudel|mineralwasser|danskvand|limonade|lemonade|champagne|champagner|prosecco|cava\b|sekt\b|cremant|sparkling|schaumwein|mousserende|beer\b|bier\b|^øl$|hvedeøl|bitter lemon/
const foamyWords = /\bbeer\b|bier\b|^øl$|hvedeøl|stout|egg white|eiwei(ss|ß)|æggehvide|aquafaba|espresso/
/** "Cream" in a name that is none. */
const notCreamy = /creme de|cream of tartar|cream soda|ginger beer|saftig/

/** The look that a name suggests, in any of the three languages; clear and still where it says nothing. */
export function lookByName(name: string): Look {
  const text = normalise(name)
  const isCreamy = creamyWords.test(text) && !notCreamy.test(text)
  return {
    clarity: isCreamy ? 'creamy' : cloudyWords.test(text) ? 'cloudy' : 'clear',
    fizzy: fizzyWords.test(text),
    foamy: foamyWords.test(text) && !/ginger beer|root beer/.test(text),
  }
}
