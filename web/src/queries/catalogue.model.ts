import { createEvent, createStore, type Event, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { subscribeTo } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { CatalogueChangedDocument, type CatalogueKind } from './catalogue.documents.ts'
import { liveValue } from './live-value.ts'

/** The kinds that may have changed, as the server tells them; all of them in the first message after a connection. */
export const liveCatalogue = liveValue<readonly CatalogueKind[]>(listener =>
  subscribeTo(CatalogueChangedDocument, {}, ({ catalogueChanged }) => listener(catalogueChanged.kinds)),
)

/** Earlier answers may be out of date, as far as they depend on these kinds. */
export const catalogueChanged = createEvent<readonly CatalogueKind[]>()

// The first message of a session tells nothing: what is on the screen has just been read.
const $messages = createStore(0)
  .on(liveCatalogue.arrived, count => count + 1)
  .reset(loggedOut)
sample({
  clock: liveCatalogue.arrived,
  source: $messages,
  filter: count => count > 1,
  fn: (_, kinds) => kinds,
  target: catalogueChanged,
})

/** News come from now on: what was read long before, as at the login, may be out of date. */
export const catalogueFollowed = sample({
  clock: liveCatalogue.arrived,
  source: $messages,
  filter: count => count === 1,
  fn: () => undefined,
})

/** @param kinds what the asking part of the interface is made of */
export const changesOf = (...kinds: readonly CatalogueKind[]): Event<void> =>
  sample({
    clock: catalogueChanged,
    filter: changed => kinds.some(kind => changed.includes(kind)),
    fn: () => undefined,
  })

const burstMs = 800

/** Changes in how recipes look, whether they can be made, or how many of them are a page; once for a burst. */
export const changesOfRecipes = debounce({
  source: changesOf('BAR', 'CATEGORIES', 'GLASSES', 'INGREDIENTS', 'PUMPS', 'RECIPES', 'SETTINGS'),
  timeout: burstMs,
})
