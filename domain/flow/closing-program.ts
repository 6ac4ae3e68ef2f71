import { rampTime } from '../machine/stepper.ts'
import type { ObservedPump, ProgramReport, ProgramRun, TimedProgram } from '../program/program.ts'
import type { ProgramId } from '../program/program-id.ts'
import { longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Milligrams, milligrams } from '../units/mass.ts'

/** Less is not worth switching a pump on again, nor is what may well be an error of the scale. */
const leastMissing = milligrams(300)
const surelyMissing = 0.5
/** More than this part of what was ordered is no matter of exactness: the scale, or the pump, is not to be believed. */
const mostMissing = 0.5
/** A gain that was observed in one drink, for the rest of it. */
const knownDeviation = 0.02

/**
 * What the scale has missed of a program that is over: one short run of each pump that gave too little, all at once, as
 * long as it takes by the flow that was observed. null when nothing is missing that is worth it.
 */
export function closingProgram<Id extends ProgramId>(
  program: TimedProgram<Id>,
  { observed }: ProgramReport,
  id: Id,
): TimedProgram<Id> | null {
  if (program.isClosing || !observed) return null
  const runs = observed.flatMap(seen => closingRun(program.runs, seen))
  if (runs.length === 0) return null
  return { ...program, id, runs, duration: longest(runs.map(({ duration }) => duration)), isClosing: true }
}

function closingRun(runs: readonly ProgramRun[], seen: ObservedPump): ProgramRun[] {
  const own = runs.filter(({ pumpId }) => pumpId === seen.pumpId)
  const [first] = own
  const target = own.reduce((sum, { mass }) => sum + mass, 0)
  const mass = milligrams(target - seen.observed)
  if (!first || seen.expected <= 0 || !isWorthIt(mass, target, seen)) return []
  const gain = seen.observed / seen.expected
  const share = mass / first.mass / gain
  const base = { pumpId: first.pumpId, start: noTime, mass, flowDeviation: knownDeviation }
  if (first.train === null) return [{ ...base, duration: inTime(first.duration * share), train: null }]
  const train = { ...first.train, steps: Math.max(1, Math.round(first.train.steps * share)) }
  return [{ ...base, duration: rampTime(train.steps, train), train }]
}

const isWorthIt = (missing: Milligrams, target: number, { deviation }: ObservedPump): boolean =>
  missing >= Math.max(leastMissing, surelyMissing * deviation) && missing <= mostMissing * target

const inTime = (time: number): Microseconds => microseconds(Math.max(1, Math.round(time)))
