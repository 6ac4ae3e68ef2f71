import type { Timestamp } from '../units/timestamp.ts'
import type { ClientNetwork } from './client-network.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How often it may fail within a window of time. */
interface Limit {
  readonly failures: number
  readonly windowMs: number
}

/** The limits for one address at one account. */
const pairLimits: readonly Limit[] = [
  { failures: 3, windowMs: minute },
  { failures: 5, windowMs: 10 * minute },
  { failures: 10, windowMs: hour },
]

/**
 * The limits for one address at all accounts together that it has never been let into: several people may share one.
 */
const addressLimits: readonly Limit[] = [
  { failures: 10, windowMs: minute },
  { failures: 30, windowMs: 10 * minute },
  { failures: 60, windowMs: hour },
]

/** Strangers may fail this often at an account within a day before they have to wait … */
const freeFailures = 5
/** … first for this long, then for twice as long each time … */
const firstDelay = second
/** … up to this. */
const longestDelay = 180 * second

/** Guesses at one account within any 24 hours that strangers cannot exceed, however many addresses they have. */
export const mostGuessesOfStrangers = 500

/** A try that has failed, or may still do so. */
export interface FailedTry {
  readonly at: Timestamp
  readonly from: ClientNetwork
  /** From an address that had been let into this account before. */
  readonly isKnown: boolean
}

/** When recent tries of an address failed, oldest first. */
export type FailedLogins = readonly Timestamp[]

/** Without those that no longer count: one from a known address after an hour, one of a stranger after a day. */
export const recentTries = (tries: readonly FailedTry[], now: Timestamp): readonly FailedTry[] =>
  tries.filter(({ at, isKnown }) => at <= now && now - at < (isKnown ? hour : day))

/** Without those that no longer count. */
export const recentLogins = (failures: FailedLogins, now: Timestamp): FailedLogins =>
  failures.filter(at => at <= now && now - at < hour)

/**
 * Milliseconds until a network may try at an account again; 0 = now. What others did counts for strangers alone: whoever
 * comes from an address that has been let in before waits for nobody's failures but those of that address.
 *
 * Strangers have one line for all of them, which opens some time after the last failure: the later, the more there were
 * in the last 24 hours. It opens first for networks that have not failed here, then for those that have failed once, and
 * so on: an attacker needs a fresh network for each single guess to keep another stranger from having the next turn.
 * Failures in the future do not count: the clock was set back, and nobody is to be kept out until it has caught up.
 *
 * @param tries that failed at the account
 */
export function waitAtAccount(
  tries: readonly FailedTry[],
  { from, isKnown }: Pick<FailedTry, 'from' | 'isKnown'>,
  now: Timestamp,
): number {
  const recent = recentTries(tries, now)
  const own = recent.filter(each => each.from.narrow === from.narrow).map(({ at }) => at)
  const wait = waitWithin(own, pairLimits, now)
  return isKnown ? wait : Math.max(wait, waitOfStranger(recent, from, now))
}

/** Milliseconds until an address may try at accounts again that it has not been let into; 0 = now. */
export const waitOfAddress = (failures: FailedLogins, now: Timestamp): number =>
  waitWithin(recentLogins(failures, now), addressLimits, now)

function waitOfStranger(recent: readonly FailedTry[], { wide }: ClientNetwork, now: Timestamp): number {
  const strange = recent.filter(({ isKnown }) => !isKnown)
  const last = strange.reduce((latest, { at }) => Math.max(latest, at), 0)
  const own = strange.filter(({ from }) => from.wide === wide).length
  return Math.max(0, last + delayAfter(strange.length) * turnOf(own) - now)
}

/** In milliseconds, after so many failures of strangers. */
const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - freeFailures))

/** When a network's turn comes, in delays since the last failure: 1 for a fresh one, up to 3 for one that has failed eight times. */
const turnOf = (failures: number): number => 1 + Math.min(failures, 8) / 4

/** @param past oldest first */
function waitWithin(past: FailedLogins, limits: readonly Limit[], now: Timestamp): number {
  let wait = 0
  for (const limit of limits) {
    const nth = past.at(-limit.failures)
    if (nth !== undefined) wait = Math.max(wait, nth + limit.windowMs - now)
  }
  return wait
}
