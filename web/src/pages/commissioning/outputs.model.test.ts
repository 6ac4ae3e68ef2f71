import type { EventCallable } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { askAfterJobFx } from '../../entities/pump/job-outcomes.model.ts'
import { failsWith, ownTimers, testScope } from '../../testing/test-scope.ts'
import { changePumpFx, commissioningQuery, stepTaken, takeStepFx } from './commissioning.model.ts'
import { startPrimingFx, startRunFx } from './guided-run.model.ts'
import * as outputs from './outputs.model.ts'
import { commissioned, commissioning } from './testing/commissioning-builders.ts'

ownTimers()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function opened(known = commissioning()) {
  const scope = testScope(
    [outputs.showFx, 7],
    [askAfterJobFx, (id: number) => ({ id, pumpId: 21, state: 'FINISHED', reason: '' })],
    [outputs.stopShownFx, true],
    [startPrimingFx, 7],
    [startRunFx, 7],
    [changePumpFx, null],
    [takeStepFx, known],
    [commissioningQuery.fetchFx, { commissioning: known, i2c: { enabled: false } }],
  )
  await scope.run(commissioningQuery.opened)
  await scope.run(outputs.supplyConfirmed, true)
  return { scope, pumpsShown: () => scope.calls(outputs.showFx).map(({ pumpId }) => pumpId) }
}

async function walking(ms: number, known = commissioning()) {
  const page = await opened(known)
  void page.scope.run(outputs.walkStarted)
  await pass(ms)
  return page
}

/** Messages go away by themselves, and others listen to the machine: neither is waited for. */
const soon = (_: Promise<unknown>) => pass(0)
const blink = { pumpId: 21, showing: 'once' } as const

describe('showing an output', () => {
  it('waits for somebody to say that the pumps have no supply', async () => {
    const { scope } = await opened()
    await scope.run(outputs.supplyConfirmed, false)
    await scope.run(outputs.showPressed, blink)
    expect(scope.calls(outputs.showFx)).toEqual([])
  })

  it('asks what was seen until it is answered', async () => {
    const { scope } = await opened()
    await scope.run(outputs.showPressed, blink)
    expect(scope.getState(outputs.$shownPump)).toBe(21)
    await scope.run(stepTaken, { kind: 'answer', pumpId: 21, answer: 'REACTED' })
    expect(scope.getState(outputs.$shownPump)).toBeNull()
  })

  it('goes on asking when the answer was not taken', async () => {
    const { scope } = await opened()
    scope.next(takeStepFx, failsWith('network'))
    await scope.run(outputs.showPressed, blink)
    await soon(scope.run(stepTaken, { kind: 'answer', pumpId: 21, answer: 'REACTED' }))
    expect(scope.getState(outputs.$shownPump)).toBe(21)
  })

  it.each([
    ['the step is left', outputs.outputsLeft, undefined],
    ['a tube is filled', startPrimingFx, 21],
    ['a pump is calibrated', startRunFx, { pumpId: 21, ml: 30, liquid: 'WATER' } as const],
  ])('needs the word on the supply again as soon as %s', async (_, happens, params) => {
    const { scope } = await opened()
    await scope.run(happens as EventCallable<unknown>, params)
    expect(scope.getState(outputs.$supplyIsOff)).toBe(false)
    await scope.run(outputs.showPressed, blink)
    expect(scope.calls(outputs.showFx)).toEqual([])
  })

  it('shows no other one until the machine has told that it is over', async () => {
    const { scope, pumpsShown } = await opened()
    await scope.run(outputs.showPressed, blink)
    await scope.run(outputs.showPressed, { pumpId: 22, showing: 'once' })
    expect(scope.getState(outputs.$isShowing)).toBe(true)
    await soon(scope.run(machineArrived, machine()))
    expect(scope.getState(outputs.$isShowing)).toBe(false)
    await soon(scope.run(outputs.showPressed, { pumpId: 22, showing: 'once' }))
    expect(pumpsShown()).toEqual([21, 22])
  })

  it('asks nothing when it was refused', async () => {
    const { scope } = await opened()
    scope.next(outputs.showFx, failsWith('busy'))
    await soon(scope.run(outputs.showPressed, blink))
    expect(scope.getState(outputs.$shownPump)).toBeNull()
  })
})

describe('looking for an output', () => {
  it('shows one after the other, three rounds at most', async () => {
    const { scope, pumpsShown } = await walking(3000)
    expect(pumpsShown()).toEqual([21, 22])
    await pass(60_000)
    expect(pumpsShown()).toEqual([21, 22, 21, 22, 21, 22])
    expect(scope.getState(outputs.$walk)).toBeNull()
  })

  it('leaves out what has no output', async () => {
    const pumps = [commissioned(21, { showable: false }), commissioned(22)]
    const { pumpsShown } = await walking(3000, commissioning({ pumps }))
    expect(pumpsShown()).toEqual([22, 22])
  })

  it.each([
    ['somebody stops it', outputs.walkStopped, undefined],
    ['somebody leaves the step', outputs.outputsLeft, undefined],
    ['the supply is on again', outputs.supplyConfirmed, false],
    ['a pump is calibrated', startRunFx, { pumpId: 21, ml: 30, liquid: 'WATER' } as const],
  ])('ends, and what blinks goes off, when %s', async (_, happens, params) => {
    const { scope, pumpsShown } = await walking(1000)
    void scope.run(happens as EventCallable<unknown>, params)
    await pass(60_000)
    expect(pumpsShown()).toEqual([21])
    expect(scope.calls(outputs.stopShownFx)).toContainEqual(21)
    expect(scope.getState(outputs.$walk)).toBeNull()
  })

  it('asks what hangs on the one that was found, or on the one before', async () => {
    const { scope } = await walking(3000)
    await soon(scope.run(outputs.foundPressed))
    const expected = { pumpId: 22, kind: 'DC', name: 'Pump 22', ingredientId: 11 }
    expect(scope.getState(outputs.foundForm.$draft)).toEqual(expected)
    await soon(scope.run(outputs.earlierPressed))
    expect(scope.getState(outputs.foundForm.$draft)).toMatchObject({ pumpId: 21 })
    void scope.run(outputs.foundForm.changed, { name: 'Gin' })
    await soon(scope.run(outputs.foundForm.submitted))
    const change = { kind: 'DC', name: 'Gin', currentIngredientId: 11 }
    expect(scope.calls(changePumpFx)).toEqual([{ id: 21, change, removeFields: [] }])
    await pass(60_000)
    expect(scope.getState(outputs.$walk)).toBeNull()
  })

  it('knows no one before where there is only one', () => {
    const pumps = [commissioned(21), commissioned(22)]
    expect(outputs.earlierOf(pumps, [21, 22], 21)?.pump.id).toBe(22)
    expect(outputs.earlierOf(pumps, [21], 21)).toBeNull()
    expect(outputs.earlierOf(pumps, [21, 22], undefined)).toBeNull()
  })
})
