import { createEvent, createStore, restore, sample } from 'effector'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ask, createRequest } from '../../api/operate.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'

const IngredientDrinksDocument = graphql(
  `query IngredientDrinks { ingredientDrinks { leftMl ingredient { ...IngredientFields imageUrl bottleSizeMl } } }`,
  [IngredientFragment],
)

export type IngredientDrink = ResultOf<typeof IngredientDrinksDocument>['ingredientDrinks'][number]

/** A page with the single ingredients came up. */
export const drinksShown = createEvent()
export const drinksLeft = createEvent()
export const retryRequested = createEvent()

export const loadDrinksFx = createRequest(() => ask(IngredientDrinksDocument))

/** The ingredients that pumps can pour by themselves, by name; null until they are known. */
export const $drinks = restore(loadDrinksFx.doneData, null).reset(loggedOut)

/** Why there is nothing to see; what was seen before stays. */
export const $problem = createStore<ApiProblem | null>(null)
  .on(loadDrinksFx.failData, (_, problem) => asApiProblem(problem))
  .reset(loadDrinksFx, loggedOut)

const $visible = flag({ on: drinksShown, off: drinksLeft })

sample({ clock: [drinksShown, retryRequested], target: loadDrinksFx })
// Levels fall with every drink.
sample({ clock: changesOf('INGREDIENTS', 'PUMPS'), filter: $visible, target: loadDrinksFx })
