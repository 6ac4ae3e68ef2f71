import { describe, expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './cleaning.model.ts'
import { type Cleaning, phaseState, programmes, timelineOf, vesselMl } from './cleaning.model.ts'

const going: NonNullable<Cleaning> = {
  ...{ programme: 'DRY', pumpIds: [1], stage: 1, stages: 4, percent: 25, doing: 'PUMP', ask: null, outcome: null },
}
const tell = (scope: TestScope, cleaning: Cleaning) => scope.run(model.liveCleaning.arrived, { cleaning })

async function opened() {
  const scope = testScope([model.startFx, true], [model.cancelFx, true])
  const pumps = [pump(1), pump(2), pump(3, { kind: 'VALVE' }), pump(4, { state: 'TESTABLE' })]
  await scope.run(machineArrived, machine({ pumps }))
  return scope
}
const chosen = (scope: TestScope) => scope.getState(model.$chosenPumps).map(({ id }) => id)

it('what is to be cleaned is every pump that has a tube, until somebody says otherwise', async () => {
  const scope = await opened()
  expect(chosen(scope)).toEqual([1, 2])
  await scope.run(model.pumpSwitched, 1)
  expect(chosen(scope)).toEqual([2])
  await scope.run(model.allSwitched, false)
  expect(chosen(scope)).toEqual([])
  await scope.run(model.allSwitched, true)
  expect(chosen(scope)).toEqual([1, 2])
})

it('what is to be cleaned starts with programme and pumps, never with none', async () => {
  const scope = await opened()
  await scope.run(model.allSwitched, false)
  await scope.run(model.startPressed)
  expect(scope.calls(model.startFx)).toEqual([])
  await scope.run(model.pumpSwitched, 2)
  await scope.run(model.programmeChosen, 'SANITISE')
  await scope.run(model.startPressed)
  expect(scope.calls(model.startFx)[0]).toEqual({ programme: 'SANITISE', pumpIds: [2] })
})

describe('a programme', () => {
  it('is followed until its outcome has been seen', async () => {
    const scope = await opened()
    const stages = [scope.getState(model.$stage)]
    for (const told of [null, going, { ...going, stage: 5, doing: null, outcome: 'FINISHED' } as const]) {
      await tell(scope, told)
      stages.push(scope.getState(model.$stage))
    }
    expect(stages).toEqual(['loading', 'choosing', 'going', 'over'])
    await scope.run(model.outcomeSeen)
    expect(scope.getState(model.$stage)).toBe('choosing')
  })

  it('that ended before anybody looked is no news', async () => {
    const scope = await opened()
    await tell(scope, { ...going, doing: null, outcome: 'CANCELLED' })
    expect(scope.getState(model.$stage)).toBe('choosing')
  })

  it('shows the timeline it began with, whatever the machine can do by then', async () => {
    const scope = await opened()
    await tell(scope, going)
    expect(scope.getState(model.$timeline).some(({ kind }) => kind === 'drain')).toBe(false)
    await tell(scope, { ...going, stages: 5 })
    expect(scope.getState(model.$timeline).some(({ kind }) => kind === 'drain')).toBe(true)
  })

  it('is stopped after a question, which goes away when it ends by itself', async () => {
    const scope = await opened()
    await tell(scope, going)
    await scope.run(model.cancelRequested)
    expect(scope.getState(model.$askingToCancel)).toBe(true)
    await scope.run(model.cancelConfirmed)
    expect(scope.calls(model.cancelFx)).toHaveLength(1)
    await scope.run(model.cancelRequested)
    await tell(scope, { ...going, outcome: 'FINISHED' })
    expect(scope.getState(model.$askingToCancel)).toBe(false)
  })
})

describe('the timeline of a programme', () => {
  it('tells phases, each with the stages it takes', () => {
    expect(timelineOf('RINSE', true).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['ask', 0, 1],
      ['rinse', 1, 2],
      ['pulse', 2, 12],
      ['rinse', 12, 13],
      ['ask', 13, 14],
      ['rinse', 14, 15],
      ['run', 15, 16],
      ['drain', 16, 17],
      ['ask', 17, 18],
    ])
  })

  it('drains nothing where pumps cannot be reversed', () => {
    for (const programme of programmes) {
      expect(timelineOf(programme, false).some(({ kind }) => kind === 'drain')).toBe(false)
    }
  })

  it('knows which phase is done, and which goes on', () => {
    const [first, second] = timelineOf('RINSE', true)
    expect([first, second].map(phase => phase && phaseState(phase, 1))).toEqual(['done', 'current'])
  })

  it('says how large a vessel has to be', () => {
    expect(vesselMl('RINSE', [{ tubeCapacityMl: 6 }, { tubeCapacityMl: 4 }, { tubeCapacityMl: null }])).toBe(70)
  })
})
