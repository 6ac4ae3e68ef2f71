import { expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './dashboard.model.ts'

const recipe = (id: number) =>
  ({
    ...{ id, name: `Drink ${id}`, availability: id < 4 ? 'AUTOMATIC' : 'WITH_HAND' },
    defaultGlass: { shape: id % 2 === 0 ? 'COUPE' : 'HIGHBALL' },
  }) as model.MakeableRecipe
const answer = (...ids: number[]): model.MakeableAnswer => ({ recipes: { content: ids.map(recipe) } })

it('the offered drinks are six, those that the machine pours first, in glasses by turns', () => {
  const drinks = model.offeredDrinks(answer(3, 1, 2, 9, 7, 8, 5))
  expect(drinks.map(({ id }) => id)).toEqual([3, 2, 1, 9, 8, 7])
})

it('the dashboard shows what could be loaded and says what could not, after another try, too', async () => {
  const scope = testScope(
    [model.loadMakeableFx, model.offeredDrinks(answer(1, 2))],
    [model.loadOrdersFx, failsWith('unreachable')],
    [model.readDaytimeFx, 'day'],
  )
  await scope.run(model.dashboardOpened)
  expect(scope.getState(model.$makeable)).toMatchObject({ kind: 'ready', value: [{ id: 1 }, { id: 2 }] })
  expect(scope.getState(model.$orders)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
  await scope.run(model.ordersRetried)
  await scope.run(model.makeableRetried)
  expect(scope.getState(model.$orders).kind).toBe('failed')
})

it('the dashboard measures levels against a bottle, or the fullest larger one', async () => {
  const scope = testScope()
  expect(scope.getState(model.$fullBarMl)).toBe(700)
  const pumps = [pump(1, { fillingLevelMl: 120 }), pump(2, { fillingLevelMl: 950 })]
  await scope.run(machineArrived, machine({ pumps }))
  expect(scope.getState(model.$fullBarMl)).toBe(950)
})

it('the greeting knows the time of day', () => {
  expect([2, 7, 12, 18, 23].map(model.daytimeOf)).toEqual(['night', 'morning', 'day', 'evening', 'evening'])
})
