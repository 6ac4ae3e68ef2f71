import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { liquidMl } from '../testing/simulated-builders.ts'
import { liquidIn, volumeOf } from './bottle-and-tube.ts'
import { mixedAt } from './glass.ts'
import { happening, isConserved, liquids, machines, passed, phases, start } from './random-run.fixture.ts'
import { advance, step } from './step-world.ts'
import { isRunning, scaleGrams, seeps, type World, type WorldPump } from './world.ts'
import { documentOf, worldOf } from './world-document.ts'
import { viewOf } from './world-view.ts'

const inSteps = (world: World, duration: Microseconds, size: Microseconds): World => {
  let result = world
  for (let done = 0; done < duration; done += size) {
    result = step(result, microseconds(Math.min(size, duration - done)))
  }
  return result
}
const inGlass = (world: World): number[] =>
  liquids.map(liquid => liquidIn((world.glass?.layers ?? []).filter(({ ingredientId }) => ingredientId === liquid)))
const close = (a: number, b: number, within = 1e-6): void => expect(Math.abs(a - b)).toBeLessThan(within)
const isStuck = ({ fault }: WorldPump): boolean => fault === 'jammed' || fault === 'blocked-tube'
const copied = (world: World): World => worldOf(JSON.parse(JSON.stringify(documentOf(world))))

/** Up to rounding. */
function alike(cut: World, whole: World): void {
  expect(cut.time).toBe(whole.time)
  expect(isRunning(cut)).toBe(isRunning(whole))
  expect([cut.supply.voltage, cut.supply.lowSince]).toEqual([whole.supply.voltage, whole.supply.lowSince])
  close(cut.supply.energyJ, whole.supply.energyJ)
  for (const [index, pump] of whole.pumps.entries()) alikePumps(cut.pumps[index] ?? pump, pump)
  for (const [liquid, ml] of inGlass(whole).entries()) close(ml, inGlass(cut)[liquid] ?? Number.NaN)
  if (whole.glass && cut.glass && volumeOf(whole.glass.layers) > 1) {
    close(mixedAt(cut.glass, cut.time), mixedAt(whole.glass, whole.time))
  }
}

function alikePumps(cut: WorldPump, whole: WorldPump): void {
  close(cut.bottle.ml, whole.bottle.ml)
  close(liquidIn(cut.tube.layers), liquidIn(whole.tube.layers))
  expect(cut.ran).toBe(whole.ran)
}

/** A pump without power that does not leak stays as it is, and one that cannot turn keeps its content. */
function nothingMoved(before: World, after: World): void {
  for (const [index, pump] of before.pumps.entries()) {
    if (!pump.on && !seeps(before, pump)) expect(after.pumps[index]).toBe(pump)
    if (isStuck(pump)) expect(after.pumps[index]).toMatchObject({ bottle: pump.bottle, tube: pump.tube })
  }
}

describe('physics', () => {
  it('neither makes nor loses liquid, whatever pumps, pulses, directors, hands and faults do', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        let world = start(machine)
        for (const { event, ms } of all) {
          const before = liquidMl(world)
          world = happening(world, event)
          if (isConserved(event)) close(liquidMl(world), before)
          const there = liquidMl(world)
          world = step(world, milliseconds(ms))
          close(liquidMl(world), there)
          for (const { tube, bottle } of world.pumps) {
            close(volumeOf(tube.layers), tube.capacityMl)
            expect(bottle.ml).toBeGreaterThanOrEqual(0)
          }
          expect(world.glass?.layers.length ?? 0).toBeLessThan(80)
        }
      }),
      { numRuns: 120 },
    ))

  it('cares not how time is cut', () =>
    fc.assert(
      fc.property(machines, phases, fc.integer({ min: 20_001, max: 900_000 }), (machine, all, size) => {
        let whole = start(machine)
        let cut = whole
        for (const { event, ms } of all.slice(0, 6)) {
          whole = step(happening(whole, event), milliseconds(ms))
          cut = inSteps(happening(cut, event), milliseconds(ms), microseconds(size))
          alike(cut, whole)
        }
      }),
      { numRuns: 40 },
    ))

  it('is the same to the last bit for the same seed, and after it was written down and read in the middle', () =>
    fc.assert(
      fc.property(machines, phases, fc.nat(9), (machine, all, middle) => {
        const run = (between: (world: World) => World): World =>
          all.reduce((world, phase, index) => passed(index === middle ? between(world) : world, phase), start(machine))
        const once = run(world => world)
        expect(run(world => world)).toEqual(once)
        expect(run(copied)).toEqual(once)
        expect(copied(once)).toEqual(once)
      }),
      { numRuns: 80 },
    ))

  it('moves nothing where there is no way', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        let world = start(machine)
        for (const { event, ms } of all) {
          const before = happening(world, event)
          world = step(before, milliseconds(ms))
          nothingMoved(before, world)
        }
      }),
      { numRuns: 80 },
    ))

  it('draws the energy that its power gives in time', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        let world = start(machine)
        for (const { event, ms } of all) {
          world = happening(world, event)
          const before = world.supply.energyJ
          let joules = 0
          for (let each = 0; each < Math.min(ms, 20); each++) {
            const middle = step(world, microseconds(500))
            joules += viewOf(middle, 1, null).powerMw / 1_000_000
            world = step(middle, microseconds(500))
          }
          close(world.supply.energyJ - before, joules, 1e-4 + 1e-3 * joules)
        }
      }),
      { numRuns: 20 },
    ))

  it('keeps within what can be: voltage, mixing, speed, energy', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        let world = start(machine)
        for (const phase of all) {
          const after = passed(world, phase)
          const view = viewOf(after, 1, null)
          expect(after.supply.voltage).toBeGreaterThan(0)
          expect(after.supply.voltage).toBeLessThanOrEqual(1)
          expect(after.supply.energyJ).toBeGreaterThanOrEqual(world.supply.energyJ)
          expect(view.glass?.mixed ?? 1).toBeGreaterThanOrEqual(0)
          expect(view.glass?.mixed ?? 1).toBeLessThanOrEqual(1)
          for (const { speed, powerMw } of view.pumps) {
            expect(speed).toBeGreaterThanOrEqual(0)
            expect(speed).toBeLessThanOrEqual(1)
            expect(powerMw).toBeGreaterThanOrEqual(0)
          }
          world = after
        }
      }),
      { numRuns: 80 },
    ))

  it('comes to rest when nothing has power, but for what leaks and for a hand', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        const world = happening(all.reduce(passed, start({ ...machine, scale: null })), 'power-up')
        const later = step(world, seconds(5))
        const goesOn = later.hand !== null || later.pumps.some(pump => pump.on || seeps(later, pump))
        expect(isRunning(later)).toBe(goesOn)
      }),
      { numRuns: 100 },
    ))

  it('makes the scale feel what stands on it, in the end', () =>
    fc.assert(
      fc.property(machines, phases, (machine, all) => {
        const world = happening(all.reduce(passed, start(machine)), 'power-up')
        const later = advance(world, microseconds(world.time + 60_000_000))
        const leaks = later.pumps.some(pump => pump.on || seeps(later, pump))
        if (later.scale && !leaks) close(later.feltGrams, scaleGrams(later), 0.01)
      }),
      { numRuns: 60 },
    ))
})
