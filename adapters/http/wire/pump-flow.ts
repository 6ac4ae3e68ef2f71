import { type Static, Type } from 'typebox'
import { flowOf } from '#domain/flow/learned-flow.ts'
import type { Pump } from '#domain/machine/pump.ts'
import { toGrams } from '#domain/units/mass.ts'
import { Nullable, oneOf, resource } from './schemas.ts'

const relative = 'As a part of the calibrated flow: 1 is as calibrated.'

export const WirePumpFlow = resource('PumpFlow', {
  health: oneOf(['unknown', 'good', 'drifted', 'worn']),
  now: Type.Number({ description: relative }),
  deviation: Type.Number({ minimum: 0, description: 'Standard deviation of `now`.' }),
  acceptedAt: Nullable(
    Type.Number({
      description:
        'When the learned value was made the calibration, in milliseconds since the epoch; null where it was measured otherwise.',
    }),
  ),
  observations: Type.Array(
    Type.Object({
      at: Type.Number({ description: 'Milliseconds since the epoch.' }),
      flow: Type.Number({ description: relative }),
      deviation: Type.Number({ minimum: 0, description: 'Standard deviation of the flow.' }),
      expectedInGrams: Type.Number({ minimum: 0, description: 'What was to come, by the pace of that time.' }),
      ingredientId: Nullable(Type.Integer({ description: 'What was poured; null where that is unknown.' })),
    }),
    { description: 'The last 60 at most, the oldest first.' },
  ),
})

export const encodePumpFlow = (pump: Pump): Static<typeof WirePumpFlow> => ({
  ...flowOf(pump),
  acceptedAt: pump.learnedFlow?.accepted?.at ?? null,
  observations: (pump.learnedFlow?.observations ?? []).map(({ at, flow, deviation, expected, liquid }) => ({
    at,
    flow,
    deviation,
    expectedInGrams: toGrams(expected),
    ingredientId: liquid?.ingredientId ?? null,
  })),
})
