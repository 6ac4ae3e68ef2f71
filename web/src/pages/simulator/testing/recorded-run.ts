import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { advance } from '#simulator/model/step-world.ts'
import { emptyWorld, type World } from '#simulator/model/world.ts'
import { applyInput, type TimedInput, type WorldInput } from '#simulator/model/world-input.ts'
import { Recorder, recordingText } from '#simulator/replay/recording.ts'

const calendar = timestamp(1_700_000_000_000)
const pin = { boardId: 1, nr: 5 }

const machine: WorldInput = {
  kind: 'build',
  machine: {
    pumps: [
      {
        pumpId: asId(3),
        drive: { kind: 'dc', pin, activeHigh: true, mlPerSecond: 4 },
        tubeCapacityMl: 5,
        tubeMl: 5,
        powerMw: 6_000,
        bottle: { ingredientId: asId(40), ml: 500, capacityMl: 700, gramsPerMl: 1 },
      },
    ],
    director: null,
    supplyRelay: null,
    scale: null,
    imperfection: { seed: 1, flowNoise: 0, dripMl: 0, spinUpMs: 0, startPeak: 1, wearPerHour: 0 },
    supplyMw: null,
    expanders: [],
  },
}

/** The file of a run in which a pump runs from second 1 to second 3, and jams at second 2. @param until seconds, 4 or more */
export function recordedRun(until = 4): string {
  let world: World = emptyWorld
  const recorder = new Recorder(world)
  const put = (at: number, input: WorldInput): void => {
    world = advance(world, seconds(at))
    const timed: TimedInput = { at: seconds(at), now: calendar, input }
    recorder.input(timed, world)
    world = applyInput(world, input, calendar)
  }
  put(0, machine)
  put(0, { kind: 'act', action: { kind: 'place-glass', glass: { sizeMl: 300, shape: 'rocks', emptyGrams: 210 } } })
  put(1, { kind: 'lines', changes: [{ pin, level: 'high' }] })
  recorder.note({ kind: 'drink', text: 'Shot: begins' }, seconds(1), world)
  put(2, { kind: 'act', action: { kind: 'break', fault: { kind: 'jammed', pumpId: asId(3) } } })
  put(3, { kind: 'lines', changes: [{ pin, level: null }] })
  for (let at = 4; at < until; at++) {
    world = advance(world, seconds(at))
    recorder.passed(world)
  }
  const labels = {
    pumps: [{ id: 3, name: 'Left 3' }],
    ingredients: [{ id: 40, name: 'Campari', colour: '#c8102e', alcoholContent: 25 }],
    boards: [{ id: 1, name: 'Local board', model: null }],
    powerLimitMw: 60_000,
    software: '0.1.0',
  }
  return recordingText(recorder.recording(world, seconds(until), calendar, labels))
}
