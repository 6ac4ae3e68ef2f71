import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import {
  $defaultFilter,
  $defaultFilterKnown,
  defaultFilterWanted,
  loadDefaultFilterFx,
} from './default-filter.model.ts'
import { $lastListAddress, listLeft, listShown, loadCategoriesFx, loadPageFx } from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import { noSearch } from './recipe-search.ts'

describe('the default filter of the machine', () => {
  it('is asked for once, until somebody else logs in', async () => {
    const load = vi.fn(() => 'AUTOMATIC' as const)
    const scope = fork({ handlers: [[loadDefaultFilterFx, load]] })
    await allSettled(defaultFilterWanted, { scope })
    await allSettled(defaultFilterWanted, { scope })
    expect(load).toHaveBeenCalledOnce()
    expect(scope.getState($defaultFilter)).toBe('AUTOMATIC')

    await allSettled(loggedOut, { scope })
    expect(scope.getState($defaultFilter)).toBeNull()
    await allSettled(defaultFilterWanted, { scope })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('follows the settings, as soon as anybody has needed it', async () => {
    const load = vi.fn(() => 'AUTOMATIC' as const)
    const scope = fork({ handlers: [[loadDefaultFilterFx, load]] })
    await allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
    expect(load).not.toHaveBeenCalled()
    await allSettled(defaultFilterWanted, { scope })
    await allSettled(catalogueChanged, { scope, params: ['RECIPES'] })
    await allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('counts as none when it cannot be had: lists are shown all the same', async () => {
    const problem = new ApiProblem({ code: 'unreachable', text: '', values: [] })
    const scope = fork({ handlers: [[loadDefaultFilterFx, () => Promise.reject(problem)]] })
    expect(scope.getState($defaultFilterKnown)).toBe(false)
    await allSettled(defaultFilterWanted, { scope })
    expect(scope.getState($defaultFilterKnown)).toBe(true)
    expect(scope.getState($defaultFilter)).toBeNull()
  })

  it('does not come back over a list that somebody wanted to see whole', async () => {
    const scope = fork({
      values: [[$defaultFilter, 'AUTOMATIC' as const]],
      handlers: [
        [loadPageFx, ({ page }: PageRequest) => ({ page, content: [], totalPages: 0, totalElements: 0 })],
        [loadCategoriesFx, () => []],
      ],
    })
    await allSettled(listShown, { scope, params: { place: { scope: 'public' }, search: noSearch } })
    await allSettled(listLeft, { scope, params: 0 })
    expect(scope.getState($lastListAddress)).toBe('/recipe/public?fabricable=all')
  })
})
