import { describe, expect, it } from 'vitest'
import type { EventAction } from '../../events/event-action.ts'
import type { RunReport } from '../../events/event-runs.ts'
import { emptyRecords, type WriteOperation } from '../../records/records.ts'
import { success } from '../../result.ts'
import { anEventAction } from '../../testing/event-builders.ts'
import { createFakeActionRunner, type FakeActionRunner } from '../../testing/fake-action-runner.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { createMemoryDisk, createMemoryRecordStore } from '../../testing/memory-record-store.ts'
import { clock, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { type BusEvent, createEventBus } from '../records/event-bus.ts'
import { openRecordBook } from '../records/record-book.ts'
import { mostRuns, openEventService, patience } from './event-service.usecase.ts'

const started = 'cocktail_prod_started'
const action = (id: number, with_: Partial<EventAction> = {}): EventAction =>
  anEventAction({ id: asId(id), trigger: started, ...with_ })

async function openLock(actions: readonly EventAction[], runner: FakeActionRunner = createFakeActionRunner()) {
  const errors: unknown[] = []
  const events: BusEvent[] = []
  const eventBus = createEventBus(error => errors.push(error))
  eventBus.subscribe(event => void events.push(event))
  const store = createMemoryRecordStore(createMemoryDisk())
  const records = openRecordBook(emptyRecords(), { store, eventBus, onStoreError: error => errors.push(error) })
  const change = (...operations: WriteOperation[]) =>
    records.change<void, never>(draft => {
      for (const operation of operations) {
        if (operation.op === 'put') draft.put(operation.kind, operation.id, operation.value)
        else if (operation.op === 'delete') draft.remove(operation.kind, operation.id)
      }
      return success(undefined)
    })
  const put = (value: EventAction): WriteOperation => write('eventAction', value)
  await change(...actions.map(put))
  const timer = createManualMachineClock()
  const service = openEventService({ records, eventBus, runner, clock, timer, onError: error => errors.push(error) })
  return {
    service,
    eventBus,
    runner,
    timer,
    errors,
    events,
    change,
    put,
    async fire(trigger: EventAction['trigger'] = started) {
      eventBus.publish({ kind: 'trigger-fired', trigger })
      await settled()
    },
    begun: () => runner.begun.map(({ action: { id } }) => id),
    statusOf: (id: number) => {
      const run = service.runs.runs.get(asId(id))
      return run ? `${run.status} ${run.reason}`.trim() : 'none'
    },
    runIdOf: (id: number) => service.runs.runs.get(asId(id))?.runId ?? asId<'eventRun'>(0),
  }
}

describe('a trigger', () => {
  it('starts the actions that are bound to it, in the order of their ids', async () => {
    const { fire, begun, runner } = await openLock([
      action(3),
      action(1),
      action(2, { trigger: 'cocktail_prod_finished' }),
    ])
    await fire()
    expect(begun()).toEqual([1, 3])
    expect(runner.begun[0]?.context.trigger).toBe(started)
  })

  it('does not wait for the actions that it starts', async () => {
    const { eventBus, begun } = await openLock([action(1)])
    eventBus.publish({ kind: 'trigger-fired', trigger: started })
    expect(begun()).toEqual([])
    await settled()
    expect(begun()).toEqual([1])
  })

  it('lets the later action win when two of it have nothing in common', async () => {
    const { fire, runner, statusOf } = await openLock([
      action(1, { executionGroups: ['light'] }),
      action(2, { executionGroups: ['sound'] }),
      action(3),
    ])
    await fire()
    expect([statusOf(1), runner.running]).toEqual(['STOPPED cancelled', [2, 3]])
  })

  it('starts an action again instead of a second time', async () => {
    const { fire, runner, begun } = await openLock([action(1)])
    for (let time = 0; time < 3; time++) await fire()
    expect([begun(), runner.running]).toEqual([[1, 1, 1], [1]])
  })

  it('piles nothing up in a burst, although the runner does not let go', async () => {
    const { eventBus, fire, runner, begun, timer, statusOf } = await openLock([action(1)])
    await fire()
    runner.goDeaf()
    for (let time = 0; time < 1000; time++) eventBus.publish({ kind: 'trigger-fired', trigger: started })
    await settled()
    for (let time = 0; time < 30; time++) await settled()
    expect([begun(), timer.pending]).toEqual([[1], 1])
    timer.advance(patience)
    await settled()
    expect([begun(), statusOf(1)]).toEqual([[1], 'ERROR previous-run-hangs'])
  })
})

describe('a run', () => {
  it('may fail, and says why in its log', async () => {
    const answer = (): RunReport => ({ outcome: 'failed', reason: 'http-status', detail: 'HTTP 503' })
    const { fire, service, statusOf } = await openLock([action(1)], createFakeActionRunner({ answer }))
    await fire()
    expect(statusOf(1)).toBe('ERROR http-status')
    expect(service.runs.runs.get(asId(1))?.log.entries).toMatchObject([{ type: 'ERROR', message: 'HTTP 503' }])
  })

  it('harms nobody when its runner throws', async () => {
    const answer = ({ id }: EventAction): null => {
      if (id === 1) throw new Error('a bug')
      return null
    }
    const { fire, runner, statusOf, errors } = await openLock(
      [action(1), action(2)],
      createFakeActionRunner({ answer }),
    )
    await fire()
    expect([statusOf(1), runner.running, errors.length]).toEqual(['ERROR crashed', [2], 1])
  })

  it('waits until what it cancelled has ended, but not for ever', async () => {
    const { fire, runner, begun, timer, statusOf } = await openLock([
      action(1, { executionGroups: ['light'] }),
      action(2, { executionGroups: ['sound'], trigger: 'cocktail_prod_finished' }),
    ])
    await fire()
    runner.goDeaf()
    await fire('cocktail_prod_finished')
    expect([statusOf(1), statusOf(2), begun()]).toEqual(['STOPPED cancelled', 'RUNNING', [1]])
    timer.advance(patience)
    await settled()
    expect(begun()).toEqual([1, 2])
  })

  it('that was cancelled while it waited never begins', async () => {
    const { fire, runner, begun, timer, service, runIdOf } = await openLock([action(1)])
    await fire()
    runner.goDeaf()
    await fire()
    expectSuccess(service.kill(runIdOf(1)))
    await settled()
    timer.advance(patience)
    await settled()
    expect([begun(), timer.pending]).toEqual([[1], 0])
  })

  it('is one of twenty at most', async () => {
    const many = Array.from({ length: mostRuns + 1 }, (_, index) => action(index + 1))
    const { fire, runner, statusOf } = await openLock(many)
    await fire()
    expect([runner.running.length, statusOf(mostRuns + 1)]).toEqual([mostRuns, 'ERROR too-many-runs'])
  })

  it('tells of its log when it grows', async () => {
    const { fire, runner, events, service } = await openLock([action(1)])
    await fire()
    events.length = 0
    runner.begun[0]?.context.log('INFO', ['one'])
    runner.begun[0]?.context.log('ERROR', ['two', 'three'])
    expect(events.map(({ kind }) => kind)).toEqual(['event-log-changed', 'event-runs-changed', 'event-log-changed'])
    expect(service.runs.runs.get(asId(1))?.log.entries.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  })
})

describe('a person', () => {
  it('starts an action by hand', async () => {
    const { service, runner } = await openLock([action(1, { trigger: 'application_started' })])
    expect(expectSuccess(service.start(asId(1)))).toBe(1)
    await settled()
    expect([runner.running, runner.begun[0]?.context.trigger]).toEqual([[1], null])
    expect(expectFailure(service.start(asId(9)))).toEqual({ kind: 'not-found', what: 'event action' })
  })

  it('ends a run by changing its action, and makes it forgotten by deleting it', async () => {
    const { fire, change, put, runner, statusOf } = await openLock([action(1), action(2), action(3)])
    await fire()
    await change(put(action(1, { comment: 'Lamp off' })))
    await settled()
    expect([statusOf(1), runner.running]).toEqual(['STOPPED cancelled', [2, 3]])
    await change({ op: 'delete', kind: 'eventAction', id: 2 })
    await settled()
    expect([statusOf(2), runner.running]).toEqual(['none', [3]])
  })
})

describe('closing', () => {
  it('ends everything and hears nothing more', async () => {
    const { service, fire, runner, begun } = await openLock([action(1), action(2)])
    await fire()
    await service.close()
    await fire()
    expect([runner.running, begun()]).toEqual([[], [1, 2]])
  })

  it('does not wait for ever', async () => {
    const { service, fire, runner, timer } = await openLock([action(1)])
    await fire()
    runner.goDeaf()
    let isClosed = false
    const closing = service.close().then(() => {
      isClosed = true
    })
    timer.advance(milliseconds(2900))
    await settled()
    expect(isClosed).toBe(false)
    timer.advance(milliseconds(100))
    await closing
  })
})

describe('W-01: cancelling never waits for others', () => {
  it('kills one of two running actions, once, and the other goes on', async () => {
    const { service, fire, runner, runIdOf, statusOf } = await openLock([action(1), action(2)])
    await fire()
    const runId = runIdOf(1)
    expectSuccess(service.kill(runId))
    expect(statusOf(1)).toBe('STOPPED cancelled')
    await settled()
    expect([statusOf(1), statusOf(2), runner.running]).toEqual(['STOPPED cancelled', 'RUNNING', [2]])
    expect(expectFailure(service.kill(runId))).toEqual({ kind: 'event-run-ended' })
    await fire()
    expect(runner.running).toEqual([1, 2])
  })

  it('lets three actions end by themselves at once', async () => {
    const { fire, runner, runIdOf, statusOf } = await openLock([action(1), action(2), action(3)])
    await fire()
    for (const id of [1, 2, 3]) runner.end(runIdOf(id))
    await settled()
    expect([1, 2, 3].map(statusOf)).toEqual(Array.from({ length: 3 }, () => 'STOPPED completed'))
    await fire()
    expect(runner.running).toEqual([1, 2, 3])
  })
})
