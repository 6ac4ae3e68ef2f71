import { createEvent, createStore, type Event, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { readAgain } from '../api/client.ts'
import { revisionReceived } from '../api/connection.model.ts'
import { type CatalogueKind, graphql } from '../api/graphql.ts'
import { loggedOut } from '../session/session.model.ts'
import { liveAnswer } from './live-value.ts'

// With the revision: of messages that are the same the server sends only the first.
const CatalogueChangedDocument = graphql(`subscription CatalogueChanged { catalogueChanged { revision kinds } }`)

/** The kinds that may have changed; all of them in the first message after a connection. */
export const liveCatalogue = liveAnswer(CatalogueChangedDocument)

interface Following {
  /** That of the earliest answer of all, then of the last message: the screen shows nothing older. */
  readonly revision: number | null
  readonly isFirstMessage: boolean
  readonly missedNothing: boolean
}
const $following = createStore<Following>({ revision: null, isFirstMessage: true, missedNothing: true })
  .on(revisionReceived, (following, revision) => (following.revision === null ? { ...following, revision } : following))
  .on(liveCatalogue.arrived, ({ revision: known, isFirstMessage }, { revision }) => ({
    revision,
    isFirstMessage: false,
    missedNothing: isFirstMessage && known === revision,
  }))
  .on(loggedOut, following => ({ ...following, isFirstMessage: true }))

/** Earlier answers may be out of date, as far as they depend on these kinds. */
export const catalogueChanged = createEvent<readonly CatalogueKind[]>()
sample({
  clock: liveCatalogue.arrived,
  source: $following,
  filter: ({ missedNothing }) => !missedNothing,
  fn: (_, { kinds }) => kinds,
  target: catalogueChanged,
})
catalogueChanged.watch(readAgain)

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
