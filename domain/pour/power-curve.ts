import type { Pump } from '../machine/pump.ts'
import { addTime, type Microseconds, noTime } from '../units/duration.ts'
import { addPower, type Milliwatts, milliwatts, noPower } from '../units/power.ts'
import { isAutomatic, type Plan } from './plan.ts'

/** From `at` until the next point the machine draws `power`. */
export interface PowerPoint {
  readonly at: Microseconds
  readonly power: Milliwatts
}

/**
 * The power that the pumps of a plan draw over machine time, as steps. Starts at 0 and ends with no power. A valve counts
 * for all of its step: when it opens and closes only the scale will tell.
 */
export function powerCurve(plan: Plan, pumps: ReadonlyMap<number, Pump>): PowerPoint[] {
  const changes: { at: Microseconds; delta: number }[] = []
  let stepStart: Microseconds = noTime
  for (const step of plan.steps) {
    if (!isAutomatic(step)) continue
    const base = addTime(stepStart, step.leadTime)
    const runs = step.kind === 'weigh' ? [{ pumpId: step.pumpId, start: noTime, duration: step.duration }] : step.runs
    for (const run of runs) {
      const power = pumps.get(run.pumpId)?.powerConsumption ?? noPower
      changes.push({ at: addTime(base, run.start), delta: power })
      changes.push({ at: addTime(addTime(base, run.start), run.duration), delta: -power })
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

/** The most that the pumps of a plan draw at any instant. */
export const peakPower = (plan: Plan, pumps: ReadonlyMap<number, Pump>): Milliwatts =>
  milliwatts(Math.max(noPower, ...powerCurve(plan, pumps).map(({ power }) => power)))
