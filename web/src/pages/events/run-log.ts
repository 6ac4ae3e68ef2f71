import { graphql, type ResultOf } from '../../api/graphql.ts'

export const LogDocument = graphql(`
  subscription EventLog($id: Int!) { eventActionLog(id: $id) { runId dropped entries { nr at type message } } }
`)

export type LogNews = ResultOf<typeof LogDocument>['eventActionLog']
export type LogEntry = LogNews['entries'][number]

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
 * The log after news of it. Another run begins anew; so does the same one when it is sent from its beginning again, as
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
