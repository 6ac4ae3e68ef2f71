import type { IngredientId } from '../units/id.ts'
import type { InterruptedOrder, OpenOrder } from './order.ts'

/** The ingredients that the plan of an order draws from pumps or has a person add. */
export const ingredientsOfOrder = ({ plan }: Pick<OpenOrder, 'plan'>): ReadonlySet<IngredientId> =>
  new Set([
    ...plan.forecasts.map(({ ingredientId }) => ingredientId),
    ...plan.steps.flatMap(step => (step.kind === 'manual' ? step.parts.map(part => part.ingredientId) : [])),
  ])

/** The ingredients still missing of a drink that can be finished. */
export const ingredientsOfRest = ({ missing }: Pick<InterruptedOrder, 'missing'>): ReadonlySet<IngredientId> =>
  new Set(missing.flatMap(step => (step.kind === 'ingredients' ? step.parts.map(part => part.ingredientId) : [])))
