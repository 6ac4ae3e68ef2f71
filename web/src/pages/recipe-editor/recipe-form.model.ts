import { createEffect, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { mutate, query } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { fieldOfPath, inputOf, type RecipeDraft, rulesOf, type StepFaults, toldStepFaults } from './recipe-draft.ts'
import {
  CreateRecipeDocument,
  type EditedRecipe,
  EditedRecipeDocument,
  type SavedRecipe,
  UpdateRecipeDocument,
} from './recipe-editor.documents.ts'

/** Null when there is no such recipe. */
export const readRecipeFx = createEffect<number, EditedRecipe | null, ApiProblem>(
  async id => (await query(EditedRecipeDocument, { id })).recipe,
)

async function save(draft: RecipeDraft): Promise<SavedRecipe> {
  const recipe = inputOf(draft)
  if (draft.origin === null) return (await mutate(CreateRecipeDocument, { recipe })).createRecipe
  const { id, version } = draft.origin
  return (await mutate(UpdateRecipeDocument, { id, recipe, version })).updateRecipe
}

export const recipeForm = createForm<RecipeDraft, SavedRecipe>({
  rules: rulesOf,
  save,
  fieldOf: field => fieldOfPath(field),
})

/** Faults that the server found in steps, by their keys; forgotten when steps change. */
export const $toldStepFaults = createStore<StepFaults>(new Map())
  .on(recipeForm.saveFx.fail, (_, { params, error }) => toldStepFaults(error.problems, params.steps))
  .reset(recipeForm.opened, recipeForm.closed, recipeForm.saveFx, loggedOut)
const stepsChanged = sample({ clock: recipeForm.changed, filter: change => 'steps' in change, fn: () => undefined })
$toldStepFaults.reset(stepsChanged)

/** Whether somebody has tried to save, so that everything may be judged. */
export const $isJudged = createStore(false)
  .on(recipeForm.submitted, () => true)
  .reset(recipeForm.opened, recipeForm.closed, recipeForm.saved, loggedOut)
