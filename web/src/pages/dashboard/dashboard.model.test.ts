import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import {
  $fullBarMl,
  $makeable,
  $orders,
  dashboardOpened,
  daytimeOf,
  loadMakeableFx,
  loadOrdersFx,
  type MakeableAnswer,
  type MakeableRecipe,
  makeableRetried,
  offeredDrinks,
  ordersRetried,
  readDaytimeFx,
} from './dashboard.model.ts'

const recipe = (id: number): MakeableRecipe => ({
  id,
  name: `Drink ${id}`,
  shortDescription: '',
  imageUrl: null,
  availability: id < 4 ? 'AUTOMATIC' : 'WITH_HAND',
  leftOutIds: [],
  writtenSteps: 0,
  ingredients: [],
  defaultGlass: { shape: id % 2 === 0 ? 'COUPE' : 'HIGHBALL' },
  served: { ...emptyGlass, layers: [], garnishes: [], inside: [] },
})
const answer = (...ids: number[]): MakeableAnswer => ({ recipes: { content: ids.map(recipe) } })

describe('the offered drinks', () => {
  it('are six, those that the machine pours first, in glasses by turns', () => {
    const drinks = offeredDrinks(answer(3, 1, 2, 9, 7, 8, 5))
    expect(drinks.map(({ id }) => id)).toEqual([3, 2, 1, 9, 8, 7])
  })
})

function dashboard() {
  const scope = fork({
    handlers: [
      [loadMakeableFx, () => offeredDrinks(answer(1, 2))],
      [
        loadOrdersFx,
        () => {
          throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
        },
      ],
      [readDaytimeFx, () => 'day'],
    ],
  })
  return { scope }
}

describe('the dashboard', () => {
  it('shows what could be loaded and says what could not', async () => {
    const { scope } = dashboard()
    await allSettled(dashboardOpened, { scope })
    expect(scope.getState($makeable)).toMatchObject({ kind: 'ready', value: [{ id: 1 }, { id: 2 }] })
    expect(scope.getState($orders)).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } })
  })

  it('measures levels against a bottle, or the fullest larger one', async () => {
    const { scope } = dashboard()
    expect(scope.getState($fullBarMl)).toBe(700)
    await allSettled(machineArrived, {
      scope,
      params: machine({ pumps: [pump(1, { fillingLevelMl: 120 }), pump(2, { fillingLevelMl: 950 })] }),
    })
    expect(scope.getState($fullBarMl)).toBe(950)
  })

  it('tries again on demand', async () => {
    const { scope } = dashboard()
    await allSettled(ordersRetried, { scope })
    await allSettled(makeableRetried, { scope })
    expect(scope.getState($orders).kind).toBe('failed')
  })
})

describe('the greeting', () => {
  it('knows the time of day', () => {
    expect([2, 7, 12, 18, 23].map(daytimeOf)).toEqual(['night', 'morning', 'day', 'evening', 'evening'])
  })
})
