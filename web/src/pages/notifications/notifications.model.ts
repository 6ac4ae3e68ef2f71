import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { AddNotifiedBrowserDocument } from '../../features/push/push.documents.ts'
import {
  type BrowserPush,
  NotSubscribed,
  readBrowserPush,
  type SubscribedBrowser,
  type SubscribeFailure,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../features/push/subscribe-browser.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { noteToldBrowser } from '../../session/push-browser.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  ChooseNotificationsDocument,
  type Notifications,
  NotificationsDocument,
  type NotificationTopic,
  type NotifiedBrowser,
  RemoveNotifiedBrowserDocument,
  TestNotificationsDocument,
  type TestOutcome,
} from './notifications.documents.ts'

const changed = createEvent()
export const own = createQuery<Notifications>(() => ask(NotificationsDocument), changed)

/** Kept as soon as it is chosen. */
export interface Choice {
  readonly drinkReady: boolean
  readonly bottleLow: boolean
  readonly fault: boolean
  readonly cleaningDue: boolean
  /** Empty is none. */
  readonly ntfyTopic: string
}

/** The field of each thing that one can hear about. */
export const fieldOf = {
  DRINK_READY: 'drinkReady',
  BOTTLE_LOW: 'bottleLow',
  FAULT: 'fault',
  CLEANING_DUE: 'cleaningDue',
} as const satisfies Record<NotificationTopic, keyof Choice>

const choiceOf = ({ topics, ntfyTopic }: Notifications): Choice => ({
  drinkReady: topics.includes('DRINK_READY'),
  bottleLow: topics.includes('BOTTLE_LOW'),
  fault: topics.includes('FAULT'),
  cleaningDue: topics.includes('CLEANING_DUE'),
  ntfyTopic: ntfyTopic ?? '',
})

/** Shorter names of topics are guessed. */
const shortestTopic = 6

/** Everybody has one. */
const onlySubject = {}
export const choice = createAutosave<object, Choice, boolean>({
  rule: (name, value) => {
    const isShort = name === 'ntfyTopic' && value !== '' && String(value).trim().length < shortestTopic
    return isShort ? { rule: 'least-letters', nr: shortestTopic } : undefined
  },
  save: (_subject, name, value) => tell(ChooseNotificationsDocument, { choice: { [name]: value } }),
})
const $isFilled = createStore(false)
  .on(choice.opened, () => true)
  .reset(own.opened, loggedOut)
const read = sample({ clock: own.$value, filter: Boolean, fn: choiceOf })
sample({
  clock: read,
  source: $isFilled,
  filter: isFilled => !isFilled,
  fn: (_, values) => ({ subject: onlySubject, values }),
  target: choice.opened,
})
sample({
  clock: read,
  source: $isFilled,
  filter: isFilled => isFilled,
  fn: (_, values) => values,
  target: choice.refreshed,
})
sample({ clock: own.closed, target: choice.closed })
sample({ clock: choice.saved, fn: () => undefined, target: changed })

/** A name that nobody guesses. */
export const topicMadeUp = createEvent()
export const makeUpTopicFx = createEffect(() => {
  const letters = crypto.getRandomValues(new Uint8Array(10))
  return `bar-${[...letters].map(letter => (letter % 36).toString(36)).join('')}`
})
sample({ clock: topicMadeUp, target: makeUpTopicFx })
sample({
  clock: makeUpTopicFx.doneData,
  fn: value => ({ name: 'ntfyTopic' as const, value }),
  target: choice.chosen,
})

/** Asked with the machine's key; null: the machine tells no browser. */
export const readBrowserFx = createEffect<string | null, BrowserPush | null>(key =>
  key === null ? null : readBrowserPush(key),
)
sample({ clock: own.$value, filter: Boolean, fn: ({ pushKey }) => pushKey, target: readBrowserFx })
const $browser = createStore<BrowserPush | null>(null, { skipVoid: false })
  .on(readBrowserFx.doneData, (_, browser) => browser)
  .on(readBrowserFx.fail, () => ({ ability: 'unsupported' }))
  .reset(loggedOut)

