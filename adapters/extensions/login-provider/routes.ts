import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { providerBrowser, returnPath } from './provider-browser.ts'

/** The page that shows what came of it, and where it finds the code to ask with; from the one that browsers are sent back to. */
const loginPage = '../login'
const profilePage = '../user/profile'

/** Where the login provider sends browsers back. What is in the address is used up here, and stands in no log. */
export function providerRoutes(app: FastifyInstance, deps: Pick<HttpDeps, 'providerLogin' | 'publicAddress'>): void {
  app.get(
    returnPath,
    // A look at whether something is there must not use it up.
    { config: { operation: 'session.open', isSentBack: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { url = '' } = request.raw
      const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
      const state = new URLSearchParams(query).get('state') ?? ''
      const browser = providerBrowser(request, reply, deps.publicAddress.chosen())
      const back = await deps.providerLogin.comeBack(state, query, browser)
      const page = back?.intent.kind === 'link' ? profilePage : loginPage
      const wanted = back?.intent.kind === 'login' ? back.intent.wantedPath : null
      const asked = new URLSearchParams({
        entry: back?.entry ?? 'none',
        ...(wanted !== null && { redirectTo: wanted }),
      })
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(onwards(`${page}?${asked}`))
    },
  )
}

/**
 * A page of ours that goes on at once. A redirect would not do: browsers that were sent here by a form name the provider's
 * page as the origin of whatever they are redirected to, and that is refused.
 *
 * @param address nothing in it but what stands in addresses
 */
const onwards = (address: string): string => {
  const written = address.replaceAll('&', '&amp;')
  return `<!doctype html>
<meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${written}"><title>Speedrail</title>
<a href="${written}">Speedrail</a>
`
}
