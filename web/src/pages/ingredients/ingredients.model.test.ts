import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $closedGroups,
  $lastMove,
  allToggled,
  groupToggled,
  ingredients,
  moveFx,
  moveRequested,
  moveUndone,
  usageOf,
} from './ingredients.model.ts'
import { group, ingredient } from './testing/ingredient-rows.ts'

const spirits = group(1, 'Spirits')
const rum = group(2, 'Rum', { parentGroupId: 1 })
const gin = ingredient(5, 'Gin', { parentGroupId: 1 })
const ice = ingredient(6, 'Ice', { kind: 'MANUAL', unit: 'g' })

async function setUp() {
  const move = vi.fn(() => ({ version: 'v2' }))
  const scope = fork({
    handlers: [
      [ingredients.fetchFx, () => [spirits, rum, gin, ice]],
      [moveFx, move],
    ],
  })
  await allSettled(ingredients.opened, { scope })
  return { scope, move }
}

describe('moving an ingredient', () => {
  it('asks the machine, and can be taken back', async () => {
    const { scope, move } = await setUp()
    await allSettled(moveRequested, { scope, params: { row: gin, parentGroupId: 2 } })
    expect(move).toHaveBeenLastCalledWith({ row: gin, parentGroupId: 2 })
    expect(scope.getState($lastMove)).toEqual({ row: { ...gin, version: 'v2' }, parentGroupId: 2 })
    await allSettled(moveUndone, { scope })
    expect(move).toHaveBeenLastCalledWith({ row: { ...gin, parentGroupId: 2, version: 'v2' }, parentGroupId: 1 })
    expect(scope.getState($lastMove)).toBeNull()
  })

  it.each([
    ['into the group where it is', { row: gin, parentGroupId: 1 }],
    ['into itself', { row: spirits, parentGroupId: 1 }],
    ['into what is below it', { row: spirits, parentGroupId: 2 }],
    ['that does not count in millilitres', { row: ice, parentGroupId: 1 }],
    ['into what is no group', { row: rum, parentGroupId: 5 }],
  ])('is not asked for %s', async (_name, request) => {
    const { scope, move } = await setUp()
    await allSettled(moveRequested, { scope, params: request })
    expect(move).not.toHaveBeenCalled()
  })
})

describe('groups', () => {
  it('are open at first, and close and open one by one or all together', async () => {
    const { scope } = await setUp()
    await allSettled(groupToggled, { scope, params: 2 })
    expect([...scope.getState($closedGroups)]).toEqual([2])
    await allSettled(groupToggled, { scope, params: 2 })
    expect(scope.getState($closedGroups).size).toBe(0)
    await allSettled(allToggled, { scope, params: 'close' })
    expect([...scope.getState($closedGroups)]).toEqual([1, 2])
    await allSettled(allToggled, { scope, params: 'open' })
    expect(scope.getState($closedGroups).size).toBe(0)
  })
})

describe('what keeps an ingredient from being deleted', () => {
  it('is told by what can be done about it', () => {
    const none = { count: 0, names: [] }
    const recipes = { count: 1, names: ['Gimlet'] }
    expect(usageOf({ recipes, children: none, pumpNames: [], drinkNames: [] })).toEqual({
      users: recipes,
      blockers: [],
    })
    const children = { count: 5, names: ['a', 'b', 'c'] }
    expect(usageOf({ recipes: none, children, pumpNames: ['Pump 1'], drinkNames: ['Gimlet'] }).blockers).toEqual([
      { what: 'pumps', count: 1, names: ['Pump 1'] },
      { what: 'drinks', count: 1, names: ['Gimlet'] },
      { what: 'children', count: 5, names: ['a', 'b', 'c'] },
    ])
  })
})
