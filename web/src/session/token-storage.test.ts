import { describe, expect, it } from 'vitest'
import type { StoredToken } from '../api/token.model.ts'
import { type KeyStorage, readToken, writeToken } from './token-storage.ts'

const memory = (): KeyStorage & { readonly entries: Map<string, string> } => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
}
const storages = () => ({ lasting: memory(), passing: memory() })
const token = (remember: boolean): StoredToken => ({
  accessToken: 'abc',
  tokenType: 'Bearer',
  expiresAt: Date.UTC(2030, 1, 3),
  remember,
})

describe('the stored token', () => {
  it.each([true, false])('comes back as it was written (remember: %s)', remember => {
    const both = storages()
    writeToken(both, token(remember))
    expect(readToken(both)).toEqual(token(remember))
  })

  it('outlives the tab only when it is to be remembered', () => {
    const both = storages()
    writeToken(both, token(false))
    expect([...both.lasting.entries.keys()]).toEqual([])
    expect([...both.passing.entries.keys()]).toEqual(['authToken'])
    writeToken(both, token(true))
    expect([...both.lasting.entries.keys()]).toEqual(['authToken'])
    expect([...both.passing.entries.keys()]).toEqual([])
  })

  it('is gone from everywhere when it is cleared', () => {
    const both = storages()
    writeToken(both, token(true))
    writeToken(both, null)
    expect(readToken(both)).toBeNull()
  })

  it.each(['', '{', 'null', '7', '{"accessToken":"a"}', '{"accessToken":"","tokenExpiration":"2030-01-01"}'])(
    'is ignored when it cannot be read: %s',
    text => {
      const both = storages()
      both.lasting.setItem('authToken', text)
      expect(readToken(both)).toBeNull()
    },
  )
})
