/*
 * Which pump gives less than half of what it should, and since when, by the scale under the glass.
 *
 * For each pump, and each instant since which it might give nothing, the samples are explained by the flow model and one
 * unknown more: the part of its flow since then that is missing. How much better they fit tells whether a pump is dry. Of
 * pumps that run at the same times only the slope tells which one it is: several may be named.
 */
import type { ProgramRun } from '../program/program.ts'
import { addTime, type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Coefficient } from './extra-unknown.ts'
import type { FlowEvidence } from './flow-evidence.ts'
import { RunResponse } from './run-response.ts'

/** A run was on; `end` is null while it goes on. */
export interface OnTime {
  readonly run: ProgramRun
  readonly start: Microseconds
  readonly end: Microseconds | null
}

export interface DrySearch {
  readonly evidence: FlowEvidence
  readonly onTimes: readonly OnTime[]
  /** Of the scale, in seconds. */
  readonly lag: number
  /** Since when nothing but liquid has changed the load. */
  readonly calmSince: Microseconds
  readonly now: Microseconds
}

/** A pump may give less since an instant. */
export interface Drought {
  readonly pumpId: PumpId
  readonly since: Microseconds
  /** What it should have given since then, in grams. */
  readonly due: number
  /** The part of it that is missing. */
  readonly missing: number
  readonly coefficient: Coefficient
  /** Twice the logarithm of the odds of this to all being well. */
  readonly odds: number
}

/** A pump is called dry when that explains the samples a million times better. */
const clearlyDry = 2 * Math.log(1_000_000)
/** One that explains them a hundredth as well may be the one, too. */
const clearlyThis = 2 * Math.log(100)
/** Of a dry pump surely more than this part is missing, with so many standard deviations; … */
const leastMissing = 0.5
const surely = 2
/** … mostly it is all of it, but for drops and what its calibration errs. */
const missingDeviation = 0.1
/** That a pump gives a part of what it should is so much less likely than that it gives nothing. */
const rarelySlow = 2 * Math.log(20)
/** Several pumps give nothing, as when the glass runs over, where more than all of one is missing. */
const mostMissing = 1.3
/** What began less long ago may be a bubble, or a slow scale; for so much longer it may become clear which pump it is. */
const shortest = seconds(1.25)
const worthWaiting = seconds(1)
/** No pump is called dry that should have given less, in grams; from half of that on it is compared with the others. */
const leastDue = 3
/** Instants since which a pump may be dry lie so far apart, … */
const grid = milliseconds(500)
/** … so far back at most, and at least. */
const furthest = seconds(6)
const nearest = seconds(0.5)

/** Pumps of which one is dry, the likeliest first: all that are on where one alone explains too little. */
export function findDroughts(search: DrySearch): Drought[] {
  const pumpIds = [...new Set(search.onTimes.map(({ run }) => run.pumpId))]
  const droughts = pumpIds.flatMap(pumpId => worstDrought(search, pumpId)).sort((a, b) => b.odds - a.odds)
  const [worst] = droughts
  if (!worst || worst.odds < clearlyDry || !isSurelyDry(worst)) return []
  const best = Math.max(...droughts.map(({ coefficient: { information, precision } }) => information ** 2 / precision))
  if (best < search.evidence.sharedOdds - clearlyDry) return []
  const explainsAll = partOf(worst.coefficient) <= mostMissing
  return explainsAll ? droughts.filter(({ odds }) => odds > worst.odds - clearlyThis) : droughts
}

/** Whether they are to be named by now. */
export function isDue([worst, ...others]: readonly Drought[], now: Microseconds): boolean {
  const patience = others.length > 0 ? addTime(shortest, worthWaiting) : shortest
  return worst !== undefined && now - worst.since >= patience
}

const isSurelyDry = ({ due, missing, coefficient }: Drought): boolean =>
  due >= leastDue &&
  missing > leastMissing &&
  partOf(coefficient) - surely / Math.sqrt(coefficient.precision) > leastMissing

/** The part that is missing, by the samples alone. */
const partOf = ({ information, precision }: Coefficient): number => -information / precision

function worstDrought(search: DrySearch, pumpId: PumpId): Drought[] {
  const onTimes = search.onTimes.filter(({ run }) => run.pumpId === pumpId)
  const droughts = instants(onTimes, search).flatMap(since => droughtSince(search, pumpId, since) ?? [])
  return droughts.sort((a, b) => b.odds - a.odds).slice(0, 1)
}

/** When the runs began, and instants while they were on. */
function instants(onTimes: readonly OnTime[], { calmSince, now }: DrySearch): Microseconds[] {
  const [first, last] = [Math.max(calmSince, now - furthest), now - nearest]
  const from = Math.ceil(first / grid)
  const to = Math.floor(last / grid)
  const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => microseconds((from + step) * grid))
  const isOn = (at: Microseconds): boolean => onTimes.some(({ start, end }) => start < at && (end === null || at < end))
  const starts = onTimes.map(({ start }) => start).filter(start => start >= first && start <= last)
  return [...starts, ...steps.filter(isOn)]
}

/** null while too little was due. */
export function droughtSince(search: DrySearch, pumpId: PumpId, since: Microseconds): Drought | null {
  const { evidence } = search
  const { column, due } = givenSince(search, pumpId, since)
  if ((column.at(-1) ?? 0) < leastDue / 2) return null
  const coefficient = evidence.beyond(column)
  const { information, precision } = coefficient
  const better = (missing: number): number => -2 * information * missing - precision * missing ** 2
  const prior = 1 / missingDeviation ** 2
  const all = Math.max(leastMissing, (prior - information) / (precision + prior))
  const some = Math.min(1, Math.max(0, partOf(coefficient)))
  const oddsAll = better(all) - ((all - 1) / missingDeviation) ** 2
  const oddsSome = better(some) - rarelySlow
  const [missing, odds] = oddsAll >= oddsSome ? [all, oddsAll] : [some, oddsSome]
  return { pumpId, since, due, missing, coefficient, odds }
}

/** What a pump should have given since then: as the scale shows it at each glance, and all of it. In grams. */
function givenSince({ evidence, onTimes, lag, now }: DrySearch, pumpId: PumpId, since: Microseconds) {
  const parts = onTimes
    .filter(({ run, end }) => run.pumpId === pumpId && (end === null || end > since))
    .map(({ run, start, end }) => ({ end, response: new RunResponse(run, start, later(start, since)) }))
  const advance = (to: Microseconds): void => {
    for (const { end, response } of parts) {
      if (end !== null && end <= to && response.isOn) {
        response.advance(end, lag)
        response.stop()
      }
      response.advance(to, lag)
    }
  }
  const column = evidence.glances.map(({ at }) => {
    advance(at)
    return parts.reduce((sum, { response }) => sum + response.shown, 0)
  })
  advance(now)
  return { column, due: parts.reduce((sum, { response }) => sum + response.given, 0) }
}

const later = (one: Microseconds, other: Microseconds): Microseconds => (one > other ? one : other)
