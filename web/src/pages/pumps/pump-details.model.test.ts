import { describe, expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { factsOf, missingToRun } from '../../entities/pump/pump-facts.ts'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { callsOfTwo, failsWith, problemOf, testScope } from '../../testing/test-scope.ts'
import {
  $asksForKind,
  $fullBottleMl,
  addRequested,
  createPumpFx,
  fillForm,
  fillPumpFx,
  fillRequested,
  fullBottlePressed,
  kindChosen,
  pumpAdded,
} from './pump-details.model.ts'

async function asked() {
  const scope = testScope([fillPumpFx, null])
  await scope.run(machineArrived, machine())
  await scope.run(fillRequested, pump(2))
  return scope
}

describe('the bottle of a pump', () => {
  it('is filled up with one press, and only that is sent', async () => {
    const scope = await asked()
    expect(scope.getState($fullBottleMl)).toBe(700)
    await scope.run(fullBottlePressed)
    await scope.run(fillForm.submitted)
    expect(scope.calls(fillPumpFx)[0]).toEqual({ id: 2, change: { kind: 'DC', fillingLevelMl: 700 }, removeFields: [] })
    expect(scope.getState(fillForm.$draft)).toBeNull()
  })

  it('may hold something else, of which nobody knows what a bottle holds', async () => {
    const scope = await asked()
    await scope.run(fillForm.changed, { currentIngredientId: 12, isPumpedUp: false })
    expect(scope.getState($fullBottleMl)).toBeNull()
    await scope.run(fillForm.submitted)
    const expected = { id: 2, change: { kind: 'DC', currentIngredientId: 12, isPumpedUp: false }, removeFields: [] }
    expect(scope.calls(fillPumpFx)[0]).toEqual(expected)
  })

  it('may be taken away', async () => {
    const scope = await asked()
    await scope.submit(fillForm, { currentIngredientId: null })
    expect(scope.calls(fillPumpFx)[0]).toMatchObject({ removeFields: ['currentIngredient'] })
  })

  it('holds something between nothing and a lot', async () => {
    const scope = await asked()
    await scope.submit(fillForm, { fillingLevelMl: -1 })
    expect(scope.calls(fillPumpFx)).toEqual([])
    expect(scope.getState(fillForm.$errors).fillingLevelMl).toEqual({ rule: 'least', nr: 0, metric: 'ml' })
  })
})

const blank = {
  ...{ pin: null, isPowerStateHigh: null, timePerClMs: null, stepPin: null, enablePin: null, stepsPerCl: null },
  ...{ maxStepsPerSecond: null, acceleration: null, tubeCapacityMl: null },
}

describe('the technical facts of a pump', () => {
  it('are told by kind', () => {
    expect(factsOf(setup(), false).map(({ need }) => need)).toEqual(['pin', 'powerState', 'timePerCl', 'tubeCapacity'])
    expect(factsOf(setup({ kind: 'VALVE' }), true).at(-1)).toEqual({ need: 'scale', value: { kind: 'ready' } })
    expect(factsOf(stepper(), false).map(({ value }) => value)).not.toContain(null)
    const inverted = factsOf(stepper({ isEnableStateHigh: true }), false)
    expect(inverted).toContainEqual({ need: 'enableState', value: { kind: 'level', isHigh: true } })
  })

  it.each([setup(blank), stepper(blank), setup({ kind: 'VALVE', ...blank })])('mark what is missing', pump => {
    const missing = factsOf(pump, false).flatMap(({ need, value }) => (value === null ? [need] : []))
    expect(missing.filter(need => need !== 'tubeCapacity')).toEqual(missingToRun(pump, false))
    expect(missing.includes('tubeCapacity')).toBe(pump.kind !== 'VALVE')
  })
})

describe('adding a pump', () => {
  it('makes one of the chosen kind, however often it is pressed, and goes on with its id', async () => {
    expect(await callsOfTwo(createPumpFx, kindChosen, 'STEPPER')).toBe(1)
    const scope = testScope([createPumpFx, 11])
    const added = scope.heard(pumpAdded)
    await scope.run(addRequested)
    await scope.run(kindChosen, 'STEPPER')
    expect(scope.calls(createPumpFx)).toEqual(['STEPPER'])
    expect(added).toHaveBeenCalledExactlyOnceWith(11)
    expect(scope.getState($asksForKind)).toBe(false)
  })

  it('stays open and tells why it was refused', async () => {
    expect(await problemOf(createPumpFx, kindChosen, 'DC')).toEqual(['refused'])
    const scope = testScope([createPumpFx, failsWith('too-many-pumps')])
    await scope.run(addRequested)
    await scope.run(kindChosen, 'DC')
    expect(scope.getState($asksForKind)).toBe(true)
  })
})
