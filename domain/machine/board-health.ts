import type { Microseconds } from '../units/duration.ts'

/** How an expander answers. */
export type BoardHealth =
  | { readonly kind: 'healthy' }
  /** @property since machine time of the first failure after the last success */
  | { readonly kind: 'failing'; readonly since: Microseconds; readonly detail: string }
