import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { actuatorContract } from '#domain/testing/actuator.contract.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { simulatedMachineContract } from '#simulator/testing/simulated-machine.contract.ts'
import { newDataDir, reportsIn, startOnBench } from './actuator-on-bench.ts'
import { longProgram, machine, wiring } from './bench.ts'
import { until } from './world-on-disk.ts'

describe('an actuator process', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    client = await startOnBench(dataDir, 20)
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
