/*
 * Which pump runs on although it's off, by the scale under the glass.
 *
 * The estimate compares that with other flows of pumps (mixture-model.ts), but not with a hand that pours at any time
 * and rate. So a pump is only named if growth since it went off, at about its flow, explains the samples clearly better
 * than growth since any other instant.
 */
import { combined } from '../combined.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { FlowEvidence } from './flow-evidence.ts'
import type { Coefficient } from './least-squares.ts'
import { follow, gramsPerSecond, type OffPhases, type RunResponse } from './run-response.ts'

interface StuckSearch {
  readonly evidence: FlowEvidence
  readonly off: OffPhases
  /** Of the scale, in seconds. */
  readonly lag: number
  readonly now: Microseconds
}

/** Probability that one of them runs on, and of each one named. */
const surely = 0.9
const possibly = 0.01
/** Drops from a tube, in grams; run-out of a rotor, in seconds. */
const leastOverrun = 3
const runOut = 0.8
/** Flow relative to before. */
const asBefore = { least: 0.75, most: 1.3 }
/** Other instants explain the samples that much worse. */
const clearly = 2 * Math.log(100)
/** Instants tried for a hand; closer to the pump's stop they count as the same. */
const grid = milliseconds(250)
const same = milliseconds(400)

/** Pumps that are off of which one runs on, the likeliest first; none while that isn't certain. */
export function findStuckPumps(search: StuckSearch): PumpId[] {
  const { evidence, off } = search
  const chances = evidence.mixture.overrunChances.flatMap((chance, place) => {
    const pumpId = off.phases[place]?.run.pumpId
    return pumpId === undefined ? [] : [[pumpId, chance] as const]
  })
  const likely = [...combined(chances, (a, b) => a + b)]
    .filter(([, chance]) => chance >= possibly)
    .sort(([, one], [, other]) => other - one)
  const sum = likely.reduce((total, [, chance]) => total + chance, 0)
  const pumpIds = likely.map(([pumpId]) => pumpId)
  const phase = off.phases.findLast(({ run, isOn }) => isOn && run.pumpId === pumpIds[0])
  if (!phase || sum < surely || !isFlowOf(phase, search)) return []
  // Such small differences don't tell which one it is.
  const alike = off.phases.filter(
    each => each.isOn && isSame(each.beganAt, phase.beganAt) && flowsAsBefore(each, search),
  )
  return [...new Set([...pumpIds, ...alike.map(({ run }) => run.pumpId)])]
}

/** Whether the growth began when this pump went off. */
function isFlowOf(phase: RunResponse, search: StuckSearch): boolean {
  const { run, beganAt, shown } = phase
  const { evidence, now } = search
  const first = evidence.sampleGroups[0]?.at ?? now
  if (shown < Math.max(leastOverrun, gramsPerSecond(run) * runOut) || beganAt < first) return false
  if (!flowsAsBefore(phase, search)) return false
  const own = betterBy(growthSince(beganAt, search))
  const others = Math.floor((now - same - first) / grid)
  return Array.from({ length: Math.max(0, others) }, (_, index) => microseconds(first + index * grid))
    .filter(since => !isSame(since, beganAt))
    .every(since => betterBy(growthSince(since, search)) < own - clearly)
}

const isSame = (one: Microseconds, other: Microseconds): boolean => Math.abs(one - other) < same

function flowsAsBefore({ run, beganAt }: RunResponse, search: StuckSearch): boolean {
  const { information, precision } = growthSince(beganAt, search)
  const part = information / precision / gramsPerSecond(run)
  return part >= asBefore.least && part <= asBefore.most
}

/** The likelihood of one more gram per second since then. */
function growthSince(since: Microseconds, { evidence, lag }: StuckSearch): Coefficient {
  return evidence.beyond(
    evidence.sampleGroups.map(({ at }) => {
      const elapsed = Math.max(0, at - since) / seconds(1)
      return elapsed > 0 ? follow(0, 0, elapsed, elapsed, lag) : 0
    }),
  )
}

/** Twice the log likelihood ratio. */
const betterBy = ({ information, precision }: Coefficient): number =>
  information > 0 ? information ** 2 / precision : 0
