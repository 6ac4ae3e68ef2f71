import { rampTime } from '../machine/pump-motion.ts'
import type { ObservedPump, ProgramId, ProgramReport, ProgramRun, TimedProgram } from '../program/program.ts'
import { longest, microseconds, noTime } from '../units/duration.ts'
import { type Milligrams, milligrams } from '../units/mass.ts'

/** Less isn't worth another run, and may be an error of the scale. */
const leastMissing = milligrams(300)
const surelyMissing = 0.5
/** A larger part missing is no matter of accuracy: scale or pump can't be trusted. */
const mostMissing = 0.5
/** Of a gain observed in this drink. */
const knownDeviation = 0.02

/**
 * Makes up for what the scale has missed of a finished program: one short run of each pump that gave too little, all at
 * once, by the observed flow. null if nothing is worth it.
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
  if (first.train === null)
    return [{ ...base, duration: microseconds(Math.max(1, Math.round(first.duration * share))), train: null }]
  const train = { ...first.train, steps: Math.max(1, Math.round(first.train.steps * share)) }
  return [{ ...base, duration: rampTime(train.steps, train), train }]
}

const isWorthIt = (missing: Milligrams, target: number, { deviation }: ObservedPump): boolean =>
  missing >= Math.max(leastMissing, surelyMissing * deviation) && missing <= mostMissing * target
