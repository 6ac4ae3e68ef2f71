import type { StoredToken } from '../api/token.model.ts'

const key = 'authToken'

/** The part of the browser's storages that is used here. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
interface TokenStorages {
  /** Outlives the browser: "remember me". */
  readonly lasting: KeyStorage
  /** Ends with the tab. */
  readonly passing: KeyStorage
}

export const browserStorages = (): TokenStorages => ({ lasting: localStorage, passing: sessionStorage })

/** The stored token, if there is one that can be read. */
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
  const { accessToken, tokenType, tokenExpiration } = parseObject(text)
  const expiresAt = Date.parse(String(tokenExpiration))
  if (typeof accessToken !== 'string' || accessToken === '' || Number.isNaN(expiresAt)) return null
  return { accessToken, tokenType: typeof tokenType === 'string' ? tokenType : 'Bearer', expiresAt, remember }
}

interface TokenText {
  readonly accessToken?: unknown
  readonly tokenType?: unknown
  readonly tokenExpiration?: unknown
}

function parseObject(text: string): TokenText {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const minuteMs = 60_000

/** A token is renewed when less than this is left of it. */
export const refreshWindowMs = 10 * minuteMs
/** How often that is looked at: 3 min 20 s. */
export const refreshCheckMs = refreshWindowMs / 3

/** @param now milliseconds since 1970 */
export const isExpired = (token: StoredToken, now: number): boolean => token.expiresAt <= now

export const needsRefresh = (token: StoredToken, now: number): boolean => token.expiresAt - now < refreshWindowMs
