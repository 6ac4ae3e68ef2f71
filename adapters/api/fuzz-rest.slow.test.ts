import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { type ArbitraryRequest, requestFor } from './testing/arbitrary-request.ts'
import { type ApiDocument, describedBy } from './testing/as-described.ts'
import { testAppForAll } from './testing/rest-test.ts'
import { changedKinds, leaked } from './testing/sound-answer.ts'

const test = testAppForAll(({ app }) => app.ready())

/** The sender has every right to send them: nothing but their content can be refused. */
async function send(method: string, { url, headers, payload }: ArbitraryRequest) {
  return test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...test.as(admin) },
    ...(payload === undefined ? {} : { payload }),
  })
}

const knownTroubles = [502, 503, 507]

describe('whatever is sent', () => {
  it('is answered with sense, as described, and changes nothing when it is refused', async () => {
    const faultsOf = describedBy((await test.app.inject('/api/openapi.json')).json<ApiDocument>())
    const routes = test.app.guardedRoutes.filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(100)
    for (const route of routes) {
      await fc.assert(
        fc.asyncProperty(requestFor(route), async request => {
          // Someone may just have locked or renamed who asks.
          await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })
          const before = test.house.records.now
          const answer = await send(route.method, request)
          const { statusCode, body } = answer
          const said = `${route.method} ${request.url} ${request.payload}: ${statusCode} ${body.slice(0, 300)}`
          if (statusCode >= 500) expect(knownTroubles, said).toContain(statusCode)
          expect(body, said).not.toMatch(leaked)
          expect(faultsOf(route.method, route.url, answer), said).toEqual([])
          if (statusCode >= 400) expect(changedKinds(before, test.house.records.now), said).toEqual([])
        }),
        { numRuns: 40 },
      )
    }
  }, 120_000)
})
