import { describe, expect, it } from 'vitest'
import type { EventAction, EventActions, EventRun } from '../../entities/event-action/events.documents.ts'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import * as events from './events.model.ts'

const action = (id: number): EventAction => ({
  id,
  trigger: 'APPLICATION_STARTED',
  kind: 'DO_NOTHING',
  comment: `Action ${id}`,
  executionGroups: [],
  method: null,
  url: null,
  fileName: null,
  volume: null,
  soundDevice: null,
  onRepeat: null,
  fileKey: null,
  version: 'v1',
})
const actionsOf = (...ids: readonly number[]): EventActions => ({
  eventActions: ids.map(action),
  executionGroups: [],
  scriptSandbox: { missing: null, detail: '' },
})
const run: EventRun = {
  runId: 31,
  actionId: 2,
  status: 'RUNNING',
  reason: null,
  detail: '',
  startedAt: '2031-01-01T00:00:00.000Z',
  endedAt: null,
  trigger: null,
  hasLog: false,
}

describe('running event actions', () => {
  it('starts an action once, however often the button is pressed', async () => {
    let release = (): void => {}
    const started: number[] = []
    const scope = testScope([
      events.startFx,
      (id: number) => {
        started.push(id)
        return new Promise<number>(resolve => {
          release = () => resolve(1)
        })
      },
    ])
    const pressed = [1, 1].map(params => scope.run(events.startRequested, params))
    release()
    await Promise.all(pressed)
    expect(started).toEqual([1])
  })

  it('knows the latest run of each action, and ends it', async () => {
    const killed: number[] = []
    const scope = testScope([events.killFx, async (runId: number) => killed.push(runId) > 0])
    await scope.run(events.liveRuns.arrived, [run])
    expect(scope.getState(events.$runs).get(2)).toEqual(run)
    expect(scope.getState(events.$runs).get(1)).toBeUndefined()
    await scope.run(events.killRequested, run)
    expect(killed).toEqual([31])
  })
})

describe('deleting event actions', () => {
  it('asks first, then deletes all that were chosen and forgets them', async () => {
    const deleted: number[] = []
    let left = actionsOf(1, 2, 3)
    const scope = testScope(
      [events.actionsQuery.fetchFx, async () => left],
      [
        events.deleteFx,
        async (ids: readonly number[]) => {
          deleted.push(...ids)
          left = actionsOf(3)
          return ids.length
        },
      ],
    )
    await scope.run(events.actionsQuery.opened)
    await scope.run(events.selectionChanged, new Set([1, 2]))
    await scope.run(events.deleteAsked, [1, 2])
    await scope.run(events.deleteDeclined)
    await scope.run(events.deleteConfirmed)
    expect(deleted).toEqual([])
    await scope.run(events.deleteAsked, [1, 2])
    await scope.run(events.deleteConfirmed)
    expect(deleted).toEqual([1, 2])
    expect(scope.getState(events.$toDelete)).toEqual([])
    expect([...scope.getState(events.$selected)]).toEqual([])
  })

  it('reads again what is left when something went wrong', async () => {
    const problem = apiProblem('not-found')
    let reads = 0
    const scope = testScope(
      [events.actionsQuery.fetchFx, async () => actionsOf(...(reads++ === 0 ? [1, 2] : [2]))],
      [events.deleteFx, failsWith(problem)],
    )
    await scope.run(events.actionsQuery.opened)
    await scope.run(events.selectionChanged, new Set([1, 2]))
    await scope.run(events.deleteAsked, [1, 2])
    await scope.run(events.deleteConfirmed)
    expect([...scope.getState(events.$selected)]).toEqual([2])
  })
})
