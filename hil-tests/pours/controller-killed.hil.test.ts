import { once } from 'node:events'
import { expect, it } from 'vitest'
import { worldIn } from '../machine/world-on-disk.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

/** What a scale with noise leaves open of a broken pour, in millilitres. */
const byScaleMl = 0.4

const server = serverForEach()

interface Pump {
  readonly id: number
  readonly fillingLevelMl: number
  readonly running: boolean
}

async function orderNegroni(ask: Ask): Promise<void> {
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
  )
  const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
}

const pumps = async (ask: Ask): Promise<readonly Pump[]> =>
  (await ask<{ pumps: readonly Pump[] }>('{ pumps { id fillingLevelMl running } }')).pumps

it('switches every pump off within 300 ms when the controller is killed, and books what was drawn', async () => {
  const ask = await logIn(server.url)
  const before = await pumps(ask)
  const { recipes } = await ask<{ recipes: { totalElements: number } }>('{ recipes { totalElements } }')
  await orderNegroni(ask)
  await eventually(
    () => pumps(ask),
    all => all.some(({ running }) => running),
  )
  await new Promise(resolve => setTimeout(resolve, 1500))

  const killedAt = Date.now()
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  const world = await eventually(
    () => worldIn(server.dataDir),
    ({ pumps: all }) => all.every(({ lastSwitchedOffAt }) => lastSwitchedOffAt !== null),
  )
  const latest = Math.max(...world.pumps.map(({ lastSwitchedOffAt }) => lastSwitchedOffAt ?? Number.POSITIVE_INFINITY))
  expect(latest).toBeGreaterThanOrEqual(killedAt - 5)
  expect(latest - killedAt).toBeLessThan(300)

  await server.restart()
  const askAgain = await logIn(server.url)
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
  const ask = await logIn(server.url)
  await orderNegroni(ask)
  await eventually(
    () => pumps(ask),
    all => all.some(({ running }) => running),
  )
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await server.stop()).toBe(0)
  const world = await worldIn(server.dataDir)
  expect(world.pumps.every(({ lastSwitchedOffAt }) => lastSwitchedOffAt !== null)).toBe(true)

  await server.restart()
  const askAgain = await logIn(server.url)
  for (const { id, fillingLevelMl } of await pumps(askAgain)) {
    const bottle = world.pumps.find(({ pumpId }) => pumpId === id)?.bottle.ml ?? Number.NaN
    expect(Math.abs(fillingLevelMl - bottle), `pump ${id}`).toBeLessThan(byScaleMl)
  }
  const { interruptedOrder } = await askAgain<{ interruptedOrder: object | null }>(
    '{ interruptedOrder { drink { name } reason } }',
  )
  expect(interruptedOrder).toEqual({ drink: { name: 'Negroni' }, reason: 'shutdown' })
})
