import { type InvalidValue, inRange } from '../../documents/invalid.ts'
import { calibrationOf } from '../../machine/settings.ts'
import { withNewest } from '../../maintenance/commissioning.ts'
import type { Actuator, WeighingProblem } from '../../ports/actuator.port.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { grams, type Milligrams, subtractMass, toGrams } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type LoadCellCalibration, weighSteady } from '../../weighing/calibration.ts'
import { judgeScale, loadLimits, type ScaleVerdict, scaleAtRest, scaleUnderLoad } from '../../weighing/scale-check.ts'
import { samplesOf } from '../machine/calibrate-load-cell.usecase.ts'
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
  | InvalidValue

/** By the calendar clock, … */
const restMs = 5000
/** … and at most so many weighings of seven samples: they take as long at 80 samples a second. */
const mostWeighings = 60

const calibrationIn = ({ records }: Pick<ScaleDeps, 'records'>): LoadCellCalibration | null =>
  calibrationOf(records.now.loadCell.get(onlyId))

/** Samples the empty scale for five seconds. Earlier loads are forgotten: they were compared with another rest. */
export const checkScaleAtRest = (deps: ScaleDeps, user: Caller) =>
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

/** With something on the scale. @param load what it weighs; 0 if unknown */
export const checkScaleLoad = (deps: ScaleDeps, user: Caller, load: Milligrams) =>
  whileConfiguring<void, CheckScaleProblem>(deps, user.id, async () => {
    const [wrong] = inRange('knownWeight', toGrams(load), loadLimits)
    if (wrong) return failure(wrong)
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

/** A weight at rest stays within so much … */
const atRest = grams(0.3)
/** … for so long, in milliseconds: longer than between two drops. */
const restsFor = 2000
/** In milliseconds by the calendar clock, … */
const patience = 10_000
/** … and at most so many weighings. */
const mostLooks = 200

export type SettlingProblem =
  | WeighingProblem
  | { readonly kind: 'not-calibrated' }
  /** Drops still fall, or something touches the scale. */
  | { readonly kind: 'scale-restless' }

type WeighingDeps = Pick<ConfigureDeps, 'records'> & { readonly actuator: Pick<Actuator, 'weigh'> }

type SettlingDeps = WeighingDeps & Pick<CoreServices, 'clock'>

/** The mass at rest: after two seconds at the earliest, ten at the latest. */
export async function settledMass(deps: SettlingDeps): Promise<Result<Milligrams, SettlingProblem>> {
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

/** Those since the weight last moved. */
function restingWith(looks: readonly Look[], newest: Look): readonly Look[] {
  const lastApart = looks.findLastIndex(({ mass }) => Math.abs(subtractMass(mass, newest.mass)) > atRest)
  return [...looks.slice(lastApart + 1), newest]
}

/** By seven fresh samples; null while they're too far apart. */
export async function massNow(deps: WeighingDeps): Promise<Result<Milligrams | null, SettlingProblem>> {
  const calibration = calibrationIn(deps)
  if (!calibration) return failure({ kind: 'not-calibrated' })
  const weighed = await deps.actuator.weigh()
  if (!weighed.ok) return weighed
  const steady = weighSteady(calibration, samplesOf(weighed.value))
  return success(steady.ok ? steady.value : null)
}

/** While nobody else has the machine; null if the scale can't tell. */
export const weighedAlone = (
  deps: ScaleDeps,
  user: Caller,
  weigh: (deps: ScaleDeps) => Promise<Result<Milligrams | null, SettlingProblem>>,
) =>
  whileConfiguring<Milligrams | null, never>(deps, user.id, async () => {
    const mass = await weigh(deps)
    return success(mass.ok ? mass.value : null)
  })
