import { createEvent, createStore, sample } from 'effector'
import { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, query } from '../../api/operate.ts'
import { RecipeDocument } from '../../entities/recipe/recipe.documents.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { IngredientDrinkDocument } from './order.documents.ts'
import { drinkOfIngredient, drinkOfRecipe, type OrderableDrink } from './order-draft.ts'

/** A drink of the past. */
export interface FormerDrink {
  readonly kind: OrderableDrink['kind']
  readonly id: number
  /** As much as then. */
  readonly amountMl: number
}

export interface OrderAgain {
  readonly drink: OrderableDrink
  readonly amountMl: number
}

/** The same drink once more: the order comes up over the page that's open. */
export const againPressed = createEvent<FormerDrink>()
export const againClosed = createEvent()

const gone = (): ApiProblem => new ApiProblem({ code: 'not-found', text: '', values: [] })

/** The drink as it is by now. */
export const loadFormerFx = createRequest(async ({ kind, id }: FormerDrink) => {
  if (kind === 'RECIPE') {
    const { recipe } = await query(RecipeDocument, { id })
    if (recipe === null) throw gone()
    return drinkOfRecipe(recipe)
  }
  const { ingredient } = await query(IngredientDrinkDocument, { id })
  if (ingredient?.kind !== 'AUTOMATED') throw gone()
  return drinkOfIngredient(ingredient)
})

/** The drink that is ordered once more; null while there is none. */
export const $again = createStore<OrderAgain | null>(null)
  .on(loadFormerFx.done, (_, { params, result }) => ({ drink: result, amountMl: params.amountMl }))
  .reset(againClosed, loggedOut)

/** The drink that is being fetched. */
export const $fetching = createStore<FormerDrink | null>(null)
  .on(loadFormerFx, (_, former) => former)
  .reset(loadFormerFx.finally)

sample({ clock: againPressed, filter: loadFormerFx.pending.map(pending => !pending), target: loadFormerFx })
sample({ clock: loadFormerFx.failData, target: notify.problem })
