import { afterEach } from 'vitest'
import { callsBelow, listen, plainOrder, portOf, testAppForEach } from '#adapters/api/testing/rest-test.ts'
import type { User } from '#domain/access/user.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { connectLive, type LiveClient } from './live-client.ts'

/** A machine that listens, for each test anew; its clients are put away before it. */
export function prepareLiveTest() {
  const test = testAppForEach(listen)
  const call = callsBelow(test, '/api/cocktail', ada)
  const clients: LiveClient[] = []
  afterEach(() => {
    for (const { stomp } of clients.splice(0)) void stomp.deactivate()
  })
  return {
    test,
    get port() {
      return portOf(test)
    },
    async connect(user: User = ada, transports?: string[]): Promise<LiveClient> {
      const client = await connectLive(portOf(test), test.tokenOf(user), transports)
      clients.push(client)
      return client
    },
    order: () => call('PUT', '/41', plainOrder),
    goOn: () => call('POST', '/continueproduction'),
  }
}
