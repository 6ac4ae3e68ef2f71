import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { ActuatorEvent, WeightReading } from '#domain/ports/actuator.port.ts'
import type { PumpProgram, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { fixturePid, newDataDir, reportsIn, startOnBench } from './actuator-on-bench.ts'
import { longProgram, run } from './bench.ts'
import { fullMachine, fullWiring, mlPerStep, stepperRun, train, weighed } from './full-bench.ts'
import { lastReportIn, until } from './world-on-disk.ts'

const glassGrams = 300
/** Half the time between two notes on the disk, at ten times real time, on a computer with other work. */
const unsureSeconds = 4

describe('an actuator process on a machine with everything', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    client = await startOnBench(dataDir, 10)
    client.subscribe(event => void events.push(event))
    await client.simulated.build(fullMachine)
    await client.simulated.placeGlass({ sizeMl: 1_000, shape: 'mug', emptyGrams: glassGrams })
    expectSuccess(await client.wire(fullWiring))
  })
  afterEach(async () => {
    await client.close()
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })

  const weights = (): WeightReading[] => events.flatMap(event => (event.kind === 'weight' ? [event.reading] : []))
  const reported = async (program: PumpProgram) => {
    expectSuccess(await client.run(program))
    await until(() => reportsIn(events).length > 0)
    return reportsIn(events)[0]
  }
  const poured = (view: SimulatedMachineView, ingredientId: number): number =>
    (view.glass?.layers ?? []).reduce((sum, layer) => sum + (layer.ingredientId === ingredientId ? layer.ml : 0), 0)
  const bottleOf = (view: SimulatedMachineView, pumpId: number): number =>
    view.pumps.find(pump => pump.pumpId === pumpId)?.bottle.ml ?? Number.NaN

  it('weighs a valve’s liquid to the gram', async () => {
    const report = await reported(weighed(stepId(7, 0, 0), 90))
    await pause(100)
    const delivered = poured(await client.simulated.view(), 45)
    expect(report).toMatchObject({ outcome: 'completed', onTimes: [] })
    expect(Math.abs(delivered - 90)).toBeLessThan(1.5)
    expect(Math.abs((report?.weighed?.mass ?? 0) / 1000 - delivered)).toBeLessThan(1)
    expect(report?.weighed?.learned?.flow).toBeGreaterThan(9_000)
  })

  it('makes every step, and pours what they give', async () => {
    const program: TimedProgram = {
      ...longProgram,
      id: stepId(7, 0, 0),
      runs: [stepperRun(100), run(1, 400, 5_000)],
      duration: milliseconds(16_000),
    }
    const report = await reported(program)
    expect(report).toMatchObject({ outcome: 'completed', steps: [train.steps, 0] })
    const view = await client.simulated.view()
    expect(poured(view, 44)).toBeCloseTo(train.steps * mlPerStep, 3)
    expect(poured(view, 41)).toBeCloseTo(5 * 3.1, 3)
  })

  it('pumps back into the bottle', async () => {
    const before = bottleOf(await client.simulated.view(), 1)
    const report = await reported({
      ...longProgram,
      id: stepId(7, 0, 0),
      direction: 'backward',
      runs: [run(1, 0, 1_000)],
      duration: milliseconds(1_500),
    })
    expect(report).toMatchObject({ outcome: 'completed', onTimes: [1_000_000] })
    expect(bottleOf(await client.simulated.view(), 1) - before).toBeCloseTo(3.1, 3)
  })

  it('tells what the scale shows, and sees a glass that is lifted', async () => {
    await until(() =>
      weights().some(({ mass, isSteady }) => isSteady && Math.abs((mass ?? 0) - grams(glassGrams)) < 1_000),
    )
    const watched: TimedProgram = {
      ...longProgram,
      id: stepId(7, 0, 0),
      runs: [run(1, 0, 60_000, { mass: grams(186) })],
      watchGlass: true,
    }
    expectSuccess(await client.run(watched))
    await pause(1_500)
    await client.simulated.act({ kind: 'take-glass' })
    await until(() => reportsIn(events).length > 0)
    const [report] = reportsIn(events)
    const atLifting = (await client.simulated.view()).pumps.map(({ on }) => on)
    expect(report).toMatchObject({ outcome: 'glass-lifted', reason: 'glass-lifted' })
    expect(report?.liftedMass).toBeGreaterThan(grams(glassGrams + 20))
    expect(atLifting).toEqual([false, false, false, false, false])
    await until(() => weights().some(({ mass, isSteady }) => isSteady && mass !== null && Math.abs(mass) < 1_000))
    await client.simulated.act({ kind: 'return-glass' })
    await until(() => Math.abs((weights().at(-1)?.mass ?? 0) - (report?.liftedMass ?? 0)) < 8_000)
  })

  it('takes seven samples for calibration, and says when there are none', async () => {
    // The load cell lags: the glass has only just been put there.
    await until(() => weights().some(({ mass, isSteady }) => isSteady && mass !== null && mass > grams(glassGrams - 1)))
    const samples = expectSuccess(await client.weigh())
    expect(samples).toHaveLength(7)
    for (const raw of samples) expect(Math.abs(raw - (84_000 + 430 * glassGrams))).toBeLessThan(600)
    await client.simulated.act({ kind: 'break', fault: { kind: 'scale-unplugged' } })
    expect(await client.weigh()).toEqual({ ok: false, problem: { kind: 'scale-silent' } })
    await until(() => weights().at(-1)?.raw === null)
  })

  it('knows after a power cut what had run', async () => {
    const program: TimedProgram = {
      ...longProgram,
      id: stepId(7, 0, 0),
      runs: [...longProgram.runs, stepperRun(1_000)],
    }
    expectSuccess(await client.run(program))
    await pause(1_300)
    process.kill(await fixturePid(dataDir), 'SIGKILL')
    await until(() => events.some(event => event.kind === 'availability' && !event.available))
    const [known] = reportsIn(events)
    const found = (await lastReportIn(dataDir)) as { onTimes: number[]; steps: number[] }
    expect(found).toMatchObject({ programId: '7/0/0', outcome: 'failed', reason: 'power-lost' })
    expect(found.onTimes[0]).toBeGreaterThan(4_000_000)
    expect(found.onTimes[0]).toBeLessThanOrEqual((known?.onTimes[0] ?? 0) + seconds(unsureSeconds))
    expect(found.steps.at(-1)).toBeLessThanOrEqual(
      (known?.steps?.at(-1) ?? 0) + unsureSeconds * train.maxStepsPerSecond,
    )
    await until(() => client.available)
    expect(expectSuccess(await client.lastReport(stepId(7, 0, 0)))).toMatchObject({ reason: 'power-lost' })
  })
})
