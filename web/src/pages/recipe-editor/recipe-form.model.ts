import { createStore, sample } from 'effector'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { fieldOfPath, inputOf, type RecipeDraft, rulesOf, type StepFaults, toldStepFaults } from './recipe-draft.ts'
import {
  CreateRecipeDocument,
  EditedRecipeDocument,
  type SavedRecipe,
  UpdateRecipeDocument,
} from './recipe-editor.documents.ts'

/** Null when there is no such recipe. */
export const readRecipeFx = createRequest((id: number) => ask(EditedRecipeDocument, { id }))

async function save(draft: RecipeDraft): Promise<SavedRecipe> {
  const recipe = inputOf(draft)
  if (draft.origin === null) return tell(CreateRecipeDocument, { recipe })
  const { id, version } = draft.origin
  return tell(UpdateRecipeDocument, { id, recipe, version })
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
export const $isJudged = flag({
  on: recipeForm.submitted,
  off: [recipeForm.opened, recipeForm.closed, recipeForm.saved, loggedOut],
})
