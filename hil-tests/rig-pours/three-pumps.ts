/* A whole machine of three pumps in the guest of the rig: two on the header, one on an expander. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, openBench } from '../rig/bench.ts'
import { type Ask, claim, logIn, type RealServer, startRealServer } from './real-server.ts'
import { fillBottle, makeDcPump, makeExpander, orderOf } from './set-up.ts'

export const gin = 17
/** Active at low: what nobody holds rises to off, which must not hide anything. */
export const rum = 27
/** On the expander. */
export const mint = 3
export const card = 0x20

type Name = 'gin' | 'rum' | 'mint'

/** Milliseconds until everything has to be off, whatever is lost. */
export const goalMs = 300

export interface ThreePumps {
  readonly bench: Bench
  readonly dataDir: string
  /** The one that runs. */
  server: RealServer
  ask: Ask
  isOn(pump: Name): boolean
  isAnyOn(): boolean
  /** Begins a drink of one pump with a full bottle, and comes back at some instant of it. */
  pouring(pump: 'gin' | 'mint', ml?: number): Promise<void>
  /**
   * Milliseconds until no pump runs; looks on for 1.5 s in all, whether one begins again. One that is on for a single
   * look doesn't count: for a third of a millisecond no process holds a line that goes to the next actuator process.
   */
  timeToOff(): Promise<number>
  /** Lines that nobody holds let their pumps run: as with a kernel that keeps the last level, or a loose wire. */
  letThemRunByThemselves(): void
  /** Kills both processes at once: nobody holds a line any more. */
  loseBoth(): Promise<void>
  /** Resolves when nobody has the machine. */
  isFree(): Promise<void>
  /** On the same data. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

export async function startThreePumps(): Promise<ThreePumps> {
  const dataDir = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
  const bench = openBench()
  const server = await startRealServer(dataDir)
  const ask = await claim(server)
  const boardId = await makeExpander(ask, { model: 'MCP23017', address: card, name: 'Card' })
  const pumps = {
    gin: await makeDcPump(ask, 'Gin', { nr: gin, timePerClMs: 1_000 }),
    rum: await makeDcPump(ask, 'Rum', { nr: rum, activeHigh: false, timePerClMs: 1_000 }),
    mint: await makeDcPump(ask, 'Mint', { boardId, nr: mint, timePerClMs: 1_000 }),
  }
  const isOn = (pump: Name): boolean => {
    if (pump === 'mint') return (bench.i2c.pins(card) & (1 << mint)) !== 0
    return pump === 'gin' ? bench.levelAt(gin) === 'high' : bench.levelAt(rum) === 'low'
  }
  const isAnyOn = (): boolean => isOn('gin') || isOn('rum') || isOn('mint')
  const machine: ThreePumps = {
    bench,
    dataDir,
    server,
    ask,
    isOn,
    isAnyOn,
    async pouring(pump, ml = 60) {
      await fillBottle(machine.ask, pumps[pump])
      await orderOf(machine.ask, pumps[pump], ml)
      await until(() => isOn(pump))
      await pause(Math.random() * 1_500)
      if (!isOn(pump)) throw new Error(`${pump} does not run any more`)
    },
    async timeToOff() {
      const start = performance.now()
      let lastOn = start
      let wasOn = true
      while (performance.now() - start < 1_500) {
        const isOnNow = isAnyOn()
        if (isOnNow && wasOn) lastOn = performance.now()
        wasOn = isOnNow
        await pause(1)
      }
      return lastOn - start
    },
    letThemRunByThemselves() {
      bench.pull(gin, 'up')
      bench.pull(rum, 'down')
    },
    async loseBoth() {
      const { actuatorPid = 0, process: controller } = machine.server
      // It runs before this process does, and would switch everything off between the two.
      process.kill(actuatorPid, 'SIGSTOP')
      controller.kill('SIGKILL')
      process.kill(actuatorPid, 'SIGKILL')
      await once(controller, 'exit')
      await until(() => !bench.isUsed(gin))
    },
    async isFree() {
      for (;;) {
        const found = await machine.ask<{ machine: { occupant: object | null } }>('{ machine { occupant { kind } } }')
        if (found.machine.occupant === null) return
        await pause(200)
      }
    },
    async startAgain() {
      machine.server = await startRealServer(dataDir)
      machine.ask = await logIn(machine.server)
    },
    async close() {
      machine.server.process.kill('SIGCONT')
      await machine.server.stop()
      for (const nr of [gin, rum]) bench.pull(nr, 'down')
      rmSync(dataDir, { recursive: true, maxRetries: 10 })
    },
  }
  return machine
}

export async function until(holds: () => boolean, patienceMs = 20_000): Promise<void> {
  const end = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > end) throw new Error('that did not happen')
    await pause(1)
  }
}

export interface Fault {
  readonly reason: string
  readonly detail: string
}

/** Why the machine stands still; null while it does not. */
export async function faultOf(ask: Ask): Promise<Fault | null> {
  const { machine } = await ask<{ machine: { fault: Fault | null } }>('{ machine { fault { reason detail } } }')
  return machine.fault
}
