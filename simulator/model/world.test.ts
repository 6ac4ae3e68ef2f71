import { describe, expect, it } from 'vitest'
import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
} from '../testing/simulated-builders.ts'
import { step } from './step-world.ts'
import { switchPumps } from './switching.ts'
import { emptyWorld, isRunning, scaleGrams, type World } from './world.ts'
import { addByHand, build, placeGlass, returnGlass, setBottle, takeGlass } from './world-input.ts'
import { viewOf } from './world-view.ts'

const now = timestamp(1_700_000_000_000)
const later = timestamp(1_700_000_004_321)
const rum = asId<'ingredient'>(51)
const cola = asId<'ingredient'>(52)

const rumPump = aSimulatedPump({
  pumpId: asId(1),
  drive: aDcDrive({ pin: { boardId: 1, nr: 17 } }),
  tubeCapacityMl: 6,
  tubeMl: 5,
  powerMw: 6_500,
  bottle: { ingredientId: rum, ml: 40, capacityMl: 700, gramsPerMl: 0.95 },
})
const colaDrive = aDcDrive({ pin: { boardId: 1, nr: 27 }, activeHigh: false, mlPerSecond: 2.5 })
const colaPump = aSimulatedPump({
  pumpId: asId(2),
  drive: colaDrive,
  tubeCapacityMl: 7,
  tubeMl: 7,
  powerMw: 7_250,
  bottle: { ingredientId: cola, ml: 900, capacityMl: 1_000, gramsPerMl: 1.04 },
})

const glass = { sizeMl: 250, shape: 'highball', emptyGrams: 230 } as const
const machine = placeGlass(build(emptyWorld, aSimulatedMachine([rumPump, colaPump]), now), glass)
const switched = (world: World, on: readonly number[]): World =>
  switchPumps(world, pump => on.includes(pump.pumpId), later)
const inGlass = (world: World): Record<number, number> => {
  const result: Record<number, number> = {}
  for (const { ingredientId, ml } of world.glass?.layers ?? []) {
    if (ingredientId !== null) result[ingredientId] = (result[ingredientId] ?? 0) + ml
  }
  return result
}

describe('the simulated world', () => {
  it('stands still while nothing is on, only time goes by', () =>
    expect(step(machine, seconds(9))).toEqual({ ...machine, time: 9_000_000 }))

  it('fills the tube before the first drop falls', () => {
    const world = step(switched(machine, [1]), seconds(2))
    expect(inGlass(world)).toEqual({ 51: expect.closeTo(7, 9) })
    expect(world.pumps[0]?.bottle.ml).toBeCloseTo(32, 9)
    expect(world.pumps[0]?.tube.layers).toEqual([{ ingredientId: rum, ml: expect.closeTo(6, 9) }])
  })

  it('draws air when a bottle has run dry, and so pours the tube empty', () => {
    const world = step(switched(machine, [1]), seconds(60))
    expect(world.pumps[0]?.bottle.ml).toBe(0)
    expect(world.pumps[0]?.tube.layers).toEqual([{ ingredientId: null, ml: expect.closeTo(6, 9) }])
    expect(inGlass(world)).toEqual({ 51: expect.closeTo(45, 9) })
  })

  it('overflows', () => {
    const world = step(switched(machine, [2]), seconds(110))
    expect(inGlass(world)).toEqual({ 52: expect.closeTo(250, 9) })
    expect(world.glass?.spilledMl).toBeCloseTo(25, 9)
  })

  it('makes a mess without a glass', () => {
    const world = step(switched(takeGlass(machine), [2]), seconds(3))
    expect(world.trayMl).toBeCloseTo(7.5, 9)
    expect(scaleGrams(world)).toBe(0)
  })

  it('weighs the glass and what is in it', () => {
    expect(scaleGrams(machine)).toBe(230)
    const world = addByHand(step(switched(machine, [2]), seconds(10)), asId(60), 30, 1.3)
    expect(scaleGrams(world)).toBeCloseTo(230 + 25 * 1.04 + 30 * 1.3, 9)
  })

  it('gets the same glass back from the hand', () => {
    const full = step(switched(machine, [2]), seconds(10))
    const taken = step(takeGlass(full), seconds(1))
    expect([scaleGrams(taken), taken.trayMl]).toEqual([0, expect.closeTo(2.5, 9)])
    expect(scaleGrams(returnGlass(taken))).toBeCloseTo(scaleGrams(full), 9)
    expect(returnGlass(machine)).toBe(machine)
    expect(returnGlass(placeGlass(taken, glass))).toMatchObject({ glass: { layers: [] }, glassInHand: null })
  })

  it('notes when a pump was switched off', () => {
    const on = switched(machine, [1])
    expect(on.pumps.map(pump => pump.lastSwitchedOffAt)).toEqual([null, now])
    expect(switched(on, []).pumps.map(pump => pump.lastSwitchedOffAt)).toEqual([later, now])
    expect(isRunning(on)).toBe(true)
    expect(isRunning(switched(on, []))).toBe(false)
  })

  it('can be seen', () => {
    const view = viewOf(step(switched(machine, [1]), seconds(2)), 5, null)
    expect(view).toMatchObject({ seconds: 2, speed: 5, powerMw: 6_500, glass: { shape: 'highball', spilledMl: 0 } })
    expect(view.pumps.map(pump => [pump.on, pump.mlPerSecond, pump.powerMw])).toEqual([
      [true, 4, 6_500],
      [false, 0, 0],
    ])
  })
})

