/*
 * Which pump goes on although it is off, by the scale under the glass.
 *
 * The estimate knows how likely that is beside other flows of pumps (see surprises.ts). What it does not know is a hand
 * that pours something in, which begins at any instant, at any rate. So a pump is only named when growth since it went
 * off, with about its flow, explains the samples clearly better than growth since any other instant.
 */
import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Coefficient } from './extra-unknown.ts'
import type { FlowEvidence } from './flow-evidence.ts'
import type { OffPhases } from './off-phases.ts'
import { follow, gramsPerSecond, type RunResponse } from './run-response.ts'

interface StuckSearch {
  readonly evidence: FlowEvidence
  readonly off: OffPhases
  /** Of the scale, in seconds. */
  readonly lag: number
  readonly now: Microseconds
}

/** A pump is named when it is so likely that one goes on; and each that is as likely as this. */
const surely = 0.9
const possibly = 0.01
/** Less, in grams, may drip from a tube; and a rotor may run out for so many seconds. */
const leastOverrun = 3
const runOut = 0.8
/** What goes on gives about as much as before. */
const asBefore = { least: 0.75, most: 1.3 }
/** Another instant explains the samples worse by this factor. */
const clearly = 2 * Math.log(100)
/** Instants at which a hand may have begun lie so far apart; as close to a pump's going off it is the same. */
const grid = milliseconds(250)
const same = milliseconds(400)

/** Pumps that are off, one of which goes on, the likeliest first; none while that is not sure. */
export function findStuckPumps(search: StuckSearch): PumpId[] {
  const { evidence, off } = search
  const chances = new Map<PumpId, number>()
  for (const [place, chance] of evidence.overrunChances.entries()) {
    const pumpId = off.phases[place]?.run.pumpId
    if (pumpId !== undefined) chances.set(pumpId, (chances.get(pumpId) ?? 0) + chance)
  }
  const likely = [...chances].filter(([, chance]) => chance >= possibly).sort(([, one], [, other]) => other - one)
  const sum = likely.reduce((total, [, chance]) => total + chance, 0)
  const pumpIds = likely.map(([pumpId]) => pumpId)
  const phase = off.phases.findLast(({ run, isOn }) => isOn && run.pumpId === pumpIds[0])
  if (!phase || sum < surely || !isFlowOf(phase, search)) return []
  // By such a small difference nobody is to be believed rather than another.
  const alike = off.phases.filter(
    each => each.isOn && isSame(each.beganAt, phase.beganAt) && flowsAsBefore(each, search),
  )
  return [...new Set([...pumpIds, ...alike.map(({ run }) => run.pumpId)])]
}

/** Whether it is growth since this pump went off last. */
function isFlowOf(phase: RunResponse, search: StuckSearch): boolean {
  const { run, beganAt, shown } = phase
  const { evidence, now } = search
  const first = evidence.glances[0]?.at ?? now
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

/** What the samples say of a gram a second more since then, as the scale would show it. */
function growthSince(since: Microseconds, { evidence, lag }: StuckSearch): Coefficient {
  return evidence.beyond(
    evidence.glances.map(({ at }) => {
      const elapsed = Math.max(0, at - since) / seconds(1)
      return elapsed > 0 ? follow(0, 0, elapsed, elapsed, lag) : 0
    }),
  )
}

/** Twice the logarithm of how much better it explains the samples. */
const betterBy = ({ information, precision }: Coefficient): number =>
  information > 0 ? information ** 2 / precision : 0
