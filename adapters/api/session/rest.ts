import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { renewSession } from '#domain/usecases/access/keep-session.usecase.ts'
import { sessionOf } from '../kernel/access/access.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { HttpProblem } from '../kernel/problems/http-problem.ts'
import { ok, type RestRoutes } from '../kernel/rest/answers.ts'
import { encodeSession, WireSession } from '../users/schema.ts'

const Credentials = Type.Object({
  username: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  remember: Type.Boolean({ default: false }),
})

const PasswordOnly = Type.Object({ passwordOnly: Type.Boolean() })

const refuseSilently = (reply: FastifyReply): FastifyReply =>
  reply.code(401).type('text/plain').send('Invalid login data')

export const authRoutes: RestRoutes = (app, deps: HttpDeps) => {
  app.post(
    '/login',
    {
      config: { operation: 'session.open' },
      schema: { summary: 'Log in', body: Credentials, response: ok(WireSession), alsoRefused: [401] },
    },
    async (request, reply) => {
      const { username, password, remember } = request.body
      const credentials = { username: username ?? '', password, remember, address: request.ip }
      const session = await deps.loginService.logIn({ ...credentials, client: 'established' })
      if (session.ok) return encodeSession(app, session.value, deps)
      // Clients show their own words for this one: the answer must not carry a message.
      if (session.problem.kind === 'wrong-credentials') return refuseSilently(reply)
      // Established clients take any other status than this as a server that cannot be reached.
      throw new HttpProblem(session.problem, 401)
    },
  )

  app.get(
    '/refreshToken',
    {
      config: { operation: 'session.refresh' },
      schema: { summary: 'A new token for a valid one, which ends a minute later', response: ok(WireSession) },
    },
    async request => {
      const renewed = await renewSession(deps, sessionOf(request))
      if (!renewed.ok) throw new HttpProblem({ kind: 'unauthenticated' })
      return encodeSession(app, renewed.value, deps)
    },
  )

  // The switch of the established family. A password that opens any account by itself is not offered here.
  app.put(
    '/passwordOnly',
    {
      config: { operation: 'users.manage' },
      schema: {
        summary: 'Log in by password alone: not offered',
        body: PasswordOnly,
        response: ok(Type.Boolean()),
      },
    },
    async request => {
      if (request.body.passwordOnly) throw new HttpProblem({ kind: 'password-only-not-offered' })
      return false
    },
  )
}
