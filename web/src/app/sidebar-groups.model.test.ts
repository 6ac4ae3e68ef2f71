import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $closedGroups, groupsRestored, groupToggled, rememberClosedFx } from './sidebar-groups.model.ts'

const storage = (kept: string | null) => ({ getItem: () => kept })

describe('groups of the navigation', () => {
  it('are open but the categories, open and close, and are kept', async () => {
    const remember = vi.fn()
    const scope = fork({ handlers: [[rememberClosedFx, remember]] })
    expect(scope.getState($closedGroups)).toEqual(['categories'])
    await allSettled(groupToggled, { scope, params: 'me' })
    expect(remember).toHaveBeenLastCalledWith(['categories', 'me'])
    await allSettled(groupToggled, { scope, params: 'categories' })
    expect(scope.getState($closedGroups)).toEqual(['me'])
    expect(remember).toHaveBeenLastCalledWith(['me'])
  })

  it.each([
    ['["me","administration"]', ['me', 'administration']],
    ['[]', []],
    ['["cellar"]', []],
    ['{', ['categories']],
    ['"me"', ['categories']],
    [null, ['categories']],
  ])('come back from %s as %j', async (kept, closed) => {
    const scope = fork()
    await allSettled(groupsRestored, { scope, params: storage(kept) })
    expect(scope.getState($closedGroups)).toEqual(closed)
  })
})
