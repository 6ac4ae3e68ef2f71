import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { SimulatedMachineView } from '#domain/ports/simulated-machine.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/pour/program.ts'
import { actuatorContract } from '#domain/testing/actuator.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { actuatorPid } from './actuator-pid.ts'
import { bottleMl, lines, longProgram, pumps } from './bench.ts'
import type { FromController } from './controller-fixture.ts'
import { lastReportIn, until, worldIn } from './world-on-disk.ts'

const fixture = (name: string): URL => new URL(`./${name}.ts`, import.meta.url)
const loadTypeScript = ['--import', 'tsx']
const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-hil-'))

const start = (
  dataDir: string,
  speed: number,
  log: (text: string) => void = () => undefined,
): Promise<ActuatorClient> =>
  startActuator({
    entry: fixture('actuator-fixture'),
    execArgv: loadTypeScript,
    env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: String(speed) },
    log,
  })

/** What the bottles lost, by the pump's id, and what a report says they must have lost; in ml. */
async function losses(dataDir: string, program: PumpProgram, report: ProgramReport) {
  const world = await worldIn(dataDir)
  return world.pumps.map(({ pumpId, mlPerSecond, bottle }) => {
    const onTime = program.runs.reduce(
      (sum, run, index) => sum + (run.pumpId === pumpId ? (report.onTimes[index] ?? 0) : 0),
      0,
    )
    return { lost: bottleMl - bottle.ml, reported: (onTime / 1_000_000) * mlPerSecond }
  })
}

async function expectBooksToBalance(
  dataDir: string,
  program: PumpProgram,
  report: ProgramReport | undefined,
): Promise<void> {
  if (!report) throw new RangeError('there is no report')
  for (const { lost, reported } of await losses(dataDir, program, report)) {
    expect(Math.abs(lost - reported)).toBeLessThan(0.05)
  }
}

const reportsIn = (events: readonly ActuatorEvent[]): ProgramReport[] =>
  events.flatMap(event => (event.kind === 'ended' ? [event.report] : []))

describe.each([1, 40])('at %i times real time', speed => {
  describe('a controller and its actuator', () => {
    let dataDir: string
    let controller: ChildProcess
    let told: FromController[]
    let gone: Promise<unknown>
    beforeEach(async () => {
      dataDir = await newDataDir()
      told = []
      controller = fork(fixture('controller-fixture'), {
        execArgv: loadTypeScript,
        env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: String(speed) },
      })
      gone = new Promise(resolve => controller.once('exit', resolve))
      controller.on('message', message => void told.push(message as FromController))
      await until(() => told.some(({ kind }) => kind === 'running'))
      await pause(1_300)
    })
    afterEach(async () => {
      controller.kill('SIGKILL')
      await gone
      // The actuator finishes by itself; the next one on this data must be able to start.
      const next = await start(dataDir, 1)
      expect(next.available).toBe(true)
      await next.close()
      await rm(dataDir, { recursive: true })
    })

    it('is off within 300 ms when the controller is killed, and every drop is accounted for', async () => {
      expect((await worldIn(dataDir)).pumps.some(({ on }) => on)).toBe(true)
      const killedAt = Date.now()
      controller.kill('SIGKILL')
      await until(async () => !(await worldIn(dataDir)).pumps.some(({ on }) => on))
      await until(async () => (await lastReportIn(dataDir).catch(() => null)) !== null)
      const world = await worldIn(dataDir)
      for (const { lastSwitchedOffAt } of world.pumps) expect(lastSwitchedOffAt! - killedAt).toBeLessThanOrEqual(300)
      const report = (await lastReportIn(dataDir)) as ProgramReport
      expect(report).toMatchObject({
        programId: longProgram.id,
        outcome: 'controller-silent',
        reason: 'controller-gone',
      })
      expect(report.onTimes[0]).toBeGreaterThan(1_000_000 * speed)
      await expectBooksToBalance(dataDir, longProgram, report)
    })

    it('is off within 300 ms when the controller hangs, and tells it when it is back', async () => {
      controller.send({ hangMs: 1_000 })
      await until(() => reports().length > 0)
      const hanging = told.find(message => message.kind === 'hanging')
      const world = await worldIn(dataDir)
      for (const { lastSwitchedOffAt, on } of world.pumps) {
        expect(on).toBe(false)
        expect(lastSwitchedOffAt! - (hanging?.at ?? 0)).toBeLessThanOrEqual(300)
      }
      const [report] = reports()
      expect(report).toMatchObject({ programId: longProgram.id, outcome: 'controller-silent' })
      await expectBooksToBalance(dataDir, longProgram, report)
    })

    it('survives a controller that hangs for longer than the actuator may be silent', async () => {
      controller.send({ hangMs: 2_500 })
      await until(() => reports().length > 0)
      await pause(200)
      expect(reports()).toMatchObject([{ outcome: 'controller-silent' }])
      expect(told.some(message => message.kind === 'event' && message.event.kind === 'availability')).toBe(false)
    })

    const reports = (): ProgramReport[] =>
      reportsIn(told.flatMap(message => (message.kind === 'event' ? [message.event] : [])))
  })
})

