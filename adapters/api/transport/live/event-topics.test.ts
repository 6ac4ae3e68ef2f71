import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { type EventRuns, logLimits, noRuns, withRunEvent } from '#domain/events/event-runs.ts'
import { aUser } from '#domain/testing/builders.ts'
import { anEventAction } from '#domain/testing/event-builders.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { eventLogTopic } from './event-topics.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const action = anEventAction()
const at = timestamp(1_700_000_000_000)

function aLog() {
  let runs: EventRuns = withRunEvent(noRuns, { kind: 'began', action, trigger: null, at })
  const eventBus = createEventBus(error => {
    throw error
  })
  const eventService = {
    get runs() {
      return runs
    },
  }
  const topic = eventLogTopic({ eventBus, eventService } as HttpDeps, action.id)
  const changed = vi.fn()
  const feed = topic.open(aUser(), changed)
  return {
    changed,
    feed,
    take: () => feed.take().map(({ body }) => body),
    log(lines: readonly string[]) {
      runs = withRunEvent(runs, { kind: 'logged', runId: asId(runs.lastRunId), at, type: 'INFO', lines })
      eventBus.publish({ kind: 'event-log-changed', actionId: action.id })
    },
  }
}

const messagesIn = (body: string | undefined): string[] =>
  (JSON.parse(body ?? '[]') as { message: string }[]).map(({ message }) => message)

describe('the log of an event action', () => {
  it('is told not more often than it can be read', () => {
    const { changed, take, log } = aLog()
    expect(take()).toEqual(['[]'])
    for (let line = 0; line < 100; line++) log([`line ${line}`])
    expect(changed).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    expect(changed).toHaveBeenCalledTimes(2)
    expect(messagesIn(take()[0])).toHaveLength(100)
    expect(take()).toEqual([])
  })

  it('notes a gap where lines went before they could be told', () => {
    const { take, log } = aLog()
    log(['first'])
    take()
    log(Array.from({ length: logLimits.lines + 7 }, (_, nr) => String(nr)))
    const [gap, next, ...rest] = messagesIn(take()[0])
    expect([gap, next, rest.length]).toEqual(['… (7)', '7', logLimits.lines - 1])
  })

  it('is not followed any more when nobody wants it', () => {
    const { changed, feed, log } = aLog()
    feed.close()
    log(['one'])
    vi.advanceTimersByTime(1000)
    expect(changed).not.toHaveBeenCalled()
  })
})
