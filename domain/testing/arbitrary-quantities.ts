import fc, { type Arbitrary } from 'fast-check'
import type { DispensingSettings } from '../machine/settings.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres } from '../units/volume.ts'

export const volumes = (least: number, most: number): Arbitrary<Microlitres> =>
  fc.integer({ min: least, max: most }).map(microlitres)

export const durations = (least: number, most: number): Arbitrary<Microseconds> =>
  fc.integer({ min: least, max: most }).map(microseconds)

export const powers = (least: number, most: number): Arbitrary<Milliwatts> =>
  fc.integer({ min: least, max: most }).map(milliwatts)

/** Parts of a whole, from nothing to all. Not doubles: nearly all of those lie next to 0. */
export const anyFraction: Arbitrary<number> = fc.integer({ min: 0, max: 1000 }).map(thousandths => thousandths / 1000)

export const dispensingSettings: Arbitrary<DispensingSettings> = fc.record({
  minimalRun: durations(100_000, 3_000_000),
  minimalPause: durations(0, 3_000_000),
  pauseBetweenSteps: durations(0, 1_000_000),
})
