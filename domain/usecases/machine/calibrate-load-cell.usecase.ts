/* Three steps to a calibrated scale: nothing on it, a known weight, and a check. */
import type { User } from '../../access/user.ts'
import { calibrationOf, type LoadCellSettings } from '../../machine/settings.ts'
import type { WeighingProblem } from '../../ports/actuator.port.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { microseconds } from '../../units/duration.ts'
import { type Milligrams, noMass } from '../../units/mass.ts'
import {
  type CalibrationProblem,
  calibrate,
  emptyRaw,
  isSameLine,
  measureZero,
  type RawSample,
  validate,
  withZero,
} from '../../weighing/calibration.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type ConfigureDeps, type ConfigureProblem, rewire, whileConfiguring } from './configure-machine.ts'

export type CalibrateProblem =
  | CalibrationProblem
  | WeighingProblem
  | ConfigureProblem
  /** The empty scale comes first. */
  | { readonly kind: 'zero-missing' }
  | { readonly kind: 'not-calibrated' }

type Caller = Pick<User, 'id'>

type Conclude<Value> = (settings: LoadCellSettings, samples: readonly RawSample[]) => Result<Value, CalibrateProblem>

/** First step, nothing on the scale. What a count weighs stays. */
export const calibrateZero = (deps: ConfigureDeps, user: Caller) =>
  weighAndStore(deps, user, (settings, samples) => {
    const zero = measureZero(samples)
    if (!zero.ok) return zero
    const calibration = calibrationOf(settings)
    if (!calibration) return success({ ...settings, zeroRaw: zero.value, reference: null })
    const { zeroRaw, referenceRaw, referenceMass } = withZero(calibration, zero.value)
    return success({ ...settings, zeroRaw, reference: { raw: referenceRaw, mass: referenceMass }, drifted: noMass })
  })

/** Second step, `mass` on the scale. The zero is where the empty plate was seen last. */
export const calibrateReference = (deps: ConfigureDeps, user: Caller, mass: Milligrams) =>
  weighAndStore(deps, user, (settings, samples) => {
    if (settings.zeroRaw === null) return failure({ kind: 'zero-missing' })
    const before = calibrationOf(settings)
    const zeroRaw = before ? emptyRaw(before) : settings.zeroRaw
    const calibrated = calibrate(zeroRaw, samples, mass)
    if (!calibrated.ok) return calibrated
    return success({ ...settings, zeroRaw, reference: { raw: calibrated.value.referenceRaw, mass }, drifted: noMass })
  })

/** Third step: whether `mass` reads as what it is. @returns what it read as */
export const validateScale = (deps: ConfigureDeps, user: Caller, mass: Milligrams) =>
  whileConfiguring(deps, user.id, () =>
    weighFor<Milligrams>(deps, (settings, samples) => {
      const calibration = calibrationOf(settings)
      return calibration ? validate(calibration, samples, mass) : failure({ kind: 'not-calibrated' })
    }),
  )

const weighAndStore = (deps: ConfigureDeps, user: Caller, conclude: Conclude<LoadCellSettings>) =>
  whileConfiguring<LoadCellSettings, CalibrateProblem>(deps, user.id, async () => {
    const concluded = await weighFor(deps, conclude)
    if (!concluded.ok) return concluded
    return rewire<LoadCellSettings, never>(deps, draft => {
      draft.put('loadCell', onlyId, concluded.value)
      return success(concluded.value)
    })
  })

async function weighFor<Value>(
  { records, actuator }: ConfigureDeps,
  conclude: Conclude<Value>,
): Promise<Result<Value, CalibrateProblem>> {
  const settings = records.now.loadCell.get(onlyId)
  if (!settings) return failure({ kind: 'no-load-cell' })
  const weighed = await actuator.weigh()
  return weighed.ok ? conclude(settings, samplesOf(weighed.value)) : weighed
}

/** Counts come in order, without their times. */
export const samplesOf = (counts: readonly number[]): RawSample[] =>
  counts.map((raw, index) => ({ raw, at: microseconds(index) }))

/** Keeps the zero that the actuator follows, for the next start. */
export function rememberZero({ actuator, writeQueue }: Pick<CoreServices, 'actuator' | 'writeQueue'>): void {
  actuator.subscribe(event => {
    if (event.kind !== 'zero-moved') return
    const { calibration } = event
    void writeQueue.write(draft => {
      const settings = draft.records.loadCell.get(onlyId)
      const known = calibrationOf(settings)
      // It may have been calibrated meanwhile.
      if (!settings || !known || !isSameLine(known, calibration)) return
      draft.put('loadCell', onlyId, { ...settings, drifted: calibration.drifted ?? noMass })
    })
  })
}
