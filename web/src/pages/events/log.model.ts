import { createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { subscribeTo } from '../../api/operate.ts'
import { LogDocument, type LogEntry, type LogNews } from '../../entities/event-action/events.documents.ts'
import { followWhile } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'
import { $actions } from './events.model.ts'

/** The known part of the log of an action's latest run. */
export interface KnownLog {
  /** Null while the action has not run. */
  readonly runId: number | null
  readonly entries: readonly LogEntry[]
  /** Lines that were lost before or between these. */
  readonly dropped: number
}

/** As many lines as the machine keeps itself. */
const mostLines = 1000

/**
 * The log after news of it. Another run begins anew; so does the same one when it is told from its beginning again, as
 * after a lost connection.
 */
export function withNews(log: KnownLog | null, news: LogNews): KnownLog {
  const last = log?.entries.at(-1)?.nr ?? 0
  const first = news.entries[0]?.nr
  const continues = log !== null && log.runId === news.runId && first !== undefined && first > last
  const entries = continues ? [...log.entries, ...news.entries] : news.entries
  const kept = entries.slice(-mostLines)
  const dropped = (continues ? log.dropped : 0) + news.dropped + entries.length - kept.length
  if (log !== null && log.runId === news.runId && first === undefined) return log
  return { runId: news.runId, entries: kept, dropped }
}

/** To be pasted somewhere else. */
export const logText = ({ entries }: KnownLog): string =>
  entries.map(({ at, type, message }) => `${at} ${type} ${message}`).join('\n')

/** Somebody looks at the log of this action. */
export const logOpened = createEvent<number>()
export const logClosed = createEvent()
export const newsArrived = createEvent<LogNews>()
export const copyRequested = createEvent()

export const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text))

/** The action whose log is open. */
export const $openId = restore(logOpened, null).reset(logClosed, loggedOut)
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
  target: logClosed,
})
sample({ clock: copyRequested, source: $log, filter: Boolean, fn: logText, target: copyFx })
