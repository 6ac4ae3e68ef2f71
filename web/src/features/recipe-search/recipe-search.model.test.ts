import { allSettled, createWatch, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $defaultFilter } from './default-filter.model.ts'
import { listShown, loadCategoriesFx, loadPageFx } from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import {
  $queryText,
  $search,
  addressWanted,
  querySubmitted,
  queryTyped,
  searchChanged,
  searchReset,
} from './recipe-search.model.ts'
import { type Fabricable, type ListRequest, noSearch, readSearch } from './recipe-search.ts'

const showing = (query: string): ListRequest => ({ place: { scope: 'public' }, search: { ...noSearch, query } })

function browser(usual: Fabricable | null = null): {
  scope: Scope
  addresses: string[]
} {
  const scope = fork({
    values: [[$defaultFilter, usual]],
    handlers: [
      [loadPageFx, ({ page }: PageRequest) => ({ page, content: [], totalPages: 0, totalElements: 0 })],
      [loadCategoriesFx, () => []],
    ],
  })
  const addresses: string[] = []
  createWatch({ unit: addressWanted, scope, fn: address => addresses.push(address) })
  return { scope, addresses }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('typing', () => {
  it('changes the address once, when the typing pauses', async () => {
    const { scope, addresses } = browser()
    await allSettled(listShown, { scope, params: showing('') })
    const typed = ['n', 'ne', 'neg'].map(params => allSettled(queryTyped, { scope, params }))
    expect(addresses).toEqual([])
    await vi.advanceTimersByTimeAsync(249)
    expect(addresses).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(typed)
    expect(addresses).toEqual(['query=neg'])
  })

  it('is not waited for on Enter, nor repeated afterwards', async () => {
    const { scope, addresses } = browser()
    await allSettled(listShown, { scope, params: showing('') })
    const typed = allSettled(queryTyped, { scope, params: 'sour' })
    void allSettled(querySubmitted, { scope })
    expect(addresses).toEqual(['query=sour'])
    void allSettled(listShown, { scope, params: showing('sour') })
    await vi.advanceTimersByTimeAsync(500)
    await typed
    expect(addresses).toEqual(['query=sour'])
  })

  it('counts also while the page does not know yet what its address says', async () => {
    const { scope, addresses } = browser()
    const typed = allSettled(queryTyped, { scope, params: 'negroni' })
    await vi.advanceTimersByTimeAsync(400)
    await typed
    expect(addresses).toEqual([])
    await allSettled(listShown, { scope, params: showing('') })
    expect(scope.getState($queryText)).toBe('negroni')
    expect(addresses).toEqual(['query=negroni'])
  })

  it('is not disturbed by the address that follows it', async () => {
    const { scope } = browser()
    await allSettled(listShown, { scope, params: showing('') })
    void allSettled(queryTyped, { scope, params: 'gin ' })
    void allSettled(querySubmitted, { scope })
    void allSettled(listShown, { scope, params: showing('gin') })
    expect(scope.getState($queryText)).toBe('gin ')
  })
})

describe('the address', () => {
  it('decides what is searched for and what the field shows', async () => {
    const { scope } = browser()
    await allSettled(listShown, { scope, params: showing('mule') })
    expect(scope.getState($search).query).toBe('mule')
    expect(scope.getState($queryText)).toBe('mule')
  })

  it('takes in a changed filter together with what is being typed', async () => {
    const { scope, addresses } = browser()
    await allSettled(listShown, { scope, params: showing('') })
    void allSettled(queryTyped, { scope, params: 'fizz' })
    void allSettled(searchChanged, { scope, params: { fabricable: 'AUTOMATIC' } })
    expect(readSearch(new URLSearchParams(addresses[0]))).toEqual({
      ...noSearch,
      query: 'fizz',
      fabricable: 'AUTOMATIC',
    })
  })

  it('takes in what was chosen before the page knows what its address says', async () => {
    const { scope, addresses } = browser()
    await allSettled(searchChanged, { scope, params: { orderBy: 'LIGHTEST' } })
    expect(addresses).toEqual([])
    const shown = showing('')
    await allSettled(listShown, { scope, params: { ...shown, search: { ...shown.search, fabricable: 'AUTOMATIC' } } })
    expect(addresses).toEqual(['fabricable=auto&orderBy=lightest'])
  })

  it('is empty after a reset before the page knows what it says', async () => {
    const { scope, addresses } = browser()
    await allSettled(searchReset, { scope })
    await allSettled(listShown, { scope, params: showing('mule') })
    expect(addresses).toEqual([''])
    expect(scope.getState($queryText)).toBe('')
  })

  it('takes in all that is chosen before it has followed', async () => {
    const { scope, addresses } = browser()
    await allSettled(listShown, { scope, params: showing('') })
    await allSettled(searchChanged, { scope, params: { orderBy: 'LIGHTEST' } })
    await allSettled(searchChanged, { scope, params: { fabricable: 'AUTOMATIC' } })
    expect(addresses).toEqual(['orderBy=lightest', 'fabricable=auto&orderBy=lightest'])
  })

  it('forgets what was chosen as soon as the address says something else', async () => {
    const { scope, addresses } = browser()
    const shown = showing('')
    await allSettled(listShown, { scope, params: shown })
    await allSettled(searchChanged, { scope, params: { orderBy: 'LIGHTEST' } })
    await allSettled(listShown, { scope, params: { ...shown, search: { ...noSearch, orderBy: 'LIGHTEST' } } })
    await allSettled(listShown, { scope, params: shown })
    await allSettled(searchChanged, { scope, params: { fabricable: 'AUTOMATIC' } })
    expect(addresses.at(-1)).toBe('fabricable=auto')
  })

  it("says so when it is to show all in spite of the machine's default filter", async () => {
    const { scope, addresses } = browser('AUTOMATIC')
    const shown = showing('')
    await allSettled(listShown, { scope, params: { ...shown, search: { ...shown.search, fabricable: 'AUTOMATIC' } } })
    await allSettled(searchChanged, { scope, params: { fabricable: null } })
    await allSettled(searchChanged, { scope, params: { fabricable: 'AUTOMATIC' } })
    expect(addresses).toEqual(['fabricable=all', ''])
  })

  it('is empty after a reset', async () => {
    const { scope, addresses } = browser()
    await allSettled(listShown, { scope, params: showing('mule') })
    await allSettled(searchReset, { scope })
    expect(addresses).toEqual([''])
    expect(scope.getState($queryText)).toBe('')
  })
})
