import type { Timestamp } from '../units/timestamp.ts'

/** The activity of a machine, for people who stand before another one. */
export type Activity =
  | { readonly kind: 'idle' }
  /** @property progress 0–1 */
  | { readonly kind: 'making'; readonly drinkName: string; readonly progress: number }
  /** Pump jobs, cleaning, settings. */
  | { readonly kind: 'occupied' }
  | { readonly kind: 'fault' }

/** The regular report of a machine about itself: forgotten when it falls silent, and stored nowhere. */
export interface Presence {
  /** The version of the program. */
  readonly version: string
  readonly activity: Activity
  /** By the machine's own clock. */
  readonly at: Timestamp
}
