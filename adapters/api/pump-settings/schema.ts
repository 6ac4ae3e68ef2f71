import { type Static, Type } from 'typebox'
import {
  calibrationOf,
  type LoadCellSettings,
  type PumpBackDelay,
  type ReversePumping,
  type SupplyRelay,
} from '#domain/machine/settings.ts'
import type { PinBook } from '#domain/maintenance/pin-use.ts'
import { pinBookOf, powerLimitOf, type Records, reversePumpingOf, supplyRelayOf } from '#domain/records/records.ts'
import { powerLimitLimits } from '#domain/usecases/machine/configure-parts.usecase.ts'
import { encodePin, PinSelect, WirePin } from '../boards/schema.ts'
import { required } from '../kernel/rest/decode.ts'
import { Nullable, orNull, range, resource } from '../kernel/rest/schemas.ts'

/** rest-api.md 2.9 */
export const WireReversePumping = resource('ReversePumping', {
  enable: Type.Boolean(),
  settings: Nullable(
    Type.Object({
      directorPin: WirePin,
      overshoot: Type.Integer({ minimum: 0, maximum: 200, description: 'Percent.' }),
      autoPumpBackTimer: Type.Integer({ minimum: 0, maximum: 60, description: 'Minutes; 0: never.' }),
      forwardStateHigh: Type.Boolean(),
    }),
  ),
})

export function encodeReversePumping(records: Records): Static<typeof WireReversePumping> {
  const reverse = reversePumpingOf(records)
  if (!reverse) return { enable: false, settings: null }
  return {
    enable: true,
    settings: {
      directorPin: encodePin(reverse.directorPin, pinBookOf(records)),
      overshoot: reverse.overshoot,
      autoPumpBackTimer: reverse.autoPumpBack ?? 0,
      forwardStateHigh: reverse.isForwardStateHigh,
    },
  }
}

export const ReversePumpingBody = Type.Object({
  enable: Type.Boolean(),
  settings: orNull(
    Type.Object({
      directorPin: PinSelect,
      forwardStateHigh: Type.Boolean(),
      overshoot: Type.Integer(range({ least: 0, most: 200 }, 'percent')),
      autoPumpBackTimer: Type.Integer({ description: 'minutes: 10, 20, 30, 60, or 0 for never' }),
    }),
  ),
})

export function toReversePumping({ enable, settings }: Static<typeof ReversePumpingBody>): ReversePumping | null {
  if (!enable) return null
  const { directorPin, forwardStateHigh, overshoot, autoPumpBackTimer } = required('settings', settings)
  return {
    directorPin,
    isForwardStateHigh: forwardStateHigh,
    overshoot,
    // The domain checks which delays there are.
    autoPumpBack: (autoPumpBackTimer || null) as PumpBackDelay,
  }
}

/** Ours alone: the established family has none. */
export const WireSupplyRelay = resource('SupplyRelay', {
  enable: Type.Boolean(),
  settings: Nullable(
    Type.Object({
      supplyPin: WirePin,
      onStateHigh: Type.Boolean({ description: 'The level of its pin at which pumps have power.' }),
    }),
  ),
})

export function encodeSupplyRelay(records: Records): Static<typeof WireSupplyRelay> {
  const relay = supplyRelayOf(records)
  if (!relay) return { enable: false, settings: null }
  const supplyPin = encodePin(relay.supplyPin, pinBookOf(records))
  return { enable: true, settings: { supplyPin, onStateHigh: relay.isOnStateHigh } }
}

export const SupplyRelayBody = Type.Object({
  enable: Type.Boolean(),
  settings: orNull(Type.Object({ supplyPin: PinSelect, onStateHigh: Type.Boolean() })),
})

export function toSupplyRelay({ enable, settings }: Static<typeof SupplyRelayBody>): SupplyRelay | null {
  if (!enable) return null
  const { supplyPin, onStateHigh } = required('settings', settings)
  return { supplyPin, isOnStateHigh: onStateHigh }
}

/** rest-api.md 2.9 */
export const WirePowerLimit = resource('PowerLimit', {
  enable: Type.Boolean(),
  limit: Type.Integer({ minimum: 0, description: 'Milliwatts; 0 when off.' }),
})

export function encodePowerLimit(records: Records): Static<typeof WirePowerLimit> {
  const limit = powerLimitOf(records)
  return { enable: limit !== null, limit: limit ?? 0 }
}

const { least, most } = powerLimitLimits
export const PowerLimitBody = Type.Union([
  Type.Object({
    enable: Type.Boolean(),
    limit: orNull(Type.Integer({ maximum: most, description: `mW, ${least}–${most}; read while enabled` })),
  }),
  Type.Null({ description: 'no limit' }),
])

const DispensingArea = Type.Object({ checkGlassPlaced: Type.Boolean(), matchGlass: Type.Boolean() })

/** rest-api.md 2.9 */
export const WireLoadCell = resource('LoadCell', {
  clkPin: WirePin,
  dtPin: WirePin,
  dispensingArea: DispensingArea,
  calibrated: Type.Boolean(),
})
export type WireLoadCell = Static<typeof WireLoadCell>

export const encodeLoadCell = (settings: LoadCellSettings, pins: PinBook): WireLoadCell => ({
  clkPin: encodePin(settings.clockPin, pins),
  dtPin: encodePin(settings.dataPin, pins),
  dispensingArea: { checkGlassPlaced: settings.checkGlassPlaced, matchGlass: settings.matchGlass },
  calibrated: calibrationOf(settings) !== null,
})

export const LoadCellBody = Type.Union([
  Type.Object({ clkPin: PinSelect, dtPin: PinSelect, dispensingArea: DispensingArea }),
  Type.Null({ description: 'takes the load cell away' }),
])

export const ReferenceBody = Type.Number({ minimum: 0, maximum: 1_000_000, description: 'grams, at least 50' })
