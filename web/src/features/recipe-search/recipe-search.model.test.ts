import { describe, expect, it, vi } from 'vitest'
import { ownTimers, testScope } from '../../testing/test-scope.ts'
import { $defaultFilter } from './default-filter.model.ts'
import { listShown, loadCategoriesFx, loadPageFx } from './recipe-list.model.ts'
import type { PageRequest } from './recipe-list.ts'
import * as model from './recipe-search.model.ts'
import { type Fabricable, type ListRequest, noSearch, type RecipeSearch, readSearch } from './recipe-search.ts'

const showing = (search: Partial<RecipeSearch>): ListRequest => ({
  place: { scope: 'public' },
  search: { ...noSearch, ...search },
})

/** @param query of the list that is shown; null: the page does not know yet what its address says */
async function browser(query: string | null, usual: Fabricable | null = null) {
  const scope = testScope(
    [loadPageFx, ({ page }: PageRequest) => ({ page, content: [], totalPages: 0, totalElements: 0 })],
    [loadCategoriesFx, []],
    [$defaultFilter, usual],
  )
  const wanted = scope.heard(model.addressWanted)
  if (query !== null) await scope.run(listShown, showing({ query }))
  return { scope, addresses: () => wanted.mock.calls.map(([address]) => address) }
}

ownTimers()

describe('typing', () => {
  it('changes the address once, when the typing pauses', async () => {
    const { scope, addresses } = await browser('')
    const typed = ['n', 'ne', 'neg'].map(params => scope.run(model.queryTyped, params))
    expect(addresses()).toEqual([])
    await vi.advanceTimersByTimeAsync(249)
    expect(addresses()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(typed)
    expect(addresses()).toEqual(['query=neg'])
  })

  it('is not waited for on Enter, nor repeated afterwards', async () => {
    const { scope, addresses } = await browser('')
    const typed = scope.run(model.queryTyped, 'sour')
    void scope.run(model.querySubmitted)
    expect(addresses()).toEqual(['query=sour'])
    void scope.run(listShown, showing({ query: 'sour' }))
    await vi.advanceTimersByTimeAsync(500)
    await typed
    expect(addresses()).toEqual(['query=sour'])
  })

  it('counts also while the page does not know yet what its address says', async () => {
    const { scope, addresses } = await browser(null)
    const typed = scope.run(model.queryTyped, 'negroni')
    await vi.advanceTimersByTimeAsync(400)
    await typed
    expect(addresses()).toEqual([])
    await scope.run(listShown, showing({}))
    expect(scope.getState(model.$queryText)).toBe('negroni')
    expect(addresses()).toEqual(['query=negroni'])
  })

  it('is not disturbed by the address that follows it', async () => {
    const { scope } = await browser('')
    void scope.run(model.queryTyped, 'gin ')
    void scope.run(model.querySubmitted)
    void scope.run(listShown, showing({ query: 'gin' }))
    expect(scope.getState(model.$queryText)).toBe('gin ')
  })
})

describe('the address', () => {
  it('decides what is searched for and what the field shows', async () => {
    const { scope } = await browser('mule')
    expect(scope.getState(model.$search).query).toBe('mule')
    expect(scope.getState(model.$queryText)).toBe('mule')
  })

  it('takes in a changed filter together with what is being typed', async () => {
    const { scope, addresses } = await browser('')
    void scope.run(model.queryTyped, 'fizz')
    void scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    const expected = { ...noSearch, query: 'fizz', fabricable: 'AUTOMATIC' }
    expect(readSearch(new URLSearchParams(addresses()[0]))).toEqual(expected)
  })

  it('takes in what was chosen before the page knows what its address says', async () => {
    const { scope, addresses } = await browser(null)
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    expect(addresses()).toEqual([])
    await scope.run(listShown, showing({ fabricable: 'AUTOMATIC' }))
    expect(addresses()).toEqual(['fabricable=auto&orderBy=lightest'])
  })

  it('takes in all that is chosen before it has followed', async () => {
    const { scope, addresses } = await browser('')
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses()).toEqual(['orderBy=lightest', 'fabricable=auto&orderBy=lightest'])
  })

  it('forgets what was chosen as soon as the address says something else', async () => {
    const { scope, addresses } = await browser('')
    await scope.run(model.searchChanged, { orderBy: 'LIGHTEST' })
    await scope.run(listShown, showing({ orderBy: 'LIGHTEST' }))
    await scope.run(listShown, showing({}))
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses().at(-1)).toBe('fabricable=auto')
  })

  it("says so when it is to show all in spite of the machine's default filter", async () => {
    const { scope, addresses } = await browser(null, 'AUTOMATIC')
    await scope.run(listShown, showing({ fabricable: 'AUTOMATIC' }))
    await scope.run(model.searchChanged, { fabricable: null })
    await scope.run(model.searchChanged, { fabricable: 'AUTOMATIC' })
    expect(addresses()).toEqual(['fabricable=all', ''])
  })

  it.each([
    ['of a search', 'mule'],
    ['before the page knows what it says', null],
  ])('is empty after a reset %s', async (_, query) => {
    const { scope, addresses } = await browser(query)
    await scope.run(model.searchReset)
    if (query === null) await scope.run(listShown, showing({ query: 'mule' }))
    expect(addresses()).toEqual([''])
    expect(scope.getState(model.$queryText)).toBe('')
  })
})
