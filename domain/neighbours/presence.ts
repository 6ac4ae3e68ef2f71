import type { Timestamp } from '../units/timestamp.ts'

/** What a machine is doing, for those who stand before another one. */
export type Activity =
  | { readonly kind: 'idle' }
  /** @property progress 0–1 */
  | { readonly kind: 'making'; readonly drinkName: string; readonly progress: number }
  /** Pump jobs, cleaning, settings. */
  | { readonly kind: 'occupied' }
  | { readonly kind: 'fault' }

/** What a machine says of itself again and again: forgotten when it falls silent, and kept nowhere else. */
export interface Presence {
  /** Of the program. */
  readonly version: string
  readonly activity: Activity
  /** By the machine's own clock. */
  readonly at: Timestamp
}
