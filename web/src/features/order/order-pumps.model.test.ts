import { allSettled, createWatch, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { pump } from '../../entities/machine/testing/machine-builders.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { orderClosed } from './order-draft.model.ts'
import {
  $changing,
  $mayFill,
  $pumpsOpen,
  bottleChosen,
  bottleFilled,
  fillPumpFx,
  levelsCommitted,
  levelTyped,
  type PumpEdit,
  pumpedUpChosen,
  pumpsToggled,
} from './order-pumps.model.ts'

function cellar(answer: (edit: PumpEdit) => unknown = () => null) {
  const sent: PumpEdit[] = []
  const scope = fork({
    handlers: [
      [
        fillPumpFx,
        (edit: PumpEdit) => {
          sent.push(edit)
          return answer(edit)
        },
      ],
    ],
  })
  return { scope, sent }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the pumps in the order', () => {
  it.each([
    ['user', false],
    ['recipe_creator', false],
    ['pump_ingredient_editor', true],
    ['admin', true],
  ] as const)('are for those who look after them: %s %s', async (role, may) => {
    const scope = fork({ handlers: [[loadUserFx, () => ({ id: 1, username: 'x', role, adminLevel: 1 })]] })
    await allSettled(loadUserFx, { scope })
    expect(scope.getState($mayFill)).toBe(may)
  })

  it('are closed again with the order', async () => {
    const { scope } = cellar()
    await allSettled(pumpsToggled, { scope, params: true })
    expect(scope.getState($pumpsOpen)).toBe(true)
    await allSettled(orderClosed, { scope })
    expect(scope.getState($pumpsOpen)).toBe(false)
  })
})

describe('an edit', () => {
  it('says only what it changes', async () => {
    const { scope, sent } = cellar()
    await allSettled(bottleChosen, { scope, params: { pump: pump(4), ingredientId: 12 } })
    await allSettled(bottleChosen, { scope, params: { pump: pump(5), ingredientId: null } })
    await allSettled(pumpedUpChosen, { scope, params: { pump: pump(6, { kind: 'STEPPER' }), pumpedUp: false } })
    await allSettled(bottleFilled, { scope, params: pump(7, { bottleMl: 750 }) })
    await allSettled(bottleFilled, { scope, params: pump(8, { bottleMl: null }) })
    expect(sent).toEqual([
      { id: 4, change: { kind: 'DC', currentIngredientId: 12 }, removeFields: [] },
      { id: 5, change: { kind: 'DC' }, removeFields: ['currentIngredient'] },
      { id: 6, change: { kind: 'STEPPER', isPumpedUp: false }, removeFields: [] },
      { id: 7, change: { kind: 'DC', fillingLevelMl: 750 }, removeFields: [] },
    ])
  })

  it('is told when it was refused, and is on its way only until then', async () => {
    const told = vi.fn()
    const { scope } = cellar(async () => {
      throw new ApiProblem({ code: 'busy', text: '', values: [] })
    })
    createWatch({ unit: notify.problem, scope, fn: told })
    void allSettled(bottleFilled, { scope, params: pump(1) })
    expect([...scope.getState($changing).keys()]).toEqual([1])
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(scope.getState($changing).size).toBe(0)
  })
})

describe('a level', () => {
  const levels = (sent: readonly PumpEdit[]) => sent.map(({ id, change }) => [id, change.fillingLevelMl])

  it('is sent half a second after the last key, of each pump that was typed at', async () => {
    const { scope, sent } = cellar()
    const typed = [
      allSettled(levelTyped, { scope, params: { pump: pump(1), ml: 4 } }),
      allSettled(levelTyped, { scope, params: { pump: pump(1), ml: 40 } }),
      allSettled(levelTyped, { scope, params: { pump: pump(2), ml: 7 } }),
    ]
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(typed)
    expect(levels(sent)).toEqual([
      [1, 40],
      [2, 7],
    ])
  })

  it('is sent at once when the field is left, and once only', async () => {
    const { scope, sent } = cellar()
    const typed = allSettled(levelTyped, { scope, params: { pump: pump(1), ml: 40 } })
    void allSettled(levelsCommitted, { scope })
    expect(levels(sent)).toEqual([[1, 40]])
    await vi.advanceTimersByTimeAsync(600)
    await typed
    expect(sent).toHaveLength(1)
  })

  it('is not lost when the order is closed, and gives way to a fresh bottle', async () => {
    const { scope, sent } = cellar()
    const typed = allSettled(levelTyped, { scope, params: { pump: pump(1), ml: 40 } })
    void allSettled(bottleFilled, { scope, params: pump(1) })
    const other = allSettled(levelTyped, { scope, params: { pump: pump(2), ml: 60 } })
    void allSettled(orderClosed, { scope })
    await vi.advanceTimersByTimeAsync(600)
    await Promise.all([typed, other])
    expect(levels(sent)).toEqual([
      [1, 700],
      [2, 60],
    ])
  })
})
