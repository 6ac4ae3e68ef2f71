import { assertNever } from '../result.ts'
import { milliseconds } from '../units/duration.ts'
import { later, type Timestamp } from '../units/timestamp.ts'

/** The machine's memory of donations: one answer for everybody who uses it. */
export interface Donation {
  readonly donated: boolean
  /** When someone last saw the disclaimer; null before the first time. */
  readonly lastSeen: Timestamp | null
}

export const nothingDonated: Donation = { donated: false, lastSeen: null }

/** How long a page is looked at in peace before the disclaimer comes up. */
export const disclaimerDelay = milliseconds(30_000)
const peaceBetweenDisclaimers = 2 * 60 * 60 * 1000

/**
 * Whether the disclaimer comes up by itself.
 *
 * @param hidden there is nobody to donate to: no link is configured
 */
export function showsDisclaimer({ donated, lastSeen }: Donation, hidden: boolean, now: Timestamp): boolean {
  if (donated || hidden) return false
  return lastSeen === null || later(lastSeen, peaceBetweenDisclaimers) < now
}

/**
 * The bottom of the disclaimer. Someone who says to have donated confirms it, by ticking never to want to see the
 * disclaimer again.
 */
export type DonationStep =
  | { readonly kind: 'not-donated' }
  | { readonly kind: 'confirm'; readonly neverAgain: boolean }
  | { readonly kind: 'donated' }

export type DonationInput =
  | { readonly kind: 'say-donated' }
  | { readonly kind: 'tick'; readonly neverAgain: boolean }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'go-back' }
  | { readonly kind: 'remind-again' }

/** The step after an input; one that the step does not offer changes nothing. */
export function nextDonationStep(step: DonationStep, input: DonationInput): DonationStep {
  switch (step.kind) {
    case 'not-donated':
      return input.kind === 'say-donated' ? { kind: 'confirm', neverAgain: false } : step
    case 'confirm':
      if (input.kind === 'tick') return { kind: 'confirm', neverAgain: input.neverAgain }
      if (input.kind === 'go-back') return { kind: 'not-donated' }
      return input.kind === 'confirm' && step.neverAgain ? { kind: 'donated' } : step
    case 'donated':
      return input.kind === 'remind-again' ? { kind: 'not-donated' } : step
    default:
      return assertNever(step)
  }
}
