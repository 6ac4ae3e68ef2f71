import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SimulatedDrive, SimulatedMachineBuild } from '#domain/ports/simulated-machine.port.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { build } from './build-world.ts'
import { addByHand, placeGlass, returnGlass, takeGlass } from './hands.ts'
import { step } from './step-world.ts'
import { startTrain, stopTrain, switchPumps, turnDirector } from './switching.ts'
import { liquidIn } from './tube.ts'
import { emptyWorld, isRunning, liquidMl, type World } from './world.ts'
import { documentOf, restoreWorld } from './world-document.ts'

const now = timestamp(1_700_000_000_000)
const glass = { shape: 'highball', emptyGrams: 230 } as const
const pinOf = (nr: number) => ({ boardId: 1, nr })
const mostPumps = 5
const stepPinOf = (pumpId: number) => pinOf(pumpId + 10)

const volume = (max: number) => fc.double({ min: 0, max, noNaN: true })
const drives = fc.oneof(
  volume(30).map((mlPerSecond): Unplaced => ({ kind: 'dc', mlPerSecond })),
  volume(0.05).map((mlPerStep): Unplaced => ({ kind: 'stepper', mlPerStep })),
  fc
    .tuple(volume(30), volume(3))
    .map(([mlPerSecondFull, inFlightMl]): Unplaced => ({ kind: 'valve', mlPerSecondFull, inFlightMl })),
)
type Unplaced =
  | { readonly kind: 'dc'; readonly mlPerSecond: number }
  | { readonly kind: 'stepper'; readonly mlPerStep: number }
  | { readonly kind: 'valve'; readonly mlPerSecondFull: number; readonly inFlightMl: number }

const placed = (drive: Unplaced, pumpId: number): SimulatedDrive =>
  drive.kind === 'stepper'
    ? { ...drive, stepPin: stepPinOf(pumpId), enablePin: pinOf(pumpId) }
    : { ...drive, pin: pinOf(pumpId), activeHigh: true }

const machines = fc
  .record({
    pumps: fc.array(
      fc.record({
        drive: drives,
        tubeCapacityMl: volume(12),
        tubePart: fc.double({ min: 0, max: 1, noNaN: true }),
        bottleMl: fc.oneof(fc.constant(0), volume(60)),
        capacityMl: fc.constantFrom(0, 50, 1000),
        liquid: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: mostPumps },
    ),
    seed: fc.integer(),
    flowNoise: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.4, noNaN: true })),
    dripMl: fc.oneof(fc.constant(0), volume(2)),
  })
  .map(
    ({ pumps, ...imperfection }): SimulatedMachineBuild => ({
      pumps: pumps.map((pump, index) => ({
        pumpId: asId(index + 1),
        drive: placed(pump.drive, index + 1),
        powerMw: 6_500,
        tubeCapacityMl: pump.tubeCapacityMl,
        tubeMl: pump.tubeCapacityMl * pump.tubePart,
        bottle: { ingredientId: asId(pump.liquid), ml: pump.bottleMl, capacityMl: pump.capacityMl, gramsPerMl: 1 },
      })),
      director: { pin: pinOf(26), forwardHigh: true },
      scale: null,
      imperfection,
    }),
  )

const nthPump = fc.integer({ min: 1, max: mostPumps })
type Action =
  | { readonly kind: 'switch'; readonly on: readonly number[] }
  | {
      readonly kind: 'train'
      readonly pump: number
      readonly steps: number
      readonly speed: number
      readonly ramp: number
    }
  | { readonly kind: 'stop-train'; readonly pump: number }
  | { readonly kind: 'turn'; readonly direction: 'forward' | 'backward' }
  | { readonly kind: 'take' }
  | { readonly kind: 'return' }
  | { readonly kind: 'add'; readonly ml: number }
  | { readonly kind: 'power-up' }

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.array(nthPump, { maxLength: 5 }).map((on): Action => ({ kind: 'switch', on })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('train' as const),
      pump: nthPump,
      steps: fc.integer({ min: 1, max: 8000 }),
      speed: fc.integer({ min: 1, max: 4000 }),
      ramp: fc.integer({ min: 100, max: 20_000 }),
    }),
  },
  nthPump.map((pump): Action => ({ kind: 'stop-train', pump })),
  fc.constantFrom('forward' as const, 'backward' as const).map((direction): Action => ({ kind: 'turn', direction })),
  fc.constantFrom<Action>({ kind: 'take' }, { kind: 'return' }, { kind: 'power-up' }),
  volume(20).map((ml): Action => ({ kind: 'add', ml })),
)

