import { describe, expect, it, vi } from 'vitest'
import { pump } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, ownTimers, problemOf, rolesFor, type TestScope, testScope } from '../../testing/test-scope.ts'
import { orderClosed } from './order-draft.model.ts'
import * as model from './order-pumps.model.ts'

const cellar = (answer: unknown = null) => testScope([model.fillPumpFx, answer])

ownTimers()

it('the pumps in the order are for those who look after them', () => {
  expect(rolesFor(model.$mayFill)).toEqual(['pump_ingredient_editor', 'admin'])
})

it('the pumps in the order are closed again with the order', async () => {
  const scope = cellar()
  await scope.run(model.pumpsToggled, true)
  expect(scope.getState(model.$pumpsOpen)).toBe(true)
  await scope.run(orderClosed)
  expect(scope.getState(model.$pumpsOpen)).toBe(false)
})

it('an edit says only what it changes', async () => {
  const scope = cellar()
  await scope.run(model.bottleChosen, { pump: pump(4), ingredientId: 12 })
  await scope.run(model.bottleChosen, { pump: pump(5), ingredientId: null })
  await scope.run(model.pumpedUpChosen, { pump: pump(6, { kind: 'STEPPER' }), pumpedUp: false })
  await scope.run(model.bottleFilled, pump(7, { bottleMl: 750 }))
  await scope.run(model.bottleFilled, pump(8, { bottleMl: null }))
  expect(scope.calls(model.fillPumpFx)).toEqual([
    { id: 4, change: { kind: 'DC', currentIngredientId: 12 }, removeFields: [] },
    { id: 5, change: { kind: 'DC' }, removeFields: ['currentIngredient'] },
    { id: 6, change: { kind: 'STEPPER', isPumpedUp: false }, removeFields: [] },
    { id: 7, change: { kind: 'DC', fillingLevelMl: 750 }, removeFields: [] },
  ])
})

it('an edit is told when it was refused', async () => {
  expect(await problemOf(model.fillPumpFx, model.bottleFilled, pump(1))).toEqual(['refused'])
})

it('an edit is on its way only until it was refused', async () => {
  const scope = cellar(failsWith('busy'))
  const filling = scope.run(model.bottleFilled, pump(1))
  expect([...scope.getState(model.$changing).keys()]).toEqual([1])
  await filling
  expect(scope.getState(model.$changing).size).toBe(0)
})

describe('a level', () => {
  const levelsSent = (scope: TestScope) =>
    scope.calls(model.fillPumpFx).map(({ id, change }) => [id, change.fillingLevelMl])

  it('is sent half a second after the last key, of each pump that was typed at', async () => {
    const scope = cellar()
    const typed = [
      scope.run(model.levelTyped, { pump: pump(1), ml: 4 }),
      scope.run(model.levelTyped, { pump: pump(1), ml: 40 }),
      scope.run(model.levelTyped, { pump: pump(2), ml: 7 }),
    ]
    await vi.advanceTimersByTimeAsync(499)
    expect(levelsSent(scope)).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(typed)
    expect(levelsSent(scope)).toEqual([
      [1, 40],
      [2, 7],
    ])
  })

  it('is sent at once when the field is left, and once only', async () => {
    const scope = cellar()
    const typed = scope.run(model.levelTyped, { pump: pump(1), ml: 40 })
    void scope.run(model.levelsCommitted)
    expect(levelsSent(scope)).toEqual([[1, 40]])
    await vi.advanceTimersByTimeAsync(600)
    await typed
    expect(levelsSent(scope)).toHaveLength(1)
  })

  it('is not lost when the order is closed, and gives way to a fresh bottle', async () => {
    const scope = cellar()
    const typed = scope.run(model.levelTyped, { pump: pump(1), ml: 40 })
    void scope.run(model.bottleFilled, pump(1))
    const other = scope.run(model.levelTyped, { pump: pump(2), ml: 60 })
    void scope.run(orderClosed)
    await vi.advanceTimersByTimeAsync(600)
    await Promise.all([typed, other])
    expect(levelsSent(scope)).toEqual([
      [1, 700],
      [2, 60],
    ])
  })
})
