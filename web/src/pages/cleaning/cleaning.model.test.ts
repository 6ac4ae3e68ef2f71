import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { Cleaning, CleaningOrder } from './cleaning.documents.ts'
import {
  $askingToCancel,
  $chosenPumps,
  $stage,
  $timeline,
  allSwitched,
  cancelAsked,
  cancelConfirmed,
  cancelFx,
  liveCleaning,
  outcomeSeen,
  programmeChosen,
  pumpSwitched,
  startFx,
  startPressed,
} from './cleaning.model.ts'

const going: NonNullable<Cleaning> = {
  programme: 'DRY',
  pumpIds: [1],
  stage: 1,
  stages: 4,
  percent: 25,
  doing: 'PUMP',
  ask: null,
  outcome: null,
}
const tell = (scope: Scope, cleaning: Cleaning) => allSettled(liveCleaning.arrived, { scope, params: { cleaning } })

async function opened() {
  const start = vi.fn((_order: CleaningOrder) => true)
  const cancel = vi.fn(() => true)
  const scope = fork({
    handlers: [
      [startFx, start],
      [cancelFx, cancel],
    ],
  })
  const pumps = [pump(1), pump(2), pump(3, { kind: 'VALVE' }), pump(4, { state: 'TESTABLE' })]
  await allSettled(machineArrived, { scope, params: machine({ pumps }) })
  return { scope, start, cancel }
}
const chosen = (scope: Scope) => scope.getState($chosenPumps).map(({ id }) => id)

describe('what is to be cleaned', () => {
  it('is every pump that has a tube, until somebody says otherwise', async () => {
    const { scope } = await opened()
    expect(chosen(scope)).toEqual([1, 2])
    await allSettled(pumpSwitched, { scope, params: 1 })
    expect(chosen(scope)).toEqual([2])
    await allSettled(allSwitched, { scope, params: false })
    expect(chosen(scope)).toEqual([])
    await allSettled(allSwitched, { scope, params: true })
    expect(chosen(scope)).toEqual([1, 2])
  })

  it('starts with programme and pumps, never with none', async () => {
    const { scope, start } = await opened()
    await allSettled(allSwitched, { scope, params: false })
    await allSettled(startPressed, { scope })
    expect(start).not.toHaveBeenCalled()
    await allSettled(pumpSwitched, { scope, params: 2 })
    await allSettled(programmeChosen, { scope, params: 'SANITISE' })
    await allSettled(startPressed, { scope })
    expect(start.mock.calls[0]?.[0]).toEqual({ programme: 'SANITISE', pumpIds: [2] })
  })
})

describe('a programme', () => {
  it('is followed until its outcome has been seen', async () => {
    const { scope } = await opened()
    expect(scope.getState($stage)).toBe('loading')
    await tell(scope, null)
    expect(scope.getState($stage)).toBe('choosing')
    await tell(scope, going)
    expect(scope.getState($stage)).toBe('going')
    await tell(scope, { ...going, stage: 5, doing: null, outcome: 'FINISHED' })
    expect(scope.getState($stage)).toBe('over')
    await allSettled(outcomeSeen, { scope })
    expect(scope.getState($stage)).toBe('choosing')
  })

  it('that ended before anybody looked is no news', async () => {
    const { scope } = await opened()
    await tell(scope, { ...going, doing: null, outcome: 'CANCELLED' })
    expect(scope.getState($stage)).toBe('choosing')
  })

  it('shows the timeline it began with, whatever the machine can do by then', async () => {
    const { scope } = await opened()
    await tell(scope, going)
    expect(scope.getState($timeline).some(({ kind }) => kind === 'drain')).toBe(false)
    await tell(scope, { ...going, stages: 5 })
    expect(scope.getState($timeline).some(({ kind }) => kind === 'drain')).toBe(true)
  })

  it('is stopped after a question, which goes away when it ends by itself', async () => {
    const { scope, cancel } = await opened()
    await tell(scope, going)
    await allSettled(cancelAsked, { scope })
    expect(scope.getState($askingToCancel)).toBe(true)
    await allSettled(cancelConfirmed, { scope })
    expect(cancel).toHaveBeenCalledOnce()
    await allSettled(cancelAsked, { scope })
    await tell(scope, { ...going, outcome: 'FINISHED' })
    expect(scope.getState($askingToCancel)).toBe(false)
  })
})
