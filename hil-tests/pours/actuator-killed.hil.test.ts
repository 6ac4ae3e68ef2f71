import { expect, it } from 'vitest'
import { actuatorPid } from './actuator-pid.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const server = serverForEach({ SIM_SPEED: '20' })

interface Bottle {
  readonly id: number
  readonly bottle: { readonly ml: number }
}

/** Not to be asked for anything any more: what it has not written is gone. */
async function killActuator(): Promise<number> {
  const pid = await actuatorPid(server.dataDir, 'actuator-entry')
  process.kill(pid, 'SIGKILL')
  return pid
}

/** As the next actuator has found them. */
const bottlesAfter = async (ask: Ask, killed: number): Promise<readonly Bottle[]> => {
  await eventually(
    () => actuatorPid(server.dataDir, 'actuator-entry').catch(() => killed),
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
