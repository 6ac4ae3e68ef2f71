import { expect, it } from 'vitest'
import type { EventAction, EventActions, EventRun } from '../../entities/event-action/events.documents.ts'
import { callsOfTwo, failsWith, testScope } from '../../testing/test-scope.ts'
import { $libraries, actionForm, createRequested, librariesWanted, loadLibrariesFx } from './action-form.model.ts'
import * as events from './events.model.ts'

const action = (id: number) => ({ id, kind: 'DO_NOTHING', version: 'v1' }) as EventAction
const actionsOf = (...ids: readonly number[]): EventActions => ({
  eventActions: ids.map(action),
  executionGroups: [],
  scriptSandbox: { missing: null, detail: '' },
})
const run = { runId: 31, actionId: 2, status: 'RUNNING' } as EventRun

it('running event actions starts an action once, however often the button is pressed', async () => {
  expect(await callsOfTwo(events.startFx, events.startRequested, 1)).toBe(1)
})

it('running event actions knows the latest run of each action, and ends it', async () => {
  const scope = testScope([events.killFx, true])
  await scope.run(events.liveRuns.arrived, [run])
  expect(scope.getState(events.$runs).get(2)).toEqual(run)
  expect(scope.getState(events.$runs).get(1)).toBeUndefined()
  await scope.run(events.killRequested, run)
  expect(scope.calls(events.killFx)).toEqual([31])
})

it('deleting event actions asks first, then deletes all that were chosen and forgets them', async () => {
  const scope = testScope(
    [
      events.actionsQuery.fetchFx,
      async () => (scope.calls(events.deleteFx).length > 0 ? actionsOf(3) : actionsOf(1, 2, 3)),
    ],
    [events.deleteFx, 2],
  )
  await scope.run(events.actionsQuery.opened)
  await scope.run(events.selectionChanged, new Set([1, 2]))
  await scope.run(events.deleteAsked, [1, 2])
  await scope.run(events.deleteDeclined)
  await scope.run(events.deleteConfirmed)
  expect(scope.calls(events.deleteFx)).toEqual([])
  await scope.run(events.deleteAsked, [1, 2])
  await scope.run(events.deleteConfirmed)
  expect(scope.calls(events.deleteFx)).toEqual([[1, 2]])
  expect(scope.now(events.$toDelete, events.$selected)).toEqual([[], new Set()])
})

it('deleting event actions reads again what is left when something went wrong', async () => {
  const scope = testScope([events.actionsQuery.fetchFx, actionsOf(2)], [events.deleteFx, failsWith('not-found')])
  scope.next(events.actionsQuery.fetchFx, actionsOf(1, 2))
  await scope.run(events.actionsQuery.opened)
  await scope.run(events.selectionChanged, new Set([1, 2]))
  await scope.run(events.deleteAsked, [1, 2])
  await scope.run(events.deleteConfirmed)
  expect([...scope.getState(events.$selected)]).toEqual([2])
})

it('the form of an event action is not sent before it is complete, and closes when it is saved', async () => {
  const scope = testScope([actionForm.saveFx, 1])
  await scope.run(createRequested)
  await scope.run(actionForm.submitted)
  expect(Object.keys(scope.getState(actionForm.$faults)).sort()).toEqual(['trigger', 'url'])
  await scope.submit(actionForm, { trigger: 'APPLICATION_STARTED', action: 'DO_NOTHING' })
  expect(scope.calls(actionForm.saveFx)).toHaveLength(1)
  expect(scope.getState(actionForm.$draft)).toBeNull()
})

it('the form of an event action asks for the libraries once, and anew when it is opened again', async () => {
  let asked = 0
  const scope = testScope([loadLibrariesFx, async () => [{ name: 'requests', version: `${++asked}` }]])
  await scope.run(librariesWanted)
  await scope.run(librariesWanted)
  expect(scope.getState($libraries)).toEqual([{ name: 'requests', version: '1' }])
  await scope.run(createRequested)
  expect(scope.getState($libraries)).toBeNull()
})
