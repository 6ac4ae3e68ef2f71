import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SimulatedPumpBuild } from '#domain/ports/simulated-machine.port.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { build, placeGlass, switchPumps } from './hands.ts'
import { emptyWorld, liquidMl, step, type World } from './world.ts'

const now = timestamp(1_700_000_000_000)
const glass = { shape: 'highball', emptyGrams: 230 } as const
const switched = (world: World, on: readonly number[]): World =>
  switchPumps(world, pump => on.includes(pump.pumpId), now)
const inGlass = (world: World): Record<number, number> => {
  const result: Record<number, number> = {}
  for (const { ingredientId, ml } of world.glass?.layers ?? []) {
    if (ingredientId !== null) result[ingredientId] = (result[ingredientId] ?? 0) + ml
  }
  return result
}

describe('physics', () => {
  const builds = fc
    .array(
      fc.record({
        mlPerSecond: fc.double({ min: 0, max: 30, noNaN: true }),
        tubeCapacityMl: fc.double({ min: 0, max: 12, noNaN: true }),
        tubePart: fc.double({ min: 0, max: 1, noNaN: true }),
        bottleMl: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
        liquid: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map(pumps =>
      pumps.map(
        (pump, index): SimulatedPumpBuild => ({
          powerMw: 6_500,
          activeHigh: true,
          pumpId: asId(index + 1),
          pin: { boardId: 1, nr: index + 4 },
          mlPerSecond: pump.mlPerSecond,
          tubeCapacityMl: pump.tubeCapacityMl,
          tubeMl: pump.tubeCapacityMl * pump.tubePart,
          bottle: { ingredientId: asId(pump.liquid), ml: pump.bottleMl, capacityMl: 1_000, gramsPerMl: 1 },
        }),
      ),
    )
  const phases = fc.array(
    fc.record({
      on: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
      ms: fc.integer({ min: 0, max: 9_000 }),
    }),
    { maxLength: 8 },
  )
  const sizes = fc.option(fc.integer({ min: 10, max: 120 }))

  const start = (pumps: readonly SimulatedPumpBuild[], sizeMl: number | null): World => {
    const world = build(emptyWorld, pumps, now)
    return sizeMl === null ? world : placeGlass(world, { ...glass, sizeMl })
  }
  const inSteps = (world: World, duration: Microseconds, size: Microseconds): World => {
    let result = world
    for (let done = 0; done < duration; done += size) {
      result = step(result, microseconds(Math.min(size, duration - done)))
    }
    return result
  }

  it('neither makes nor loses liquid, and cares not how time is cut', () => {
    fc.assert(
      fc.property(builds, phases, sizes, fc.integer({ min: 7, max: 900 }), (pumps, all, sizeMl, stepMs) => {
        let whole = start(pumps, sizeMl)
        let cut = whole
        const atFirst = liquidMl(whole)
        for (const { on, ms } of all) {
          whole = step(switched(whole, on), milliseconds(ms))
          cut = inSteps(switched(cut, on), milliseconds(ms), milliseconds(stepMs))
          expect(Math.abs(liquidMl(whole) - atFirst)).toBeLessThan(1e-6)
          expect(Math.abs(liquidMl(cut) - atFirst)).toBeLessThan(1e-6)
        }
        for (const [index, pump] of whole.pumps.entries()) {
          expect(Math.abs(pump.bottle.ml - (cut.pumps[index]?.bottle.ml ?? -1))).toBeLessThan(1e-6)
          const tubeMl = pump.tube.layers.reduce((sum, { ml }) => sum + ml, 0)
          expect(Math.abs(tubeMl - pump.tube.capacityMl)).toBeLessThan(1e-6)
        }
        const [glassOfWhole, glassOfCut] = [inGlass(whole), inGlass(cut)]
        for (const liquid of [1, 2, 3]) {
          expect(Math.abs((glassOfWhole[liquid] ?? 0) - (glassOfCut[liquid] ?? 0))).toBeLessThan(1e-6)
        }
        expect(whole.glass?.layers.length ?? 0).toBeLessThan(60)
      }),
      { numRuns: 200 },
    )
  })
})
