import type { SeedCategoryName } from './seed-categories.ts'
import type { SeedGlassName } from './seed-glasses.ts'

/**
 * An ingredient by name, and how much in its own unit. It scales, and follows the boost if it is alcoholic
 * (see `boostableNames`), unless told otherwise.
 */
type SeedItem = readonly [name: string, amount: number, overrides?: { readonly boost?: boolean }]

export type SeedStep =
  | { readonly kind: 'add'; readonly scale: boolean; readonly items: readonly SeedItem[] }
  | { readonly kind: 'say'; readonly message: string }

export interface SeedRecipe {
  readonly name: string
  /** The line for lists, and the description below it: what `recipeTextOf` reads. */
  readonly text: string
  readonly menu: {
    readonly glass: SeedGlassName
    readonly in: readonly SeedCategoryName[]
    readonly tags: readonly string[]
  }
  readonly steps: readonly SeedStep[]
}

/** Grows and shrinks with the order, whether it comes from a pump or from a hand. */
export const pour = (...items: readonly SeedItem[]): SeedStep => ({ kind: 'add', scale: true, items })

/** As much as written however large the drink: garnishes, dashes, pinches. */
export const hand = (...items: readonly SeedItem[]): SeedStep => ({ kind: 'add', scale: false, items })

/** A dash is taken as 0.8 ml. */
export const dashes = (count: number, name: string): SeedItem => [name, (count * 8) / 10]

export const say = (message: string): SeedStep => ({ kind: 'say', message })

export const shake = say(
  'Tip everything into a shaker, add ice, shake hard for ten seconds and strain into the chilled glass.',
)
export const shakeOnIce = say(
  'Tip everything into a shaker, add ice and shake hard. Fill the glass with fresh ice and strain into it.',
)
export const foam = say(
  'Shake once without ice to raise the foam, then again with ice until the shaker is cold. Strain into the glass.',
)
export const stir = say(
  'Tip everything into a mixing glass with ice, stir for half a minute and strain into the chilled glass.',
)
export const addIce = say('Add ice to the brim and stir gently.')

export const ice = say('Fill the glass with ice.')
export const iceInMug = say('Fill the mug with ice.')
export const crushedIce = say('Fill the glass with crushed ice and stir.')
export const blend = say('Blend with a glass of crushed ice until smooth, or shake hard with ice. Pour into the glass.')
export const stirOnce = say('Stir once, slowly, from the bottom.')
export const warm = say('Warm everything in a pan without boiling it, strain back into the mug.')
export const dissolve = say('Stir until the sugar has dissolved.')
export const pressMint = say('Press the mint gently with the sugar and the lime juice.')
export const float = say('Pour what follows slowly over the back of a spoon, so that it floats.')
export const whisk = say('Whisk or blend until smooth.')
export const steep = say('Stir, let it steep for five minutes and take the spices out.')
export const steepMint = say('Stir, let it steep for five minutes and take the mint out.')
export const saltHalfRim = say('Moisten half of the rim with lime and dip it into salt.')