function act(world: World, action: Action): World {
  switch (action.kind) {
    case 'switch':
      return switchPumps(world, pump => action.on.includes(pump.pumpId), now)
    case 'train': {
      const { steps, speed, ramp } = action
      return startTrain(world, stepPinOf(action.pump), { steps, maxStepsPerSecond: speed, acceleration: ramp })
    }
    case 'stop-train':
      return stopTrain(world, stepPinOf(action.pump))
    case 'turn':
      return turnDirector(world, action.direction)
    case 'take':
      return takeGlass(world)
    case 'return':
      return returnGlass(world)
    case 'add':
      return action.ml > 0 ? addByHand(world, asId(2), action.ml, 1) : world
    case 'power-up':
      return restoreWorld(JSON.parse(JSON.stringify(documentOf(world))), now) ?? emptyWorld
  }
}

const phases = fc.array(fc.record({ action: actions, ms: fc.integer({ min: 0, max: 9_000 }) }), { maxLength: 10 })
const sizes = fc.option(fc.integer({ min: 10, max: 120 }))

const start = (machine: SimulatedMachineBuild, sizeMl: number | null): World => {
  const world = build(emptyWorld, machine, now)
  return sizeMl === null ? world : placeGlass(world, { ...glass, sizeMl })
}
const inSteps = (world: World, duration: Microseconds, size: Microseconds): World => {
  let result = world
  for (let done = 0; done < duration; done += size) {
    result = step(result, microseconds(Math.min(size, duration - done)))
  }
  return result
}
const inGlass = (world: World): number[] =>
  [1, 2, 3].map(liquid => liquidIn((world.glass?.layers ?? []).filter(({ ingredientId }) => ingredientId === liquid)))
const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-6)

describe('physics', () => {
  it('neither makes nor loses liquid, whatever pumps, pulses, directors and hands do', () => {
    fc.assert(
      fc.property(machines, phases, sizes, (machine, all, sizeMl) => {
        let world = start(machine, sizeMl)
        let there = liquidMl(world)
        for (const { action, ms } of all) {
          if (action.kind === 'add') there += action.ml
          world = step(act(world, action), milliseconds(ms))
          close(liquidMl(world), there)
          for (const { tube, bottle } of world.pumps) {
            close(
              tube.layers.reduce((sum, { ml }) => sum + ml, 0),
              tube.capacityMl,
            )
            expect(bottle.ml).toBeGreaterThanOrEqual(0)
          }
          expect(world.glass?.layers.length ?? 0).toBeLessThan(80)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('cares not how time is cut', () => {
    fc.assert(
      fc.property(machines, phases, sizes, fc.integer({ min: 7_001, max: 900_000 }), (machine, all, sizeMl, size) => {
        let whole = start(machine, sizeMl)
        let cut = whole
        for (const { action, ms } of all) {
          whole = step(act(whole, action), milliseconds(ms))
          cut = inSteps(act(cut, action), milliseconds(ms), microseconds(size))
          expect(cut.time).toBe(whole.time)
          expect(isRunning(cut)).toBe(isRunning(whole))
          for (const [index, pump] of whole.pumps.entries()) {
            const other = cut.pumps[index]
            close(pump.bottle.ml, other?.bottle.ml ?? Number.NaN)
            close(liquidIn(pump.tube.layers), liquidIn(other?.tube.layers ?? []))
          }
          for (const [liquid, ml] of inGlass(whole).entries()) close(ml, inGlass(cut)[liquid] ?? Number.NaN)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is the same machine for the same seed', () => {
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        const run = (): World =>
          all.reduce((world, { action, ms }) => step(act(world, action), milliseconds(ms)), start(machine, 100))
        expect(run()).toEqual(run())
      }),
      { numRuns: 50 },
    )
  })
})
