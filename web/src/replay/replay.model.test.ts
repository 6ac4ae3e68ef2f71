import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { advance } from '#simulator/model/advance.ts'
import { emptyWorld, type World } from '#simulator/model/world.ts'
import { applyInput, type TimedInput, type WorldInput } from '#simulator/model/world-input.ts'
import { Recorder } from '#simulator/replay/recorder.ts'
import { recordingText } from '#simulator/replay/recording.ts'
import {
  $at,
  $lastNote,
  $length,
  $notes,
  $playing,
  $problem,
  $run,
  $view,
  fileChosen,
  noteStepped,
  openFileFx,
  pageClosed,
  runClosed,
  scrubbed,
  toggled,
} from './replay.model.ts'

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
    scale: null,
    imperfection: { seed: 1, flowNoise: 0, dripMl: 0, spinUpMs: 0, startPeak: 1, wearPerHour: 0 },
    supplyMw: null,
    expanders: [],
  },
}

/** A pump runs from second 1 to second 3, and jams at second 2. */
function recordedRun(): string {
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
  const labels = {
    pumps: [{ id: 3, name: 'Left 3' }],
    ingredients: [{ id: 40, name: 'Campari', colour: '#c8102e', alcoholContent: 25 }],
    boards: [{ id: 1, name: 'Local board', model: null }],
    powerLimitMw: 60_000,
    software: '0.1.0',
  }
  return recordingText(recorder.recording(world, seconds(4), calendar, labels))
}

const file = (text: string): File => new File([text], 'run.json')

async function opened() {
  const scope = fork()
  await allSettled(openFileFx, { scope, params: file(recordedRun()) })
  return scope
}

const poured = (scope: ReturnType<typeof fork>): number =>
  scope.getState($view)?.glass?.layers.reduce((sum, { ml }) => sum + ml, 0) ?? Number.NaN

describe('a recorded run', () => {
  it('is shown as it was at any instant, backwards too', async () => {
    const scope = await opened()
    expect(scope.getState($length)).toBe(4)
    const seen: number[] = []
    for (const at of [4, 1.5, 2, 0.5, 3]) {
      await allSettled(scrubbed, { scope, params: at })
      seen.push(poured(scope))
    }
    expect(seen).toEqual([4, 2, 4, 0, 4].map(ml => expect.closeTo(ml, 6)))
  })

  it('shows names, colours, pins and faults by what the file says', async () => {
    const scope = await opened()
    await allSettled(scrubbed, { scope, params: 2.5 })
    const view = scope.getState($view)
    expect(view?.pumps[0]).toMatchObject({
      name: 'Left 3',
      on: true,
      fault: 'JAMMED',
      mlPerSecond: 0,
      bottle: { ingredient: { name: 'Campari', colour: '#c8102e' } },
    })
    expect(view?.pins).toEqual([{ boardId: 1, nr: 5, high: true, label: 'BCM5', use: 'Left 3' }])
    expect(view?.powerLimitMw).toBe(60_000)
  })

  it('lists what happened, and goes there', async () => {
    const scope = await opened()
    expect(scope.getState($notes).map(({ seconds: at, text }) => [at, text])).toEqual([
      [1, 'Shot: begins'],
      [2, 'Left 3: jammed'],
    ])
    await allSettled(scrubbed, { scope, params: 0 })
    await allSettled(noteStepped, { scope, params: 1 })
    await allSettled(noteStepped, { scope, params: 1 })
    expect(scope.getState($at)).toBe(2)
    expect(scope.getState($lastNote)).toBe(1)
    await allSettled(noteStepped, { scope, params: -1 })
    expect(scope.getState($at)).toBe(1)
    await allSettled(noteStepped, { scope, params: -1 })
    expect(scope.getState($at)).toBe(0)
  })

  it('stays within its length', async () => {
    const scope = await opened()
    await allSettled(scrubbed, { scope, params: 99 })
    expect(scope.getState($at)).toBe(4)
    await allSettled(scrubbed, { scope, params: -1 })
    expect(scope.getState($at)).toBe(0)
  })

  it('stands when it is paused, and begins anew from its end', async () => {
    const scope = await opened()
    expect(scope.getState($playing)).toBe(true)
    await allSettled(toggled, { scope })
    expect(scope.getState($view)?.speed).toBe(0)
    await allSettled(scrubbed, { scope, params: 4 })
    await allSettled(toggled, { scope })
    expect(scope.getState($at)).toBe(0)
    expect(scope.getState($playing)).toBe(true)
    await allSettled(runClosed, { scope })
    expect(scope.getState($view)).toBeNull()
  })

  it('is gone when the page is left', async () => {
    const scope = await opened()
    await allSettled(pageClosed, { scope })
    expect(scope.getState($run)).toBeNull()
    expect(scope.getState($playing)).toBe(false)
  })

  it.each(['{}', 'no JSON', '{"format":"speedrail-machine"}'])('is refused with a reason when it is %s', async text => {
    const scope = fork()
    await allSettled(fileChosen, { scope, params: file(text) })
    expect(scope.getState($problem)).not.toBe('')
    expect(scope.getState($problem)).not.toBeNull()
    expect(scope.getState($run)).toBeNull()
  })

  it('is stepped finely', async () => {
    const scope = await opened()
    await allSettled(scrubbed, { scope, params: milliseconds(1_250) / 1_000_000 })
    expect(poured(scope)).toBeCloseTo(1, 6)
  })
})
