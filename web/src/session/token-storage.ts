import type { StoredToken } from '../api/token.model.ts'

const key = 'authToken'

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
interface TokenStorages {
  /** Outlives the browser: "remember me". */
  readonly lasting: KeyStorage
  readonly passing: KeyStorage
}

export const browserStorages = (): TokenStorages => ({ lasting: localStorage, passing: sessionStorage })

export function readToken({ lasting, passing }: TokenStorages): StoredToken | null {
  const remembered = lasting.getItem(key)
  const text = remembered ?? passing.getItem(key)
  return text === null ? null : parseToken(text, remembered !== null)
}

export function writeToken({ lasting, passing }: TokenStorages, token: StoredToken | null): void {
  lasting.removeItem(key)
  passing.removeItem(key)
  if (token === null) return
  const { accessToken, tokenType, expiresAt } = token
  const text = JSON.stringify({ accessToken, tokenType, tokenExpiration: new Date(expiresAt).toISOString() })
  const storage = token.remember ? lasting : passing
  storage.setItem(key, text)
}

function parseToken(text: string, remember: boolean): StoredToken | null {
  try {
    const { accessToken, tokenType, tokenExpiration } = JSON.parse(text) as Readonly<Record<string, unknown>>
    const expiresAt = Date.parse(String(tokenExpiration))
    if (typeof accessToken !== 'string' || accessToken === '' || Number.isNaN(expiresAt)) return null
    return { accessToken, tokenType: typeof tokenType === 'string' ? tokenType : 'Bearer', expiresAt, remember }
  } catch {
    return null
  }
}

const minuteMs = 60_000

export const refreshWindowMs = 10 * minuteMs
/** How often that is looked at: 3 min 20 s. */
export const refreshCheckMs = refreshWindowMs / 3

/** @param now milliseconds since 1970 */
export const isExpired = (token: StoredToken, now: number): boolean => token.expiresAt <= now

export const needsRefresh = (token: StoredToken, now: number): boolean => token.expiresAt - now < refreshWindowMs
