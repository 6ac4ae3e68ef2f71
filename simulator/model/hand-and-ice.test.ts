import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { aSimulatedMachine, aSimulatedPump, aSimulatedScale } from '../testing/simulated-builders.ts'
import { volumeOf } from './bottle-and-tube.ts'
import { build } from './build-world.ts'
import { scaleView } from './scale-reading.ts'
import { step } from './step-world.ts'
import { emptyWorld, handGrams, isRunning, scaleGrams, type World } from './world.ts'
import { applyInput, type WorldAction } from './world-input.ts'

const now = timestamp(1_700_000_000_000)
const acted = (world: World, action: WorldAction): World => applyInput(world, { kind: 'act', action }, now)
const bare = (lagMs = 0): World =>
  build(emptyWorld, aSimulatedMachine([aSimulatedPump()], { scale: aSimulatedScale({ lagMs }) }), now)
const withGlass = (world = bare()): World =>
  acted(world, { kind: 'place-glass', glass: { sizeMl: 100, shape: 'rocks', emptyGrams: 200 } })
const put = (world: World, gramsPerSecond: number, time: number): World =>
  acted(world, { kind: 'put-hand', gramsPerSecond, seconds: time })
const gramsAfter = (world: World, after: Microseconds): number => scaleView(step(world, after))?.grams ?? Number.NaN
const poured = (world: World, ml: number): World =>
  acted(world, { kind: 'add-by-hand', ingredientId: asId(40), ml, gramsPerMl: 1 })

describe('ice', () => {
  it('weighs, and is no liquid', () => {
    const iced = acted(acted(withGlass(), { kind: 'drop-ice', grams: 20 }), { kind: 'drop-ice', grams: 15.5 })
    expect([scaleGrams(iced), iced.feltGrams, volumeOf(iced.glass?.layers ?? [])]).toEqual([235.5, 235.5, 0])
  })

  it('takes room: what would have fitted runs over', () => {
    const full = poured(acted(withGlass(), { kind: 'drop-ice', grams: 30 }), 80)
    expect([volumeOf(full.glass?.layers ?? []), full.glass?.spilledMl]).toEqual([70, 10])
  })

  it('goes with its glass, and is nowhere without one', () => {
    const iced = acted(withGlass(), { kind: 'drop-ice', grams: 20 })
    const back = acted(acted(iced, { kind: 'take-glass' }), { kind: 'return-glass' })
    expect(scaleGrams(back)).toBe(220)
    expect(scaleGrams(withGlass(iced))).toBe(200)
    expect(acted(bare(), { kind: 'drop-ice', grams: 20 })).toEqual(bare())
  })
})

describe('a hand', () => {
  it('takes ever more weight off the scale, and lets go at once', () => {
    const lifted = put(withGlass(), -4, 10)
    expect(gramsAfter(lifted, milliseconds(2500))).toBeCloseTo(190, 2)
    expect(gramsAfter(lifted, milliseconds(9999))).toBeCloseTo(160, 1)
    expect(gramsAfter(lifted, seconds(10))).toBeCloseTo(200, 2)
    const over = step(lifted, seconds(11))
    expect([over.hand, over.feltGrams, isRunning(over)]).toEqual([null, 200, false])
  })

  it('presses', () => {
    const pressed = put(bare(), 30, 0.5)
    expect(gramsAfter(pressed, milliseconds(400))).toBeCloseTo(12, 2)
    expect(scaleGrams(step(pressed, milliseconds(400)))).toBe(0)
  })

  it('is felt with the lag of the scale, when it pulls and when it lets go', () => {
    const lifted = put(withGlass(step(withGlass(bare(100)), seconds(3))), -20, 2)
    const trailing = step(lifted, seconds(1))
    expect(trailing.feltGrams).toBeCloseTo(200 - 20 + 20 * 0.1, 1)
    const free = step(lifted, milliseconds(2100))
    expect(free.feltGrams).toBeCloseTo(200 - 38 / Math.E, 1)
  })

  it('takes no more than stands there', () => {
    const lifted = put(withGlass(), -100, 4)
    expect(handGrams(step(lifted, seconds(1)))).toBe(-100)
    expect(gramsAfter(lifted, seconds(3))).toBeCloseTo(0, 2)
    expect(gramsAfter(put(bare(), -100, 4), seconds(3))).toBeCloseTo(0, 2)
  })

  it.each<WorldAction>([{ kind: 'mend-all' }, { kind: 'take-glass' }])('is away after $kind', action => {
    const lifted = step(put(withGlass(), -4, 10), seconds(2))
    expect(acted(lifted, action).hand).toBeNull()
  })

  it('is replaced by another', () => {
    const twice = put(step(put(withGlass(), -4, 10), seconds(2)), 5, 1)
    expect(gramsAfter(twice, milliseconds(900))).toBeCloseTo(204.5, 2)
  })
})
