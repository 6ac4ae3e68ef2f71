import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { actuatorContract } from '#domain/testing/actuator.contract.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineContract } from '#simulator/testing/simulated-machine.contract.ts'
import { expectBooksToBalance, newDataDir, onDisk, reportsIn, startOnBench } from './actuator-on-bench.ts'
import { actuatorPid } from './actuator-pid.ts'
import { bottleMl, longProgram, machine, wiring } from './bench.ts'
import { until, worldIn } from './world-on-disk.ts'

describe('an actuator process', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  let logged: string[]
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    logged = []
    client = await startOnBench(dataDir, 20, text => void logged.push(text))
    client.subscribe(event => void events.push(event))
    await client.simulated.build(machine)
    await client.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
    expectSuccess(await client.wire(wiring))
  })
  afterEach(async () => {
    await client.close()
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })

  const program: TimedProgram = { ...longProgram, id: stepId(6, 1, 0) }
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
    expect(reportsIn(events)).toMatchObject([
      { programId: stepId(6, 1, 0), outcome: 'failed', reason: 'actuator-gone' },
    ])
    expect(reportsIn(events)[0]?.onTimes[0]).toBeGreaterThan(milliseconds(10_000))
    const view = await client.simulated.view()
    expect(view.pumps.map(({ on }) => on)).toEqual([false, false, false])
    // The world goes on from the state that was stored last, a second ago at most.
    expect(view.pumps[0]?.bottle.ml).toBeLessThan(bottleMl)
    expectSuccess(await client.run({ ...program, id: stepId(6, 1, 1) }))
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
    expect(expectSuccess(await client.lastReport(stepId(6, 1, 0)))).toEqual(onDisk(report))
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
    expect(expectSuccess(await client.lastReport(stepId(6, 1, 0)))).toEqual(onDisk(report))
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
    const next = await startOnBench(dataDir, 1)
    expect(expectSuccess(await next.lastReport(stepId(6, 1, 0)))).toEqual(onDisk(report))
    expect((await next.simulated.view()).pumps.map(({ on }) => on)).toEqual([false, false, false])
    await next.close()
  })

  it('works alone on its data: a second one waits until the first is gone', async () => {
    const secondLog: string[] = []
    const second = startOnBench(dataDir, 1, text => void secondLog.push(text))
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
  const client = await startOnBench(dataDir, 60)
  return {
    actuator: client,
    pass: time => pause(time / 1000 / 60),
    async dispose() {
      await client.close()
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    },
  }
})

simulatedMachineContract('the machine in an actuator process', async () => {
  const dataDir = await newDataDir()
  const client = await startOnBench(dataDir, 1)
  return {
    machine: client.simulated,
    pass: () => pause(200),
    async close() {
      await client.close()
      await rm(dataDir, { recursive: true, maxRetries: 10 })
    },
  }
})
