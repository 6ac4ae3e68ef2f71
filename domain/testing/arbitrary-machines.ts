/*
 * Random machines: pumps of all kinds, several with one liquid, half known, oddly calibrated, nearly empty, with tubes
 * partly filled or holding something else, on supplies that can hardly carry the largest of them or all at once.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { DcPump, Pump, StepperPump, TubeContent, ValvePump } from '../machine/pump.ts'
import { asId, type IngredientId, type PumpId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres } from '../units/volume.ts'
import { durations, powers, volumes } from './arbitrary-quantities.ts'
import { byId } from './builders.ts'

export interface RandomMachine {
  readonly pumps: ReadonlyMap<number, Pump>
  readonly scaleReady: boolean
  readonly powerLimit: Milliwatts | null
}

const mostly = <Value>(value: Value, other: Value): Arbitrary<Value> =>
  fc.constantFrom(...Array<Value>(12).fill(value), other)

const bottles = (liquidIds: readonly number[]) =>
  fc.record({
    ingredientId: fc.option(
      fc.constantFrom(...liquidIds).map(id => asId<'ingredient'>(id)),
      { freq: 8 },
    ),
    fillingLevel: fc.oneof(volumes(0, 3_000), volumes(0, 50_000), volumes(0, 2_000_000)),
    powerConsumption: fc.oneof(fc.constantFrom(0, 4800, 6000, 6000, 12_000).map(milliwatts), powers(0, 24_000)),
  })

const tubes = fc.record({
  tubeCapacity: fc.option(volumes(0, 30_000), { freq: 12 }),
  standing: fc.constantFrom(0, 0, 0.4, 1, 1, 1, 1.2),
  standsAnother: mostly(false, true),
})

function contentOf(
  { tubeCapacity, standing, standsAnother }: { tubeCapacity: number | null; standing: number; standsAnother: boolean },
  ingredientId: IngredientId | null,
): TubeContent | null {
  const volume: Microlitres = microlitres(Math.round((tubeCapacity ?? 0) * standing))
  if (volume <= 0 || ingredientId === null) return null
  return { ingredientId: standsAnother ? asId(99) : ingredientId, volume }
}

const pinOf = (hasPin: boolean, nr: number) => (hasPin ? { boardId: 1, nr } : null)

const dcPump = (id: PumpId, liquidIds: readonly number[]): Arbitrary<DcPump> =>
  fc
    .record({
      bottle: bottles(liquidIds),
      tube: tubes,
      timePerCentilitre: fc.option(fc.oneof(durations(200_000, 20_000_000), durations(1_000, 200_000)), { freq: 12 }),
      hasPin: mostly(true, false),
      dosing: fc.constantFrom(undefined, 'automatic' as const, 'time' as const, 'weight' as const),
      closingDelay: fc.option(durations(1_000, 500_000), { nil: undefined }),
    })
    .map(({ bottle, tube, timePerCentilitre, hasPin, dosing, closingDelay }) => ({
      kind: 'dc',
      id,
      name: null,
      ...bottle,
      tubeCapacity: tube.tubeCapacity,
      tubeContent: contentOf(tube, bottle.ingredientId),
      pin: pinOf(hasPin, id),
      isPowerStateHigh: true,
      timePerCentilitre,
      ...(dosing === undefined ? {} : { dosing }),
      ...(closingDelay === undefined ? {} : { closingDelay }),
    }))

const stepper = (id: PumpId, liquidIds: readonly number[]): Arbitrary<StepperPump> =>
  fc
    .record({
      bottle: bottles(liquidIds),
      tube: tubes,
      steps: fc.integer({ min: 20, max: 20_000 }),
      secondsPerCentilitre: fc.double({ min: 0.2, max: 8, noNaN: true }),
      isCalibrated: mostly(true, false),
      acceleration: fc.integer({ min: 200, max: 100_000 }),
      hasPin: mostly(true, false),
    })
    .map(({ bottle, tube, hasPin, steps, secondsPerCentilitre, isCalibrated, acceleration }) => ({
      kind: 'stepper',
      id,
      name: null,
      ...bottle,
      tubeCapacity: tube.tubeCapacity,
      tubeContent: contentOf(tube, bottle.ingredientId),
      stepPin: pinOf(hasPin, id),
      enablePin: pinOf(true, id + 100),
      isEnableStateHigh: id % 2 === 0,
      stepsPerCentilitre: isCalibrated ? steps : null,
      maxStepsPerSecond: Math.ceil(steps / secondsPerCentilitre),
      acceleration,
    }))

const valve = (id: PumpId, liquidIds: readonly number[]): Arbitrary<ValvePump> =>
  fc
    .record({
      bottle: bottles(liquidIds),
      timePerCentilitre: durations(100_000, 3_000_000),
      closingDelay: durations(0, 2_000_000),
      hasPin: mostly(true, false),
    })
    .map(({ bottle, hasPin, ...learned }) => ({
      kind: 'valve',
      id,
      name: null,
      ...bottle,
      tubeCapacity: null,
      tubeContent: null,
      pin: pinOf(hasPin, id),
      isPowerStateHigh: true,
      ...learned,
    }))

const ids = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210].map(id => asId<'pump'>(id))

/** A limit part of the way from the largest pump to all at once; a little below the largest at times. */
const limits = fc.option(fc.double({ min: -0.1, max: 1, noNaN: true }), { freq: 4 })

/** @param liquidIds what the pumps may carry */
export const machinesWith = (liquidIds: readonly number[]): Arbitrary<RandomMachine> =>
  fc
    .record({
      all: fc.tuple(
        ...ids.map(id =>
          fc.oneof(
            { weight: 5, arbitrary: dcPump(id, liquidIds) },
            { weight: 3, arbitrary: stepper(id, liquidIds) },
            { weight: 2, arbitrary: valve(id, liquidIds) },
          ),
        ),
      ),
      count: fc.integer({ min: 0, max: ids.length }),
      scaleReady: fc.boolean(),
      between: limits,
    })
    .map(({ all, count, scaleReady, between }) => {
      const pumps: readonly Pump[] = all.slice(0, count)
      const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
      const largest = Math.max(0, ...drawn)
      const together = drawn.reduce((sum, power) => sum + power, 0)
      const powerLimit = between === null ? null : milliwatts(largest + between * (together - largest))
      return { pumps: byId(pumps), scaleReady, powerLimit }
    })
