import { type Static, Type } from 'typebox'
import type { PumpChange } from '#domain/maintenance/pump-change.ts'
import { type RemovableField, removableFields, toPumpChange } from '../requests/pump-form.ts'
import { PinSelect } from './pin.ts'
import { oneOf, orNull } from './schemas.ts'

const fieldNames = Object.keys(removableFields) as RemovableField[]

/**
 * rest-api.md 2.0.14; the same to make a pump and to change one. What is null or absent stays as it is; what the pump
 * does not have is passed over. Ranges are for the domain, which reports all of them at once.
 */
export const PumpBody = Type.Object({
  type: oneOf(['dc', 'stepper', 'valve']),
  name: orNull(Type.String()),
  tubeCapacityInMl: orNull(Type.Number({ description: '1–1000' })),
  fillingLevelInMl: orNull(Type.Number({ description: '0–100000' })),
  powerConsumption: orNull(Type.Integer({ description: 'mW, 0–1000000, not above the power limit' })),
  isPumpedUp: orNull(Type.Boolean()),
  currentIngredientId: orNull(Type.Integer({ description: 'an automated ingredient' })),
  pin: orNull(PinSelect),
  isPowerStateHigh: orNull(Type.Boolean()),
  timePerClInMs: orNull(Type.Integer({ description: '1–600000' })),
  enablePin: orNull(PinSelect),
  isEnableStateHigh: orNull(
    Type.Boolean({ description: 'the level at which the driver is on; false unless it is said' }),
  ),
  stepPin: orNull(PinSelect),
  stepsPerCl: orNull(Type.Integer({ description: '1–10000000' })),
  maxStepsPerSecond: orNull(Type.Integer({ description: '1–500000' })),
  acceleration: orNull(Type.Integer({ description: 'steps per second squared, 1–500000' })),
  removeFields: orNull(
    Type.Array(oneOf(fieldNames), {
      maxItems: 30,
      description: 'to be unknown again; wins over a value',
    }),
  ),
})

export function pumpChangeOf(body: Static<typeof PumpBody>): PumpChange {
  const { type, removeFields, fillingLevelInMl, tubeCapacityInMl, timePerClInMs, powerConsumption, ...same } = body
  const form = {
    ...same,
    fillingLevelMl: fillingLevelInMl,
    tubeCapacityMl: tubeCapacityInMl,
    timePerClMs: timePerClInMs,
    powerMw: powerConsumption,
  }
  return toPumpChange(
    type,
    form,
    [...new Set(removeFields ?? [])].map(name => removableFields[name]),
  )
}
