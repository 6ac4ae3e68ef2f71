import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixture, loadTypeScript, newDataDir, startOnBench } from './actuator-on-bench.ts'
import { actuatorPid } from './actuator-pid.ts'
import type { FromController } from './controller-fixture.ts'
import { until, worldIn } from './world-on-disk.ts'

/* The relay of a pump sticks while it runs: it does not stop any more but by the supply relay. */
describe('a stuck pump behind a supply relay', () => {
  let dataDir: string
  let controller: ChildProcess
  let told: FromController[]
  let gone: Promise<unknown>
  beforeEach(async () => {
    dataDir = await newDataDir()
    told = []
    controller = fork(fixture('controller-fixture'), {
      execArgv: loadTypeScript,
      env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: '1', STUCK_RELAY: '1' },
    })
    gone = new Promise(resolve => controller.once('exit', resolve))
    controller.on('message', message => void told.push(message as FromController))
    await until(() => told.some(({ kind }) => kind === 'running'))
    await until(async () => (await stuckPump()).on)
  })
  afterEach(async () => {
    controller.kill('SIGKILL')
    await gone
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })

  const stuckPump = async () => {
    const [pump] = (await worldIn(dataDir)).pumps
    if (!pump) throw new RangeError('there is no pump')
    return pump
  }

  async function expectStoppedSince(since: number): Promise<void> {
    await until(async () => !(await stuckPump()).on)
    const { closed, lastSwitchedOffAt } = await stuckPump()
    expect(closed).toBe(true)
    expect((lastSwitchedOffAt ?? Number.POSITIVE_INFINITY) - since).toBeLessThanOrEqual(300)
  }

  it('has no power within 300 ms when the controller is killed', async () => {
    const killedAt = Date.now()
    controller.kill('SIGKILL')
    await expectStoppedSince(killedAt)
  })

  it('has no power within 300 ms when the controller hangs', async () => {
    const stoppedAt = Date.now()
    controller.kill('SIGSTOP')
    await expectStoppedSince(stoppedAt)
  })

  it('has none after the actuator was killed, nor when the next one is there', async () => {
    await pause(1_100)
    process.kill(await actuatorPid(dataDir), 'SIGKILL')
    await until(async () => !(await stuckPump()).on)
    expect((await stuckPump()).closed).toBe(true)
    controller.kill('SIGKILL')
    await gone
    const next = await startOnBench(dataDir, 1)
    expect((await stuckPump()).on).toBe(false)
    await next.close()
  })
})
