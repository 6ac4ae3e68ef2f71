import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { administrationItems, itemsFor, personalItems, rememberedGroups } from './navigation.ts'
import { loadFailureOf, PageTimeout, withinTimeLimit } from './page-route.ts'

describe('loading a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hands on what arrives in time', async () => {
    await expect(withinTimeLimit(Promise.resolve('page'), 1000)).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up after the limit', async () => {
    const outcome = withinTimeLimit(new Promise<never>(() => {}), 120_000).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(PageTimeout)
  })
})

it.each([
  [new PageTimeout('No answer within 120000 ms'), 'timeout'],
  [new TypeError('Failed to fetch dynamically imported module: http://bar/assets/x.js'), 'missing'],
  [new TypeError('error loading dynamically imported module: http://bar/assets/x.js'), 'missing'],
  [new TypeError('Importing a module script failed.'), 'missing'],
  [new Error('Unable to preload CSS for /assets/x.css'), 'missing'],
  [new Error('x is not a function'), 'broken'],
  ['what is this', 'broken'],
])('a page that is not there tells why: %s', (error, why) => {
  expect(loadFailureOf(error)).toBe(why)
})

it.each([
  [new PageTimeout('No answer within 120000 ms'), 'offline'],
  [new TypeError('Failed to fetch dynamically imported module: http://bar/assets/x.js'), 'offline'],
  [new Error('Unable to preload CSS for /assets/x.css'), 'offline'],
  [new Error('x is not a function'), 'broken'],
])('without a connection it tells so: %s', (error, why) => {
  expect(loadFailureOf(error, true)).toBe(why)
})

describe('the navigation', () => {
  const titles = (role: Parameters<typeof itemsFor>[0]) => itemsFor(role, administrationItems).map(({ title }) => title)

  it('shows administration to those who may use it', () => {
    expect(titles('user')).toEqual([])
    expect(titles('recipe_creator')).toEqual([])
    expect(titles('pump_ingredient_editor')).toEqual(['pumps'])
    expect(titles('admin')).toContain('transfer')
    expect(titles('admin').length).toBeLessThanOrEqual(12)
    expect(titles(null)).toEqual([])
  })

  it('shows everybody what is theirs', () => {
    const expected = ['dashboard', 'simple', 'bar', 'favourites', 'collections', 'myRecipes', 'history']
    expect(itemsFor('user', personalItems).map(({ title }) => title)).toEqual(expected)
  })
})

it.each([
  ['["me","administration"]', ['me', 'administration']],
  ['[]', []],
  ['["cellar"]', []],
  ['{', ['categories']],
  ['"me"', ['categories']],
  [null, ['categories']],
])('groups of the navigation come back from %s as %j', (kept, closed) => {
  expect(rememberedGroups({ getItem: () => kept })).toEqual(closed)
})
