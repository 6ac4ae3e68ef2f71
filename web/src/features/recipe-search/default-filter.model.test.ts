import { describe, expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './default-filter.model.ts'
import { $lastListAddress, listLeft, listShown, loadCategoriesFx, loadPageFx } from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import { noSearch } from './recipe-search.ts'

describe('the default filter of the machine', () => {
  it('is asked for once, until somebody else logs in', async () => {
    const scope = testScope([model.loadDefaultFilterFx, 'AUTOMATIC' as const])
    await scope.run(model.defaultFilterWanted)
    await scope.run(model.defaultFilterWanted)
    expect(scope.calls(model.loadDefaultFilterFx)).toHaveLength(1)
    expect(scope.getState(model.$defaultFilter)).toBe('AUTOMATIC')

    await scope.run(loggedOut)
    expect(scope.getState(model.$defaultFilter)).toBeNull()
    await scope.run(model.defaultFilterWanted)
    expect(scope.calls(model.loadDefaultFilterFx)).toHaveLength(2)
  })

  it('follows the settings, as soon as anybody has needed it', async () => {
    const scope = testScope([model.loadDefaultFilterFx, 'AUTOMATIC' as const])
    await scope.run(catalogueChanged, ['SETTINGS'])
    expect(scope.calls(model.loadDefaultFilterFx)).toEqual([])
    await scope.run(model.defaultFilterWanted)
    await scope.run(catalogueChanged, ['RECIPES'])
    await scope.run(catalogueChanged, ['SETTINGS'])
    expect(scope.calls(model.loadDefaultFilterFx)).toHaveLength(2)
  })

  it('counts as none when it cannot be had: lists are shown all the same', async () => {
    const scope = testScope([model.loadDefaultFilterFx, failsWith('unreachable')])
    expect(scope.getState(model.$defaultFilterKnown)).toBe(false)
    await scope.run(model.defaultFilterWanted)
    expect(scope.now(model.$defaultFilterKnown, model.$defaultFilter)).toEqual([true, null])
  })

  it('does not come back over a list that somebody wanted to see whole', async () => {
    const scope = testScope(
      [loadPageFx, ({ page }: PageRequest) => ({ page, content: [], totalPages: 0, totalElements: 0 })],
      [loadCategoriesFx, []],
      [model.$defaultFilter, 'AUTOMATIC' as const],
    )
    await scope.run(listShown, { place: { scope: 'public' }, search: noSearch })
    await scope.run(listLeft, 0)
    expect(scope.getState($lastListAddress)).toBe('/recipe/public?fabricable=all')
  })
})
