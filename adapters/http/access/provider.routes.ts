import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../machine/http-deps.ts'
import { providerBrowser, returnPath } from './provider-browser.ts'

/** The page that shows what came of it, and where it finds the code to ask with. */
const loginPage = '/login'
const profilePage = '/user/profile'

/** Where the login provider sends browsers back. What is in the address is used up here, and stands in no log. */
export function providerRoutes(app: FastifyInstance, deps: Pick<HttpDeps, 'providerLogin'>): void {
  app.get(
    returnPath,
    // Whoever only looks whether something is there must not use it up.
    { config: { operation: 'session.open' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { url = '' } = request.raw
      const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
      const state = new URLSearchParams(query).get('state') ?? ''
      const back = await deps.providerLogin.comeBack(state, query, providerBrowser(request, reply))
      const page = back?.intent.kind === 'link' ? profilePage : loginPage
      const wanted = back?.intent.kind === 'login' ? back.intent.wantedPath : null
      const asked = new URLSearchParams({
        entry: back?.entry ?? 'none',
        ...(wanted !== null && { redirectTo: wanted }),
      })
      return reply.code(303).header('cache-control', 'no-store').header('location', `${page}?${asked}`).send()
    },
  )
}
