import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { reportIn } from '#adapters/actuator/program-journal.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import {
  controllerFixture,
  expectBooksToBalance,
  fixturePid,
  newDataDir,
  onDisk,
  reportsIn,
  startOnBench,
} from './actuator-on-bench.ts'
import { longProgram, machine, run, wiring } from './bench.ts'
import type { FromController } from './controller-fixture.ts'
import { lastReportIn, until, worldIn } from './world-on-disk.ts'

/** The promise: how long an output may stay on after a process has died or hung, in milliseconds. */
const bound = 300

/** In seconds: a tenth, and what a busy computer adds. */
const betweenMessages = 1

const program: TimedProgram = { ...longProgram, id: stepId(6, 1, 0) }
const shortProgram: TimedProgram = {
  ...program,
  runs: [run(1, 0, 700), run(2, 100, 400)],
  duration: milliseconds(700),
}

const isAnyOn = async (dataDir: string): Promise<boolean> =>
  (await worldIn(dataDir).catch(() => ({ pumps: [] }))).pumps.some(({ on }) => on)

async function expectAllOff(client: ActuatorClient): Promise<void> {
  expect((await client.simulated.view()).pumps.map(({ on }) => on)).toEqual([false, false, false])
}

describe.concurrent('an actuator process whose controller lives', () => {
  const pouring = async (poured: TimedProgram, use: (pour: Pour) => Promise<void>): Promise<void> => {
    const dataDir = await newDataDir()
    const logged: string[] = []
    const client = await startOnBench(dataDir, 1, text => void logged.push(text))
    try {
      const events: ActuatorEvent[] = []
      client.subscribe(event => void events.push(event))
      await client.simulated.build(machine)
      await client.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
      expectSuccess(await client.wire(wiring))
      expectSuccess(await client.run(poured))
      await until(async () => (await client.simulated.view()).pumps.some(({ on }) => on))
      const signal = async (name: NodeJS.Signals): Promise<void> => {
        process.kill(await fixturePid(dataDir), name)
      }
      await use({ dataDir, client, events, logged, signal })
    } finally {
      await client.close()
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    }
  }

  interface Pour {
    readonly dataDir: string
    readonly client: ActuatorClient
    readonly events: readonly ActuatorEvent[]
    readonly logged: readonly string[]
    readonly signal: (name: NodeJS.Signals) => Promise<void>
  }

  const isReplaced = ({ events, client }: Pour): boolean =>
    events.some(event => event.kind === 'availability' && !event.available) && client.available

  async function expectAllOffAndBooked(pour: Pour, poured: TimedProgram, expected: Partial<ProgramReport>) {
    await until(() => reportsIn(pour.events).length > 0)
    const [report] = reportsIn(pour.events)
    expect(report).toMatchObject(expected)
    expect(await isAnyOn(pour.dataDir)).toBe(false)
    await expectBooksToBalance(pour.dataDir, poured, report)
    return report
  }

  it.each([
    ['its program is over', shortProgram, 'completed', () => undefined],
    ['it is stopped', program, 'stopped', ({ client }: Pour) => client.stop()],
  ] as const)('switches everything off when %s, and its books balance', (_, poured, outcome, end) =>
    pouring(poured, async pour => {
      end(pour)
      await expectAllOffAndBooked(pour, poured, { outcome })
      await expectAllOff(pour.client)
    }),
  )

  it.each([
    ['SIGTERM', { outcome: 'stopped', reason: 'shut-down' }],
    ['SIGUSR2', { outcome: 'failed', reason: 'actuator-fault' }],
  ] as const)('switches everything off at %s, and the next one remembers', (name, expected) =>
    pouring(program, async pour => {
      await pour.signal(name)
      const report = await expectAllOffAndBooked(pour, program, expected)
      await until(() => isReplaced(pour))
      await expectAllOff(pour.client)
      expect(onDisk(expectSuccess(await pour.client.lastReport(program.id)))).toEqual(onDisk(report))
    }),
  )

  it.each(['SIGKILL', 'SIGSTOP'] as const)('is replaced by one with everything off after %s, which can pour', name =>
    pouring(program, async pour => {
      const { client, events } = pour
      await pause(700)
      await pour.signal(name)
      await until(() => isReplaced(pour))
      expect(reportsIn(events)).toMatchObject([{ programId: program.id, outcome: 'failed', reason: 'actuator-gone' }])
      await expectAllOff(client)
      await expectBooksToBalance(pour.dataDir, program, reportsIn(events)[0], betweenMessages)
      expectSuccess(await client.run({ ...program, id: stepId(6, 1, 1) }))
      client.stop()
      await until(() => reportsIn(events).length === 2)
    }),
  )

  it('ends with its controller within two seconds, and the next one remembers', () =>
    pouring(program, async ({ dataDir, client, events }) => {
      const before = performance.now()
      await client.close()
      expect(performance.now() - before).toBeLessThan(2_000)
      const [report] = reportsIn(events)
      expect(report).toMatchObject({ outcome: 'stopped' })
      await expectBooksToBalance(dataDir, program, report)
      const next = await startOnBench(dataDir, 1)
      expect(expectSuccess(await next.lastReport(program.id))).toEqual(onDisk(report))
      await expectAllOff(next)
      await next.close()
    }))
})

