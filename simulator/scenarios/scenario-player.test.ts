import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedWorld } from '../hardware/simulated-world.ts'
import { Surroundings } from '../hardware/surroundings.ts'
import { emptyWorld } from '../model/world.ts'
import { readRecording } from '../replay/read-recording.ts'
import type { SimulatedDemand } from '../scenario-language/action.ts'
import type { SimulatedFault } from '../scenario-language/fault.ts'
import type { ScenarioCondition, ScenarioDeed, ScenarioStep } from '../scenario-language/scenario.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aValveDrive,
  someRunLabels,
} from '../testing/simulated-builders.ts'

const left = aSimulatedPump({ pumpId: asId(1), drive: aDcDrive({ pin: { boardId: 1, nr: 5 } }) })
const right = aSimulatedPump({ pumpId: asId(2), drive: aDcDrive({ pin: { boardId: 1, nr: 6 }, mlPerSecond: 2.5 }) })
const valve = aSimulatedPump({ pumpId: asId(3), drive: aValveDrive() })
const machine = aSimulatedMachine([left, right, valve], {
  scale: aSimulatedScale(),
  expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x21 }],
})
const glass = { sizeMl: 300, shape: 'rocks', emptyGrams: 200 } as const

const step = (deed: ScenarioDeed, when: ScenarioCondition | null = null, after = 0): ScenarioStep => ({
  when,
  after,
  deed,
})
const weak: ScenarioDeed = { kind: 'break', fault: 'supply-weak' }

/** @param us how long the real clock goes on at a time */
const start = async (speed = 1, us = 50_000) => {
  const real = createManualMachineClock()
  const now = () => timestamp(1_700_000_000_000)
  const world = new SimulatedWorld(emptyWorld, { real, speed, now })
  const surroundings = new Surroundings(world, { real, now })
  const demands: SimulatedDemand[] = []
  surroundings.onDemand(demand => void demands.push(demand))
  world.onChange(() => surroundings.changed())
  await surroundings.build(machine)
  await surroundings.act({ kind: 'place-glass', glass })
  /** Lets so many seconds of machine time pass. */
  const pass = async (seconds: number): Promise<void> => {
    for (let to = Math.round((seconds * 1_000_000) / speed); to > 0; to -= us) {
      real.advance(microseconds(Math.min(us, to)))
      await Promise.resolve()
    }
  }
  const turn = (nr: number, on: boolean): void =>
    world.apply({ kind: 'lines', changes: [{ pin: { boardId: 1, nr }, level: on ? 'high' : 'low' }] })
  const play = (...steps: ScenarioStep[]): Promise<void> => surroundings.play({ name: 'test', steps })
  const faults = async (): Promise<readonly SimulatedFault[]> => (await surroundings.view()).faults
  const progress = async () => (await surroundings.view()).scenario
  return { real, world, surroundings, demands, pass, turn, play, faults, progress }
}

describe('what a scenario waits for', () => {
  it('is nothing, or time', async () => {
    const { play, pass, faults } = await start()
    await play(step(weak), step({ kind: 'mend', fault: 'supply-weak' }, null, 1.5))
    await pass(0.1)
    expect(await faults()).toEqual([{ kind: 'supply-weak' }])
    await pass(1.3)
    expect(await faults()).toHaveLength(1)
    await pass(0.2)
    expect(await faults()).toEqual([])
  })

  it('is something that pours', async () => {
    const { play, pass, turn, faults, real } = await start()
    await play(step(weak, { kind: 'pouring' }, 0.5))
    await pass(5)
    expect(await faults()).toEqual([])
    expect(real.pending).toBe(0)
    turn(6, true)
    await pass(0.4)
    expect(await faults()).toEqual([])
    await pass(0.2)
    expect(await faults()).toHaveLength(1)
  })

  it('is noticed however short it was', async () => {
    const { play, pass, turn, faults } = await start(1, 1_000)
    await play(step(weak, { kind: 'pouring' }))
    turn(6, true)
    await pass(0.003)
    turn(6, false)
    await pass(0.1)
    expect(await faults()).toHaveLength(1)
  })

  it('is so much poured since it began, whatever hands do meanwhile', async () => {
    const { play, pass, turn, faults, surroundings } = await start()
    turn(5, true)
    await pass(2)
    await play(step(weak, { kind: 'poured', ml: 8 }))
    await pass(1)
    await surroundings.act({ kind: 'set-bottle', pumpId: asId(1), ml: null })
    await surroundings.act({ kind: 'place-glass', glass: { ...glass, content: { ingredientId: asId(40), ml: 50 } } })
    await surroundings.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 30, gramsPerMl: 1 })
    await surroundings.act({ kind: 'take-glass' })
    await pass(0.9)
    expect(await faults()).toEqual([])
    await pass(0.2)
    expect(await faults()).toHaveLength(1)
  })

  it('counts what falls out of a valve when it closes', async () => {
    const { play, pass, turn, faults } = await start()
    await play(step(weak, { kind: 'poured', ml: 3 }))
    turn(13, true)
    await pass(0.2)
    turn(13, false)
    await pass(0.5)
    expect(await faults()).toEqual([])
    turn(13, true)
    await pass(0.1)
    turn(13, false)
    await pass(0.5)
    expect(await faults()).toHaveLength(1)
  })

  it('is so much in the glass', async () => {
    const { play, pass, turn, faults, surroundings } = await start()
    await play(step(weak, { kind: 'in-glass', ml: 30 }))
    await surroundings.act({ kind: 'add-by-hand', ingredientId: asId(41), ml: 25, gramsPerMl: 1 })
    turn(5, true)
    await pass(1.2)
    expect(await faults()).toEqual([])
    await pass(0.15)
    expect(await faults()).toHaveLength(1)
  })

  it('is that everything has come to rest', async () => {
    const { play, pass, turn, faults } = await start()
    turn(13, true)
    await pass(1)
    await play(step(weak, { kind: 'at-rest' }))
    await pass(1)
    turn(13, false)
    await pass(0.2)
    expect(await faults()).toEqual([])
    await pass(0.3)
    expect(await faults()).toHaveLength(1)
  })
})

