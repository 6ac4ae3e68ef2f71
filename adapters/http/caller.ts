import '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { type SessionClaims, userOfSession } from '#domain/access/session.ts'
import type { User } from '#domain/access/user.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { HttpDeps } from './http-deps.ts'

/** The payload of our tokens. */
interface TokenPayload {
  /** The user's id. */
  readonly sub: string
  /** The session; tokens from before there were any name none. */
  readonly sid?: string
  readonly ver: number
  readonly remember: boolean
  /** Seconds since the epoch. */
  readonly exp: number
}

/** Somebody with a valid token. */
export interface Caller {
  readonly user: User
  readonly claims: SessionClaims
}

type SessionDeps = Pick<HttpDeps, 'records' | 'clock'>

export function signToken(app: FastifyInstance, claims: SessionClaims): string {
  const payload: TokenPayload = {
    sub: String(claims.userId),
    sid: claims.sessionId,
    ver: claims.tokenVersion,
    remember: claims.remember,
    exp: Math.floor(claims.expiresAt / 1000),
  }
  return app.jwt.sign(payload)
}

/** Null for a token that is missing, forged, expired, or of a user who is locked, deleted or changed. */
export function callerOfToken(app: FastifyInstance, token: string, deps: SessionDeps): Caller | null {
  return callerOfClaims(claimsOfToken(app, token), deps)
}

/** The same caller as of now, with what has changed since; null if the session has ended meanwhile. */
export const stillCaller = (caller: Caller | null, deps: SessionDeps): Caller | null =>
  callerOfClaims(caller?.claims ?? null, deps)

function callerOfClaims(claims: SessionClaims | null, deps: SessionDeps): Caller | null {
  const user = claims && userOfSession(claims, deps.records.now.user, deps.clock.now())
  return claims && user ? { user, claims } : null
}

function claimsOfToken(app: FastifyInstance, token: string): SessionClaims | null {
  if (token === '') return null
  try {
    const payload = app.jwt.verify<Partial<TokenPayload>>(token)
    if (typeof payload.ver !== 'number' || typeof payload.exp !== 'number') return null
    return {
      sessionId: typeof payload.sid === 'string' ? payload.sid : '',
      userId: asId(Number(payload.sub)),
      tokenVersion: payload.ver,
      remember: payload.remember === true,
      expiresAt: timestamp(payload.exp * 1000),
    }
  } catch {
    return null
  }
}

export const bearerToken = (authorization: string | undefined): string =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
