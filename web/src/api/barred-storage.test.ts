import { expect, it } from 'vitest'
import { replaceBarredStorages } from './barred-storage.ts'

const barred = {
  configurable: true,
  get: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
}

it('a browser that keeps nothing has storages for as long as the page is open', async () => {
  const view = Object.defineProperties({}, { localStorage: barred, sessionStorage: barred }) as Window
  replaceBarredStorages(view)
  view.localStorage.setItem('language', 'de')
  expect([view.localStorage.getItem('language'), view.localStorage.getItem('look')]).toEqual(['de', null])
  expect([view.localStorage.length, view.localStorage.key(0), view.sessionStorage.length]).toEqual([1, 'language', 0])
  view.localStorage.removeItem('language')
  expect(view.localStorage.length).toBe(0)
})

it('a browser that keeps nothing is not taken for one that keeps', async () => {
  const localStorage = { getItem: () => 'kept' }
  const view = Object.defineProperties({ localStorage }, { sessionStorage: { value: null, configurable: true } })
  replaceBarredStorages(view as unknown as Window)
  expect(view.localStorage).toBe(localStorage)
  expect((view as unknown as Window).sessionStorage.getItem('flags')).toBeNull()
})
