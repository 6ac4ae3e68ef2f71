import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually, logIn, type StartedServer, startServer, worldOf } from './started-server.ts'

/** What a scale with noise leaves open of a broken pour, in millilitres. */
const byScaleMl = 0.4

let dataDir: string
const servers: StartedServer[] = []
const start = async (environment = {}): Promise<StartedServer> => {
  const server = await startServer(dataDir, environment)
  servers.push(server)
  return server
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

interface Pump {
  readonly id: number
  readonly fillingLevelMl: number
  readonly running: boolean
}

async function orderNegroni(ask: Awaited<ReturnType<typeof logIn>>): Promise<void> {
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
  )
  const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
}

const pumps = async (ask: Awaited<ReturnType<typeof logIn>>): Promise<readonly Pump[]> =>
  (await ask<{ pumps: readonly Pump[] }>('{ pumps { id fillingLevelMl running } }')).pumps

it('switches every pump off within 300 ms when the controller is killed, and books what was drawn', async () => {
  const first = await start()
  const ask = await logIn(first.url)
  const before = await pumps(ask)
  const { recipes } = await ask<{ recipes: { totalElements: number } }>('{ recipes { totalElements } }')
  await orderNegroni(ask)
  await eventually(
    () => pumps(ask),
    all => all.some(({ running }) => running),
  )
  await new Promise(resolve => setTimeout(resolve, 1500))

  const killedAt = Date.now()
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const world = await eventually(
    () => worldOf(dataDir),
    ({ pumps: all }) => all.every(({ lastSwitchedOffAt }) => lastSwitchedOffAt !== null),
  )
  const latest = Math.max(...world.pumps.map(({ lastSwitchedOffAt }) => lastSwitchedOffAt ?? Number.POSITIVE_INFINITY))
  expect(latest).toBeGreaterThanOrEqual(killedAt - 5)
  expect(latest - killedAt).toBeLessThan(300)

  const second = await start()
  const askAgain = await logIn(second.url)
  const after = await pumps(askAgain)
  const drawn = before.map(
    ({ id, fillingLevelMl }) => fillingLevelMl - (after.find(pump => pump.id === id)?.fillingLevelMl ?? 0),
  )
  expect(Math.max(...drawn)).toBeGreaterThan(1)
  for (const { id, fillingLevelMl } of after) {
    const bottle = world.pumps.find(({ pumpId }) => pumpId === id)?.bottle.ml ?? Number.NaN
    expect(Math.abs(fillingLevelMl - bottle), `pump ${id}`).toBeLessThan(byScaleMl)
  }
  const {
    orders,
    production,
    recipes: still,
  } = await askAgain<{
    orders: readonly object[]
    production: null
    recipes: { totalElements: number }
  }>('{ orders { drink { name } outcome reason } production { state } recipes { totalElements } }')
  expect(orders).toEqual([{ drink: { name: 'Negroni' }, outcome: 'FAILED', reason: 'interrupted' }])
  expect(production).toBeNull()
  expect(still).toEqual(recipes)
})

it('ends cleanly in the middle of a pour, with everything off and booked, and the drink can be finished', async () => {
  const first = await start()
  const ask = await logIn(first.url)
  await orderNegroni(ask)
  await eventually(
    () => pumps(ask),
    all => all.some(({ running }) => running),
  )
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await first.stop()).toBe(0)
  const world = await worldOf(dataDir)
  expect(world.pumps.every(({ lastSwitchedOffAt }) => lastSwitchedOffAt !== null)).toBe(true)

  const askAgain = await logIn((await start()).url)
  for (const { id, fillingLevelMl } of await pumps(askAgain)) {
    const bottle = world.pumps.find(({ pumpId }) => pumpId === id)?.bottle.ml ?? Number.NaN
    expect(Math.abs(fillingLevelMl - bottle), `pump ${id}`).toBeLessThan(byScaleMl)
  }
  const { interruptedOrder } = await askAgain<{ interruptedOrder: object | null }>(
    '{ interruptedOrder { drink { name } reason } }',
  )
  expect(interruptedOrder).toEqual({ drink: { name: 'Negroni' }, reason: 'shutdown' })
})
