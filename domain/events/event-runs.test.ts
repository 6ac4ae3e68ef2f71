import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { anEventAction } from '../testing/event-builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import {
  type EventRuns,
  emptyLog,
  hasLog,
  linesAfter,
  linesLogged,
  logLimits,
  noRuns,
  type RunEvent,
  type RunLog,
  runningRuns,
  runOf,
  withLines,
  withRunEvent,
} from './event-runs.ts'

const lamp = anEventAction({ id: asId(71) })
const song = anEventAction({ id: asId(72) })
const at = (second: number) => timestamp(1_700_000_000_000 + second * 1000)
const runsAfter = (...events: RunEvent[]): EventRuns => events.reduce(withRunEvent, noRuns)
const began = (action: typeof lamp, second = 0): RunEvent => ({ kind: 'began', action, trigger: null, at: at(second) })
const ended = (runId: number, second = 9): RunEvent => ({
  kind: 'ended',
  runId: asId(runId),
  at: at(second),
  report: { outcome: 'completed', detail: 'HTTP 200' },
})
const failed = (runId: number): RunEvent => ({
  kind: 'ended',
  runId: asId(runId),
  at: at(9),
  report: { outcome: 'failed', reason: 'exit-code', detail: '3' },
})
const cancelled = (runId: number): RunEvent => ({ kind: 'cancelled', runId: asId(runId), at: at(8) })
const logged = (runId: number, line: string): RunEvent => ({
  kind: 'logged',
  runId: asId(runId),
  at: at(5),
  type: 'INFO',
  lines: [line],
})
const stateOf = (runs: EventRuns, action = lamp) => {
  const run = runs.runs.get(action.id)
  return [run?.runId, run?.status, run?.reason, run?.detail]
}

describe('a run', () => {
  it('is running from its beginning', () => {
    const runs = runsAfter(began(lamp, 3))
    expect(runs.runs.get(lamp.id)).toMatchObject({ runId: 1, status: 'RUNNING', startedAt: at(3), endedAt: null })
    expect(runningRuns(runs)).toHaveLength(1)
  })

  it('ends by itself, fails, or is cancelled', () => {
    expect(stateOf(runsAfter(began(lamp), ended(1)))).toEqual([1, 'STOPPED', 'completed', 'HTTP 200'])
    expect(stateOf(runsAfter(began(lamp), failed(1)))).toEqual([1, 'ERROR', 'exit-code', '3'])
    expect(stateOf(runsAfter(began(lamp), cancelled(1)))).toEqual([1, 'STOPPED', 'cancelled', ''])
    expect(runningRuns(runsAfter(began(lamp), ended(1)))).toEqual([])
  })

  it('ends once: what was cancelled does not fail afterwards', () => {
    expect(stateOf(runsAfter(began(lamp), cancelled(1), failed(1)))).toEqual([1, 'STOPPED', 'cancelled', ''])
    expect(stateOf(runsAfter(began(lamp), ended(1), cancelled(1)))[2]).toBe('completed')
  })

  it('has a log from its first line on', () => {
    const runs = runsAfter(began(lamp), began(song), logged(2, 'la'))
    expect([...runs.runs.values()].map(hasLog)).toEqual([false, true])
  })
})

describe('the runs', () => {
  it('are numbered across actions', () => {
    const runs = runsAfter(began(lamp), began(song), began(lamp))
    expect([...runs.runs.values()].map(({ runId }) => runId)).toEqual([3, 2])
  })

  it('are remembered until the action runs again', () => {
    const runs = runsAfter(began(lamp), logged(1, 'old'), ended(1), began(lamp))
    expect(runs.runs.get(lamp.id)?.log.entries).toEqual([])
    expect(runOf(runs, asId(1))).toBeUndefined()
  })

  it('do not listen to runs of the past', () => {
    const runs = runsAfter(began(lamp), began(lamp))
    for (const late of [logged(1, 'late'), ended(1), failed(1), cancelled(1)]) {
      expect(withRunEvent(runs, late)).toBe(runs)
    }
  })

  it('are forgotten with their action', () => {
    const runs = runsAfter(began(lamp), began(song), { kind: 'action-deleted', actionId: lamp.id })
    expect([...runs.runs.keys()]).toEqual([song.id])
    expect(withRunEvent(runs, { kind: 'action-deleted', actionId: lamp.id })).toBe(runs)
    expect(withRunEvent(runs, began(lamp)).lastRunId).toBe(3)
  })
})

const loggedAt = timestamp(1_700_000_000_000)
const log = (...batches: string[][]): RunLog =>
  batches.reduce((sum, lines) => withLines(sum, loggedAt, 'INFO', lines), emptyLog)
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index + 1}`)

it('counts its lines', () => {
  const both = withLines(log(['one', 'two']), loggedAt, 'ERROR', ['three'])
  expect(both.entries).toEqual([
    { nr: 1, at: loggedAt, type: 'INFO', message: 'one' },
    { nr: 2, at: loggedAt, type: 'INFO', message: 'two' },
    { nr: 3, at: loggedAt, type: 'ERROR', message: 'three' },
  ])
  expect(both.dropped).toBe(0)
})

it.each([
  ['at once', [numbers(2500)]],
  ['one by one', numbers(2500).map(line => [line])],
])('keeps the last thousand lines of many that come %s', (_, batches) => {
  const many = log(...batches)
  expect([many.entries.length, many.dropped, linesLogged(many)]).toEqual([1000, 1500, 2500])
  expect(many.entries[0]).toMatchObject({ nr: 1501, message: 'line 1501' })
  expect(many.entries.at(-1)).toMatchObject({ nr: 2500, message: 'line 2500' })
})

it('keeps no more than 64 kB', () => {
  const large = log(Array.from({ length: 100 }, () => 'x'.repeat(1000)))
  expect([large.entries.length, large.dropped]).toEqual([65, 35])
})

it('cuts long lines', () => {
  const [entry] = log(['x'.repeat(5000)]).entries
  expect(entry?.message).toBe(`${'x'.repeat(1999)}…`)
})

it('tells what somebody has not seen yet, and what is lost of it', () => {
  const many = log(numbers(1200))
  expect(linesAfter(many, 1198).entries.map(({ nr }) => nr)).toEqual([1199, 1200])
  expect(linesAfter(many, 1198).dropped).toBe(0)
  expect(linesAfter(many, 150).dropped).toBe(50)
  expect(linesAfter(many, 0)).toEqual(many)
  expect(linesAfter(many, 1200).entries).toEqual([])
})

it('never outgrows its bounds, and loses no line unnoticed', () => {
  const anyBatches = fc.array(fc.array(fc.string({ maxLength: 3000 }), { maxLength: 40 }), { maxLength: 8 })
  always(
    fc.property(anyBatches, batches => {
      const { entries, dropped } = log(...batches)
      const size = entries.reduce((sum, { message }) => sum + message.length, 0)
      expect(entries.length).toBeLessThanOrEqual(logLimits.lines)
      expect(size).toBeLessThanOrEqual(logLimits.size)
      expect(dropped + entries.length).toBe(batches.flat().length)
      expect(entries.map(({ nr }) => nr)).toEqual(entries.map((_, index) => dropped + index + 1))
    }),
    { numRuns: 50 },
  )
})
