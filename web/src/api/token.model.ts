import { createEvent, restore } from 'effector'

/** The basis of the session. Stored in the browser, without the user. */
export interface StoredToken {
  readonly accessToken: string
  readonly tokenType: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Kept after the browser is closed. */
  readonly remember: boolean
}

export const tokenChanged = createEvent<StoredToken | null>()

/** The server does not accept our token any longer: it expired, or the account was locked or changed. */
export const sessionRefused = createEvent()

export const $storedToken = restore(tokenChanged, null)

/** The bare token; null while no one is logged in. */
export const $token = $storedToken.map(stored => stored?.accessToken ?? null)

/** The value of the Authorization header. */
export const $authorization = $storedToken.map(stored => (stored ? `${stored.tokenType} ${stored.accessToken}` : null))
