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
  /** One line for lists. */
  readonly tagline: string
  /** The description, joined by spaces. */
  readonly text: readonly string[]
  readonly glass: SeedGlassName
  readonly in: readonly SeedCategoryName[]
  readonly tags: readonly string[]
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
