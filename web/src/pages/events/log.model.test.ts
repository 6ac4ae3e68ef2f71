import { describe, expect, it, vi } from 'vitest'
import type { LogEntry, LogNews } from '../../entities/event-action/events.documents.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './log.model.ts'

const news: LogNews = {
  runId: 1,
  dropped: 0,
  entries: [{ nr: 1, at: '2031-01-01T00:00:00.000Z', type: 'INFO', message: 'hello' }],
}

function followed() {
  const leave = vi.fn()
  const scope = testScope([model.followLogFx, (id: number) => () => leave(id)], [model.copyFx])
  return { scope, leave }
}

it('the log that is open is followed as long as it is open, one at a time', async () => {
  const { scope, leave } = followed()
  await scope.run(model.logOpened, 3)
  await scope.run(model.logOpened, 4)
  expect(scope.getState(model.$openId)).toBe(4)
  await scope.run(model.logClosed)
  await scope.run(model.logClosed)
  expect(scope.calls(model.followLogFx)).toEqual([3, 4])
  expect(leave.mock.calls).toEqual([[3], [4]])
})

it('the log that is open is empty again for another action', async () => {
  const { scope } = followed()
  await scope.run(model.logOpened, 3)
  await scope.run(model.newsArrived, news)
  expect(scope.getState(model.$log)?.entries).toHaveLength(1)
  await scope.run(model.logOpened, 4)
  expect(scope.getState(model.$log)).toBeNull()
})

it('the log that is open can be copied', async () => {
  const { scope } = followed()
  await scope.run(model.logOpened, 3)
  await scope.run(model.copyRequested)
  await scope.run(model.newsArrived, news)
  await scope.run(model.copyRequested)
  expect(scope.calls(model.copyFx)).toEqual(['2031-01-01T00:00:00.000Z INFO hello'])
})

const line = (nr: number): LogEntry => ({ nr, at: '2031-01-01T00:00:00.000Z', type: 'INFO', message: `line ${nr}` })
const lines = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index))
const newsOf = (runId: number | null, entries: LogEntry[] = [], dropped = 0): LogNews => ({ runId, entries, dropped })

describe('the log of a run', () => {
  it('grows by what comes to it', () => {
    const log = model.withNews(model.withNews(null, newsOf(1, lines(1, 2))), newsOf(1, lines(3, 4)))
    expect(log.entries.map(({ nr }) => nr)).toEqual([1, 2, 3, 4])
    expect(log.dropped).toBe(0)
  })

  it('begins anew with another run, and with no run at all', () => {
    const before = model.withNews(null, newsOf(1, lines(1, 5), 3))
    expect(model.withNews(before, newsOf(2, lines(1, 1)))).toEqual({ runId: 2, entries: lines(1, 1), dropped: 0 })
    expect(model.withNews(before, newsOf(2))).toEqual({ runId: 2, entries: [], dropped: 0 })
    expect(model.withNews(before, newsOf(null))).toEqual({ runId: null, entries: [], dropped: 0 })
  })

  it('is not doubled when it is told again after a lost connection', () => {
    const before = model.withNews(null, newsOf(1, lines(1, 3)))
    expect(model.withNews(before, newsOf(1, lines(1, 4))).entries).toEqual(lines(1, 4))
    expect(model.withNews(before, newsOf(1))).toBe(before)
  })

  it('counts what was lost, here and at the machine', () => {
    const log = model.withNews(model.withNews(null, newsOf(1, lines(3, 4), 2)), newsOf(1, lines(8, 9), 3))
    expect(log.dropped).toBe(5)
    const long = model.withNews(log, newsOf(1, lines(10, 1100)))
    expect(long.entries).toHaveLength(1000)
    expect(long.dropped + long.entries.length).toBe(1100)
  })

  it('can be taken along as text', () => {
    expect(model.logText(model.withNews(null, newsOf(1, lines(1, 2))))).toBe(
      '2031-01-01T00:00:00.000Z INFO line 1\n2031-01-01T00:00:00.000Z INFO line 2',
    )
  })
})
