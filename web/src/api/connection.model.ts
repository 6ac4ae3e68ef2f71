import { createEvent, createStore, restore, sample } from 'effector'

/**
 * The state of the live connection: `idle` while nothing is subscribed, `waiting` between two tries.
 */
export type Connection =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'waiting'; readonly secondsLeft: number }

/** How soon a lost connection is tried again. */
export interface Pace {
  /** Seconds before the first try; twice as long each time, up to the most. */
  readonly firstWait: number
  readonly mostWait: number
  /** Before something is subscribed to again that the server has ended. */
  readonly resubscribeAfterMs: number
  /** A try that takes longer is given up: where the network has changed, no answer ever comes. */
  readonly connectWithinMs: number
}

/** Of a page that may stay open for days. */
const unhurried: Pace = { firstWait: 5, mostWait: 20, resubscribeAfterMs: 5_000, connectWithinMs: 15_000 }

export const paceChosen = createEvent<Pace>()
export const $pace = restore(paceChosen, unhurried)

/** Seconds to wait before the try after `failures` failed ones. */
export const secondsBeforeReconnect = (failures: number, { firstWait, mostWait }: Pace): number =>
  Math.min(mostWait, firstWait * 2 ** failures)

export const connectionStarted = createEvent()
export const connectionOpened = createEvent()
export const connectionClosed = createEvent()
/** The wait before the next try begins; the payload is its length in seconds. */
export const waitBegan = createEvent<number>()
/** Once a second while waiting. */
export const secondPassed = createEvent()
/** The user doesn't want to wait any longer. */
export const reconnectRequested = createEvent()
/** The connection may be gone without a word: the device slept, or is on another network now. */
export const connectionDoubted = createEvent()
/** The next try may begin: the wait is over or was cut short. */
export const waitEnded = createEvent()

export const $connection = createStore<Connection>({ kind: 'idle' })
  .on(connectionStarted, () => ({ kind: 'connecting' }))
  .on(connectionOpened, () => ({ kind: 'connected' }))
  .on(connectionClosed, state => (state.kind === 'waiting' ? state : { kind: 'idle' }))
  .on(waitBegan, (_, secondsLeft) => ({ kind: 'waiting', secondsLeft }))
  .on(secondPassed, state =>
    state.kind === 'waiting' ? { kind: 'waiting', secondsLeft: Math.max(0, state.secondsLeft - 1) } : state,
  )
  .on(waitEnded, () => ({ kind: 'connecting' }))

sample({
  clock: secondPassed,
  source: $connection,
  filter: state => state.kind === 'waiting' && state.secondsLeft === 0,
  target: waitEnded,
})
sample({
  clock: [reconnectRequested, connectionDoubted],
  source: $connection,
  filter: state => state.kind === 'waiting',
  target: waitEnded,
})

/** Was connected before and is not now: the page may be out of date. */
export const $connectionLost = createStore(false)
  .on(waitBegan, () => true)
  .on(connectionOpened, () => false)

/** How often the live connection was made: one more says that the machine can be reached again. */
export const $connectionsMade = createStore(0).on(connectionOpened, made => made + 1)

export const requestStarted = createEvent()
export const requestEnded = createEvent()

/** The revision of the catalogue at the time of the request, sent with each answer. */
export const revisionReceived = createEvent<number>()

/** Requests under way; the live connection does not count. */
export const $requestsUnderWay = createStore(0)
  .on(requestStarted, count => count + 1)
  .on(requestEnded, count => Math.max(0, count - 1))

export const $busy = $requestsUnderWay.map(count => count > 0)
