import { describe, expect, it } from 'vitest'
import { type LogEntry, type LogUpdate, logText, withUpdate } from './events.view.tsx'

const line = (nr: number): LogEntry => ({ nr, at: '2031-01-01T00:00:00.000Z', type: 'INFO', message: `line ${nr}` })
const lines = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index))
const newsOf = (runId: number | null, entries: LogEntry[] = [], dropped = 0): LogUpdate => ({ runId, entries, dropped })

describe('the log of a run', () => {
  it('grows by what comes to it', () => {
    const log = withUpdate(withUpdate(null, newsOf(1, lines(1, 2))), newsOf(1, lines(3, 4)))
    expect(log.entries.map(({ nr }) => nr)).toEqual([1, 2, 3, 4])
    expect(log.dropped).toBe(0)
  })

  it('begins anew with another run, and with no run at all', () => {
    const before = withUpdate(null, newsOf(1, lines(1, 5), 3))
    expect(withUpdate(before, newsOf(2, lines(1, 1)))).toEqual({ runId: 2, entries: lines(1, 1), dropped: 0 })
    expect(withUpdate(before, newsOf(2))).toEqual({ runId: 2, entries: [], dropped: 0 })
    expect(withUpdate(before, newsOf(null))).toEqual({ runId: null, entries: [], dropped: 0 })
  })

  it('is not doubled when it is told again after a lost connection', () => {
    const before = withUpdate(null, newsOf(1, lines(1, 3)))
    expect(withUpdate(before, newsOf(1, lines(1, 4))).entries).toEqual(lines(1, 4))
    expect(withUpdate(before, newsOf(1))).toBe(before)
  })

  it('counts what was lost, here and at the machine', () => {
    const log = withUpdate(withUpdate(null, newsOf(1, lines(3, 4), 2)), newsOf(1, lines(8, 9), 3))
    expect(log.dropped).toBe(5)
    const long = withUpdate(log, newsOf(1, lines(10, 1100)))
    expect(long.entries).toHaveLength(1000)
    expect(long.dropped + long.entries.length).toBe(1100)
  })

  it('can be taken along as text', () => {
    expect(logText(withUpdate(null, newsOf(1, lines(1, 2))))).toBe(
      '2031-01-01T00:00:00.000Z INFO line 1\n2031-01-01T00:00:00.000Z INFO line 2',
    )
  })
})
