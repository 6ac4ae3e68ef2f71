/**
 * @needs virtual-time
 * @needs simulator
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TraceEvent } from '../rig/kernel-trace.ts'
import { speedrail } from './real-server.ts'
import { card, mint, startThreePumps, type ThreePumps, until } from './three-pumps.ts'

/*
 * A pump on an expander runs backward, with its director on the header, and the expander does not answer any more: the
 * pump goes on, and the director must not turn under it, no matter who dies. A director without a holder stays as it is.
 */

/** High is forward. */
const director = 26
/** First register of the latches of an MCP23017. */
const latches = 0x14
const settings = {
  directorPin: { boardId: 1, nr: director },
  forwardStateHigh: true,
  overshoot: 200,
  autoPumpBackMinutes: null,
}

let machine: ThreePumps
beforeEach(async () => {
  machine = await startThreePumps()
  const { ask, bench } = machine
  await ask('mutation ($settings: ReversePumpingInput) { setReversePumping(settings: $settings) { overshoot } }', {
    settings,
  })
  const { pumps } = await ask<{ pumps: { id: number; name: string }[] }>('{ pumps { id name } }')
  const id = pumps.find(({ name }) => name === 'Mint')?.id
  expect(bench.levelAt(director)).toBe('high')
  await ask('mutation ($id: Int!) { startPumpJob(pumpId: $id, advice: PUMP_DOWN) }', { id })
  await until(() => machine.isOn('mint'))
  expect(bench.levelAt(director)).toBe('low')
  await pause(Math.random() * 1_000)
  bench.trace.start()
  bench.i2c.nak(card, Number.POSITIVE_INFINITY)
}, 120_000)
afterEach(async () => {
  machine.bench.i2c.nak(card, 0)
  await machine.close()
}, 60_000)

const isTurn = (event: TraceEvent): boolean => event.kind === 'set' && event.nr === director && event.level === 'high'
const isWrittenOff = (event: TraceEvent): boolean =>
  event.kind === 'i2c' &&
  event.transfer === 'write' &&
  event.address === card &&
  event.bytes[0] === latches &&
  ((event.bytes[1] ?? 0xff) & (1 << mint)) === 0

/** The card answers again: it goes off first, and the director turns after that. */
async function expectOffThenTurned(): Promise<void> {
  await until(() => machine.bench.levelAt(director) === 'high')
  const answered = machine.bench.trace.stop()
  const off = answered.findIndex(isWrittenOff)
  expect(off).toBeGreaterThanOrEqual(0)
  expect(answered.findIndex(isTurn)).toBeGreaterThan(off)
  expect(machine.isAnyOn()).toBe(false)
}

function expectNotTurned(): void {
  expect(machine.isOn('mint')).toBe(true)
  expect(machine.bench.trace.stop().filter(isTurn)).toEqual([])
  expect(machine.bench.levelAt(director)).toBe('low')
  machine.bench.trace.start()
}

describe('a director under a pump that cannot be switched off', () => {
  it('stays backward while the actuator tries, and turns when the pump is off', async () => {
    await pause(2_000)
    expectNotTurned()
    machine.bench.i2c.nak(card, 0)
    await expectOffThenTurned()
  }, 300_000)

  it('stays backward when the actuator is killed, until the controller or the next actuator has switched the pump off', async () => {
    process.kill(machine.server.actuatorPid ?? 0, 'SIGKILL')
    await pause(4_000)
    expectNotTurned()
    machine.bench.i2c.nak(card, 0)
    await expectOffThenTurned()
  }, 300_000)

  it('stays backward when both are killed, until the command has switched the pump off', async () => {
    await machine.loseBoth()
    const refused = await speedrail(machine.dataDir, 'off')
    expect(refused.text).toContain(`BCM${director} stays as it is until everything else is off`)
    expect(refused.code).toBe(1)
    expectNotTurned()
    machine.bench.i2c.nak(card, 0)
    const { code, text } = await speedrail(machine.dataDir, 'off')
    expect([code, text]).toEqual([0, expect.stringContaining('4 outputs are off')])
    const events = machine.bench.trace.stop()
    expect(events.findIndex(isWrittenOff)).toBeGreaterThanOrEqual(0)
    expect(events.findIndex(isTurn)).toBeGreaterThan(events.findIndex(isWrittenOff))
    expect(machine.isOn('mint')).toBe(false)
    await machine.startAgain()
  }, 300_000)
})
