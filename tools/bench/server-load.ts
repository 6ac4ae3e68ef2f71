/* Guests: browsers that watch, somebody who leafs through recipes very fast, and drinks, one after another. */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { BuiltServer } from './built-server.ts'

const sockets = 25
const subscriptions = [
  'subscription { production { state stepIndex progress remainingSeconds } }',
  'subscription { machine { busy powerMw pumps { id running fillingLevelMl } } }',
]
const requestsPerSecond = 200
const page = `{ recipes(page: 0) { totalElements content { id name shortDescription availability layers { colour ml } } } }`

export interface ServerLoad {
  /** What was really done until now. */
  readonly answered: number
  readonly events: number
  readonly drinks: number
  stop(): Promise<void>
}

/** Two subscriptions on each of 25 sockets, 200 pages of recipes a second, and drinks. */
export async function loadServer(server: BuiltServer): Promise<ServerLoad> {
  const token = await server.logIn('admin')
  const count = { answered: 0, events: 0, drinks: 0 }
  const url = `${server.url.replace('http', 'ws')}/graphql/ws`
  const clients = Array.from({ length: sockets }, () =>
    createClient({ url, webSocketImpl: WebSocket, connectionParams: { token }, retryAttempts: 0 }),
  )
  for (const client of clients) {
    for (const query of subscriptions) {
      const noMatter = (): void => undefined
      client.subscribe({ query }, { next: () => void count.events++, error: noMatter, complete: noMatter })
    }
  }
  let stopped = false
  const asking = setInterval(() => {
    for (let index = 0; index < requestsPerSecond / 50; index += 1) {
      void server.graphql(page).then(
        () => void count.answered++,
        () => undefined,
      )
    }
  }, 1_000 / 50)
  const drinking = (async () => {
    while (!stopped) {
      await takeNextStep(server, count).catch(() => undefined)
      await delay(100)
    }
  })()
  return {
    get answered() {
      return count.answered
    },
    get events() {
      return count.events
    },
    get drinks() {
      return count.drinks
    },
    async stop() {
      stopped = true
      clearInterval(asking)
      await drinking
      for (const client of clients) await client.dispose()
    },
  }
}

const order = `mutation ($id: Int!) {
  placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 60, confirmOverfill: true })
}`

/** Orders the next drink when none is made. */
async function takeNextStep(server: BuiltServer, count: { drinks: number }): Promise<void> {
  const { machine } = await server.graphql<{ machine: { busy: boolean } }>('{ machine { busy } }')
  if (machine.busy) return
  const { recipes } = await server.graphql<{ recipes: { content: readonly { id: number }[] } }>(
    '{ recipes(filter: { fabricable: AUTOMATIC }) { content { id } } }',
  )
  const recipe = recipes.content[count.drinks % Math.max(1, recipes.content.length)]
  if (recipe === undefined) return
  await server.graphql(order, { id: recipe.id })
  count.drinks += 1
}
