import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { worldIn } from '../machine/world-on-disk.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const server = serverForEach()

interface SimulatedPump {
  readonly id: number
  readonly on: boolean
  readonly bottle: { readonly ml: number }
}

const simulatedPumps = async (ask: Ask): Promise<readonly SimulatedPump[]> =>
  (await ask<{ simulator: { pumps: readonly SimulatedPump[] } }>('{ simulator { pumps { id on bottle { ml } } } }'))
    .simulator.pumps

/** Orders one, and waits until it flows. */
async function pourNegroni(ask: Ask): Promise<void> {
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
  )
  const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
  await eventually(
    () => simulatedPumps(ask),
    pumps => pumps.some(({ on }) => on),
  )
}

/** The process that serves, below the one that was started. */
async function serverProcess(): Promise<number> {
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  for (const pid of processes) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === server.process.pid) return Number(pid)
  }
  return expect.unreachable('there is no server process')
}

const isHealthy = (): Promise<boolean> =>
  fetch(`${server.url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('a simulated power cut', () => {
  it('loses everything but the disk, and the machine comes back by itself', async () => {
    const ask = await logIn(server.url)
    const before = await simulatedPumps(ask)
    await pourNegroni(ask)
    await new Promise(resolve => setTimeout(resolve, 1500))
    const pid = await serverProcess()
    expect(await ask('mutation { simulatorCutPower(seconds: 1) }')).toEqual({ simulatorCutPower: true })
    await eventually(isHealthy, healthy => !healthy)
    await eventually(isHealthy, healthy => healthy)
    expect(await serverProcess()).not.toBe(pid)
    expect(server.output()).toContain('It will be back in 1 s.')

    // The machine knows the state of its own that was stored in its last instant.
    const world = await worldIn(server.dataDir)
    const askAgain = await logIn(server.url)
    const after = await simulatedPumps(askAgain)
    expect(after.every(({ on }) => !on)).toBe(true)
    const drawn = before.map(({ id, bottle }) => bottle.ml - (after.find(pump => pump.id === id)?.bottle.ml ?? 0))
    expect(Math.max(...drawn)).toBeGreaterThan(1)
    for (const { id, bottle } of after) {
      expect(world.pumps.find(({ pumpId }) => pumpId === id)?.bottle.ml, `pump ${id}`).toBeCloseTo(bottle.ml, 2)
    }

    // Progress was written down twice a second; three pumps of at most 8 ml/s ran on for as long after it.
    const { pumps, interruptedOrder, production } = await askAgain<{
      pumps: readonly { id: number; fillingLevelMl: number }[]
      interruptedOrder: object
      production: null
    }>('{ pumps { id fillingLevelMl } interruptedOrder { drink { name } reason } production { state } }')
    for (const { id, fillingLevelMl } of pumps) {
      const bottle = after.find(pump => pump.id === id)?.bottle.ml ?? Number.NaN
      expect(Math.abs(fillingLevelMl - bottle), `pump ${id}`).toBeLessThan(5)
    }
    expect(interruptedOrder).toEqual({ drink: { name: 'Negroni' }, reason: 'interrupted' })
    expect(production).toBeNull()
  })

  it('can be ended by whoever ends the machine', async () => {
    const ask = await logIn(server.url)
    await ask('mutation { simulatorCutPower(seconds: 60) }')
    await eventually(isHealthy, healthy => !healthy)
    expect(await server.stop()).toBe(0)
  })

  it('comes with a scenario, too, for those who may', async () => {
    const ask = await logIn(server.url, 'guest')
    await expect(ask('mutation { simulatorPlay(name: "power-cut") }')).rejects.toThrow(/role doesn’t allow/)
    const text = JSON.stringify({ name: 'Now', steps: [{ after: 0.2, do: { 'cut-power': 1 } }] })
    const play = 'mutation ($text: String!) { simulatorPlayFile(text: $text) }'
    await expect(ask(play, { text })).rejects.toThrow(/role doesn’t allow/)
    await (await logIn(server.url))(play, { text })
    await eventually(isHealthy, healthy => !healthy)
    await eventually(isHealthy, healthy => healthy)
  })
})

describe('a controller that hangs', () => {
  it('is noticed by the simulated machine after a second, and goes on with the drink when it is back', async () => {
    const ask = await logIn(server.url)
    await pourNegroni(ask)
    const orderedAt = Date.now()
    await ask('mutation { simulatorHangController(seconds: 3) }')
    const hangs = Date.now()
    // The machine writes what it is while the controller hangs: its pumps were switched off then.
    const world = await eventually(
      () => worldIn(server.dataDir),
      ({ pumps }) => pumps.some(({ lastSwitchedOffAt }) => (lastSwitchedOffAt ?? 0) > orderedAt),
      3_000,
    )
    expect(Date.now() - hangs).toBeLessThan(3_000)
    for (const { lastSwitchedOffAt } of world.pumps) {
      expect((lastSwitchedOffAt ?? Number.POSITIVE_INFINITY) - hangs).toBeLessThan(1_000 + 350)
    }
    const { production, simulator } = await eventually(
      () =>
        ask<{ production: { state: string }; simulator: { glass: { layers: { ml: number }[] } } }>(
          '{ production { state } simulator { glass { layers { ml } } } }',
        ),
      answer => answer.production.state !== 'RUNNING',
      30_000,
    )
    expect(production).toEqual({ state: 'MANUAL_ACTION_REQUIRED' })
    expect(simulator.glass.layers.reduce((sum, { ml }) => sum + ml, 0)).toBeCloseTo(90, 0)
  })
})

it('is killed as one, supervisor and server', async () => {
  const pid = await serverProcess()
  server.process.kill('SIGKILL')
  await eventually(isHealthy, healthy => !healthy, 1000)
  const isAlive = (): Promise<boolean> =>
    readFile(`/proc/${pid}/status`, 'utf8').then(
      status => !status.includes('State:\tZ'),
      () => false,
    )
  expect(await eventually(isAlive, alive => !alive, 1000)).toBe(false)
})
