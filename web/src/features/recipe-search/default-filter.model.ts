import { createEvent, restore, sample } from 'effector'
import { ask, createRequest } from '../../api/operate.ts'
import { DefaultFilterDocument } from '../../entities/recipe/recipe.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'

/** A list of recipes is about to be shown. */
export const defaultFilterWanted = createEvent()

export const loadDefaultFilterFx = createRequest(
  async () => (await ask(DefaultFilterDocument)).defaultFilter.fabricable,
)

/** The recipes that lists show as long as nobody filters them; null shows all. */
export const $defaultFilter = restore(loadDefaultFilterFx.doneData, null).reset(loggedOut)

/** Before, a list would be loaded twice. A filter that cannot be had counts as none. */
export const $defaultFilterKnown = flag({ on: loadDefaultFilterFx.finally, off: loggedOut })

sample({
  clock: defaultFilterWanted,
  source: { known: $defaultFilterKnown, loading: loadDefaultFilterFx.pending },
  filter: ({ known, loading }) => !known && !loading,
  target: loadDefaultFilterFx,
})
sample({ clock: changesOf('SETTINGS'), source: $defaultFilterKnown, filter: Boolean, target: loadDefaultFilterFx })
