/* What a home sees of the machine, in words and units that people know. */
import type { FlowHealth } from '../../flow/learned-flow.ts'
import type { NamedBottle } from '../../home/news.ts'
import type { FaultReason } from '../../machine/machine-state.ts'
import type { LanguageName } from '../../units/language.ts'

export const homeStates = [
  'idle',
  /** Pumps are on, or are about to be. */
  'pouring',
  /** A person has something to do for the drink. */
  'waiting',
  /** The glass is away, or a pump gave nothing. */
  'paused',
  'cleaning',
  /** Pumps run outside of drinks. */
  'maintenance',
  /** Someone changes wiring or calibration. */
  'settings',
  /** It does nothing until someone has looked at it and reset it. */
  'fault',
] as const
export type HomeState = (typeof homeStates)[number]

export interface HomePump {
  readonly id: number
  readonly name: string
  /** What its bottle holds; null for none. */
  readonly ingredient: string | null
  /** Of the bottle, whole millilitres. */
  readonly levelMl: number
  /** Of a full bottle of it; null where that is not known. */
  readonly bottleMl: number | null
  readonly flow: FlowHealth
}

export interface HomeView {
  readonly language: LanguageName
  /** What people call the machine; null where nobody has named it. */
  readonly name: string | null
  readonly version: string
  /** Where people reach the machine; null where only its own computer does. */
  readonly url: string | null
  readonly state: HomeState
  /** The drink that is being made; null for none. */
  readonly drink: string | null
  /** 0–100, whole; 0 while nothing is made. */
  readonly percent: number
  /** Whole seconds; 0 while nothing is made. */
  readonly secondsLeft: number
  readonly drinksToday: number
  /** Orders that wait at a party; 0 where none is open. */
  readonly queueLength: number
  /** null where no scale looks at it. */
  readonly isGlassThere: boolean | null
  readonly fault: FaultReason | null
  /** Pumps whose tubes still hold another liquid than their bottles. */
  readonly toClean: readonly string[]
  readonly pumps: readonly HomePump[]
  /** The newest version that is known; null where none is newer. */
  readonly newer: { readonly version: string; readonly notes: string; readonly url: string | null } | null
}

/** Something that has happened, told once. */
export type HomeHappening =
  | { readonly kind: 'drink-finished' | 'drink-failed' | 'drink-cancelled' | 'glass-lifted'; readonly drink: string }
  | { readonly kind: 'bottle-empty'; readonly pump: string; readonly ingredient: string | null }
  | { readonly kind: 'bottle-suspected'; readonly bottles: readonly Omit<NamedBottle, 'pumpId'>[] }

/** A drink that can be chosen from outside. */
export interface HomeDrink {
  readonly recipeId: number
  /** No other one of the menu is called that. */
  readonly name: string
  /** As large as it is made by itself, in whole millilitres. */
  readonly ml: number
}

/** How many drinks can be chosen from outside: a longer list is no use to anybody, and each change sends all of it. */
export const mostHomeDrinks = 100

/** Names told apart where two are alike, as translations may be. */
export function distinctNames(drinks: readonly HomeDrink[]): HomeDrink[] {
  const seen = new Set<string>()
  return drinks.map(drink => {
    const name = seen.has(drink.name) ? `${drink.name} (${drink.recipeId})` : drink.name
    seen.add(name)
    return { ...drink, name }
  })
}
