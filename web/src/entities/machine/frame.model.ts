import { createEvent, createStore, sample } from 'effector'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'

const FrameDocument = graphql(`
  query Frame {
    version
    categories { id name }
    simulator { speed }
  }
`)
type FrameFacts = ResultOf<typeof FrameDocument>

/** A layout for logged-in users came up. */
export const frameOpened = createEvent()

export const loadFrameFx = createRequest(() => query(FrameDocument))

export const $categories = createStore<FrameFacts['categories']>([])
  .on(loadFrameFx.doneData, (_, { categories }) => categories)
  .reset(loggedOut)
export const $version = createStore('').on(loadFrameFx.doneData, (_, { version }) => version)
/** The machine is a simulated one: it can be watched. */
export const $isSimulated = createStore(false).on(loadFrameFx.doneData, (_, { simulator }) => simulator !== null)

/** All of the navigation is known: it appears at once, so that nothing in it moves. */
export const $frameReady = flag({ on: loadFrameFx.finally, off: loggedOut })

sample({
  clock: [frameOpened, changesOf('CATEGORIES')],
  source: $user,
  filter: user => user !== null,
  target: loadFrameFx,
})
