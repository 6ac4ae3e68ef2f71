import { expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as dashboardModel from './dashboard.model.ts'

const recipe = (id: number) =>
  ({
    ...{ id, name: `Drink ${id}`, availability: id < 4 ? 'AUTOMATIC' : 'WITH_HAND' },
    defaultGlass: { shape: id % 2 === 0 ? 'COUPE' : 'HIGHBALL' },
  }) as dashboardModel.MakeableRecipe
const answer = (...ids: number[]): dashboardModel.MakeableAnswer => ({ recipes: { content: ids.map(recipe) } })

it('the offered drinks are six, those that the machine pours first, in glasses by turns', () => {
  const drinks = dashboardModel.offeredDrinks(answer(3, 1, 2, 9, 7, 8, 5))
  expect(drinks.map(({ id }) => id)).toEqual([3, 2, 1, 9, 8, 7])
})

it('the dashboard shows what could be loaded and says what could not, after another try, too', async () => {
  const scope = testScope(
    [dashboardModel.loadMakeableFx, () => dashboardModel.offeredDrinks(answer(1, 2))],
    [dashboardModel.loadOrdersFx, failsWith('unreachable')],
    [dashboardModel.readDaytimeFx, () => 'day'],
  )
  await scope.run(dashboardModel.dashboardOpened)
  expect(scope.getState(dashboardModel.$makeable)).toMatchObject({ kind: 'ready', value: [{ id: 1 }, { id: 2 }] })
  expect(scope.getState(dashboardModel.$orders)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
  await scope.run(dashboardModel.ordersRetried)
  await scope.run(dashboardModel.makeableRetried)
  expect(scope.getState(dashboardModel.$orders).kind).toBe('failed')
})

it('the dashboard measures levels against a bottle, or the fullest larger one', async () => {
  const scope = testScope()
  expect(scope.getState(dashboardModel.$fullBarMl)).toBe(700)
  const pumps = [pump(1, { fillingLevelMl: 120 }), pump(2, { fillingLevelMl: 950 })]
  await scope.run(machineArrived, machine({ pumps }))
  expect(scope.getState(dashboardModel.$fullBarMl)).toBe(950)
})

it('the greeting knows the time of day', () => {
  expect([2, 7, 12, 18, 23].map(dashboardModel.daytimeOf)).toEqual(['night', 'morning', 'day', 'evening', 'evening'])
})
