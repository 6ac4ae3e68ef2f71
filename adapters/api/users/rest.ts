import { Type } from 'typebox'
import { userFlags } from '#domain/access/user.ts'
import { asId } from '#domain/units/id.ts'
import { changeProfile, createUser, deleteUser, updateUser } from '#domain/usecases/access/manage-users.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'
import { all, byId, createdEmpty, done, noContent, ok, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { contentPolicy } from '../kernel/rest/removal.ts'
import { encodeOneself, encodeUser, NewUserBody, requestedRole, toUserChange, UserUpdate, WireUser } from './schema.ts'
import { sortedUsers } from './sorted-users.ts'

const managed = 'users.manage'

const LeftBehind = Type.Object({
  handOverTo: Type.Optional(Type.Integer({ minimum: 1, description: 'who is to own recipes and collections' })),
  deleteContent: Type.Boolean({ default: false, description: 'whether recipes and collections go, too' }),
})

export const userRoutes: RestRoutes = (app, deps) => {
  app.get('/', route(managed, 'All users by name', all(WireUser)), async () =>
    sortedUsers(deps.records.now).map(encodeUser),
  )

  app.get('/current', route('session.read', 'Who is logged in', ok(WireUser)), async request =>
    encodeOneself(callerOf(request).user, deps),
  )

  app.get('/:id', route(managed, 'One user', ok(WireUser), byId), async ({ params }) =>
    encodeUser(found(deps.records.now.user.get(params.id), 'user')),
  )

  app.post('/', route(managed, 'Make a user', createdEmpty, { body: NewUserBody }), async (request, reply) => {
    const { username, password, accountNonLocked } = request.body
    const locked = accountNonLocked === false
    const wanted = {
      ...userFlags.said(request.body),
      username,
      password,
      role: requestedRole(request.body),
      locked,
    }
    const user = unwrap(await createUser(deps, callerOf(request), wanted))
    return reply.code(201).header('location', `/api/user/${user.id}`).send()
  })

  const profileRoute = route('profile.change', 'Change the own name or password', ok(WireUser), { body: UserUpdate })
  app.put('/current', profileRoute, async request =>
    encodeOneself(unwrap(await changeProfile(deps, callerOf(request), toUserChange(request.body))), deps),
  )

  const changeRoute = route(managed, 'Change a user', ok(WireUser), { ...byId, body: UserUpdate })
  app.put('/:id', changeRoute, async request => {
    const id = asId<'user'>(request.params.id)
    return encodeUser(unwrap(await updateUser(deps, callerOf(request), id, toUserChange(request.body))))
  })

  const deleteRoute = route(managed, 'Delete a user', noContent, { ...byId, querystring: LeftBehind })
  app.delete('/:id', deleteRoute, async (request, reply) => {
    const { handOverTo, deleteContent } = request.query
    const content = unwrap(contentPolicy(handOverTo ?? null, deleteContent))
    return done(reply.code(204), await deleteUser(deps, callerOf(request), asId(request.params.id), content))
  })
}
