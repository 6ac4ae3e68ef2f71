import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { EventAction, EventActions, EventRun } from '../../entities/event-action/events.documents.ts'
import {
  $runs,
  $selected,
  $toDelete,
  actionsQuery,
  deleteAsked,
  deleteConfirmed,
  deleteDeclined,
  deleteFx,
  killFx,
  killRequested,
  liveRuns,
  selectionChanged,
  startFx,
  startRequested,
} from './events.model.ts'

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
    const scope = fork({
      handlers: [
        [
          startFx,
          (id: number) => {
            started.push(id)
            return new Promise<number>(resolve => {
              release = () => resolve(1)
            })
          },
        ],
      ],
    })
    const pressed = [1, 1].map(params => allSettled(startRequested, { scope, params }))
    release()
    await Promise.all(pressed)
    expect(started).toEqual([1])
  })

  it('knows the latest run of each action, and ends it', async () => {
    const killed: number[] = []
    const scope = fork({ handlers: [[killFx, async (runId: number) => killed.push(runId) > 0]] })
    await allSettled(liveRuns.arrived, { scope, params: [run] })
    expect(scope.getState($runs).get(2)).toEqual(run)
    expect(scope.getState($runs).get(1)).toBeUndefined()
    await allSettled(killRequested, { scope, params: run })
    expect(killed).toEqual([31])
  })
})

describe('deleting event actions', () => {
  it('asks first, then deletes all that were chosen and forgets them', async () => {
    const deleted: number[] = []
    let left = actionsOf(1, 2, 3)
    const scope = fork({
      handlers: [
        [actionsQuery.fetchFx, async () => left],
        [
          deleteFx,
          async (ids: readonly number[]) => {
            deleted.push(...ids)
            left = actionsOf(3)
            return ids.length
          },
        ],
      ],
    })
    await allSettled(actionsQuery.opened, { scope })
    await allSettled(selectionChanged, { scope, params: new Set([1, 2]) })
    await allSettled(deleteAsked, { scope, params: [1, 2] })
    await allSettled(deleteDeclined, { scope })
    await allSettled(deleteConfirmed, { scope })
    expect(deleted).toEqual([])
    await allSettled(deleteAsked, { scope, params: [1, 2] })
    await allSettled(deleteConfirmed, { scope })
    expect(deleted).toEqual([1, 2])
    expect(scope.getState($toDelete)).toEqual([])
    expect([...scope.getState($selected)]).toEqual([])
  })

  it('reads again what is left when something went wrong', async () => {
    const problem = new ApiProblem({ code: 'not-found', text: '', values: [] })
    let reads = 0
    const scope = fork({
      handlers: [
        [actionsQuery.fetchFx, async () => actionsOf(...(reads++ === 0 ? [1, 2] : [2]))],
        [deleteFx, () => Promise.reject(problem)],
      ],
    })
    await allSettled(actionsQuery.opened, { scope })
    await allSettled(selectionChanged, { scope, params: new Set([1, 2]) })
    await allSettled(deleteAsked, { scope, params: [1, 2] })
    await allSettled(deleteConfirmed, { scope })
    expect([...scope.getState($selected)]).toEqual([2])
  })
})
