import { describe, expect, it, vi } from 'vitest'
import { ownTimers, testScope } from '../../testing/test-scope.ts'
import { $defaultFilter } from './default-filter.model.ts'
import { listShown, loadCategoriesFx, loadPageFx } from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import * as model from './recipe-search.model.ts'
import { type Fabricable, type ListRequest, noSearch, readSearch } from './recipe-search.ts'

const showing = (query: string): ListRequest => ({ place: { scope: 'public' }, search: { ...noSearch, query } })

function browser(usual: Fabricable | null = null) {
  const scope = testScope(
    [loadPageFx, ({ page }: PageRequest) => ({ page, content: [], totalPages: 0, totalElements: 0 })],
    [loadCategoriesFx, []],
    [$defaultFilter, usual],
  )
  const wanted = scope.heard(model.addressWanted)
  return { scope, addresses: () => wanted.mock.calls.map(([address]) => address) }
}

ownTimers()

describe('typing', () => {
  it('changes the address once, when the typing pauses', async () => {
    const { scope, addresses } = browser()
    await scope.run(listShown, showing(''))
    const typed = ['n', 'ne', 'neg'].map(params => scope.run(model.queryTyped, params))
    expect(addresses()).toEqual([])
    await vi.advanceTimersByTimeAsync(249)
    expect(addresses()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(typed)
    expect(addresses()).toEqual(['query=neg'])
  })

  it('is not waited for on Enter, nor repeated afterwards', async () => {
    const { scope, addresses } = browser()
    await scope.run(listShown, showing(''))
    const typed = scope.run(model.queryTyped, 'sour')
    void scope.run(model.querySubmitted)
    expect(addresses()).toEqual(['query=sour'])
    void scope.run(listShown, showing('sour'))
    await vi.advanceTimersByTimeAsync(500)
    await typed
    expect(addresses()).toEqual(['query=sour'])
  })

  it('counts also while the page does not know yet what its address says', async () => {
    const { scope, addresses } = browser()
    const typed = scope.run(model.queryTyped, 'negroni')
    await vi.advanceTimersByTimeAsync(400)
    await typed
    expect(addresses()).toEqual([])
    await scope.run(listShown, showing(''))
    expect(scope.getState(model.$queryText)).toBe('negroni')
    expect(addresses()).toEqual(['query=negroni'])
  })

  it('is not disturbed by the address that follows it', async () => {
    const { scope } = browser()
    await scope.run(listShown, showing(''))
    void scope.run(model.queryTyped, 'gin ')
    void scope.run(model.querySubmitted)
    void scope.run(listShown, showing('gin'))
    expect(scope.getState(model.$queryText)).toBe('gin ')
  })
})

describe('the address', () => {
  it('decides what is searched for and what the field shows', async () => {
    const { scope } = browser()
    await scope.run(listShown, showing('mule'))
    expect(scope.getState(model.$search).query).toBe('mule')
    expect(scope.getState(model.$queryText)).toBe('mule')
  })

  it('takes in a changed filter together with what is being typed', async () => {
    const { scope, addresses } = browser()
    await scope.run(listShown, showing(''))
    void scope.run(model.queryTyped, 'fizz')
    void scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    const expected = { ...noSearch, query: 'fizz', fabricable: 'AUTOMATIC' }
    expect(readSearch(new URLSearchParams(addresses()[0]))).toEqual(expected)
  })

  it('takes in what was chosen before the page knows what its address says', async () => {
    const { scope, addresses } = browser()
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    expect(addresses()).toEqual([])
    const shown = showing('')
    await scope.run(listShown, { ...shown, search: { ...shown.search, fabricable: 'AUTOMATIC' } })
    expect(addresses()).toEqual(['fabricable=auto&orderBy=lightest'])
  })

  it('is empty after a reset before the page knows what it says', async () => {
    const { scope, addresses } = browser()
    await scope.run(model.searchReset)
    await scope.run(listShown, showing('mule'))
    expect(addresses()).toEqual([''])
    expect(scope.getState(model.$queryText)).toBe('')
  })

  it('takes in all that is chosen before it has followed', async () => {
    const { scope, addresses } = browser()
    await scope.run(listShown, showing(''))
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses()).toEqual(['orderBy=lightest', 'fabricable=auto&orderBy=lightest'])
  })

  it('forgets what was chosen as soon as the address says something else', async () => {
    const { scope, addresses } = browser()
    const shown = showing('')
    await scope.run(listShown, shown)
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    await scope.run(listShown, { ...shown, search: { ...noSearch, orderBy: 'LIGHTEST' } })
    await scope.run(listShown, shown)
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses().at(-1)).toBe('fabricable=auto')
  })

  it("says so when it is to show all in spite of the machine's default filter", async () => {
    const { scope, addresses } = browser('AUTOMATIC')
    const shown = showing('')
    await scope.run(listShown, { ...shown, search: { ...shown.search, fabricable: 'AUTOMATIC' } })
    await scope.run(model.searchChanged, { fabricable: null })
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses()).toEqual(['fabricable=all', ''])
  })

  it('is empty after a reset', async () => {
    const { scope, addresses } = browser()
    await scope.run(listShown, showing('mule'))
    await scope.run(model.searchReset)
    expect(addresses()).toEqual([''])
    expect(scope.getState(model.$queryText)).toBe('')
  })
})
