import { describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { readRecording } from '../replay/read-recording.ts'
import type { SimulatedFault } from '../scenario-language/action.ts'
import type { ScenarioDeed } from '../scenario-language/scenario.ts'
import { someRunLabels } from '../testing/simulated-builders.ts'

import { glass, startBench as start, step, weak } from './testing/scenario-bench.ts'

describe('what a scenario does', () => {
  const done = async (deed: ScenarioDeed, running: readonly number[] = []) => {
    const bench = await start()
    for (const nr of running) bench.turn(nr, true)
    await bench.play(step(deed))
    await bench.pass(0.1)
    const view = await bench.environment.view()
    return { ...bench, view, problem: view.scenario?.problem }
  }

  it.each<[string, ScenarioDeed, readonly number[], SimulatedFault]>([
    ['the n-th pump', { kind: 'break-pump', fault: 'leaking', pump: 3 }, [], { kind: 'leaking', pumpId: asId(3) }],
    [
      'the one that runs',
      { kind: 'break-pump', fault: 'jammed', pump: 'running' },
      [6, 13],
      { kind: 'jammed', pumpId: asId(2) },
    ],
    [
      'a valve that runs alone',
      { kind: 'break-pump', fault: 'stuck-on', pump: 'running' },
      [13],
      { kind: 'stuck-on', pumpId: asId(3) },
    ],
    [
      'the one that rests',
      { kind: 'break-pump', fault: 'stuck-on', pump: 'resting' },
      [5],
      { kind: 'stuck-on', pumpId: asId(2) },
    ],
    [
      'the valve',
      { kind: 'break-pump', fault: 'blocked-tube', pump: 'valve' },
      [5],
      { kind: 'blocked-tube', pumpId: asId(3) },
    ],
    ['the scale', { kind: 'unsettle-scale', fault: 'scale-noisy', grams: 2 }, [], { kind: 'scale-noisy', grams: 2 }],
    [
      'the flow of what runs',
      { kind: 'change-flow', pump: 'running', factor: 0.4 },
      [6],
      { kind: 'flow-changed', pumpId: asId(2), factor: 0.4 },
    ],
    ['an expander', { kind: 'unplug-expander', expander: 1 }, [], { kind: 'expander-missing', address: 0x21 }],
  ])('breaks %s', async (_, deed, running, fault) => {
    const { view, problem } = await done(deed, running)
    expect([view.faults, problem]).toEqual([[fault], null])
  })

  it.each<[ScenarioDeed, string]>([
    [{ kind: 'break-pump', fault: 'jammed', pump: 'running' }, 'step 1: the machine has nothing to break-pump'],
    [{ kind: 'break-pump', fault: 'jammed', pump: 9 }, 'step 1: the machine has nothing to break-pump'],
    [{ kind: 'break-pump', fault: 'jammed', pump: 'valve' }, 'step 1: a valve cannot be jammed'],
    [{ kind: 'mend-pump', pump: 1 }, 'step 1: the machine has nothing to mend-pump'],
    [{ kind: 'unplug-expander', expander: 2 }, 'step 1: the machine has nothing to unplug-expander'],
    [{ kind: 'change-flow', pump: 'running', factor: 2 }, 'step 1: the machine has nothing to change-flow'],
    [{ kind: 'set-bottle', pump: 'running', ml: 3 }, 'step 1: the machine has nothing to set-bottle'],
  ])('tells that it cannot %j', async (deed, problem) => {
    const told = await done(deed)
    expect(told.problem).toBe(problem)
    expect(told.view.faults).toEqual([])
  })

  it('drops ice where a glass stands, and puts a hand to it', async () => {
    const { play, pass, environment } = await start()
    await play(
      step({ kind: 'drop-ice', grams: 25 }),
      step({ kind: 'put-hand', gramsPerSecond: -10, seconds: 5 }),
      step({ kind: 'take-glass' }, null, 2),
      step({ kind: 'drop-ice', grams: 25 }),
    )
    await pass(1)
    expect(await environment.view()).toMatchObject({ glass: { iceGrams: 25 }, scaleGrams: 225, handGrams: -10 })
    await pass(1.5)
    expect(await environment.view()).toMatchObject({
      handGrams: 0,
      scenario: { done: 4, problem: 'step 4: the machine has nothing to drop-ice' },
    })
  })

  it('mends one pump or everything, empties bottles, and exchanges glasses', async () => {
    const { play, pass, environment, demands } = await start()
    await play(
      step({ kind: 'break-pump', fault: 'jammed', pump: 1 }),
      step({ kind: 'break-pump', fault: 'jammed', pump: 2 }),
      step({ kind: 'mend-pump', pump: 2 }),
      step({ kind: 'set-bottle', pump: 2, ml: 4 }),
      step({ kind: 'place-glass', glass: { ...glass, sizeMl: 60 }, contentMl: 25 }),
      step({ kind: 'hang-controller', seconds: 0.7 }),
      step({ kind: 'take-glass' }, null, 1),
      step({ kind: 'mend-all' }),
      step({ kind: 'return-glass' }, null, 1),
      step({ kind: 'cut-power', seconds: 3 }),
    )
    await pass(0.1)
    const first = await environment.view()
    expect(first.faults).toEqual([{ kind: 'jammed', pumpId: 1 }])
    expect(first.pumps[1]?.bottle.ml).toBe(4)
    expect(first.glass).toMatchObject({ sizeMl: 60, layers: [{ ingredientId: 40, ml: 25 }] })
    await pass(1)
    expect(await environment.view()).toMatchObject({ glass: null, isGlassInHand: true, faults: [] })
    await pass(1)
    expect((await environment.view()).glass).toMatchObject({ sizeMl: 60 })
    expect(demands).toEqual([
      { kind: 'hang-controller', seconds: 0.7 },
      { kind: 'cut-power', seconds: 3 },
    ])
    expect((await environment.view()).scenario).toEqual({ name: 'test', done: 10, steps: 10, problem: null })
  })

  it('goes on after what could not be done, and writes all of it into the recording', async () => {
    const { play, pass, progress, environment } = await start()
    const hang: ScenarioDeed = { kind: 'hang-controller', seconds: 0.7 }
    await play(step({ kind: 'break-pump', fault: 'jammed', pump: 9 }), step(weak), step(hang))
    await pass(0.1)
    expect(await progress()).toMatchObject({ done: 3, problem: 'step 1: the machine has nothing to break-pump' })
    const { notes } = expectSuccess(readRecording(await environment.recording(someRunLabels())))
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['scenario', 'test, 1 of 3: break-pump: the machine has nothing to break-pump'],
      ['scenario', 'test, 2 of 3: break'],
      ['fault', 'hang-controller for 0.7 s'],
      ['scenario', 'test, 3 of 3: hang-controller'],
    ])
  })

  it('is over when it is ended, even from within one of its deeds', async () => {
    const { play, pass, faults, environment, real } = await start()
    environment.onDemand(() => void environment.stopPlaying())
    await play(step({ kind: 'cut-power', seconds: 3 }), step(weak))
    await pass(1)
    expect(await faults()).toEqual([])
    expect(real.pending).toBe(0)
  })
})

