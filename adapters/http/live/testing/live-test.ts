import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { connectLive, type LiveClient } from './live-client.ts'

/** A machine that listens, for each test anew; its clients are put away afterwards. */
export function prepareLiveTest() {
  let test: TestApp
  let port = 0
  const clients: LiveClient[] = []
  beforeEach(async () => {
    test = await buildTestApp()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterEach(async () => {
    for (const { stomp } of clients.splice(0)) void stomp.deactivate()
    await test.app.close()
  })
  return {
    get test() {
      return test
    },
    get port() {
      return port
    },
    async connect(user: User = ada, transports?: string[]): Promise<LiveClient> {
      const client = await connectLive(port, test.tokenOf(user), transports)
      clients.push(client)
      return client
    },
    order: () =>
      test.app.inject({
        method: 'PUT',
        url: '/api/cocktail/41',
        headers: test.as(ada),
        payload: {
          amountOrderedInMl: 120,
          customisations: { boost: 100, additionalIngredients: [] },
          ingredientGroupReplacements: [],
        },
      }),
    goOn: () => test.app.inject({ method: 'POST', url: '/api/cocktail/continueproduction', headers: test.as(ada) }),
  }
}
