/*
 * Guests of the server whose address is the argument, in a process of their own: browsers that watch, someone who leafs
 * through recipes very fast unless `drinks` is the next argument, and drinks, one after another. Asked to stop, it says
 * what was done, and ends.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { automaticRecipes, graphqlCaller } from './built-server.ts'

/** The count since the start. */
export interface GuestsReport {
  readonly seconds: number
  readonly answers: number
  readonly events: number
  readonly drinks: number
}

const sockets = 25
const subscriptions = [
  'subscription { production { state stepIndex progress remainingSeconds } }',
  'subscription { machine { busy powerMw pumps { id running fillingLevelMl } } }',
]
const requestsPerSecond = 200
const burstsPerSecond = 50
const page =
  '{ recipes(page: 0) { totalElements content { id name shortDescription availability served { layers { colour opacity ml } fizzy head hot ice rim garnishes } } } }'
const order = `mutation ($id: Int!) {
  placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 60, confirmOverfill: true })
}`

const url = process.argv[2] ?? ''
const server = graphqlCaller(url)
const count = { answers: 0, events: 0, drinks: 0 }
/** The recipe that comes next; one that cannot be made is passed over. */
let turn = 0
/** A failed request is missing in the report. */
const noMatter = (): void => undefined

function watch(token: string): void {
  for (let socket = 0; socket < sockets; socket += 1) {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql/ws`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
    })
    for (const query of subscriptions) {
      client.subscribe({ query }, { next: () => void count.events++, error: noMatter, complete: noMatter })
    }
  }
}

function leafThrough(): void {
  setInterval(() => {
    for (let request = 0; request < requestsPerSecond / burstsPerSecond; request += 1) {
      void server.graphql(page).then(() => void count.answers++, noMatter)
    }
  }, 1_000 / burstsPerSecond)
}

async function drink(): Promise<never> {
  for (;;) {
    await orderNext().catch(noMatter)
    await delay(100)
  }
}

/** A bottle with less than this is replaced by a full one, in millilitres: no drink takes more of it. */
const almostEmptyMl = 120

interface Level {
  readonly id: number
  readonly fillingLevelMl: number
}

async function replaceEmptyBottles(): Promise<void> {
  const { pumps } = await server.graphql<{ pumps: readonly Level[] }>('{ pumps { id fillingLevelMl } }')
  for (const { id, fillingLevelMl } of pumps) {
    if (fillingLevelMl >= almostEmptyMl) continue
    await server.graphql('mutation ($id: Int!) { simulatorRefill(pumpId: $id) }', { id })
  }
}

interface State {
  readonly machine: { readonly busy: boolean }
  readonly production: { readonly mayContinue: boolean } | null
}

/** Orders the next drink when none is made, and does what a drink waits for. */
async function orderNext(): Promise<void> {
  const { machine, production } = await server.graphql<State>('{ machine { busy } production { mayContinue } }')
  if (production?.mayContinue) await server.graphql('mutation { continueProduction }')
  if (machine.busy) return
  await replaceEmptyBottles()
  const recipes = await automaticRecipes(server)
  const recipe = recipes[turn % Math.max(1, recipes.length)]
  turn += 1
  if (recipe === undefined) return
  await server.graphql(order, { id: recipe.id })
  count.drinks += 1
}

const token = await server.logIn('admin')
const began = performance.now()
process.on('message', () => {
  const report: GuestsReport = { seconds: (performance.now() - began) / 1000, ...count }
  process.send?.(report, () => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
watch(token)
if (process.argv[3] !== 'drinks') leafThrough()
void drink()
process.send?.('here')
