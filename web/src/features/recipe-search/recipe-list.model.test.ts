import { describe, expect, it, vi } from 'vitest'
import { recipeSummary } from '../../entities/recipe/testing/recipe-builders.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { failsWith, later, ownTimers, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import { type ListRequest, listKey, noSearch } from './recipe-search.ts'

const all: ListRequest = { place: { scope: 'public' }, search: noSearch }
const fizzes: ListRequest = { place: { scope: 'public' }, search: { ...noSearch, query: 'fizz' } }

const pageOf = ({ page }: PageRequest, ids: readonly number[]) => ({
  page,
  totalPages: 2,
  totalElements: 4,
  content: ids.map(recipeSummary),
})

type Page = ReturnType<typeof pageOf>

function serverWith(answer: (request: PageRequest) => Page | Promise<Page>) {
  const scope = testScope([model.loadPageFx, answer], [model.loadCategoriesFx, []], [model.refreshFx, fresh])
  return { scope, asked: () => scope.calls(model.loadPageFx).map(({ page }) => page) }
}
const first = (request: PageRequest) => pageOf(request, [1, 2])
const fresh = { request: all, pages: [pageOf({ request: all, page: 0 }, [2, 5])] }

const idsIn = (scope: TestScope): number[] => scope.getState(model.$list).items.map(({ id }) => id)

ownTimers()

it('opening a list loads its first page, then one more at a time', async () => {
  const { scope, asked } = serverWith(request => pageOf(request, request.page === 0 ? [1, 2] : [3, 4]))
  await scope.run(model.listShown, all)
  expect(idsIn(scope)).toEqual([1, 2])
  await scope.run(model.nextPageWanted)
  await scope.run(model.nextPageWanted)
  expect(idsIn(scope)).toEqual([1, 2, 3, 4])
  expect(asked()).toEqual([0, 1])
})

it('opening a list asks nobody when the same list is still there, and finds its scroll position', async () => {
  const { scope, asked } = serverWith(first)
  await scope.run(model.listShown, all)
  await scope.run(model.listLeft, 1234)
  await scope.run(model.listShown, all)
  expect(asked()).toEqual([0])
  expect(scope.getState(model.$list).scroll).toBe(1234)
  expect(scope.getState(model.$lastListAddress)).toBe('/recipe/public')
})

it('opening a list ignores the late answer to an earlier search', async () => {
  const late = later<Page>()
  const { scope } = serverWith(request =>
    listKey(request.request) === listKey(all) ? late.promise : pageOf(request, [7]),
  )
  const both = [scope.run(model.listShown, all), scope.run(model.listShown, fizzes)]
  late.answer(pageOf({ request: all, page: 0 }, [1, 2]))
  await Promise.all(both)
  expect(idsIn(scope)).toEqual([7])
  expect(scope.getState(model.$loading)).toBe(false)
})

it('a page that cannot be loaded stops the list until somebody tries again', async () => {
  const { scope, asked } = serverWith(first)
  scope.next(model.loadPageFx, failsWith('unreachable'))
  await scope.run(model.listShown, all)
  await scope.run(model.nextPageWanted)
  expect(asked()).toEqual([0])
  expect(scope.getState(model.$problem)?.code).toBe('unreachable')
  await scope.run(model.retryRequested)
  expect(idsIn(scope)).toEqual([1, 2])
  expect(scope.getState(model.$problem)).toBeNull()
})

it('looking again reads a short list in place', async () => {
  const { scope } = serverWith(first)
  await scope.run(model.listShown, all)
  await scope.run(model.refreshRequested)
  expect(idsIn(scope)).toEqual([2, 5])
  expect(scope.getState(model.$refreshing)).toBe(false)
})

it('looking again begins a long list anew', async () => {
  const { scope, asked } = serverWith(request => ({ ...pageOf(request, [request.page]), totalPages: 20 }))
  await scope.run(model.listShown, all)
  for (let page = 1; page < 10; page += 1) await scope.run(model.nextPageWanted)
  expect(idsIn(scope)).toHaveLength(10)
  await scope.run(model.refreshRequested)
  expect(asked().at(-1)).toBe(0)
  expect(idsIn(scope)).toEqual([0])
  expect(scope.getState(model.$refreshing)).toBe(false)
})

describe('a change of the catalogue', () => {
  const shown = async () => {
    const { scope } = serverWith(first)
    await scope.run(model.listShown, all)
    return { scope, refreshes: () => scope.calls(model.refreshFx).length }
  }
  const change = async (scope: TestScope, times = 1): Promise<void> => {
    const changes = Array.from({ length: times }, () => scope.run(catalogueChanged, ['RECIPES'] as const))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(changes)
  }

  it('has a list that is not on the screen read again when it comes up, where it was scrolled to', async () => {
    const { scope, refreshes } = await shown()
    await scope.run(model.listLeft, 10)
    await change(scope)
    expect(refreshes()).toBe(0)
    await scope.run(model.listShown, all)
    expect(refreshes()).toBe(1)
    expect(idsIn(scope)).toEqual([2, 5])
    expect(scope.getState(model.$list)).toMatchObject({ scroll: 10, stale: false })
  })

  it('has the list on the screen read again in place, once for a burst of changes', async () => {
    const { scope, refreshes } = await shown()
    await change(scope, 3)
    expect(refreshes()).toBe(1)
    expect(idsIn(scope)).toEqual([2, 5])
  })

  it('that comes while the list is read again has it read once more', async () => {
    const answer = later<unknown>()
    const { scope, refreshes } = await shown()
    scope.next(model.refreshFx, answer.promise)
    void change(scope)
    await vi.advanceTimersByTimeAsync(1000)
    void change(scope)
    await vi.advanceTimersByTimeAsync(1000)
    expect(refreshes()).toBe(1)
    answer.answer(fresh)
    await vi.advanceTimersByTimeAsync(0)
    expect(refreshes()).toBe(2)
  })

  it('leaves what is shown when reading it again fails, until the list is next opened', async () => {
    const { scope, refreshes } = await shown()
    scope.next(model.refreshFx, failsWith('unreachable'))
    await change(scope)
    expect(idsIn(scope)).toEqual([1, 2])
    await scope.run(model.listShown, all)
    expect(refreshes()).toBe(2)
    expect(idsIn(scope)).toEqual([2, 5])
  })
})