describe('an actuator process', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  let logged: string[]
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    logged = []
    client = await start(dataDir, 20, text => void logged.push(text))
    client.subscribe(event => void events.push(event))
    await client.simulated.build(pumps)
    await client.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
    expectSuccess(await client.wire(lines))
  })
  afterEach(async () => {
    await client.close()
    await rm(dataDir, { recursive: true })
  })

  const program: PumpProgram = { ...longProgram, id: '6/1/0' }
  /** The process that works on the data, known by its command and its environment. */
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    process.kill(await actuatorPid(dataDir), name)
  }

  it('pours to the microsecond whatever the speed', async () => {
    expectSuccess(await client.run(program))
    await until(() => reportsIn(events).length > 0)
    const [report] = reportsIn(events)
    expect(report).toMatchObject({ outcome: 'completed', onTimes: program.runs.map(({ duration }) => duration) })
    const view = await client.simulated.view()
    const poured = (view.glass?.layers ?? []).reduce((sum, { ml }) => sum + ml, 0)
    expect(poured).toBeCloseTo(90 * 3.1 + 85.25 * 4.7 + 80 * 2.3, 6)
    expect(view.scaleGrams).toBeCloseTo(500 + poured, 6)
  })

  it('shows the machine while it pours, at most 20 times a second', async () => {
    const views: SimulatedMachineView[] = []
    client.simulated.watch(view => void views.push(view))
    const from = Date.now()
    expectSuccess(await client.run(program))
    await pause(1_000)
    client.stop()
    await until(() => reportsIn(events).length > 0)
    await pause(100)
    expect(views.length).toBeGreaterThan(5)
    expect(views.length).toBeLessThanOrEqual(Math.ceil((Date.now() - from) / 50) + 2)
    expect(views.some(({ powerMw }) => powerMw === 18_000)).toBe(true)
    expect(views.at(-1)?.pumps.map(({ on }) => on)).toEqual([false, false, false])
  })

  it('is replaced by another with everything off when it is killed', async () => {
    expectSuccess(await client.run(program))
    await pause(1_200)
    await signal('SIGKILL')
    await until(() => client.available && events.at(-1)?.kind === 'availability')
    expect(reportsIn(events)).toMatchObject([{ programId: '6/1/0', outcome: 'failed', reason: 'actuator-gone' }])
    expect(reportsIn(events)[0]?.onTimes[0]).toBeGreaterThan(milliseconds(10_000))
    const view = await client.simulated.view()
    expect(view.pumps.map(({ on }) => on)).toEqual([false, false, false])
    // What was stored last, a second ago at most: the world goes on from there.
    expect(view.pumps[0]?.bottle.ml).toBeLessThan(bottleMl)
    expectSuccess(await client.run({ ...program, id: '6/1/1' }))
    client.stop()
    await until(() => reportsIn(events).length === 2)
  })

  it('is killed and replaced when it hangs', async () => {
    expectSuccess(await client.run(program))
    await pause(300)
    await signal('SIGSTOP')
    await until(() => reportsIn(events).length > 0)
    expect(reportsIn(events)).toMatchObject([{ outcome: 'failed', reason: 'actuator-gone' }])
    await until(() => client.available)
    expect(logged.join()).toContain('silent')
  })

  it('puts everything off and away when it is told to end', async () => {
    expectSuccess(await client.run(program))
    await pause(300)
    await signal('SIGTERM')
    await until(() => events.some(event => event.kind === 'availability' && !event.available))
    const [report] = reportsIn(events)
    expect(report).toMatchObject({ outcome: 'stopped', reason: 'shut-down' })
    await expectBooksToBalance(dataDir, program, report)
    await until(() => client.available)
    expect(await client.lastReport('6/1/0')).toEqual(report)
  })

  it('puts everything off and away when its own program is broken', async () => {
    expectSuccess(await client.run(program))
    await pause(300)
    await signal('SIGUSR2')
    await until(() => events.some(event => event.kind === 'availability' && !event.available))
    const [report] = reportsIn(events)
    expect(report).toMatchObject({ outcome: 'failed', reason: 'actuator-fault' })
    expect((await worldIn(dataDir)).pumps.map(({ on }) => on)).toEqual([false, false, false])
    await expectBooksToBalance(dataDir, program, report)
    expect(logged.join()).toContain('planted fault')
    await until(() => client.available)
    expect(await client.lastReport('6/1/0')).toEqual(report)
  })

  it('shuts down within two seconds, and remembers', async () => {
    expectSuccess(await client.run(program))
    await pause(300)
    const before = performance.now()
    await client.close()
    expect(performance.now() - before).toBeLessThan(2_000)
    const [report] = reportsIn(events)
    expect(report).toMatchObject({ outcome: 'stopped' })
    await expectBooksToBalance(dataDir, program, report)
    const next = await start(dataDir, 1)
    expect(await next.lastReport('6/1/0')).toEqual(report)
    expect((await next.simulated.view()).pumps.map(({ on }) => on)).toEqual([false, false, false])
    await next.close()
  })

  it('works alone on its data: a second one waits until the first is gone', async () => {
    const secondLog: string[] = []
    const second = start(dataDir, 1, text => void secondLog.push(text))
    await pause(1_000)
    expectSuccess(await client.run(program))
    client.stop()
    await client.close()
    const started = await second
    expect(started.available).toBe(true)
    expect(secondLog).toEqual([])
    await started.close()
    expect(expectFailure(await started.run(program))).toEqual({ kind: 'actuator-unavailable' })
  })
})

actuatorContract('a real actuator process on a simulated machine', async () => {
  const dataDir = await newDataDir()
  const client = await start(dataDir, 60)
  return {
    actuator: client,
    pass: time => pause(time / 1000 / 60),
    async dispose() {
      await client.close()
      await rm(dataDir, { recursive: true })
    },
  }
})