/** How this browser stands while the machine tells people at all; `id` of one that is told. */
export type ThisBrowser =
  | { readonly kind: 'not-offered' | 'insecure' | 'unsupported' | 'denied' | 'untold' }
  | { readonly kind: 'told'; readonly id: number }

export const $thisBrowser = combine(own.$value, $browser, (mine, browser): ThisBrowser | null => {
  if (mine === null || !mine.isOn) return null
  if (mine.pushKey === null) return { kind: 'not-offered' }
  if (browser === null) return null
  if (browser.ability !== 'able') return { kind: browser.ability }
  const here = mine.browsers.find(({ endpoint }) => endpoint === browser.endpoint)
  return here ? { kind: 'told', id: here.id } : { kind: 'untold' }
})

export const subscribeFx = createEffect<string, SubscribedBrowser, NotSubscribed>(subscribeBrowser)
const addFx = createRequest((browser: SubscribedBrowser) => tell(AddNotifiedBrowserDocument, { browser }))
export const noteToldFx = createEffect(noteToldBrowser)
export const unsubscribeFx = createEffect(unsubscribeBrowser)

export const enableRequested = createEvent()
export const $enabling = combine(subscribeFx.pending, addFx.pending, (asks, adds) => asks || adds)
sample({
  clock: enableRequested,
  source: combine(own.$value, $enabling, (mine, busy) => (busy ? null : (mine?.pushKey ?? null)), { skipVoid: false }),
  filter: Boolean,
  target: subscribeFx,
})
sample({ clock: subscribeFx.doneData, target: addFx })
sample({
  clock: addFx.done,
  source: $user,
  filter: Boolean,
  fn: ({ id }, { params }) => ({ userId: id, endpoint: params.endpoint }),
  target: noteToldFx,
})
/** Why the last try came to nothing. */
export const $refused = createStore<SubscribeFailure | null>(null, { skipVoid: false })
  .on(subscribeFx.failData, (_, error) => (error instanceof NotSubscribed ? error.why : 'no-service'))
  .reset(subscribeFx, own.opened, loggedOut)

export const removeRequested = createEvent<Pick<NotifiedBrowser, 'id' | 'label'>>()
export const removeFx = createRequest(({ id }: Pick<NotifiedBrowser, 'id' | 'label'>) =>
  tell(RemoveNotifiedBrowserDocument, { id }),
)
sample({
  clock: removeRequested,
  source: removeFx.pending,
  filter: busy => !busy,
  fn: (_, browser) => browser,
  target: removeFx,
})
const leftHere = sample({
  clock: removeFx.done,
  source: $thisBrowser,
  filter: (here, { params }) => here?.kind === 'told' && here.id === params.id,
  fn: () => null,
})
sample({ clock: leftHere, target: [noteToldFx, unsubscribeFx.prepend(() => undefined)] })

export const testRequested = createEvent()
export const testFx = createRequest(() => tell(TestNotificationsDocument))
sample({ clock: testRequested, source: testFx.pending, filter: busy => !busy, fn: () => undefined, target: testFx })
export const $outcomes = createStore<readonly TestOutcome[]>([])
  .on(testFx.doneData, (_, outcomes) => outcomes)
  .reset(testFx, own.opened, loggedOut)

export const $maySet = $user.map(user => user !== null && isPermitted(user.role, 'home.manage'))

/** Whether there is any way to be told. */
export const $hasWay = own.$value.map(mine => mine !== null && (mine.ntfyTopic !== null || mine.browsers.length > 0))

// A test may have found that a browser is gone; a permission that was refused shows at once.
sample({
  clock: [addFx.finally, removeFx.finally, unsubscribeFx.finally, testFx.finally, subscribeFx.fail],
  fn: () => undefined,
  target: own.refetch,
})
sample({ clock: [addFx.failData, removeFx.failData, testFx.failData], target: notify.problem })
