import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'

/**
 * Why the machine stands still until someone has looked at it:
 * - `emergency-stop` someone pressed the button
 * - `outputs-not-safe` an output could not be switched off
 * - `on-too-long` a pump was on for longer than it should have been
 * - `over-volume` the glass became heavier than what was to be poured
 * - `liquid-uncommanded` liquid ran from a pump, or a valve, that was off
 * - `write-failed` an output could not be set
 * - `records-lost` the disk was damaged: what the machine remembers of pumps and bottles is older than they are
 * - `data-folder-gone` what the machine remembers cannot be written: its folder was deleted, moved or replaced
 * - `booking-failed` what was poured could not be booked: the machine's own fault, not the disk's
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

/** While there is one nothing runs. It outlives a restart, and ends only by an explicit reset. */
export interface MachineFault {
  readonly reason: FaultReason
  readonly detail: string
  readonly at: Timestamp
  /** The user who stopped the machine; null when it stopped itself. */
  readonly userId: UserId | null
}

/** @param reason of a program's report: `code` or `code: detail` @returns null when it is no reason to stand still */
export function faultReasonIn(reason: string): { readonly reason: FaultReason; readonly detail: string } | null {
  const [code, ...rest] = reason.split(': ')
  const found = faultReasons.find(known => known === code)
  return found ? { reason: found, detail: rest.join(': ') } : null
}
