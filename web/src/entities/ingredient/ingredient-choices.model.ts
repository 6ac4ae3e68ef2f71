import { createEvent, restore, sample } from 'effector'
import { createRequest, queryField } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { IngredientsDocument } from '../recipe/recipe.documents.ts'

/** The ingredients are needed to choose from. */
export const choicesWanted = createEvent()

export const loadIngredientsFx = createRequest(() => queryField(IngredientsDocument))

/** All ingredients and groups, by name; kept up to date once they were wanted. */
export const $ingredientChoices = restore(loadIngredientsFx.doneData, []).reset(loggedOut)

sample({
  clock: choicesWanted,
  source: { choices: $ingredientChoices, loading: loadIngredientsFx.pending },
  filter: ({ choices, loading }) => choices.length === 0 && !loading,
  target: loadIngredientsFx,
})
sample({
  clock: changesOf('BAR', 'INGREDIENTS', 'PUMPS'),
  source: $ingredientChoices,
  filter: choices => choices.length > 0,
  target: loadIngredientsFx,
})
