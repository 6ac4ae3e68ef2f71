import { type Pump, startPeakOf } from '../machine/pump.ts'
import { isAutomatic, type Plan } from '../pour/plan.ts'
import { addTime, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { addPower, type Milliwatts, milliwatts, noPower } from '../units/power.ts'

/** From `at` until the next point the machine draws `power`. */
export interface PowerPoint {
  readonly at: Microseconds
  readonly power: Milliwatts
}

/**
 * The power that the pumps of a plan draw over machine time, starts of motors included, as steps. Starts at 0 and ends with no power. A valve counts
 * for all of its step: when it opens and closes only the scale will tell.
 */
export function powerCurve(plan: Plan, pumps: ReadonlyMap<number, Pump>): PowerPoint[] {
  const changes: PowerChange[] = []
  let stepStart: Microseconds = noTime
  for (const step of plan.steps) {
    if (!isAutomatic(step)) continue
    const base = addTime(stepStart, step.leadTime)
    const runs = step.kind === 'weigh' ? [{ pumpId: step.pumpId, start: noTime, duration: step.duration }] : step.runs
    for (const run of runs) {
      changes.push(...changesOf(pumps.get(run.pumpId), addTime(base, run.start), run.duration))
    }
    stepStart = addTime(base, step.duration)
  }
  changes.sort((a, b) => a.at - b.at)
  const curve: PowerPoint[] = []
  let power: Milliwatts = noPower
  for (const { at, delta } of changes) {
    power = addPower(power, milliwatts(delta))
    const last = curve.at(-1)
    if (last?.at === at) curve[curve.length - 1] = { at, power }
    else curve.push({ at, power })
  }
  return curve
}

interface PowerChange {
  readonly at: Microseconds
  readonly delta: number
}

/** The changes that one run makes: it adds its power, and takes it away again. */
function changesOf(pump: Pump | undefined, start: Microseconds, duration: Microseconds): PowerChange[] {
  const power = pump?.powerConsumption ?? noPower
  const run = [
    { at: start, delta: power },
    { at: addTime(start, duration), delta: -power },
  ]
  const peak = pump === undefined ? null : startPeakOf(pump)
  if (peak === null) return run
  const started = addTime(start, microseconds(Math.min(peak.time, duration)))
  return [...run, { at: start, delta: peak.power - power }, { at: started, delta: power - peak.power }]
}

/** The most that the pumps of a plan draw at any instant. */
export const peakPower = (plan: Plan, pumps: ReadonlyMap<number, Pump>): Milliwatts =>
  milliwatts(Math.max(noPower, ...powerCurve(plan, pumps).map(({ power }) => power)))
