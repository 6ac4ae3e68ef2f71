/* Whether the scale is good enough for weighed pours. */
import { calibrationOf } from '../machine/load-cell.ts'
import { withNewest } from '../maintenance/commissioning.ts'
import type { Actuator, WeighingProblem } from '../ports/actuator.port.ts'
import { onlyId, type Records } from '../records/records.ts'
import { failure, type Result } from '../result.ts'
import { microseconds } from '../units/duration.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import { type LoadCellCalibration, weighSteady } from '../weighing/calibration.ts'
import { judgeScale, loadLimits, type ScaleVerdict, scaleAtRest, scaleUnderLoad } from '../weighing/scale-check.ts'
import { type Caller, commissioningOf, noteFinding, type RecordDeps, stampOf } from './commission-record.ts'
import { type ConfigureDeps, whileConfiguring } from './configure-machine.ts'
import type { DeskProblem } from './machine-desk.ts'
import type { StoreUnavailable } from './record-book.ts'

type ScaleDeps = ConfigureDeps & RecordDeps

export type CheckScaleProblem =
  | WeighingProblem
  | DeskProblem
  | StoreUnavailable
  /** The scale at rest comes first: loads are compared with it. */
  | { readonly kind: 'rest-missing' }
  | { readonly kind: 'load-out-of-range'; readonly leastGrams: number; readonly mostGrams: number }

/** As long the scale is looked at while nothing moves, in milliseconds by the calendar clock … */
const restMs = 5000
/** … and never for more than as many weighings of seven samples: at 80 samples a second they take as long. */
const mostWeighings = 60

const calibrationIn = ({ records }: Pick<ScaleDeps, 'records'>): LoadCellCalibration | null =>
  calibrationOf(records.now.loadCell.get(onlyId))

/** Looks at the empty scale for five seconds. Earlier loads are forgotten: they were compared with another rest. */
export const checkScaleAtRest = (deps: ScaleDeps, user: Caller): Promise<Result<void, CheckScaleProblem>> =>
  whileConfiguring<void, CheckScaleProblem>(deps, user.id, async () => {
    const since = deps.clock.now()
    const raw: number[] = []
    for (let weighings = 0; weighings < mostWeighings && deps.clock.now() - since < restMs; weighings++) {
      const weighed = await deps.actuator.weigh()
      if (!weighed.ok) return weighed
      raw.push(...weighed.value)
    }
    const rest = scaleAtRest(raw, deps.clock.now() - since, calibrationIn(deps))
    if (!rest) return failure({ kind: 'scale-silent' })
    const stamped = { ...rest, ...stampOf(deps, user) }
    return noteFinding(deps, known => ({ ...known, scale: { rest: stamped, loads: [] } }))
  })

/** Looks at the scale with something on it. @param load what it weighs; 0 when nobody knows */
export const checkScaleLoad = (
  deps: ScaleDeps,
  user: Caller,
  load: Milligrams,
): Promise<Result<void, CheckScaleProblem>> =>
  whileConfiguring<void, CheckScaleProblem>(deps, user.id, async () => {
    const { least, most } = loadLimits
    if (!(load >= grams(least) && load <= grams(most))) {
      return failure({ kind: 'load-out-of-range', leastGrams: least, mostGrams: most })
    }
    const rest = commissioningOf(deps.records.now)?.scale.rest
    if (!rest) return failure({ kind: 'rest-missing' })
    const weighed = await deps.actuator.weigh()
    if (!weighed.ok) return weighed
    const found = scaleUnderLoad(weighed.value, load, rest, calibrationIn(deps))
    if (!found) return failure({ kind: 'scale-silent' })
    const stamped = { ...found, ...stampOf(deps, user) }
    return noteFinding(deps, known => ({
      ...known,
      scale: { ...known.scale, loads: withNewest(known.scale.loads, stamped) },
    }))
  })

/** What was seen of the scale, judged by its calibration as it is. */
export function verdictOnScale(records: Pick<Records, 'commissioning' | 'loadCell'>): ScaleVerdict {
  const { rest = null, loads = [] } = commissioningOf(records)?.scale ?? {}
  return judgeScale(rest, loads, calibrationOf(records.loadCell.get(onlyId)))
}

/** Two weighings that differ by less have come to rest: no drops fall any more. */
const atRest = grams(0.5)
const mostTries = 8

/** What stands on the scale once it has come to rest; null when it does not, or cannot tell. */
export async function settledMass(deps: {
  readonly records: ScaleDeps['records']
  readonly actuator: Pick<Actuator, 'weigh'>
}): Promise<Milligrams | null> {
  const calibration = calibrationIn(deps)
  if (!calibration) return null
  let before: Milligrams | null = null
  for (let tries = 0; tries < mostTries; tries++) {
    const mass = await massNow(deps.actuator, calibration)
    if (mass === 'unavailable') return null
    if (mass !== null && before !== null && Math.abs(mass - before) <= atRest) return mass
    before = mass
  }
  return null
}

async function massNow(
  actuator: Pick<Actuator, 'weigh'>,
  calibration: LoadCellCalibration,
): Promise<Milligrams | null | 'unavailable'> {
  const weighed = await actuator.weigh()
  if (!weighed.ok) return 'unavailable'
  // They come without their times, in their order.
  const samples = weighed.value.map((raw, index) => ({ raw, at: microseconds(index) }))
  const steady = weighSteady(calibration, samples)
  return steady.ok ? steady.value : null
}
