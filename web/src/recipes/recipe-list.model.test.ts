import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { catalogueChanged, followFx } from './catalogue.model.ts'
import {
  $lastListAddress,
  $list,
  $loading,
  $problem,
  listLeft,
  listShown,
  loadCategoriesFx,
  loadPageFx,
  nextPageWanted,
  refreshFx,
  retryRequested,
} from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import { type ListRequest, listKey, noSearch } from './recipe-search.ts'
import { recipeSummary } from './testing/recipe-builders.ts'

const all: ListRequest = { place: { scope: 'public' }, search: noSearch }
const fizzes: ListRequest = { place: { scope: 'public' }, search: { ...noSearch, query: 'fizz' } }

const pageOf = ({ page }: PageRequest, ids: readonly number[]) => ({
  page,
  totalPages: 2,
  totalElements: 4,
  content: ids.map(recipeSummary),
})

interface Server {
  readonly scope: Scope
  readonly asked: PageRequest[]
}

function serverWith(
  answer: (request: PageRequest) => ReturnType<typeof pageOf> | Promise<ReturnType<typeof pageOf>>,
): Server {
  const asked: PageRequest[] = []
  const scope = fork({
    handlers: [
      [
        loadPageFx,
        (request: PageRequest) => {
          asked.push(request)
          return answer(request)
        },
      ],
      [loadCategoriesFx, () => []],
      [followFx, () => () => {}],
    ],
  })
  return { scope, asked }
}

const idsIn = (scope: Scope): number[] => scope.getState($list).items.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('opening a list', () => {
  it('loads its first page, then one more at a time', async () => {
    const { scope, asked } = serverWith(request => pageOf(request, request.page === 0 ? [1, 2] : [3, 4]))
    await allSettled(listShown, { scope, params: all })
    expect(idsIn(scope)).toEqual([1, 2])
    await allSettled(nextPageWanted, { scope })
    await allSettled(nextPageWanted, { scope })
    expect(idsIn(scope)).toEqual([1, 2, 3, 4])
    expect(asked.map(({ page }) => page)).toEqual([0, 1])
  })

  it('asks nobody when the same list is still there, and finds its scroll position', async () => {
    const { scope, asked } = serverWith(request => pageOf(request, [1, 2]))
    await allSettled(listShown, { scope, params: all })
    await allSettled(listLeft, { scope, params: 1234 })
    await allSettled(listShown, { scope, params: all })
    expect(asked).toHaveLength(1)
    expect(scope.getState($list).scroll).toBe(1234)
    expect(scope.getState($lastListAddress)).toBe('/recipe/public')
  })

  it('ignores the late answer to an earlier search', async () => {
    let answerFirst = (): void => {}
    const { scope } = serverWith(request =>
      listKey(request.request) === listKey(all)
        ? new Promise(resolve => {
            answerFirst = () => resolve(pageOf(request, [1, 2]))
          })
        : pageOf(request, [7]),
    )
    const first = allSettled(listShown, { scope, params: all })
    const second = allSettled(listShown, { scope, params: fizzes })
    answerFirst()
    await Promise.all([first, second])
    expect(idsIn(scope)).toEqual([7])
    expect(scope.getState($loading)).toBe(false)
  })
})

describe('a page that cannot be loaded', () => {
  it('stops the list until somebody tries again', async () => {
    let broken = true
    const { scope, asked } = serverWith(request => {
      if (broken) throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
      return pageOf(request, [1, 2])
    })
    await allSettled(listShown, { scope, params: all })
    await allSettled(nextPageWanted, { scope })
    expect(asked).toHaveLength(1)
    expect(scope.getState($problem)?.code).toBe('unreachable')

    broken = false
    await allSettled(retryRequested, { scope })
    expect(idsIn(scope)).toEqual([1, 2])
    expect(scope.getState($problem)).toBeNull()
  })
})

describe('a change of the catalogue', () => {
  it('makes a list that is not on the screen load anew when it comes up again', async () => {
    const { scope, asked } = serverWith(request => pageOf(request, [1, 2]))
    await allSettled(listShown, { scope, params: all })
    await allSettled(listLeft, { scope, params: 10 })
    const changed = allSettled(catalogueChanged, { scope })
    await vi.advanceTimersByTimeAsync(1000)
    await changed
    await allSettled(listShown, { scope, params: all })
    expect(asked).toHaveLength(2)
  })

  it('reads the list on the screen again in place, once for a burst of changes', async () => {
    const refresh = vi.fn(() => ({
      request: all,
      pages: [pageOf({ request: all, page: 0 }, [2, 5])],
    }))
    const scope = fork({
      handlers: [
        [loadPageFx, (request: PageRequest) => pageOf(request, [1, 2])],
        [loadCategoriesFx, () => []],
        [followFx, () => () => {}],
        [refreshFx, refresh],
      ],
    })
    await allSettled(listShown, { scope, params: all })
    const changes = [1, 2, 3].map(() => allSettled(catalogueChanged, { scope }))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(changes)
    expect(refresh).toHaveBeenCalledOnce()
    expect(idsIn(scope)).toEqual([2, 5])
  })
})
