/*
 * Which pump gives less than half of what it should, and since when, by the scale under the glass.
 *
 * For each pump and each instant since which it might give nothing, the samples are explained by the flow model and one
 * more unknown: the missing part of its flow. The better fit tells whether a pump is dry. Pumps that run at the same
 * times differ only by their slope: several may be named.
 */
import type { ProgramRun } from '../program/program.ts'
import { addTime, type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { FlowEvidence } from './flow-evidence.ts'
import type { Coefficient } from './least-squares.ts'
import { RunResponse } from './run-response.ts'

/** `end` is null while it's on. */
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
  /** Since when only liquid has changed the load. */
  readonly calmSince: Microseconds
  readonly now: Microseconds
}

export interface Drought {
  readonly pumpId: PumpId
  readonly since: Microseconds
  /** Expected since then, in grams. */
  readonly due: number
  readonly missing: number
  readonly coefficient: Coefficient
  /** Twice the log odds against all being well. */
  readonly odds: number
}

/** Needed to call a pump dry. */
const clearlyDry = 2 * Math.log(1_000_000)
/** Pumps up to this much less likely are named, too. */
const clearlyThis = 2 * Math.log(100)
/** A dry pump misses more than this part, by so many standard deviations; … */
const leastMissing = 0.5
const surely = 2
/** … mostly all of it, except for drops and the error of its calibration. */
const missingDeviation = 0.1
/** Giving a part is so much less likely than giving nothing. */
const rarelySlow = 2 * Math.log(20)
/** More missing than all of one pump: several give nothing, as when the glass runs over. */
const mostMissing = 1.3
/** A shorter drought may be a bubble or a slow scale; waiting longer may tell which pump it is. */
const shortest = seconds(1.25)
const worthWaiting = seconds(1)
/** In grams due; from half of that on a pump is compared with others. */
const leastDue = 3
/** Candidates for the start of a drought: their spacing, … */
const grid = milliseconds(500)
/** … and how far back they go. */
const furthest = seconds(6)
const nearest = seconds(0.5)

/** Suspects of which one is dry, the likeliest first; all pumps that are on if no single one explains enough. */
export function findDroughts(search: DrySearch): Drought[] {
  const pumpIds = [...new Set(search.onTimes.map(({ run }) => run.pumpId))]
  const droughts = pumpIds.flatMap(pumpId => worstDrought(search, pumpId)).sort((a, b) => b.odds - a.odds)
  const [worst] = droughts
  if (!worst || worst.odds < clearlyDry || !isSurelyDry(worst)) return []
  const best = Math.max(...droughts.map(({ coefficient: { information, precision } }) => information ** 2 / precision))
  if (best < search.evidence.mixture.sharedOdds - clearlyDry) return []
  const explainsAll = partOf(worst.coefficient) <= mostMissing
  return explainsAll ? droughts.filter(({ odds }) => odds > worst.odds - clearlyThis) : droughts
}

/** Whether it's time to name them. */
export function isDue([worst, ...others]: readonly Drought[], now: Microseconds): boolean {
  const patience = others.length > 0 ? addTime(shortest, worthWaiting) : shortest
  return worst !== undefined && now - worst.since >= patience
}

const isSurelyDry = ({ due, missing, coefficient }: Drought): boolean =>
  due >= leastDue &&
  missing > leastMissing &&
  partOf(coefficient) - surely / Math.sqrt(coefficient.precision) > leastMissing

/** By the samples alone. */
const partOf = ({ information, precision }: Coefficient): number => -information / precision

function worstDrought(search: DrySearch, pumpId: PumpId): Drought[] {
  const onTimes = search.onTimes.filter(({ run }) => run.pumpId === pumpId)
  const droughts = instants(onTimes, search).flatMap(since => droughtSince(search, pumpId, since) ?? [])
  return droughts.sort((a, b) => b.odds - a.odds).slice(0, 1)
}

/** Starts of runs, and instants while they're on. */
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

/** What a pump should have given since then, in grams: as the scale shows it at each sample group, and in all. */
function givenSince({ evidence, onTimes, lag, now }: DrySearch, pumpId: PumpId, since: Microseconds) {
  const parts = onTimes
    .filter(({ run, end }) => run.pumpId === pumpId && (end === null || end > since))
    .map(({ run, start, end }) => ({ end, response: new RunResponse(run, start, start > since ? start : since) }))
  const advance = (to: Microseconds): void => {
    for (const { end, response } of parts) {
      if (end !== null && end <= to && response.isOn) {
        response.advance(end, lag)
        response.stop()
      }
      response.advance(to, lag)
    }
  }
  const column = evidence.sampleGroups.map(({ at }) => {
    advance(at)
    return parts.reduce((sum, { response }) => sum + response.shown, 0)
  })
  advance(now)
  return { column, due: parts.reduce((sum, { response }) => sum + response.given, 0) }
}