describe('what a scenario does', () => {
  const done = async (deed: ScenarioDeed, running: readonly number[] = []) => {
    const bench = await start()
    for (const nr of running) bench.turn(nr, true)
    await bench.play(step(deed))
    await bench.pass(0.1)
    const view = await bench.surroundings.view()
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
    const { play, pass, surroundings } = await start()
    await play(
      step({ kind: 'drop-ice', grams: 25 }),
      step({ kind: 'put-hand', gramsPerSecond: -10, seconds: 5 }),
      step({ kind: 'take-glass' }, null, 2),
      step({ kind: 'drop-ice', grams: 25 }),
    )
    await pass(1)
    expect(await surroundings.view()).toMatchObject({ glass: { iceGrams: 25 }, scaleGrams: 225, handGrams: -10 })
    await pass(1.5)
    expect(await surroundings.view()).toMatchObject({
      handGrams: 0,
      scenario: { done: 4, problem: 'step 4: the machine has nothing to drop-ice' },
    })
  })

  it('mends one pump or everything, empties bottles, and exchanges glasses', async () => {
    const { play, pass, surroundings, demands } = await start()
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
    const first = await surroundings.view()
    expect(first.faults).toEqual([{ kind: 'jammed', pumpId: 1 }])
    expect(first.pumps[1]?.bottle.ml).toBe(4)
    expect(first.glass).toMatchObject({ sizeMl: 60, layers: [{ ingredientId: 40, ml: 25 }] })
    await pass(1)
    expect(await surroundings.view()).toMatchObject({ glass: null, isGlassInHand: true, faults: [] })
    await pass(1)
    expect((await surroundings.view()).glass).toMatchObject({ sizeMl: 60 })
    expect(demands).toEqual([
      { kind: 'hang-controller', seconds: 0.7 },
      { kind: 'cut-power', seconds: 3 },
    ])
    expect((await surroundings.view()).scenario).toEqual({ name: 'test', done: 10, steps: 10, problem: null })
  })

  it('goes on after what could not be done, and writes all of it into the recording', async () => {
    const { play, pass, progress, surroundings } = await start()
    const hang: ScenarioDeed = { kind: 'hang-controller', seconds: 0.7 }
    await play(step({ kind: 'break-pump', fault: 'jammed', pump: 9 }), step(weak), step(hang))
    await pass(0.1)
    expect(await progress()).toMatchObject({ done: 3, problem: 'step 1: the machine has nothing to break-pump' })
    const { notes } = expectSuccess(readRecording(await surroundings.recording(someRunLabels())))
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['scenario', 'test, 1 of 3: break-pump: the machine has nothing to break-pump'],
      ['scenario', 'test, 2 of 3: break'],
      ['fault', 'hang-controller for 0.7 s'],
      ['scenario', 'test, 3 of 3: hang-controller'],
    ])
  })

  it('is over when it is ended, even from within one of its deeds', async () => {
    const { play, pass, faults, surroundings, real } = await start()
    surroundings.onDemand(() => void surroundings.stopPlaying())
    await play(step({ kind: 'cut-power', seconds: 3 }), step(weak))
    await pass(1)
    expect(await faults()).toEqual([])
    expect(real.pending).toBe(0)
  })
})

describe('a scenario in one run and another', () => {
  const run = async (speed: number, us: number) => {
    const { world, surroundings, pass, turn } = await start(speed, us)
    world.clock.at(microseconds(1_234_567), () => turn(5, true))
    world.clock.at(microseconds(9_876_543), () => turn(5, false))
    await surroundings.play({
      name: 'all of it',
      steps: [
        step({ kind: 'break-pump', fault: 'blocked-tube', pump: 'running' }, { kind: 'poured', ml: 10 }, 0.1),
        step({ kind: 'mend-all' }, null, 2),
        step({ kind: 'take-glass' }, { kind: 'in-glass', ml: 20 }),
        step({ kind: 'return-glass' }, { kind: 'at-rest' }, 0.3),
      ],
    })
    await pass(15)
    const { inputs } = expectSuccess(readRecording(await surroundings.recording(someRunLabels())))
    return inputs
  }

  it('does the same at the same instants, at any speed and whoever looks when', async () => {
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
})
