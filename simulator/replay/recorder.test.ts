import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedEnvironment } from '../hardware/simulated-environment.ts'
import { SimulatedWorld } from '../hardware/simulated-world.ts'
import { emptyWorld, type World } from '../model/world.ts'
import type { TimedInput, WorldInput } from '../model/world-input.ts'
import type { SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import { aSimulatedMachine, aSimulatedPump, someRunLabels } from '../testing/simulated-builders.ts'
import { readRecording } from './read-recording.ts'
import { Recorder, recordingText } from './recording.ts'
import { openReplay, verifyRecording } from './replay.ts'
import { shortRunMachine } from './testing/short-run.ts'

const now = timestamp(1_700_000_000_000)
const at = (time: Microseconds): World => ({ ...emptyWorld, time })
const taking = (time: Microseconds): TimedInput => ({
  at: time,
  now,
  input: { kind: 'act', action: { kind: 'take-glass' } },
})
const large = aSimulatedMachine(Array.from({ length: 40 }, (_, nr) => aSimulatedPump({ pumpId: asId(nr + 1) })))
const end = (recorder: Recorder, time: Microseconds) => recorder.recording(at(time), time, now, someRunLabels())

it('keeps inputs and notes, and where the run began and has come to', () => {
  const recorder = new Recorder(at(seconds(5)))
  recorder.input(taking(seconds(6)), at(seconds(6)))
  recorder.note({ kind: 'trigger', text: 'cocktail done' }, seconds(7), at(seconds(6)))
  expect(end(recorder, seconds(9))).toEqual({
    exportedAt: now,
    until: 9_000_000,
    labels: someRunLabels(),
    snapshots: [
      { world: at(seconds(5)), firstInput: 0 },
      { world: at(seconds(9)), firstInput: 1 },
    ],
    inputs: [taking(seconds(6))],
    notes: [{ at: 7_000_000, kind: 'trigger', text: 'cocktail done' }],
  })
})

it('writes the world down every half minute in which something happens', () => {
  const recorder = new Recorder(at(seconds(0)))
  for (let second = 1; second <= 100; second++) {
    const time = seconds(second)
    if (second % 10 === 0) recorder.input(taking(time), at(time))
    else if (second > 50) recorder.passed(at(time))
  }
  const { snapshots } = end(recorder, seconds(100))
  expect(snapshots.map(({ world, firstInput }) => [world.time / 1e6, firstInput])).toEqual([
    [0, 0],
    [30, 2],
    [60, 5],
    [90, 8],
    [100, 10],
  ])
})

it('cuts long words short', () => {
  const recorder = new Recorder(emptyWorld)
  recorder.note({ kind: 'fault', text: 'a'.repeat(5_000) }, seconds(1), emptyWorld)
  expect(end(recorder, seconds(1)).notes[0]?.text).toHaveLength(300)
})

it.each<[string, (recorder: Recorder, time: Microseconds) => void]>([
  ['pins are set', (recorder, time) => recorder.input(taking(time), at(time))],
  [
    'machines are built',
    (recorder, time) => recorder.input({ at: time, now, input: { kind: 'build', machine: large } }, at(time)),
  ],
  ['the controller talks', (recorder, time) => recorder.note({ kind: 'step', text: 'x'.repeat(300) }, time, at(time))],
  ['time goes by', (recorder, time) => recorder.passed(at(time))],
])('forgets the oldest when %s for days, and can be replayed from where it begins', (_, happen) => {
  const recorder = new Recorder(at(seconds(0)))
  for (let nr = 1; nr <= 12_000; nr++) happen(recorder, milliseconds(nr * 4_000))
  const recording = end(recorder, seconds(48_000))
  expect(recording.snapshots[0]?.firstInput).toBe(0)
  expect(recording.snapshots.length).toBeLessThanOrEqual(241)
  expect(recordingText(recording).length).toBeLessThan(12_000_000)
  expect(recording.snapshots[0]?.world.time).toBeGreaterThan(seconds(40_000))
  expectSuccess(readRecording(recordingText(recording)))
})

it('survives its file with whatever a machine was built of', () => {
  const pump = { ...aSimulatedPump({ pumpId: asId(4) }), comment: undefined }
  const odd = {
    ...aSimulatedMachine([aSimulatedPump(), pump]),
    director: { pin: { boardId: 1, nr: 26, name: 'not of a pin' }, forwardHigh: true },
    known: new Map([[1, 2]]),
  } as SimulatedMachineBuild
  const { world, environment } = liveMachine()
  void environment.build(odd)
  const glass = { sizeMl: 200, shape: 'rocks', emptyGrams: 100, content: undefined } as unknown
  const placing = { kind: 'act', action: { kind: 'place-glass', glass } } as WorldInput
  world.apply(placing)
  return expectExact(environment)
})

it('begins where the world was settled, however late it is begun', async () => {
  const first = liveMachine()
  void first.environment.build(shortRunMachine)
  void first.environment.placeGlass({ sizeMl: 300, shape: 'rocks', emptyGrams: 200 })
  first.world.apply({ kind: 'lines', changes: [{ pin: { boardId: 1, nr: 5 }, level: 'high' }] })
  first.real.advance(milliseconds(1_234))
  await Promise.resolve()
  for (const late of [7, 29, 43, 131]) {
    const { environment, world, real } = liveMachine(first.world.settled, milliseconds(late))
    for (let pulses = 0; pulses < 40; pulses++) {
      real.advance(milliseconds(31))
      await Promise.resolve()
    }
    expect(world.now.pumps[0]?.on).toBe(true)
    await expectExact(environment)
  }
})

/** @param lateBy how long the process takes between finding its world and looking after it */
function liveMachine(begun: World = emptyWorld, lateBy = microseconds(0)) {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(begun, { real, speed: 1, now: () => now })
  real.advance(lateBy)
  const environment = new SimulatedEnvironment(world, { real, now: () => now })
  world.onChange(() => environment.changed())
  return { real, world, environment }
}

async function expectExact(environment: SimulatedEnvironment): Promise<void> {
  const recording = expectSuccess(readRecording(await environment.recording(someRunLabels())))
  const { seconds: time, pumps } = await environment.view()
  const replay = openReplay(recording)
  expect(verifyRecording(recording)).toEqual([])
  expect(replay.until).toBe(seconds(time))
  expect(replay.worldAt(replay.until).pumps.map(({ bottle }) => bottle)).toEqual(pumps.map(({ bottle }) => bottle))
}
