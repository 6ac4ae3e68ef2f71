import { combine } from 'effector'
import { emptyDraft } from './recipe-draft.ts'
import { $ingredients, $surroundings } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'
import { summaryOf } from './recipe-summary.ts'

/** The glass that the draft is served in; null: any. */
export const $glass = combine(
  $surroundings,
  recipeForm.$draft,
  (known, draft) => known?.glasses.find(({ id }) => id === draft?.defaultGlassId) ?? null,
)

export const $summary = combine(recipeForm.$draft, $ingredients, $glass, (draft, ingredients, glass) =>
  summaryOf(draft ?? emptyDraft, ingredients, glass),
)
