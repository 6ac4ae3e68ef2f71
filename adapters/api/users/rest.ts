import { Type } from 'typebox'
import { asId } from '#domain/units/id.ts'
import { changeProfile, createUser, deleteUser, updateUser } from '#domain/usecases/access/manage-users.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { RestRoutes } from '../kernel/rest/answers.ts'
import { all, createdEmpty, done, found, noContent, ok } from '../kernel/rest/answers.ts'
import { contentPolicy } from '../kernel/rest/removal.ts'
import { IdParams } from '../kernel/rest/schemas.ts'
import { encodeOneself, encodeUser, NewUserBody, requestedRole, toUserChange, UserUpdate, WireUser } from './schema.ts'
import { sortedUsers } from './sorted-users.ts'

const managed = { operation: 'users.manage' } as const

const LeftBehind = Type.Object({
  handOverTo: Type.Optional(Type.Integer({ minimum: 1, description: 'who is to own recipes and collections' })),
  deleteContent: Type.Boolean({ default: false, description: 'whether recipes and collections go, too' }),
})

export const userRoutes: RestRoutes = (app, deps) => {
  const listSchema = { summary: 'All users by name', response: all(WireUser) }
  app.get('/', { config: managed, schema: listSchema }, async () => sortedUsers(deps.records.now).map(encodeUser))

  const currentSchema = { summary: 'Who is logged in', response: ok(WireUser) }
  app.get('/current', { config: { operation: 'session.read' }, schema: currentSchema }, async request =>
    encodeOneself(callerOf(request).user, deps),
  )

  const readSchema = { summary: 'One user', params: IdParams, response: ok(WireUser) }
  app.get('/:id', { config: managed, schema: readSchema }, async ({ params }) =>
    encodeUser(found(deps.records.now.user.get(params.id), 'user')),
  )

  const createSchema = { summary: 'Make a user', body: NewUserBody, response: createdEmpty }
  app.post('/', { config: managed, schema: createSchema }, async (request, reply) => {
    const { username, password, accountNonLocked } = request.body
    const wanted = { username, password, role: requestedRole(request.body), locked: accountNonLocked === false }
    const user = unwrap(await createUser(deps, callerOf(request), wanted))
    return reply.code(201).header('location', `/api/user/${user.id}`).send()
  })

  const profileSchema = { summary: 'Change the own name or password', body: UserUpdate, response: ok(WireUser) }
  app.put('/current', { config: { operation: 'profile.change' }, schema: profileSchema }, async request =>
    encodeOneself(unwrap(await changeProfile(deps, callerOf(request), toUserChange(request.body))), deps),
  )

  const changeSchema = { summary: 'Change a user', params: IdParams, body: UserUpdate, response: ok(WireUser) }
  app.put('/:id', { config: managed, schema: changeSchema }, async request => {
    const id = asId<'user'>(request.params.id)
    return encodeUser(unwrap(await updateUser(deps, callerOf(request), id, toUserChange(request.body))))
  })

  const deleteSchema = { summary: 'Delete a user', params: IdParams, querystring: LeftBehind, response: noContent }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async (request, reply) => {
    const { handOverTo, deleteContent } = request.query
    const content = unwrap(contentPolicy(handOverTo ?? null, deleteContent))
    return done(reply.code(204), await deleteUser(deps, callerOf(request), asId(request.params.id), content))
  })
}
