import { readTokenText } from '#domain/access/api-token.ts'
import { type KnownCaller, userOfCredential } from '#domain/access/credential.ts'
import { type SessionClaims, userOfToken } from '#domain/access/session.ts'
import { type GuestClaims, visitOf } from '#domain/party/guest.ts'
import type { Records } from '#domain/records/records.ts'
import { bootTimeOf, rightTime } from '#domain/units/boot.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { HttpDeps } from '../deps.ts'

interface TokenPayload {
  readonly sub: string
  /** The session. A token from before there were any could not be ended: it opens nothing. */
  readonly sid: string
  /** How often it was renewed; left out by tokens from before that was counted. */
  readonly gen?: number
  /** Given to an established client; left out by tokens of our own interface. */
  readonly est?: true
  readonly ver: number
  readonly remember: boolean
  /** The login provider's settings, and since when the account is linked; left out by those who gave a password. */
  readonly idp?: readonly [epoch: number, linkedAt: number]
  /** Seconds since the epoch, … */
  readonly exp: number
  /** … and since the computer was switched on: the clock may be set meanwhile. */
  readonly bot?: readonly [bootId: string, seconds: number]
}

export type Caller = KnownCaller

interface GuestPayload {
  /** The guest, the party, and the code by which the guest came in. */
  readonly gst: number
  readonly pty: number
  readonly cod: string
  readonly exp: number
}

export interface GuestCaller {
  readonly claims: GuestClaims
  /** What the phone knows of itself. */
  readonly phone: string | null
}

/** Longer than any party; that it is over is known earlier. */
const guestTokenDays = 7

/** Whatever signs our tokens and reads them: an application of Fastify, above all. */
export interface Sealed {
  readonly jwt: {
    sign(payload: object, options?: { expiresIn: string }): string
    verify(token: string): object
  }
}

export const signGuestToken = ({ jwt }: Sealed, { guestId, partyId, code }: GuestClaims): string =>
  jwt.sign({ gst: guestId, pty: partyId, cod: code }, { expiresIn: `${guestTokenDays}d` })

/** Null for a token that is none of a guest, of another phone, or of a visit that has ended. */
export function guestOfToken(
  sealed: Sealed,
  token: string,
  phone: string | null,
  { records }: Pick<HttpDeps, 'records'>,
): GuestCaller | null {
  const claims = guestClaimsOf(sealed, token)
  return claims && stillGuest({ claims, phone }, { records })
}

export const stillGuest = (guest: GuestCaller | null, { records }: Pick<HttpDeps, 'records'>): GuestCaller | null =>
  guest && visitOf(guest.claims, guest.phone, records.now) ? guest : null

function guestClaimsOf({ jwt }: Sealed, token: string): GuestClaims | null {
  if (token === '') return null
  try {
    const { gst, pty, cod } = jwt.verify(token) as Partial<GuestPayload>
    if (typeof gst !== 'number' || typeof pty !== 'number' || typeof cod !== 'string') return null
    return { guestId: asId(gst), partyId: asId(pty), code: cod }
  } catch {
    return null
  }
}

const phoneCookie = 'speedrail_phone'

/** Two days: longer than any party. */
const phoneCookieSeconds = 2 * 24 * 60 * 60

/** By which the phone of a guest is known again. No script reads it, and no other site sends it. */
/** @param base the path that the machine is below */
export const phoneCookieOf = (phone: string, isSecure: boolean, base = ''): string =>
  `${phoneCookie}=${phone}; Path=${base}/; Max-Age=${phoneCookieSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

export const phoneOf = (cookies: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${phoneCookie}=([\\w-]+)`).exec(cookies ?? '')?.[1] ?? null

type SessionDeps = Pick<HttpDeps, 'records' | 'clock'>
type TokenDeps = SessionDeps & Pick<HttpDeps, 'apiTokens'>

/** @param boots those that the machine remembers */
export function signToken({ jwt }: Sealed, claims: SessionClaims, boots: Records['boot'] = new Map()): string {
  const end = bootTimeOf(claims.expiresAt, boots)
  const payload: TokenPayload = {
    sub: String(claims.userId),
    sid: claims.sessionId,
    gen: claims.generation,
    ...(claims.client === 'established' && { est: true as const }),
    ver: claims.tokenVersion,
    remember: claims.remember,
    ...(claims.provider !== null && { idp: [claims.provider.epoch, claims.provider.linkedAt] as const }),
    exp: Math.floor(claims.expiresAt / 1000),
    ...(end && { bot: [end.bootId, Math.floor(end.uptime / 1000)] as const }),
  }
  return jwt.sign(payload)
}

/** Null for a token that is missing, forged, expired or superseded, or of a user who is locked, deleted or changed. */
export function callerOfToken(sealed: Sealed, token: string, deps: TokenDeps): Caller | null {
  if (readTokenText(token)) return deps.apiTokens.callerOf(token)
  const claims = claimsOfToken(sealed, token, deps.records.now.boot)
  const user = claims && userOfToken(claims, deps.records.now, deps.clock.now())
  return claims && user ? { user, claims } : null
}

/** The same caller as of now; null if the session has ended. Renewing a token ends nothing begun with the old one. */
export function stillCaller(caller: Caller | null, deps: SessionDeps): Caller | null {
  const user = caller && userOfCredential(caller.claims, deps.records.now, deps.clock.now())
  return caller && user ? { user, claims: caller.claims } : null
}

function claimsOfToken({ jwt }: Sealed, token: string, boots: Records['boot']): SessionClaims | null {
  if (token === '') return null
  try {
    const payload = jwt.verify(token) as Partial<TokenPayload>
    if (typeof payload.ver !== 'number' || typeof payload.exp !== 'number') return null
    if (typeof payload.sid !== 'string' || payload.sid === '') return null
    const [bootId, seconds] = payload.bot ?? ['', 0]
    const end = rightTime({ bootId, uptime: seconds * 1000 }, boots)
    return {
      sessionId: payload.sid,
      generation: payload.gen ?? 0,
      client: payload.est === true ? 'established' : 'own',
      userId: asId(Number(payload.sub)),
      tokenVersion: payload.ver,
      remember: payload.remember === true,
      expiresAt: end ?? timestamp(payload.exp * 1000),
      provider: payload.idp ? { epoch: payload.idp[0], linkedAt: timestamp(payload.idp[1]) } : null,
    }
  } catch {
    return null
  }
}

export const bearerToken = (authorization: string | undefined): string =>
  /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? ''
