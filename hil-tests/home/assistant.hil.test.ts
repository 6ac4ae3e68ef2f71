/*
 * An assistant at a whole machine, by the SDK's own client: it is switched on, reads, plans, and orders a Negroni, which is
 * poured as it was told.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverForAll } from '../pours/server-for-tests.ts'
import { type Ask, eventually, logIn } from '../pours/started-server.ts'

const server = serverForAll({ SIM_SPEED: '20' })

let ask: Ask
let client: Client

beforeAll(async () => {
  ask = await logIn(server.url)
})
afterAll(() => client?.close())

async function connect(token: string): Promise<Client> {
  const fresh = new Client({ name: 'bartender', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit })
  // Its optional callbacks are declared in two ways that do not fit exactly.
  await fresh.connect(transport as unknown as Parameters<Client['connect']>[0])
  await fresh.listTools()
  return fresh
}

async function use<Answer>(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: input })
  if (result.isError) throw new Error(JSON.stringify(result.content))
  return result.structuredContent as Answer
}

interface Plan {
  readonly can_be_ordered: boolean
  readonly problems: readonly object[]
  readonly from_pumps: readonly { readonly ingredient: string; readonly ml: number; readonly left_after_ml: number }[]
  readonly confirmation_id: string
}
interface Machine {
  readonly drink: { readonly state: string; readonly order_id: number } | null
}

it('lets nobody in before it is switched on', async () => {
  const mutation = 'mutation { createApiToken(token: { name: "Bar", scope: ORDER }) { text } }'
  const { createApiToken } = await ask<{ createApiToken: { text: string } }>(mutation)
  await expect(connect(createApiToken.text)).rejects.toThrow(/assistant is off/)
  await ask('mutation { switchAssistant(on: true) }')
  client = await connect(createApiToken.text)
  expect(client.getInstructions()).toMatch(/real liquid/)
})

it('finds a Negroni, plans it, and orders it as it was told', async () => {
  const { drinks } = await use<{ drinks: { recipe_id: number; name: string }[] }>('list_available_drinks', {
    words: 'Negroni',
  })
  const negroni = drinks.find(({ name }) => name === 'Negroni')
  await ask('mutation { simulatorPlaceGlass(sizeMl: 300) }')
  const plan = await eventually(
    () => use<Plan>('plan_drink', { recipe_id: negroni?.recipe_id, amount_ml: 90 }),
    ({ can_be_ordered: isPossible }) => isPossible,
  )
  expect(plan.problems).toEqual([])
  expect(plan.from_pumps.map(({ ml }) => ml).reduce((sum, ml) => sum + ml, 0)).toBeCloseTo(90, 0)
  const ordered = await use<{ outcome: string; order_id: number }>('order_drink', {
    confirmation_id: plan.confirmation_id,
  })
  expect(ordered.outcome).toBe('being_made')
  const ended = await eventually(
    async () => {
      const { drink } = await use<Machine>('get_machine_state')
      if (drink?.state.startsWith('waits')) await ask('mutation { continueProduction }').catch(() => undefined)
      return drink
    },
    drink => drink?.state === 'finished',
    30_000,
  )
  expect(ended?.order_id).toBe(ordered.order_id)
  const books = await ask<{
    orders: { id: number; doses: { ingredient: { name: string }; poured: number; measuredBy: string }[] }[]
  }>('{ orders(limit: 1) { id doses { ingredient { name } poured measuredBy } } }')
  const [past] = books.orders
  expect(past?.id).toBe(ordered.order_id)
  const poured = past?.doses.filter(({ measuredBy }) => measuredBy !== 'HAND') ?? []
  expect(poured.map(({ ingredient }) => ingredient.name).sort()).toEqual(
    plan.from_pumps.map(({ ingredient }) => ingredient).sort(),
  )
  for (const { ingredient, ml } of plan.from_pumps) {
    const dose = poured.find(each => each.ingredient.name === ingredient)
    expect(dose?.poured).toBeGreaterThan(ml - 3)
    expect(dose?.poured).toBeLessThan(ml + 3)
  }
  const refused = await client.callTool({
    name: 'order_drink',
    arguments: { confirmation_id: plan.confirmation_id },
  })
  expect(refused.isError).toBe(true)
}, 60_000)
