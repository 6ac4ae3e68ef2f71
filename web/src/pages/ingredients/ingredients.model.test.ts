import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './ingredients.model.ts'
import { group, ingredient } from './testing/ingredient-rows.ts'

const spirits = group(1, 'Spirits')
const rum = group(2, 'Rum', { parentGroupId: 1 })
const gin = ingredient(5, 'Gin', { parentGroupId: 1 })
const ice = ingredient(6, 'Ice', { kind: 'MANUAL', unit: 'g' })

async function setUp() {
  const scope = testScope([model.ingredients.fetchFx, [spirits, rum, gin, ice]], [model.moveFx, { version: 'v2' }])
  await scope.run(model.ingredients.opened)
  return scope
}

it('moving an ingredient asks the machine, and can be taken back', async () => {
  const scope = await setUp()
  await scope.run(model.moveRequested, { row: gin, parentGroupId: 2 })
  expect(scope.calls(model.moveFx).at(-1)).toEqual({ row: gin, parentGroupId: 2 })
  expect(scope.getState(model.$lastMove)).toEqual({ row: { ...gin, version: 'v2' }, parentGroupId: 2 })
  await scope.run(model.moveUndone)
  expect(scope.calls(model.moveFx).at(-1)).toEqual({
    row: { ...gin, parentGroupId: 2, version: 'v2' },
    parentGroupId: 1,
  })
  expect(scope.getState(model.$lastMove)).toBeNull()
})

it.each([
  ['into the group where it is', { row: gin, parentGroupId: 1 }],
  ['into itself', { row: spirits, parentGroupId: 1 }],
  ['into what is below it', { row: spirits, parentGroupId: 2 }],
  ['that does not count in millilitres', { row: ice, parentGroupId: 1 }],
  ['into what is no group', { row: rum, parentGroupId: 5 }],
])('moving an ingredient is not asked for %s', async (_name, request) => {
  const scope = await setUp()
  await scope.run(model.moveRequested, request)
  expect(scope.calls(model.moveFx)).toEqual([])
})

it('groups are open at first, and close and open one by one or all together', async () => {
  const scope = await setUp()
  await scope.run(model.groupToggled, 2)
  expect([...scope.getState(model.$closedGroups)]).toEqual([2])
  await scope.run(model.groupToggled, 2)
  expect(scope.getState(model.$closedGroups).size).toBe(0)
  await scope.run(model.allToggled, 'close')
  expect([...scope.getState(model.$closedGroups)]).toEqual([1, 2])
  await scope.run(model.allToggled, 'open')
  expect(scope.getState(model.$closedGroups).size).toBe(0)
})

it('what keeps an ingredient from being deleted is told by what can be done about it', () => {
  const none = { count: 0, names: [] }
  const recipes = { count: 1, names: ['Gimlet'] }
  const expected = { users: recipes, blockers: [] }
  expect(model.usageOf({ recipes, children: none, pumpNames: [], drinkNames: [] })).toEqual(expected)
  const children = { count: 5, names: ['a', 'b', 'c'] }
  expect(model.usageOf({ recipes: none, children, pumpNames: ['Pump 1'], drinkNames: ['Gimlet'] }).blockers).toEqual([
    { what: 'pumps', count: 1, names: ['Pump 1'] },
    { what: 'drinks', count: 1, names: ['Gimlet'] },
    { what: 'children', count: 5, names: ['a', 'b', 'c'] },
  ])
})
