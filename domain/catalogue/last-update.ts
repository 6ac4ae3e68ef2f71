import { later, type Timestamp } from '../units/timestamp.ts'

/**
 * When something is changed: now, but never the instant of the change before or an earlier one. Clients tell versions, and
 * pictures that they keep, apart by it, also on a machine whose clock was set back.
 */
export const laterUpdate = (before: { readonly lastUpdate: Timestamp }, now: Timestamp): Timestamp =>
  now > before.lastUpdate ? now : later(before.lastUpdate, 1)
