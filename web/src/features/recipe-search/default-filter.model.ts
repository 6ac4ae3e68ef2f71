import { createEffect, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { query } from '../../api/operate.ts'
import { DefaultFilterDocument } from '../../entities/recipe/recipe.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import type { Fabricable } from './recipe-search.ts'

/** A list of recipes is about to be shown. */
export const defaultFilterWanted = createEvent()

export const loadDefaultFilterFx = createEffect<void, Fabricable | null, ApiProblem>(
  async () => (await query(DefaultFilterDocument)).settings.defaultFilter.fabricable,
)

/** The recipes that lists show as long as nobody filters them; null shows all. */
export const $defaultFilter = restore(loadDefaultFilterFx.doneData, null).reset(loggedOut)

/** Before, a list would be loaded twice. A filter that cannot be had counts as none. */
export const $defaultFilterKnown = createStore(false)
  .on(loadDefaultFilterFx.finally, () => true)
  .reset(loggedOut)

sample({
  clock: defaultFilterWanted,
  source: { known: $defaultFilterKnown, loading: loadDefaultFilterFx.pending },
  filter: ({ known, loading }) => !known && !loading,
  fn: () => undefined,
  target: loadDefaultFilterFx,
})
sample({
  clock: changesOf('SETTINGS'),
  source: $defaultFilterKnown,
  filter: Boolean,
  fn: () => undefined,
  target: loadDefaultFilterFx,
})
