import { type Static, Type } from 'typebox'
import type { SuggestedFactor } from '#domain/flow/liquid-flow.ts'
import { Count, Id, resource } from './schemas.ts'

export const WireSuggestedFlowFactor = resource('SuggestedFlowFactor', {
  ingredientId: Id,
  pumpTimeMultiplier: Type.Number({ description: 'How much longer than water it takes, by what the scale has seen.' }),
  deviation: Type.Number({ minimum: 0, description: 'Standard deviation of it.' }),
  pours: Count,
})

export const encodeSuggestedFlowFactor = (suggested: SuggestedFactor): Static<typeof WireSuggestedFlowFactor> => {
  const { ingredientId, flowFactor, deviation, pours } = suggested
  return { ingredientId, pumpTimeMultiplier: flowFactor, deviation, pours }
}
