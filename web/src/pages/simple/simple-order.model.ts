import { createEvent, restore, sample } from 'effector'
import { ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, query } from '../../api/operate.ts'
import { RecipeDocument } from '../../entities/recipe/recipe.documents.ts'
import { drinkOfRecipe, type OrderableDrink } from '../../features/order/order-draft.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

/** A recipe's tile was tapped; the payload is its id. */
export const recipeChosen = createEvent<number>()
/** A drink that can be ordered without being read first. */
export const drinkChosen = createEvent<OrderableDrink>()
/** The order dialog was closed, or the page left. */
export const orderDone = createEvent()

export const loadDrinkFx = createRequest(async (id: number) => {
  const { recipe } = await query(RecipeDocument, { id })
  if (recipe === null) throw new ApiProblem({ code: 'not-found', text: '', values: [] })
  return drinkOfRecipe(recipe)
})

const chosen = createEvent<number>()
/** The recipe that is being read; the others wait for it. */
export const $chosenId = restore(chosen, null).reset(orderDone, loggedOut)
sample({ clock: recipeChosen, source: $chosenId, filter: known => known === null, fn: (_, id) => id, target: chosen })
sample({ clock: chosen, target: loadDrinkFx })

// A person who has gone on meanwhile does not want it any more.
const answered = sample({
  clock: loadDrinkFx.finally,
  source: $chosenId,
  filter: (known, { params }) => known === params,
  fn: (_, outcome) => outcome,
})
$chosenId.reset(answered)

/** The drink that is being ordered. */
export const $drink = restore(drinkChosen, null).reset(orderDone, loggedOut)

sample({
  clock: answered,
  filter: outcome => outcome.status === 'done',
  fn: outcome => (outcome as Extract<typeof outcome, { status: 'done' }>).result,
  target: drinkChosen,
})
sample({
  clock: answered,
  filter: outcome => outcome.status === 'fail',
  fn: outcome => asApiProblem((outcome as Extract<typeof outcome, { status: 'fail' }>).error),
  target: notify.problem,
})
