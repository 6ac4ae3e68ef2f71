import { sample } from 'effector'
import { ask } from '../../api/operate.ts'
import { createConflict } from '../../forms/conflict.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { draftSetAside } from './kept-draft.model.ts'
import { contentOf, draftOf } from './recipe-draft.ts'
import { type EditedRecipe, EditedRecipeDocument } from './recipe-editor.documents.ts'
import { $savedAs, recipeRead } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'

/** Theirs is read like a recipe that the editor begins with; mine is put aside then. */
export const recipeConflict = createConflict(recipeForm, {
  read: id => ask(EditedRecipeDocument, { id }),
  draftOf,
  contentOf,
  news: changesOf('RECIPES'),
  taken: recipeRead.prepend((recipe: EditedRecipe) => recipe),
  $isActive: $savedAs.map(savedAs => savedAs === null),
})
sample({ clock: recipeConflict.givenUp, target: draftSetAside })
