import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { actuatorPid } from '../machine/actuator-pid.ts'
import { eventually, logIn, type StartedServer, startServer } from './started-server.ts'

let dataDir: string
let server: StartedServer
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-'))
  server = await startServer(dataDir, { SIM_SPEED: '20' })
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

type Ask = Awaited<ReturnType<typeof logIn>>
interface Bottle {
  readonly id: number
  readonly bottle: { readonly ml: number }
}

/** What the books say. */
const pumpsOf = (ask: Ask) =>
  ask<{ pumps: readonly { id: number; fillingLevelMl: number }[] }>('{ pumps { id fillingLevelMl } }')

/** Not to be asked for anything any more: what it has not written is gone. */
async function killActuator(): Promise<number> {
  const pid = await actuatorPid(dataDir, 'actuator-entry')
  process.kill(pid, 'SIGKILL')
  return pid
}

/** As the next actuator has found them. */
const bottlesAfter = async (ask: Ask, killed: number): Promise<readonly Bottle[]> => {
  await eventually(
    () => actuatorPid(dataDir, 'actuator-entry').catch(() => killed),
    pid => pid !== killed,
  )
  const read = () => ask<{ simulator: { pumps: readonly Bottle[] } }>('{ simulator { pumps { id bottle { ml } } } }')
  const answer = await eventually(
    () => read().catch(() => null),
    found => found !== null,
  )
  return answer?.simulator.pumps ?? []
}

it('leaves every hand in the world that the next actuator finds', async () => {
  const ask = await logIn(server.url)
  for (const ml of [111, 222, 333]) {
    await ask('mutation ($ml: Float!) { simulatorSetBottle(pumpId: 1, ml: $ml) }', { ml })
    const bottles = await bottlesAfter(ask, await killActuator())
    expect(bottles.find(({ id }) => id === 1)?.bottle.ml).toBeCloseTo(ml, 6)
  }
})

it('leaves books and bottles agreed at the end of a drink', async () => {
  const ask = await logIn(server.url)
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(
    '{ recipes(filter: { searchName: "Negroni" }) { content { id name } } }',
  )
  const id = recipes.content.find(({ name }) => name === 'Negroni')?.id
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
  const stateIs = async (isRight: (state: string) => boolean): Promise<unknown> =>
    eventually(
      () => ask<{ production: { state: string } | null }>('{ production { state } }'),
      ({ production }) => isRight(production?.state ?? 'over'),
    )
  await stateIs(state => state === 'RUNNING')
  await stateIs(state => state !== 'RUNNING')
  const bottles = await bottlesAfter(ask, await killActuator())
  const { pumps } = await pumpsOf(ask)
  for (const { id: pumpId, fillingLevelMl } of pumps) {
    const inBottle = bottles.find(bottle => bottle.id === pumpId)?.bottle.ml ?? Number.NaN
    expect(Math.abs(fillingLevelMl - inBottle), `pump ${pumpId}`).toBeLessThan(0.1)
  }
})
