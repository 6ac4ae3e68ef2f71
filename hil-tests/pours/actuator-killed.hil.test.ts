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
  server = await startServer(dataDir)
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

it('has every hand in the world that the next actuator finds', async () => {
  const ask = await logIn(server.url)
  const bottle = async (): Promise<number | undefined> =>
    (
      await ask<{ simulator: { pumps: { pumpId: number; bottle: { ml: number } }[] } }>(
        '{ simulator { pumps { pumpId bottle { ml } } } }',
      )
    ).simulator.pumps.find(({ pumpId }) => pumpId === 1)?.bottle.ml
  for (const ml of [111, 222, 333]) {
    await ask('mutation ($ml: Float!) { simulatorSetBottle(pumpId: 1, ml: $ml) }', { ml })
    process.kill(await actuatorPid(dataDir, 'actuator-entry'), 'SIGKILL')
    expect(
      await eventually(
        () => bottle().catch(() => undefined),
        found => found !== undefined,
      ),
    ).toBe(ml)
  }
})
