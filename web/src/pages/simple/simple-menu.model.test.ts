import { expect, it } from 'vitest'
import { recipeSummary } from '../../entities/recipe/testing/recipe-builders.ts'
import { noSearch } from '../../features/recipe-search/recipe-search.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import type { MenuRequest } from './menu-pages.ts'
import * as model from './simple-menu.model.ts'

const request = (page: number): MenuRequest => ({
  list: { place: { scope: 'public' }, search: noSearch },
  page,
  pageSize: 1,
})

function serverWithPages(totalPages: number) {
  const load = ({ page }: MenuRequest) => {
    const content = page < totalPages ? [recipeSummary(page + 1)] : []
    return { page, pageSize: 1, totalPages, totalElements: totalPages, content }
  }
  const scope = testScope([model.loadMenuPageFx, load])
  const asked = () => scope.calls(model.loadMenuPageFx).map(({ page }) => page)
  return { scope, asked, ids: () => scope.getState(model.$menu).recipes?.map(({ id }) => id) }
}

it('a page of the menu is read together with the next one, which is then there at once', async () => {
  const { scope, asked, ids } = serverWithPages(3)
  await scope.run(model.menuShown, request(0))
  expect(ids()).toEqual([1])
  expect(asked()).toEqual([0, 1])
  await scope.run(model.menuShown, request(1))
  expect(ids()).toEqual([2])
  expect(asked()).toEqual([0, 1, 2])
  await scope.run(model.menuShown, request(2))
  expect(asked()).toEqual([0, 1, 2])
  expect(scope.getState(model.$menu)).toMatchObject({ page: 2, totalPages: 3, totalElements: 3 })
})

it('a page of the menu beyond the end is corrected to the last one', async () => {
  const { scope } = serverWithPages(3)
  const corrected = scope.heard(model.pageCorrected)
  await scope.run(model.menuShown, request(8))
  expect(corrected).toHaveBeenCalledExactlyOnceWith(2)
})

it('a page of the menu that cannot be read tells why, and can be tried again', async () => {
  const { scope } = serverWithPages(1)
  scope.next(model.loadMenuPageFx, failsWith('unreachable'))
  await scope.run(model.menuShown, request(0))
  expect(scope.getState(model.$problem)?.code).toBe('unreachable')
  await scope.run(model.retryRequested)
  expect(scope.getState(model.$problem)).toBeNull()
  expect(scope.getState(model.$menu).recipes).toHaveLength(1)
})

it('news about recipes have the page on the screen read again in place, and the next one again', async () => {
  const { scope, asked, ids } = serverWithPages(2)
  await scope.run(model.menuShown, request(0))
  await scope.run(catalogueChanged, ['RECIPES'])
  expect(asked()).toEqual([0, 1, 0, 1])
  expect(ids()).toEqual([1])
})

it('news about recipes have a page that nobody looks at read again when it next comes up', async () => {
  const { scope, asked } = serverWithPages(1)
  await scope.run(model.menuShown, request(0))
  await scope.run(model.menuLeft)
  await scope.run(catalogueChanged, ['RECIPES'])
  expect(asked()).toEqual([0])
  await scope.run(model.menuShown, request(0))
  expect(asked()).toEqual([0, 0])
})
