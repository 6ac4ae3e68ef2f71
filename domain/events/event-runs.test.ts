import { describe, expect, it } from 'vitest'
import { anEventAction } from '../testing/event-builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { type EventRuns, hasLog, noRuns, type RunEvent, runningRuns, runOf, withRunEvent } from './event-runs.ts'

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
