import type { FastifyInstance } from 'fastify'
import { familyInForce, ownAdminLevel } from '#domain/access/family-generation.ts'
import { adminLevelOf } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { familyOf } from '#domain/records/records.ts'
import type { Session } from '#domain/usecases/access/log-in.usecase.ts'
import { signToken } from '../access/caller.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { wireDate } from './wire-date.ts'

/** rest-api.md 2.0.1, and the role by name. */
export const encodeUser = (user: User): object => ({
  id: user.id,
  username: user.username,
  accountNonLocked: !user.locked,
  adminLevel: adminLevelOf(user.role),
  role: user.role,
})

/** The same for the user it is: clients decide by this one what they show. */
export const encodeOneself = (user: User, { records, fixedFamily }: SelfDeps): object => ({
  ...encodeUser(user),
  adminLevel: ownAdminLevel(user.role, familyInForce(familyOf(records.now), fixedFamily).generation),
})

type SelfDeps = Pick<HttpDeps, 'records' | 'fixedFamily'>

/** rest-api.md 1.3; `token` beside it for clients that read product.md's name. */
export function encodeSession(app: FastifyInstance, session: Session, deps: SelfDeps): object {
  const token = signToken(app, session.claims)
  return {
    accessToken: token,
    token,
    tokenType: 'Bearer',
    tokenExpiration: wireDate(Math.floor(session.claims.expiresAt / 1000) * 1000),
    user: encodeOneself(session.user, deps),
  }
}
