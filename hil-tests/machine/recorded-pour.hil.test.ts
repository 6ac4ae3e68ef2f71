import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { PumpProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { openReplay, verifyRecording } from '#simulator/replay/replay.ts'
import { someRunLabels } from '#simulator/testing/simulated-builders.ts'
import { newDataDir, reportsIn, startOnBench } from './actuator-on-bench.ts'
import { longProgram } from './bench.ts'
import { fullMachine, fullWiring, stepperRun, weighed } from './full-bench.ts'
import { until } from './world-on-disk.ts'

/** Nothing about it is as its maker promises. */
const worn = {
  ...fullMachine,
  imperfection: { seed: 11, flowNoise: 0.04, dripMl: 0.2, spinUpMs: 70, startPeak: 3, wearPerHour: 0.05 },
  supplyMw: 40_000,
}

const instantOf = ({ seconds }: SimulatedMachineView): Microseconds => microseconds(Math.round(seconds * 1_000_000))

describe('what an actuator process records', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    client = await startOnBench(dataDir, 30)
    client.subscribe(event => void events.push(event))
  })
  afterEach(async () => {
    await client.close()
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })

  const pour = async (program: PumpProgram): Promise<void> => {
    const before = reportsIn(events).length
    expectSuccess(await client.run(program))
    await until(() => reportsIn(events).length > before)
  }

  it('is the run as it was seen, to the last bit: timed, stepped, weighed, broken and at another speed', async () => {
    const { simulated } = client
    const seen: SimulatedMachineView[] = []
    simulated.watch(view => void seen.push(view))
    await simulated.build(worn)
    await simulated.act({ kind: 'place-glass', glass: { sizeMl: 2_000, shape: 'mug', emptyGrams: 400 } })
    expectSuccess(await client.wire(fullWiring))
    await simulated.play({
      name: 'a bad evening',
      steps: [
        { when: { kind: 'poured', ml: 60 }, after: 0.5, deed: { kind: 'break-pump', fault: 'jammed', pump: 2 } },
        { when: null, after: 3, deed: { kind: 'mend-all' } },
      ],
    })
    await pour({ ...longProgram, id: stepId(5, 0, 0), runs: [...longProgram.runs, stepperRun(1_000)] })
    await simulated.setSpeed(60)
    await pour(weighed(stepId(5, 1, 0), 70))
    await simulated.act({ kind: 'add-by-hand', ingredientId: asId(45), ml: 20, gramsPerMl: 1.1 })
    await pause(200)
    const last = await simulated.view()
    const recording = expectSuccess(readRecording(await simulated.recording(someRunLabels())))

    expect(verifyRecording(recording)).toEqual([])
    expect(recording.snapshots.length).toBeGreaterThan(3)
    expect(recording.notes.map(({ text }) => text)).toEqual([
      'a bad evening, 1 of 2: break-pump',
      'a bad evening, 2 of 2: mend-all',
    ])
    const replay = openReplay(recording)
    // A replay shows an instant at which something was done after it; who looked may have seen what was before.
    const changedAt = new Set<number>(recording.inputs.map(({ at }) => at))
    const unambiguous = seen.filter(view => !changedAt.has(instantOf(view)))
    expect(unambiguous.length).toBeGreaterThan(30)
    for (const view of [...unambiguous, last]) {
      const world = replay.worldAt(instantOf(view))
      expect(world.pumps.map(({ bottle }) => bottle)).toEqual(view.pumps.map(({ bottle }) => bottle))
      expect(world.supply.energyJ).toBe(view.supply.energyJ)
    }
    expect(replay.worldAt(replay.until).glass?.layers).toEqual(last.glass?.layers)
  })
})
