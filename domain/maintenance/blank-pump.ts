import type { Pump, PumpKind } from '../machine/pump.ts'
import { milliseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { noPower } from '../units/power.ts'
import { noVolume } from '../units/volume.ts'

/** A pump of which nothing is known but its kind. */
export function blankPump(id: PumpId, kind: PumpKind): Pump {
  const common = { id, name: null, ingredientId: null, fillingLevel: noVolume, powerConsumption: noPower }
  const tube = { tubeCapacity: null, tubeContent: null }
  const switched = { pin: null, isPowerStateHigh: null }
  switch (kind) {
    case 'dc':
      return { kind, ...common, ...tube, ...switched, timePerCentilitre: null }
    case 'stepper': {
      const pins = { stepPin: null, enablePin: null, isEnableStateHigh: false }
      return {
        kind,
        ...common,
        ...tube,
        ...pins,
        stepsPerCentilitre: null,
        maxStepsPerSecond: null,
        acceleration: null,
      }
    }
    case 'valve':
      // A guess until its first pours have taught better.
      return { kind, ...common, ...tube, ...switched, timePerCentilitre: milliseconds(700), inFlight: noVolume }
  }
}
