import { type Static, Type } from 'typebox'
import { flowOf } from '#domain/flow/learned-flow.ts'
import type { Pump } from '#domain/machine/pump.ts'
import { toGrams } from '#domain/units/mass.ts'
import { oneOf, resource } from './schemas.ts'

const relative = 'As a part of the calibrated flow: 1 is as calibrated.'

export const WirePumpFlow = resource('PumpFlow', {
  health: oneOf(['unknown', 'good', 'drifted', 'worn']),
  now: Type.Number({ description: relative }),
  deviation: Type.Number({ minimum: 0, description: 'Standard deviation of `now`.' }),
  observations: Type.Array(
    Type.Object({
      at: Type.Number({ description: 'Milliseconds since the epoch.' }),
      flow: Type.Number({ description: relative }),
      deviation: Type.Number({ minimum: 0, description: 'Standard deviation of the flow.' }),
      expectedInGrams: Type.Number({ minimum: 0, description: 'What was to come, by the pace of that time.' }),
    }),
    { description: 'The last 60 at most, the oldest first.' },
  ),
})

export const encodePumpFlow = (pump: Pump): Static<typeof WirePumpFlow> => ({
  ...flowOf(pump),
  observations: (pump.learnedFlow?.observations ?? []).map(({ at, flow, deviation, expected }) => ({
    at,
    flow,
    deviation,
    expectedInGrams: toGrams(expected),
  })),
})