describe('building a machine anew', () => {
  const used = switched(step(switched(machine, [1]), seconds(2)), [])

  it('keeps bottle and tube of a pump with the same liquid', () => {
    const world = build(
      used,
      aSimulatedMachine([
        { ...rumPump, drive: aDcDrive({ pin: { boardId: 1, nr: 17 }, mlPerSecond: 3 }), tubeCapacityMl: 8, tubeMl: 0 },
      ]),
      later,
    )
    expect(world.pumps).toHaveLength(1)
    expect(world.pumps[0]?.bottle.ml).toBeCloseTo(32, 9)
    expect(world.pumps[0]?.drive).toMatchObject({ mlPerSecond: 3 })
    expect(world.pumps[0]?.tube.layers).toEqual([
      { ingredientId: rum, ml: expect.closeTo(6, 9) },
      { ingredientId: null, ml: expect.closeTo(2, 9) },
    ])
  })

  it('puts another bottle there, but the old liquid stays in the tube', () => {
    const world = build(
      used,
      aSimulatedMachine([{ ...rumPump, bottle: { ...rumPump.bottle, ingredientId: cola, ml: 333 } }]),
      later,
    )
    expect(world.pumps[0]?.bottle).toEqual({ ingredientId: cola, ml: 333, capacityMl: 700 })
    expect(world.pumps[0]?.tube.layers[0]?.ingredientId).toBe(rum)
  })

  it('leaves a running pump running, unless its wire was changed', () => {
    const running = switched(machine, [1, 2])
    const rewired = { ...colaPump, drive: { ...colaDrive, activeHigh: true } }
    expect(build(running, aSimulatedMachine([rumPump, rewired]), later).pumps.map(pump => pump.on)).toEqual([
      true,
      false,
    ])
    const stepper = { ...rumPump, drive: aStepperDrive() }
    const enabled = switched(build(emptyWorld, aSimulatedMachine([stepper]), now), [1])
    const inverted = { ...stepper, drive: aStepperDrive({ enableHigh: true }) }
    expect(build(enabled, aSimulatedMachine([stepper]), later).pumps[0]?.on).toBe(true)
    expect(build(enabled, aSimulatedMachine([inverted]), later).pumps[0]?.on).toBe(false)
  })

  it('puts a bottle there with so much in it, at most as much as fits', () => {
    const bottles = (ml: number | null): number[] =>
      setBottle(used, rumPump.pumpId, ml).pumps.map(pump => pump.bottle.ml)
    expect([bottles(null), bottles(12.5), bottles(9000), bottles(-1)]).toEqual([
      [700, 900],
      [12.5, 900],
      [700, 900],
      [0, 900],
    ])
    expect(setBottle(used, asId(99), null)).toEqual(used)
  })

  it('keeps what a scale is like, unless it hangs on other pins', () => {
    const scale = aSimulatedScale()
    const weighing = build(used, aSimulatedMachine([], { scale }), later)
    const believed = { ...scale, zeroRaw: 1, rawPerGram: 2, samplesPerSecond: 80 } as const
    expect(build(weighing, aSimulatedMachine([], { scale: believed }), later).scale).toEqual({
      ...scale,
      samplesPerSecond: 80,
    })
    const another = { ...believed, dataPin: { boardId: 1, nr: 7 } }
    expect(build(weighing, aSimulatedMachine([], { scale: another }), later).scale).toEqual(another)
    expect(build(weighing, aSimulatedMachine([]), later).scale).toBeNull()
  })
})
