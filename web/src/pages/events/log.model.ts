import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { subscribeTo } from '../../api/operate.ts'
import { LogDocument, type LogNews } from '../../entities/event-action/events.documents.ts'
import { loggedOut } from '../../session/session.model.ts'
import { $actions } from './events.model.ts'
import { type KnownLog, logText, withNews } from './run-log.ts'

/** Somebody looks at the log of this action. */
export const logOpened = createEvent<number>()
export const logClosed = createEvent()
export const newsArrived = createEvent<LogNews>()
export const copyRequested = createEvent()

type Unfollow = () => void

export const followLogFx = createEffect<number, Unfollow>(id => {
  const tell = scopeBind(newsArrived, { safe: true })
  return subscribeTo(LogDocument, { id }, ({ eventActionLog }) => tell(eventActionLog))
})
const unfollowFx = createEffect((unfollow: Unfollow) => unfollow())
export const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text))

/** The action whose log is open. */
export const $openId = createStore<number | null>(null, { skipVoid: false })
  .on(logOpened, (_, id) => id)
  .reset(logClosed, loggedOut)
/** Null until the first news. */
export const $log = createStore<KnownLog | null>(null, { skipVoid: false })
  .on(newsArrived, withNews)
  .reset(logOpened, logClosed, loggedOut)

const $unfollow = createStore<{ readonly call: Unfollow } | null>(null, { skipVoid: false }).on(
  followLogFx.doneData,
  (_, call) => ({ call }),
)
sample({
  clock: $openId,
  source: $unfollow,
  filter: unfollow => unfollow !== null,
  fn: unfollow => unfollow?.call ?? (() => {}),
  target: unfollowFx,
})
sample({ clock: $openId, filter: id => id !== null, fn: id => id as number, target: followLogFx })
$unfollow.reset(unfollowFx)

// A log of what is deleted closes.
sample({
  clock: $actions,
  source: $openId,
  filter: (id, actions) => id !== null && actions.length > 0 && !actions.some(action => action.id === id),
  fn: () => undefined,
  target: logClosed,
})
sample({
  clock: copyRequested,
  source: $log,
  filter: log => log !== null,
  fn: log => logText(log as KnownLog),
  target: copyFx,
})
