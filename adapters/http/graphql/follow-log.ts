import type { EventActionId } from '#domain/events/event-action.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { createLogReader, type LogNews, logInterval } from '../machine/log-reader.ts'
import { latestOf } from './latest-of.ts'

/** The log of an action's latest run at once, then what is added to it; for one subscriber. */
export function followLog(
  deps: Pick<HttpDeps, 'eventService' | 'eventBus'>,
  actionId: EventActionId,
): AsyncIterableIterator<LogNews> {
  const news = createLogReader(deps, actionId)
  const changes = latestOf(logInterval, changed =>
    deps.eventBus.subscribe(event => {
      if (event.kind === 'event-log-changed' && event.actionId === actionId) changed()
    }),
  )

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
