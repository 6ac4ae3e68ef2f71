import type { EventActionId } from '#domain/events/event-action.ts'
import type { EventRunId } from '#domain/events/event-runs.ts'
import { linesAfter, linesLogged, type RunLog } from '#domain/events/run-log.ts'
import type { HttpDeps } from '../http-deps.ts'
import { latestOf } from './latest-of.ts'

/** What somebody who follows a log has not been told yet. */
export interface LogNews extends RunLog {
  /** Null when the action has not run. */
  readonly runId: EventRunId | null
}

/** In milliseconds: a script may print faster than anybody reads. */
const logInterval = 200

/** The log of an action's latest run at once, then what is added to it; for one subscriber. */
export function followLog(
  { eventDesk, hub }: Pick<HttpDeps, 'eventDesk' | 'hub'>,
  actionId: EventActionId,
): AsyncIterableIterator<LogNews> {
  let runId: EventRunId | null = null
  let lastSeen = 0
  const changes = latestOf(logInterval, changed =>
    hub.subscribe(event => {
      if (event.kind === 'event-log-changed' && event.actionId === actionId) changed()
    }),
  )

  const news = (): LogNews => {
    const run = eventDesk.runs.runs.get(actionId)
    if (run?.runId !== runId) lastSeen = 0
    runId = run?.runId ?? null
    if (!run) return { runId: null, entries: [], dropped: 0 }
    const unseen = linesAfter(run.log, lastSeen)
    lastSeen = linesLogged(run.log)
    return { runId: run.runId, ...unseen }
  }

  return {
    async next() {
      const { done } = await changes.next()
      return done ? { value: undefined, done: true } : { value: news(), done: false }
    },
    async return() {
      await changes.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
