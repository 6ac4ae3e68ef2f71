/* What happens on the machine that people and programs elsewhere want to hear of. */
import type { FaultReason } from '../machine/machine-state.ts'
import type { PumpId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'

/** With dots, as webhooks name their types. */
export const newsKinds = [
  'drink.started',
  /** A person has something to do for it. */
  'drink.waiting',
  'drink.finished',
  'drink.cancelled',
  'drink.failed',
  /** While it was being made; the machine waits for it. */
  'glass.lifted',
  /** Less than {@link lowBottle} is left, where there was more. */
  'bottle.low',
  /** Nothing is left by the books, or a pump gives nothing. */
  'bottle.empty',
  /** One of several gives nothing; which of them isn't known. */
  'bottle.suspected',
  /** Nothing runs until someone has looked at the machine. */
  'machine.fault',
  /** Someone has. */
  'machine.reset',
  /** A tube holds another liquid than its bottle. */
  'cleaning.due',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const isEndOfDrink = ({ kind }: Pick<News, 'kind'>): boolean =>
  kind === 'drink.finished' || kind === 'drink.cancelled' || kind === 'drink.failed'

/** Two measures of most drinks. */
export const lowBottle: Microlitres = millilitres(100)

/** Names are in the machine's language. */
export interface DrinkNews {
  readonly kind: Extract<NewsKind, `drink.${string}` | 'glass.lifted'>
  readonly orderId: number
  readonly drink: string
  /** Whom it is for. */
  readonly orderedBy: string
  /** Whose account ordered it. */
  readonly userId: UserId
  /** It is for someone without an account. */
  readonly isForGuest: boolean
  readonly amount: Microlitres
  /** Why it was cancelled, or failed; empty for all others. */
  readonly reason: string
}

export interface NamedBottle {
  readonly pumpId: PumpId
  readonly pump: string
  /** null where nothing is known to be on the pump. */
  readonly ingredient: string | null
}

export interface BottleNews extends NamedBottle {
  readonly kind: 'bottle.low' | 'bottle.empty'
  readonly level: Microlitres
}

export interface FaultNews {
  readonly kind: 'machine.fault'
  readonly reason: FaultReason
  /** Who pressed the emergency stop, if anybody knows; for other faults something for a technician, in English. */
  readonly detail: string
}

export type News = { readonly at: Timestamp } & (
  | DrinkNews
  | BottleNews
  | FaultNews
  | { readonly kind: 'bottle.suspected'; readonly bottles: readonly NamedBottle[] }
  | { readonly kind: 'machine.reset' }
  | { readonly kind: 'cleaning.due'; readonly pumps: readonly string[] }
)

export const isNewsKind = (text: string): text is NewsKind => (newsKinds as readonly string[]).includes(text)
