import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { subscribeTo } from '../../api/operate.ts'
import { LogDocument, type LogNews } from '../../entities/event-action/events.documents.ts'
import { followWhile } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'
import { $actions } from './events.model.ts'
import { type KnownLog, logText, withNews } from './run-log.ts'

/** Somebody looks at the log of this action. */
export const logOpened = createEvent<number>()
export const logClosed = createEvent()
export const newsArrived = createEvent<LogNews>()
export const copyRequested = createEvent()

export const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text))

/** The action whose log is open. */
export const $openId = createStore<number | null>(null, { skipVoid: false })
  .on(logOpened, (_, id) => id)
  .reset(logClosed, loggedOut)
/** Null until the first news. */
export const $log = createStore<KnownLog | null>(null, { skipVoid: false })
  .on(newsArrived, withNews)
  .reset(logOpened, logClosed, loggedOut)

export const { followFx: followLogFx } = followWhile($openId, id => {
  const tell = scopeBind(newsArrived, { safe: true })
  return subscribeTo(LogDocument, { id }, ({ eventActionLog }) => tell(eventActionLog))
})

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
  filter: Boolean,
  fn: logText,
  target: copyFx,
})