describe.concurrent('an actuator process whose controller does not', () => {
  interface Controlled {
    readonly dataDir: string
    readonly told: readonly FromController[]
    readonly kill: (name: NodeJS.Signals) => void
    readonly hang: (hangMs: number) => void
    readonly gone: Promise<unknown>
  }

  const controlled = async (environment: Record<string, string>, use: (c: Controlled) => Promise<void>) => {
    const dataDir = await newDataDir()
    const told: FromController[] = []
    const controller = fork(controllerFixture, {
      execArgv: [],
      env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: '1', ...environment },
    })
    const gone = once(controller, 'exit')
    controller.on('message', message => void told.push(message as FromController))
    try {
      await until(() => told.some(({ kind }) => kind === 'running'))
      await until(() => isAnyOn(dataDir))
      await use({
        dataDir,
        told,
        kill: name => controller.kill(name),
        hang: hangMs => controller.send({ hangMs }),
        gone,
      })
    } finally {
      controller.kill('SIGKILL')
      await gone
      // The actuator ends by itself; the next one on this data must be able to start.
      const next = await startOnBench(dataDir, 1)
      expect(next.available).toBe(true)
      expect(await isAnyOn(dataDir)).toBe(false)
      await next.close()
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    }
  }

  /** Until the end there is only what would be known after a power cut. */
  const isFinal = (report: unknown): boolean => (report as ProgramReport).reason !== 'power-lost'
  const reports = (told: readonly FromController[]): ProgramReport[] =>
    reportsIn(told.flatMap(message => (message.kind === 'event' ? [message.event] : [])))
  const latestOff = async (dataDir: string): Promise<number> =>
    Math.max(...(await worldIn(dataDir)).pumps.map(pump => pump.lastSwitchedOffAt ?? Number.NEGATIVE_INFINITY))

  it.each([1, 40])('is off within 300 ms when it is killed, and every drop is booked, at %i times real time', speed =>
    controlled({ SIM_SPEED: String(speed) }, async ({ dataDir, kill }) => {
      const killedAt = Date.now()
      kill('SIGKILL')
      await until(async () => !(await isAnyOn(dataDir)))
      await until(async () => isFinal(await lastReportIn(dataDir)))
      expect((await latestOff(dataDir)) - killedAt).toBeLessThanOrEqual(bound)
      const report = reportIn(JSON.stringify(await lastReportIn(dataDir)))!
      expect(report).toMatchObject({
        programId: longProgram.id,
        outcome: 'controller-silent',
        reason: 'controller-gone',
      })
      await expectBooksToBalance(dataDir, longProgram, report)
    }),
  )

  // For longer than the actuator may be silent itself.
  it.each([1, 40])('is off within 300 ms when it hangs, and tells it when it is back, at %i times real time', speed =>
    controlled({ SIM_SPEED: String(speed), CONTROLLER_SILENCE_MS: '200' }, async ({ dataDir, told, hang }) => {
      hang(6_000)
      await until(() => reports(told).length > 0)
      const hanging = told.find(message => message.kind === 'hanging')
      expect(await isAnyOn(dataDir)).toBe(false)
      expect((await latestOff(dataDir)) - (hanging?.at ?? 0)).toBeLessThanOrEqual(bound)
      const [report] = reports(told)
      expect(report).toMatchObject({ programId: longProgram.id, outcome: 'controller-silent' })
      await expectBooksToBalance(dataDir, longProgram, report)
      expect(told.some(message => message.kind === 'event' && message.event.kind === 'availability')).toBe(false)
    }),
  )

  // The relay of a pump sticks while it runs: it stops by the supply relay alone.
  describe.concurrent('and a stuck pump behind a supply relay', () => {
    const stuckPump = async (dataDir: string) => (await worldIn(dataDir)).pumps[0]!

    it.each(['SIGKILL', 'SIGSTOP'] as const)('cuts its power within 300 ms after %s of the controller', name =>
      controlled({ STUCK_RELAY: '1', CONTROLLER_SILENCE_MS: '200' }, async ({ dataDir, kill }) => {
        const since = Date.now()
        kill(name)
        await until(async () => !(await stuckPump(dataDir)).on)
        const { closed, lastSwitchedOffAt } = await stuckPump(dataDir)
        expect(closed).toBe(true)
        expect((lastSwitchedOffAt ?? Number.POSITIVE_INFINITY) - since).toBeLessThanOrEqual(bound)
      }),
    )

    it('has no power after the actuator was killed, nor when the next one is there', () =>
      controlled({ STUCK_RELAY: '1' }, async ({ dataDir, kill, gone }) => {
        await until(async () => (await stuckPump(dataDir)).closed)
        process.kill(await fixturePid(dataDir), 'SIGKILL')
        await until(async () => !(await stuckPump(dataDir)).on)
        expect((await stuckPump(dataDir)).closed).toBe(true)
        kill('SIGKILL')
        await gone
      }))
  })
})
