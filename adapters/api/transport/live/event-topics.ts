import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { wireDate } from '#adapters/api/kernel/rest/schemas.ts'
import { shareWatch } from '#adapters/api/kernel/watch.ts'
import { createLogReader, logInterval } from '#adapters/api/system/log-reader.ts'
import type { Bar } from '#domain/catalogue/bar.ts'
import type { EventActionId } from '#domain/events/event-action.ts'
import { hasLog, type LogEntry } from '#domain/events/event-runs.ts'
import type { Pump } from '#domain/machine/pump.ts'
import type { Records } from '#domain/records/records.ts'
import { versionOfPump } from '#domain/records/version.ts'
import { rememberedTopic, watchBus } from './machine-topics.ts'
import { createThrottle } from './send-buffer.ts'
import { deleted, jsonPayload, type Payload, recipesChanged, type Topic } from './topic.ts'

/** In milliseconds: an import changes many recipes. */
const newsInterval = 500

/** Whether the same pumps carry the same and are set up alike, whatever is left in their bottles. */
export function arePumpsAlike(before: ReadonlyMap<number, Pump>, after: ReadonlyMap<number, Pump>): boolean {
  if (before === after) return true
  if (before.size !== after.size) return false
  for (const [id, pump] of after) {
    const old = before.get(id)
    if (!old || (old !== pump && versionOfPump(old) !== versionOfPump(pump))) return false
  }
  return true
}

/** rest-api.md 3.4.5: recipes, pumps, the appearance or the follower's bar have changed. Nothing is sent at first. */
export function newsTopic({ records, eventBus }: HttpDeps): Topic {
  const watch = shareWatch<[now: Records, forAll: boolean]>(tell => {
    let { pump } = records.now
    return eventBus.subscribe(event => {
      if (event.kind !== 'records-changed') return
      const { now } = records
      const isPumpNews = !arePumpsAlike(pump, now.pump)
      pump = now.pump
      const forAll = isPumpNews || event.kinds.has('recipe') || event.kinds.has('appearance')
      if (forAll || event.kinds.has('bar')) tell(now, forAll)
    })
  })

  return {
    open(follower, changed) {
      let bar: Bar | undefined = records.now.bar.get(follower.id)
      let isOld = false
      const throttle = createThrottle(() => {
        isOld = true
        changed()
      })
      const stop = watch((now, forAll) => {
        const before = bar
        bar = now.bar.get(follower.id)
        if (forAll || before !== bar) throttle.changed(newsInterval)
      })
      return {
        take() {
          const told = isOld ? [recipesChanged] : []
          isOld = false
          return told
        },
        close() {
          throttle.stop()
          stop()
        },
      }
    },
  }
}

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
