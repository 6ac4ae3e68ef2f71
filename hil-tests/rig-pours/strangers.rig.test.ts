/**
 * @needs virtual-time
 * @needs simulator
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../rig/bench.ts'
import { claim, startRealServer } from './real-server.ts'
import { makeDcPump } from './set-up.ts'
import { card, faultOf, startThreePumps } from './three-pumps.ts'

const buttonPin = 26
const withButton = { EMERGENCY_STOP_PIN: String(buttonPin) }

let dataDir: string
let bench: Bench
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
  bench = openBench()
})
afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }))

describe('an emergency stop button', () => {
  it('stops the machine, and again after a reset as long as it is held', async () => {
    const server = await startRealServer(dataDir, withButton)
    const ask = await claim(server)
    expect(await faultOf(ask)).toBeNull()
    bench.pull(buttonPin, 'down')
    await pause(100)
    expect(await faultOf(ask)).toEqual({ reason: 'emergency-stop', detail: 'button' })
    await ask('mutation { resetFault }')
    await pause(1_500)
    expect(await faultOf(ask)).toEqual({ reason: 'emergency-stop', detail: 'button' })
    bench.pull(buttonPin, 'up')
    await pause(1_500)
    await ask('mutation { resetFault }')
    await pause(5_000)
    expect(await faultOf(ask)).toBeNull()
    await server.stop()
  }, 120_000)

  it('lets nothing run while another program has its pin', async () => {
    bench.pull(buttonPin, 'up')
    const holder = fork(new URL('../drivers/hold-lines.fixture.ts', import.meta.url), [String(buttonPin)], {
      execArgv: ['--import', 'tsx'],
    })
    await once(holder, 'message')
    const server = await startRealServer(dataDir, withButton)
    const ask = await claim(server)
    expect(await faultOf(ask)).toMatchObject({
      reason: 'emergency-stop',
      detail: expect.stringContaining(`the emergency stop button on BCM${buttonPin} cannot be heard`),
    })
    await ask('mutation { resetFault }')
    await pause(2_500)
    expect((await faultOf(ask))?.detail).toContain('cannot be heard')
    await end(holder)
    await pause(2_500)
    await ask('mutation { resetFault }')
    await pause(5_000)
    expect(await faultOf(ask)).toBeNull()
    expect(server.said()).toContain('is heard again')
    bench.pull(buttonPin, 'down')
    await pause(200)
    expect(await faultOf(ask)).toMatchObject({ detail: 'button' })
    await server.stop()
  }, 120_000)
})

describe('a second Speedrail on the same computer', () => {
  it('touches nothing, says why, and has the outputs when the first has gone', async () => {
    const first = await startThreePumps()
    await first.pouring('mint', 400)
    copyFileSync(join(first.dataDir, 'outputs.json'), join(dataDir, 'outputs.json'))
    const writes = bench.i2c.writes(card)
    const second = await startRealServer(dataDir)
    const ask = await claim(second)
    expect(bench.i2c.writes(card)).toBe(writes)
    expect(first.isOn('mint')).toBe(true)
    const why = 'another Speedrail on this computer'
    expect(await faultOf(ask)).toMatchObject({ reason: 'write-failed', detail: expect.stringContaining(why) })
    expect(second.said()).toContain(why)
    expect(await faultOf(first.ask)).toBeNull()
    await first.close()
    await pause(1_000)
    await makeDcPump(ask, 'Gin', { nr: 17, timePerClMs: 1_000 })
    await ask('mutation { resetFault }')
    expect([bench.isUsed(17), await faultOf(ask)]).toEqual([true, null])
    await second.stop()
  }, 300_000)
})

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
