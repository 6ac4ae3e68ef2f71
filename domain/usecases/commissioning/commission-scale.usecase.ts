import { calibrationOf } from '../../machine/settings.ts'
import { withNewest } from '../../maintenance/commissioning.ts'
import type { Actuator, WeighingProblem } from '../../ports/actuator.port.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { microseconds } from '../../units/duration.ts'
import { grams, type Milligrams, subtractMass } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type LoadCellCalibration, weighSteady } from '../../weighing/calibration.ts'
import { judgeScale, loadLimits, type ScaleVerdict, scaleAtRest, scaleUnderLoad } from '../../weighing/scale-check.ts'
import { type ConfigureDeps, whileConfiguring } from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { type Caller, commissioningOf, noteFinding, type RecordDeps, stampOf } from './commission-record.ts'

type ScaleDeps = ConfigureDeps & RecordDeps

export type CheckScaleProblem =
  | WeighingProblem
  | LockProblem
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

export function verdictOnScale(records: Pick<Records, 'commissioning' | 'loadCell'>): ScaleVerdict {
  const { rest = null, loads = [] } = commissioningOf(records)?.scale ?? {}
  return judgeScale(rest, loads, calibrationOf(records.loadCell.get(onlyId)))
}

/** A weight has come to rest when it stays within so much … */
const atRest = grams(0.3)
/** … for so long, in milliseconds: a converter with 80 samples a second gives twenty weighings between two drops. */
const restsFor = 2000
/** As long it is waited for, in milliseconds by the calendar clock … */
const patience = 10_000
/** … and never for more weighings than fit into that. */
const mostLooks = 200

export type SettlingProblem =
  | WeighingProblem
  | { readonly kind: 'not-calibrated' }
  /** Drops still fall, or something touches the scale. */
  | { readonly kind: 'scale-restless' }

type WeighingDeps = Pick<ConfigureDeps, 'records'> & { readonly actuator: Pick<Actuator, 'weigh'> }

/** The mass on the scale once it has come to rest: after two seconds at the earliest, ten at the latest. */
export async function settledMass(
  deps: WeighingDeps & Pick<CoreServices, 'clock'>,
): Promise<Result<Milligrams, SettlingProblem>> {
  const since = deps.clock.now()
  let resting: readonly Look[] = []
  for (let looks = 0; looks < mostLooks && deps.clock.now() - since <= patience; looks++) {
    const mass = await massNow(deps)
    if (!mass.ok) return mass
    resting = mass.value === null ? [] : restingWith(resting, { mass: mass.value, at: deps.clock.now() })
    const [oldest, newest] = [resting[0], resting.at(-1)]
    if (oldest && newest && newest.at - oldest.at >= restsFor) return success(newest.mass)
  }
  return failure({ kind: 'scale-restless' })
}

interface Look {
  readonly mass: Milligrams
  readonly at: Timestamp
}

/** The looks that are no further apart than a weight at rest, `newest` the last of them. */
function restingWith(looks: readonly Look[], newest: Look): readonly Look[] {
  const lastApart = looks.findLastIndex(({ mass }) => Math.abs(subtractMass(mass, newest.mass)) > atRest)
  return [...looks.slice(lastApart + 1), newest]
}

/** The mass by seven fresh samples; null while they are too far apart. */
export async function massNow({
  records,
  actuator,
}: WeighingDeps): Promise<Result<Milligrams | null, WeighingProblem | { readonly kind: 'not-calibrated' }>> {
  const calibration = calibrationIn({ records })
  if (!calibration) return failure({ kind: 'not-calibrated' })
  const weighed = await actuator.weigh()
  if (!weighed.ok) return weighed
  // They come without their times, in their order.
  const samples = weighed.value.map((raw, index) => ({ raw, at: microseconds(index) }))
  const steady = weighSteady(calibration, samples)
  return success(steady.ok ? steady.value : null)
}
