import type { EventActionId } from '#domain/events/event-action.ts'
import { type EventRunId, linesAfter, linesLogged, type RunLog } from '#domain/events/event-runs.ts'
import type { HttpDeps } from '../kernel/deps.ts'

/** The lines that a follower of a log has not been told yet. */
export interface LogNews extends RunLog {
  /** Null when the action has not run. */
  readonly runId: EventRunId | null
}

/** In milliseconds: a script may print faster than anybody reads. */
export const logInterval = 200

/** Reads for one follower: the log of an action's latest run at first, then the lines added since the last time. */
export function createLogReader(
  { eventService }: Pick<HttpDeps, 'eventService'>,
  actionId: EventActionId,
): () => LogNews {
  let runId: EventRunId | null = null
  let lastSeen = 0
  return () => {
    const run = eventService.runs.runs.get(actionId)
    if (run?.runId !== runId) lastSeen = 0
    runId = run?.runId ?? null
    if (!run) return { runId: null, entries: [], dropped: 0 }
    const unseen = linesAfter(run.log, lastSeen)
    lastSeen = linesLogged(run.log)
    return { runId: run.runId, ...unseen }
  }
}