const run = async (speed: number, us: number) => {
  const { world, environment, pass, turn } = await start(speed, us)
  world.clock.at(microseconds(1_234_567), () => turn(5, true))
  world.clock.at(microseconds(9_876_543), () => turn(5, false))
  await environment.play({
    name: 'all of it',
    steps: [
      step({ kind: 'break-pump', fault: 'blocked-tube', pump: 'running' }, { kind: 'poured', ml: 10 }, 0.1),
      step({ kind: 'mend-all' }, null, 2),
      step({ kind: 'take-glass' }, { kind: 'in-glass', ml: 20 }),
      step({ kind: 'return-glass' }, { kind: 'at-rest' }, 0.3),
    ],
  })
  await pass(15)
  const { inputs } = expectSuccess(readRecording(await environment.recording(someRunLabels())))
  return inputs
}

it('a scenario does the same at the same instants in every run, at any speed and whoever looks when', async () => {
  const first = await run(1, 50_000)
  expect(first.map(({ at, input }) => [at, input.kind === 'act' ? input.action.kind : input.kind]).slice(2)).toEqual([
    [1_234_567, 'lines'],
    [3_850_000, 'break'],
    [5_850_000, 'mend-all'],
    [8_250_000, 'take-glass'],
    [9_876_543, 'lines'],
    [10_176_543, 'return-glass'],
  ])
  expect(await run(60, 7_001)).toEqual(first)
  expect(await run(7, 333)).toEqual(first)
})
