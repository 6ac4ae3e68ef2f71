/**
 * @needs virtual-time
 * @needs simulator
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { speedrail } from './real-server.ts'
import { card, faultOf, gin, rum, startThreePumps, type ThreePumps, until } from './three-pumps.ts'

let machine: ThreePumps
beforeEach(async () => {
  machine = await startThreePumps()
}, 120_000)
afterEach(() => machine.close(), 60_000)

/** The levels of the header's lines that the kernel saw set while `work` was done. */
async function setsDuring(work: () => Promise<void>): Promise<unknown[]> {
  machine.bench.trace.start()
  await work()
  return machine.bench.trace.stop().flatMap(event => (event.kind === 'set' ? [[event.nr, event.level]] : []))
}

describe('the command that switches everything off', () => {
  it('stops a machine that runs, which then stands still', async () => {
    await machine.pouring('mint')
    const { code, text } = await speedrail(machine.dataDir, 'off')
    expect(text).toContain('everything is off')
    expect(code).toBe(0)
    expect(machine.isAnyOn()).toBe(false)
    expect(await faultOf(machine.ask)).toEqual({ reason: 'emergency-stop', detail: 'speedrail off' })
  }, 300_000)

  it('says so when a board cannot be switched off, and fails', async () => {
    await machine.pouring('mint')
    machine.bench.i2c.nak(card, Number.POSITIVE_INFINITY)
    const { code, text } = await speedrail(machine.dataDir, 'off')
    machine.bench.i2c.nak(card, 0)
    expect(text).toContain('Not everything is off')
    expect(code).toBe(1)
    await until(() => !machine.isAnyOn())
  }, 300_000)

  it('switches off what two dead processes have left running', async () => {
    await machine.pouring('mint')
    machine.letThemRunByThemselves()
    await machine.loseBoth()
    expect([machine.isOn('gin'), machine.isOn('mint')]).toEqual([true, true])
    const sets = await setsDuring(async () => {
      const { code, text } = await speedrail(machine.dataDir, 'off')
      expect(text).toContain('3 outputs are off')
      expect(code).toBe(0)
    })
    expect(sets).toEqual(
      expect.arrayContaining([
        [gin, 'low'],
        [rum, 'high'],
      ]),
    )
    expect(machine.isOn('mint')).toBe(false)
    await machine.startAgain()
  }, 300_000)

  it('kills an actuator process that hangs without its controller, and takes what it held', async () => {
    await machine.pouring('gin')
    const { actuatorPid = 0, process: controller } = machine.server
    process.kill(actuatorPid, 'SIGSTOP')
    controller.kill('SIGKILL')
    await once(controller, 'exit')
    expect(machine.isOn('gin')).toBe(true)
    const sets = await setsDuring(async () => {
      const { code, text } = await speedrail(machine.dataDir, 'off')
      expect(text).toContain(`process ${actuatorPid} does not answer: it was killed`)
      expect(text).toContain('3 outputs are off')
      expect(code).toBe(0)
    })
    expect(sets).toEqual(expect.arrayContaining([[gin, 'low']]))
    expect(existsSync(`/proc/${actuatorPid}`)).toBe(false)
    await machine.startAgain()
  }, 300_000)
})
