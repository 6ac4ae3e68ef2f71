import { type Static, Type } from 'typebox'
import { familyInForce, ownAdminLevel } from '#domain/access/family-generation.ts'
import { adminLevelOf, roles } from '#domain/access/role.ts'
import { type User, userFlags } from '#domain/access/user.ts'
import { passwordLength, type RequestedRole, usernameLength } from '#domain/access/user-draft.ts'
import { familyOf } from '#domain/records/records.ts'
import type { Session } from '#domain/usecases/access/log-in.usecase.ts'
import type { UserChange } from '#domain/usecases/access/manage-users.usecase.ts'
import { type Sealed, signToken } from '../kernel/access/caller.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { required } from '../kernel/rest/decode.ts'
import {
  flags,
  flagsOrNull,
  Id,
  Moment,
  oneOf,
  oneOfOrNull,
  orNull,
  range,
  resource,
  text,
  wireDate,
} from '../kernel/rest/schemas.ts'

/** rest-api.md 2.0.1, and the role by name. */
export const WireUser = resource('User', {
  id: Id,
  username: Type.String(),
  accountNonLocked: Type.Boolean(),
  adminLevel: Type.Integer({
    minimum: 0,
    maximum: 4,
    description: 'Of an administrator 3; 4 of oneself, where clients of generation 2.x are served',
  }),
  role: oneOf(roles),
  ...flags(userFlags),
})
export type WireUser = Static<typeof WireUser>

export const encodeUser = (user: User): WireUser => ({
  id: user.id,
  username: user.username,
  accountNonLocked: !user.locked,
  adminLevel: adminLevelOf(user.role),
  role: user.role,
  ...userFlags.of(user),
})

type SelfDeps = Pick<HttpDeps, 'records' | 'fixedFamily'>

/** The same for the user it is: clients decide by this one what they show. */
export const encodeOneself = (user: User, { records, fixedFamily }: SelfDeps): WireUser => ({
  ...encodeUser(user),
  adminLevel: ownAdminLevel(user.role, familyInForce(familyOf(records.now), fixedFamily).generation),
})

/** rest-api.md 1.3; `token` beside it for clients that read product.md's name. */
export const WireSession = resource('Session', {
  accessToken: Type.String({ description: 'For the header `Authorization: Bearer …`.' }),
  token: Type.String({ description: 'The same, under a shorter name.' }),
  tokenType: Type.Literal('Bearer'),
  tokenExpiration: Moment,
  user: WireUser,
})

export function encodeSession(sealed: Sealed, session: Session, deps: SelfDeps): Static<typeof WireSession> {
  const token = signToken(sealed, session.claims, deps.records.now.boot)
  return {
    accessToken: token,
    token,
    tokenType: 'Bearer',
    tokenExpiration: wireDate(Math.floor(session.claims.expiresAt / 1000) * 1000),
    user: encodeOneself(session.user, deps),
  }
}

/** A `role` counts more than an `adminLevel`, which stands for several; what is only echoed counts as nothing. */
const common = {
  username: Type.String({ ...text(usernameLength, 'Unique without regard to case'), maxLength: 200 }),
  accountNonLocked: orNull(Type.Boolean()),
  adminLevel: orNull(Type.Integer(range({ least: 0, most: 4 }))),
  role: oneOfOrNull(roles),
  ...flagsOrNull(userFlags),
}
const Password = Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most })

export const NewUserBody = Type.Object({ ...common, password: Password })

export const UserUpdate = Type.Object({
  updatePassword: Type.Boolean({ default: false }),
  userDto: Type.Object({
    ...common,
    password: orNull(Password, { description: 'needed when updatePassword is true' }),
  }),
})

export function toUserChange({ updatePassword, userDto }: Static<typeof UserUpdate>): UserChange {
  const { username, password, accountNonLocked } = userDto
  return {
    username,
    role: requestedRole(userDto),
    ...userFlags.said(userDto),
    ...(accountNonLocked == null ? {} : { locked: !accountNonLocked }),
    // Clients that keep the password send any: it counts only when they say so.
    ...(updatePassword ? { password: required('userDto.password', password) } : {}),
  }
}

export const requestedRole = ({
  role,
  adminLevel,
}: Pick<Static<typeof NewUserBody>, 'role' | 'adminLevel'>): RequestedRole => ({
  ...(role == null ? {} : { role }),
  ...(adminLevel == null ? {} : { adminLevel }),
})
