import { type Static, Type } from 'typebox'
import { roles } from '#domain/access/role.ts'
import { passwordLength, type RequestedRole } from '#domain/access/user-draft.ts'
import { asId } from '#domain/units/id.ts'
import { deleteUser } from '#domain/usecases/access/delete-user.usecase.ts'
import { changeProfile, createUser, type UserChange, updateUser } from '#domain/usecases/access/manage-users.usecase.ts'
import { callerOf } from '../access/access.ts'
import { sortedUsers } from '../machine/sorted-users.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { contentPolicy } from '../requests/content-policy.ts'
import { encodeOneself, encodeUser } from './encode-session.ts'
import { IdParams } from './ids.ts'
import type { RestRoutes } from './rest-routes.ts'

const tags = ['users']

/** A `role` counts more than an `adminLevel`, which stands for several; what is only echoed counts as nothing. */
const common = {
  username: Type.String({ maxLength: 100, description: '3–20 characters, unique without regard to case' }),
  accountNonLocked: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  adminLevel: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  role: Type.Optional(Type.Union([...roles.map(role => Type.Literal(role)), Type.Null()])),
}
const Password = Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most })

const NewUserBody = Type.Object({ ...common, password: Password })

const UserUpdate = Type.Object({
  updatePassword: Type.Boolean({ default: false }),
  userDto: Type.Object({
    ...common,
    password: Type.Optional(Type.Union([Password, Type.Null()], { description: 'needed when updatePassword is true' })),
  }),
})

const LeftBehind = Type.Object({
  handOverTo: Type.Optional(Type.Integer({ minimum: 1, description: 'who is to own recipes and collections' })),
  deleteContent: Type.Boolean({ default: false, description: 'whether recipes and collections go, too' }),
})

export const userRoutes: RestRoutes = (app, deps) => {
  app.get('/', { config: { operation: 'users.manage' }, schema: { summary: 'All users by name', tags } }, async () =>
    sortedUsers(deps.records.now).map(encodeUser),
  )

  app.get(
    '/current',
    { config: { operation: 'session.read' }, schema: { summary: 'Who is logged in', tags } },
    async request => encodeOneself(callerOf(request).user, deps),
  )

  app.get(
    '/:id',
    { config: { operation: 'users.manage' }, schema: { summary: 'One user', tags, params: IdParams } },
    async request => {
      const user = deps.records.now.user.get(request.params.id)
      if (!user) throw new HttpProblem({ kind: 'not-found', what: 'user' })
      return encodeUser(user)
    },
  )

  app.post(
    '/',
    { config: { operation: 'users.manage' }, schema: { summary: 'Make a user', tags, body: NewUserBody } },
    async (request, reply) => {
      const { username, password, accountNonLocked } = request.body
      const wish = { username, password, role: requestedRole(request.body), locked: accountNonLocked === false }
      const user = unwrap(await createUser(deps, callerOf(request), wish))
      return reply.code(201).header('location', `/api/user/${user.id}`).send()
    },
  )

  app.put(
    '/current',
    {
      config: { operation: 'profile.change' },
      schema: { summary: 'Change the own name or password', tags, body: UserUpdate },
    },
    async request => encodeOneself(unwrap(await changeProfile(deps, callerOf(request), changeOf(request.body))), deps),
  )

  app.put(
    '/:id',
    {
      config: { operation: 'users.manage' },
      schema: { summary: 'Change a user', tags, params: IdParams, body: UserUpdate },
    },
    async request => {
      const id = asId<'user'>(request.params.id)
      return encodeUser(unwrap(await updateUser(deps, callerOf(request), id, changeOf(request.body))))
    },
  )

  app.delete(
    '/:id',
    {
      config: { operation: 'users.manage' },
      schema: { summary: 'Delete a user', tags, params: IdParams, querystring: LeftBehind },
    },
    async (request, reply) => {
      const { handOverTo, deleteContent } = request.query
      const content = unwrap(contentPolicy(handOverTo ?? null, deleteContent))
      unwrap(await deleteUser(deps, callerOf(request), asId(request.params.id), content))
      return reply.code(204).send()
    },
  )
}

function changeOf({ updatePassword, userDto }: Static<typeof UserUpdate>): UserChange {
  const { username, password, accountNonLocked } = userDto
  if (updatePassword && password == null)
    throw new HttpProblem({ kind: 'invalid-field', field: 'userDto.password', rule: 'is required' })
  return {
    username,
    role: requestedRole(userDto),
    ...(accountNonLocked == null ? {} : { locked: !accountNonLocked }),
    // Clients that keep the password send any: it counts only when they say so.
    ...(updatePassword && password != null ? { password } : {}),
  }
}

const requestedRole = ({
  role,
  adminLevel,
}: Pick<Static<typeof NewUserBody>, 'role' | 'adminLevel'>): RequestedRole => ({
  ...(role == null ? {} : { role }),
  ...(adminLevel == null ? {} : { adminLevel }),
})
