import { expect, it } from 'vitest'
import { testScope } from '../testing/test-scope.ts'
import { $closedGroups, groupsRestored, groupToggled, rememberClosedFx } from './sidebar-groups.model.ts'

const storage = (kept: string | null) => ({ getItem: () => kept })

it('groups of the navigation are open but the categories, open and close, and are kept', async () => {
  const scope = testScope([rememberClosedFx])
  expect(scope.getState($closedGroups)).toEqual(['categories'])
  await scope.run(groupToggled, 'me')
  expect(scope.calls(rememberClosedFx).at(-1)).toEqual(['categories', 'me'])
  await scope.run(groupToggled, 'categories')
  expect(scope.getState($closedGroups)).toEqual(['me'])
  expect(scope.calls(rememberClosedFx).at(-1)).toEqual(['me'])
})

it.each([
  ['["me","administration"]', ['me', 'administration']],
  ['[]', []],
  ['["cellar"]', []],
  ['{', ['categories']],
  ['"me"', ['categories']],
  [null, ['categories']],
])('groups of the navigation come back from %s as %j', async (kept, closed) => {
  const scope = testScope()
  await scope.run(groupsRestored, storage(kept))
  expect(scope.getState($closedGroups)).toEqual(closed)
})
