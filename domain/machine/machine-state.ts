import type { OrderId, PumpId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'

/**
 * Why the machine has stopped until it's reset. `on-too-long`: a pump exceeded its time; `over-volume`: the glass is
 * too heavy; `liquid-uncommanded`: liquid ran from a pump or valve that was off; `write-failed`: an output couldn't be
 * set; `records-lost`: the disk was damaged, records are older than reality; `booking-failed`: our own error, not the
 * disk's.
 */
export const faultReasons = [
  'emergency-stop',
  'outputs-not-safe',
  'on-too-long',
  'over-volume',
  'liquid-uncommanded',
  'write-failed',
  'records-lost',
  'data-folder-gone',
  'booking-failed',
] as const
export type FaultReason = (typeof faultReasons)[number]

/** Nothing runs until it's reset, even after a restart. */
export interface MachineFault {
  readonly reason: FaultReason
  readonly detail: string
  readonly at: Timestamp
  readonly userId: UserId | null
}

/** @param reason of a program's report: `code` or `code: detail` @returns null if it's no machine fault */
export function faultReasonIn(reason: string): { readonly reason: FaultReason; readonly detail: string } | null {
  const [code, ...rest] = reason.split(': ')
  const found = faultReasons.find(known => known === code)
  return found ? { reason: found, detail: rest.join(': ') } : null
}

/** Who has the machine, and for what. */
export type Occupant =
  | {
      readonly kind: 'drink'
      readonly orderId: OrderId
      readonly userId: UserId
      readonly drinkName: string
      /** 0–100 */
      readonly percent: number
    }
  | {
      readonly kind: 'maintenance'
      /** null for the machine itself: pumping back, filling tubes. */
      readonly userId: UserId | null
      readonly pumpIds: readonly PumpId[]
      /** 0–100; null if endless. */
      readonly percent: number | null
    }
  | { readonly kind: 'settings'; readonly userId: UserId | null }

export interface Occupied {
  readonly kind: 'busy'
}
