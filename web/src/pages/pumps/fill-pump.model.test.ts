import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { PumpChange } from '../../entities/pump/pump-setup.documents.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $fullBottleMl, fillAsked, fillForm, fillPumpFx, fullBottlePressed } from './fill-pump.model.ts'

async function asked() {
  const save = vi.fn((_change: PumpChange) => null)
  const scope = testScope([fillPumpFx, save])
  await scope.run(machineArrived, machine())
  await scope.run(fillAsked, pump(2))
  return { scope, save }
}

describe('the bottle of a pump', () => {
  it('is filled up with one press, and only that is sent', async () => {
    const { scope, save } = await asked()
    expect(scope.getState($fullBottleMl)).toBe(700)
    await scope.run(fullBottlePressed)
    await scope.run(fillForm.submitted)
    expect(save.mock.calls[0]?.[0]).toEqual({ id: 2, change: { kind: 'DC', fillingLevelMl: 700 }, removeFields: [] })
    expect(scope.getState(fillForm.$draft)).toBeNull()
  })

  it('may hold something else, of which nobody knows what a bottle holds', async () => {
    const { scope, save } = await asked()
    await scope.run(fillForm.changed, { currentIngredientId: 12, isPumpedUp: false })
    expect(scope.getState($fullBottleMl)).toBeNull()
    await scope.run(fillForm.submitted)
    const expected = { id: 2, change: { kind: 'DC', currentIngredientId: 12, isPumpedUp: false }, removeFields: [] }
    expect(save.mock.calls[0]?.[0]).toEqual(expected)
  })

  it('may be taken away', async () => {
    const { scope, save } = await asked()
    await scope.submit(fillForm, { currentIngredientId: null })
    expect(save.mock.calls[0]?.[0]).toMatchObject({ removeFields: ['currentIngredient'] })
  })

  it('holds something between nothing and a lot', async () => {
    const { scope, save } = await asked()
    await scope.submit(fillForm, { fillingLevelMl: -1 })
    expect(save).not.toHaveBeenCalled()
    expect(scope.getState(fillForm.$faults).fillingLevelMl).toEqual({ rule: 'least', nr: 0, metric: 'ml' })
  })
})
