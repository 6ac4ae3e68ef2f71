/**
 * @needs virtual-time
 * @needs simulator
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../rig/bench.ts'
import { type Ask, claim, logIn, type RealServer, speedrail, startRealServer } from './real-server.ts'
import { type MadePump, makeDcPump, orderOf } from './set-up.ts'

const gin = 17
/** Active at low: what nobody holds rises to off, which must not hide anything. */
const rum = 27
const all = [gin, rum]
/** RIG_ROUNDS says how often a process is killed; the goal is a hundred times without one that takes too long. */
const rounds = Number(process.env['RIG_ROUNDS'] ?? 3)
const goalMs = 300

let dataDir: string
let bench: Bench
let server: RealServer
let ask: Ask
let pumps: readonly MadePump[]
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
  bench = openBench()
  server = await startRealServer(dataDir)
  ask = await claim(server)
  pumps = [
    await makeDcPump(ask, 'Gin', { nr: gin, timePerClMs: 1_000 }),
    await makeDcPump(ask, 'Rum', { nr: rum, activeHigh: false, timePerClMs: 1_000 }),
  ]
}, 120_000)
afterEach(async () => {
  server.process.kill('SIGCONT')
  await server.stop()
  for (const nr of all) bench.pull(nr, 'down')
  rmSync(dataDir, { recursive: true, maxRetries: 10 })
}, 60_000)

const isOn = (nr: number): boolean => (bench.levelAt(nr) === 'high') === (nr === gin)

/** Whoever holds no line lets the pump run: as a kernel that keeps the last level, and as a wire that hangs loose. */
const letThemRunByThemselves = (): void => {
  bench.pull(gin, 'up')
  bench.pull(rum, 'down')
}

/** Begins a drink of the first pump, and comes back at some instant of it. */
async function pouring(): Promise<void> {
  const [pump] = pumps
  if (!pump) throw new Error('There is no pump')
  await orderOf(ask, pump, 60)
  await until(() => isOn(gin))
  await pause(Math.random() * 1_500)
  expect(isOn(gin)).toBe(true)
}

async function until(holds: () => boolean, patienceMs = 20_000): Promise<void> {
  const end = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > end) throw new Error('that did not happen')
    await pause(1)
  }
}

/** Milliseconds until no pump runs; looks for half a second more whether one begins again. */
async function timeToOff(): Promise<number> {
  const start = performance.now()
  let lastOn = start
  while (performance.now() - start < 1_500) {
    if (all.some(isOn)) lastOn = performance.now()
    await pause(1)
  }
  return lastOn - start
}

async function isFree(): Promise<void> {
  for (;;) {
    const { machine } = await ask<{ machine: { occupant: object | null } }>('{ machine { occupant { kind } } }')
    if (machine.occupant === null) return
    await pause(200)
  }
}

describe('an actuator process that is lost in the middle of a pour', () => {
  it.each([
    ['killed', 'SIGKILL'],
    ['hanging', 'SIGSTOP'],
  ] as const)(
    'leaves everything off within 300 ms when it is %s',
    async (_, signal) => {
      letThemRunByThemselves()
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        await pouring()
        process.kill(server.actuatorPid ?? 0, signal)
        times.push(await timeToOff())
        await isFree()
      }
      console.log(`${signal} of the actuator: off after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
      expect(Math.max(...times)).toBeLessThanOrEqual(goalMs)
    },
    600_000,
  )
})

describe('a controller that is lost in the middle of a pour', () => {
  it('leaves everything off within 300 ms when it hangs', async () => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await pouring()
      server.process.kill('SIGSTOP')
      times.push(await timeToOff())
      server.process.kill('SIGCONT')
      await isFree()
    }
    console.log(`SIGSTOP of the controller: off after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
    expect(Math.max(...times)).toBeLessThanOrEqual(goalMs)
  }, 600_000)

  it('leaves everything off within 300 ms when it is killed, and the next one holds the lines before it answers', async () => {
    await pouring()
    // As resistors at the inputs of the drivers do, which both pumps fall off by.
    bench.pull(rum, 'up')
    server.process.kill('SIGKILL')
    const time = await timeToOff()
    expect(time).toBeLessThanOrEqual(goalMs)
    await until(() => !bench.isUsed(gin))
    letThemRunByThemselves()
    expect(isOn(gin)).toBe(true)
    const starting = startRealServer(dataDir)
    await until(() => !all.some(isOn))
    expect(all.map(nr => bench.isUsed(nr))).toEqual([true, true])
    server = await starting
    expect(all.some(isOn)).toBe(false)
    ask = await logIn(server)
    const { orders } = await ask<{ orders: { outcome: string; reason: string }[] }>('{ orders { outcome reason } }')
    expect(orders[0]).toMatchObject({ outcome: 'FAILED' })
    await isFree()
  }, 600_000)
})

describe('the command that switches everything off', () => {
  it('stops a machine that runs, which then stands still', async () => {
    await pouring()
    const { code, text } = await speedrail(dataDir, 'off')
    expect(text).toContain('everything is off')
    expect(code).toBe(0)
    expect(all.some(isOn)).toBe(false)
    const { machine } = await ask<{ machine: { fault: { reason: string; detail: string } | null } }>(
      '{ machine { fault { reason detail } } }',
    )
    expect(machine.fault).toEqual({ reason: 'emergency-stop', detail: 'speedrail off' })
  }, 300_000)

  it('switches off what two dead processes have left running', async () => {
    await pouring()
    letThemRunByThemselves()
    const { actuatorPid } = server
    server.process.kill('SIGKILL')
    process.kill(actuatorPid ?? 0, 'SIGKILL')
    await once(server.process, 'exit')
    await until(() => !bench.isUsed(gin))
    expect(isOn(gin)).toBe(true)
    bench.trace.start()
    const { code, text } = await speedrail(dataDir, 'off')
    const sets = bench.trace.stop().flatMap(event => (event.kind === 'set' ? [[event.nr, event.level]] : []))
    expect(text).toContain('2 outputs are off')
    expect(code).toBe(0)
    expect(sets).toEqual(
      expect.arrayContaining([
        [gin, 'low'],
        [rum, 'high'],
      ]),
    )
    server = await startRealServer(dataDir)
  }, 300_000)
})
