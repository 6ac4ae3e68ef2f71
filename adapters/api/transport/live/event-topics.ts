import type { EventActionId } from '#domain/events/event-action.ts'
import { hasLog } from '#domain/events/event-runs.ts'
import type { LogEntry } from '#domain/events/run-log.ts'
import type { HttpDeps } from '../../kernel/deps.ts'
import { wireDate } from '../../kernel/rest/schemas.ts'
import { shareWatch } from '../../kernel/watch.ts'
import { createLogReader, logInterval } from '../../system/log-reader.ts'
import { rememberedTopic, watchBus } from './machine-topics.ts'
import { deleted, jsonPayload, type Payload } from './payload.ts'
import type { Topic } from './topic.ts'

/** In milliseconds. */
const statusInterval = 100

/** rest-api.md 3.4.6: the latest run of every action that has run; always all of them. */
export function eventStatusTopic({ eventService, eventBus }: HttpDeps): Topic {
  const payload = (): Payload =>
    jsonPayload(
      [...eventService.runs.runs.values()]
        .sort((a, b) => a.action.id - b.action.id)
        .map(run => ({
          eventActionId: run.action.id,
          runId: run.runId,
          hasLog: hasLog(run),
          // Clients of that family know two states; why a run failed stands in its log.
          status: run.status === 'RUNNING' ? 'RUNNING' : 'STOPPED',
        })),
    )
  return rememberedTopic(
    payload,
    watchBus(eventBus, statusInterval, event => event.kind === 'event-runs-changed'),
  )
}

const encodeEntry = ({ at, type, message }: LogEntry) => ({ timeStamp: wireDate(at), type, message })

/** rest-api.md 3.4.7: the whole log at first, then new lines; `DELETE` when the action starts again. */
export function eventLogTopic(deps: HttpDeps, actionId: EventActionId): Topic {
  const watch = shareWatch(
    watchBus(deps.eventBus, logInterval, event => event.kind === 'event-log-changed' && event.actionId === actionId),
  )
  return {
    open(_follower, changed) {
      const read = createLogReader(deps, actionId)
      let runId: number | null = null
      let isFirst = true
      return {
        take() {
          const news = read()
          const isAnother = !isFirst && news.runId !== runId
          runId = news.runId
          const lines = [...gapNote(news.dropped, news.entries[0]), ...news.entries].map(encodeEntry)
          const told = lines.length > 0 || isFirst ? [jsonPayload(lines)] : []
          isFirst = false
          return isAnother ? [deleted, ...told] : told
        },
        close: watch(changed),
      }
    },
  }
}

/** In the place of lines that are gone before they could be told. */
function gapNote(dropped: number, next: LogEntry | undefined): LogEntry[] {
  if (dropped === 0 || !next) return []
  return [{ nr: next.nr - 1, at: next.at, type: 'INFO', message: `… (${dropped})` }]
}
