import { createEvent, createStore, sample } from 'effector'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'

const AppShellDocument = graphql(`
  query AppShell {
    version
    categories { id name }
    simulator { speed }
  }
`)
type AppShellData = ResultOf<typeof AppShellDocument>

/** A layout for logged-in users came up. */
export const appShellOpened = createEvent()

export const loadAppShellFx = createRequest(() => query(AppShellDocument))

export const $categories = createStore<AppShellData['categories']>([])
  .on(loadAppShellFx.doneData, (_, { categories }) => categories)
  .reset(loggedOut)
export const $version = createStore('').on(loadAppShellFx.doneData, (_, { version }) => version)
/** The machine is a simulated one: it can be watched. */
export const $isSimulated = createStore(false).on(loadAppShellFx.doneData, (_, { simulator }) => simulator !== null)

/** All of the navigation is known: it appears at once, so that nothing in it moves. */
export const $appShellReady = booleanStore({ on: loadAppShellFx.finally, off: loggedOut })

sample({
  clock: [appShellOpened, changesOf('CATEGORIES')],
  source: $user,
  filter: user => user !== null,
  target: loadAppShellFx,
})
