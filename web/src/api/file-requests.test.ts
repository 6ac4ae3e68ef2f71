import { afterEach, describe, expect, it, vi } from 'vitest'
import { later } from '../testing/test-scope.ts'
import { request } from './file-requests.ts'
import { type StoredToken, sessionRefused, tokenChanged } from './token.model.ts'

const tokenOf = (accessToken: string): StoredToken => ({
  accessToken,
  tokenType: 'Bearer',
  expiresAt: 1_900_000_000_000,
  remember: false,
})

afterEach(() => {
  vi.unstubAllGlobals()
  tokenChanged(null)
})

/** How often the session was ended by an answer 401 that came after `meanwhile`. */
async function endedBy(meanwhile: () => void): Promise<number> {
  const answered = later<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  const ended = vi.fn()
  const unwatch = sessionRefused.watch(ended)
  tokenChanged(tokenOf('of ada'))
  const asked = request('/api/backup').catch(({ code }: { code: string }) => code)
  meanwhile()
  answered.answer(new Response('{}', { status: 401 }))
  expect(await asked).toBe('unauthenticated')
  unwatch()
  return ended.mock.calls.length
}

describe('a file that is refused for want of a session', () => {
  it('ends the session it was asked for in', async () => {
    expect(await endedBy(() => {})).toBe(1)
  })

  it('does not end that of whoever logged in meanwhile', async () => {
    expect(await endedBy(() => tokenChanged(tokenOf('of ben')))).toBe(0)
  })
})
