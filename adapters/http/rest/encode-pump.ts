import { isPumpedUp, type PinRef, type Pump, printName, pumpState, setupStage } from '#domain/machine/pump.ts'
import { directionOf, isEndless, isOpen, percentOf } from '#domain/maintenance/job.ts'
import { isScaleReady, type Records, reversePumpingOf } from '#domain/records/records.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { type EncodingContext, encodeIngredient } from './encode-catalogue.ts'
import { encodePin } from './encode-pin.ts'

/** rest-api.md 2.0.13 */
export function encodePump(pump: Pump, context: EncodingContext): object {
  const { records } = context
  const scaleReady = isScaleReady(records)
  const ingredient = pump.ingredientId === null ? undefined : records.ingredient.get(pump.ingredientId)
  return {
    type: pump.kind,
    id: pump.id,
    name: pump.name,
    printName: printName(pump),
    ...tubeOf(pump),
    fillingLevelInMl: toMillilitres(pump.fillingLevel),
    powerConsumption: pump.powerConsumption,
    pumpedUp: isPumpedUp(pump),
    currentIngredient: ingredient ? encodeIngredient(ingredient, context) : null,
    state: pumpState(pump, scaleReady),
    setupStage: setupStage(pump, scaleReady),
    canControlDirection: pump.kind !== 'valve' && reversePumpingOf(records) !== null,
    ...hardwareOf(pump, records),
  }
}

/** A valve has no tube: the property is absent. */
const tubeOf = (pump: Pump): object =>
  pump.kind === 'valve'
    ? {}
    : { tubeCapacityInMl: pump.tubeCapacity === null ? null : toMillilitres(pump.tubeCapacity) }

function hardwareOf(pump: Pump, records: Records): object {
  const pin = (ref: PinRef | null): object | null => ref && { ...encodePin(ref, records), inUse: true }
  switch (pump.kind) {
    case 'dc':
      return {
        pin: pin(pump.pin),
        isPowerStateHigh: pump.isPowerStateHigh,
        timePerClInMs: pump.timePerCentilitre === null ? null : toMilliseconds(pump.timePerCentilitre),
      }
    case 'stepper':
      return {
        enablePin: pin(pump.enablePin),
        isEnableStateHigh: pump.isEnableStateHigh,
        stepPin: pin(pump.stepPin),
        stepsPerCl: pump.stepsPerCentilitre,
        maxStepsPerSecond: pump.maxStepsPerSecond,
        acceleration: pump.acceleration,
      }
    case 'valve':
      return {
        pin: pin(pump.pin),
        isPowerStateHigh: pump.isPowerStateHigh,
        loadCell: records.loadCell.size > 0,
        loadCellCalibrated: isScaleReady(records),
      }
  }
}

/** All pumps, by the name that people read, without regard to case. */
export const encodePumps = (context: EncodingContext): object[] =>
  [...context.records.pump.values()].sort(byPrintName).map(pump => encodePump(pump, context))

/** Equal names, which only differ in case, keep the order of their ids. */
function byPrintName(a: Pump, b: Pump): number {
  const [first, second] = [printName(a).toLowerCase(), printName(b).toLowerCase()]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}

/** rest-api.md 3.4.3: the job that goes on, and the last one that is over; of an unknown pump neither. */
export function encodePumpState({ maintenance }: Pick<HttpDeps, 'maintenance'>, pumpId: number): object {
  const jobs = maintenance.jobs.filter(({ job }) => job.pumpId === pumpId)
  const open = jobs.findLast(({ job }) => isOpen(job))
  const over = jobs.filter(({ job }) => !isOpen(job)).map(({ job }) => job.id)
  return {
    lastJobId: over.length > 0 ? Math.max(...over) : null,
    runningState: open
      ? {
          jobId: open.job.id,
          runInfinity: isEndless(open.job),
          forward: directionOf(open.job.advice) === 'forward',
          percentage: percentOf(open.job),
          state: open.state,
        }
      : null,
  }
}
