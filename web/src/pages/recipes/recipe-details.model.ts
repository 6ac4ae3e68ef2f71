import { createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest } from '../../api/operate.ts'
import { type RecipeDetails, RecipeDocument } from '../../entities/recipe/recipe.documents.ts'
import { changesOfRecipes } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'

/** A recipe page came up. */
export const recipeOpened = createEvent<number>()
export const recipeClosed = createEvent()
export const retryRequested = createEvent()

/** Null when there is no such recipe. */
export const loadRecipeFx = createRequest((id: number) => ask(RecipeDocument, { id }))

/** Which recipe the page is about, and what is known of it. */
export type RecipePage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }
  | { readonly kind: 'ready'; readonly recipe: RecipeDetails }

const loading: RecipePage = { kind: 'loading' }

export const $openedId = restore(recipeOpened, null).reset(recipeClosed)

export const $page = createStore<RecipePage>(loading)
  .on(recipeOpened, (page, id) => (page.kind === 'ready' && page.recipe.id === id ? page : loading))
  .on(retryRequested, () => loading)
  .reset(loggedOut)

sample({ clock: recipeOpened, target: loadRecipeFx })
const reloadWanted = sample({ clock: [retryRequested, changesOfRecipes], source: $openedId })
sample({ clock: reloadWanted, filter: Boolean, target: loadRecipeFx })

// An answer counts only while its recipe is still the one that is wanted.
const answered = sample({
  clock: loadRecipeFx.finally,
  source: $openedId,
  filter: (id, { params }) => id === params,
  fn: (_, outcome) => outcome,
})
$page.on(answered, (page, outcome): RecipePage => {
  if (outcome.status === 'done') {
    return outcome.result === null ? { kind: 'unknown' } : { kind: 'ready', recipe: outcome.result }
  }
  if (outcome.error.code === 'not-found') return { kind: 'unknown' }
  // The collection on the screen stays when only reading it again failed.
  return page.kind === 'ready' ? page : { kind: 'failed', problem: outcome.error }
})
