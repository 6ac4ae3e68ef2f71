import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { durations, volumes } from '../testing/arbitrary-quantities.ts'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { microlitres, millilitres, noVolume } from '../units/volume.ts'
import {
  estimatedTime,
  leastVolumeFor,
  motionFor,
  stepsToMove,
  timeToMove,
  volumeMoved,
  volumeWithin,
} from './pump-motion.ts'

const dc = aPump({ timePerCentilitre: milliseconds(3000) })
const stepper = aStepper({ stepsPerCentilitre: 2000, maxStepsPerSecond: 1000, acceleration: 4000 })

describe('a DC pump', () => {
  it.each([
    ['40 ml of water', 40, 1, 12_000],
    ['40 ml of a syrup', 40, 1.3, 15_600],
    ['a tube of 5 ml', 5, 1, 1500],
  ])('runs for %s', (_, volume, flowFactor, expected) =>
    expect(motionFor(dc, millilitres(volume), flowFactor)).toEqual({ duration: milliseconds(expected), steps: null }),
  )

  it.each([
    [4500, 1, 15_000],
    [4000, 1.3, 10_256],
  ])('moves in %i ms at a flow factor of %f', (time, flowFactor, expected) =>
    expect(volumeMoved(dc, { duration: milliseconds(time), steps: null }, flowFactor)).toBe(expected),
  )

  it('never runs for no time for something', () => {
    expect(timeToMove(aPump({ timePerCentilitre: milliseconds(1) }), microlitres(1), 0.1)).toBe(1)
    expect(timeToMove(dc, noVolume, 1)).toBe(noTime)
  })

  it('moves what its run was planned for, to the microlitre, unless it is faster than any there is', () => {
    const flowFactors = fc.integer({ min: 1, max: 100 }).map(tenths => tenths / 10)
    always(
      fc.property(volumes(1, 5_000_000), durations(200_000, 60_000_000), flowFactors, (volume, time, factor) => {
        const any = aPump({ timePerCentilitre: time })
        expect(volumeMoved(any, motionFor(any, volume, factor), factor)).toBe(volume)
      }),
    )
  })
})

describe('a stepper', () => {
  it('makes a number of steps, more of them for a syrup, in the time its ramps take', () => {
    expect(motionFor(stepper, millilitres(40), 1)).toEqual({ duration: seconds(8.25), steps: 8000 })
    expect(motionFor(stepper, millilitres(40), 1.3)).toEqual({ duration: seconds(10.65), steps: 10_400 })
  })

  it('rounds to the nearest step, and makes at least one for anything at all', () => {
    expect(stepsToMove(stepper, microlitres(12), 1)).toBe(2)
    expect(stepsToMove(stepper, microlitres(13), 1)).toBe(3)
    expect(stepsToMove(stepper, microlitres(1), 1)).toBe(1)
    expect(stepsToMove(stepper, noVolume, 1)).toBe(0)
  })

  it('has moved what its steps say, whatever time it took', () => {
    expect(volumeMoved(stepper, { duration: seconds(99), steps: 8000 }, 1)).toBe(millilitres(40))
    expect(volumeMoved(stepper, { duration: seconds(99), steps: null }, 1)).toBe(noVolume)
  })

  it('errs by up to half a step', () =>
    always(
      fc.property(volumes(100, 500_000), fc.integer({ min: 20, max: 20_000 }), (volume, stepsPerCentilitre) => {
        const any = aStepper({ stepsPerCentilitre })
        const motion = motionFor(any, volume, 1)
        const halfStep = motion.steps === 1 ? 10_000 / stepsPerCentilitre : 5000 / stepsPerCentilitre
        expect(Math.abs(volumeMoved(any, motion, 1) - volume)).toBeLessThanOrEqual(Math.ceil(halfStep))
      }),
    ))
})

it('what fits into a time takes no longer, and what keeps a pump on for a time no shorter; both by a hair', () => {
  const pumps = fc.oneof(
    durations(1_000, 60_000_000).map(time => aPump({ timePerCentilitre: time })),
    fc
      .record({
        stepsPerCentilitre: fc.integer({ min: 1, max: 20_000 }),
        maxStepsPerSecond: fc.integer({ min: 1, max: 500_000 }),
        acceleration: fc.integer({ min: 1, max: 500_000 }),
      })
      .map(aStepper),
  )
  const flowFactors = fc.constantFrom(0.1, 1, 1.3, 10)
  always(
    fc.property(pumps, durations(0, 60_000_000), flowFactors, (pump, time, flowFactor) => {
      const most = volumeWithin(pump, time, flowFactor)
      expect(timeToMove(pump, most, flowFactor)).toBeLessThanOrEqual(time)
      const least = leastVolumeFor(pump, time, flowFactor)
      expect(timeToMove(pump, least, flowFactor)).toBeGreaterThanOrEqual(time)
      const step = 10_000 / (flowFactor * (pump.kind === 'dc' ? pump.timePerCentilitre : pump.stepsPerCentilitre))
      expect(least - most).toBeLessThanOrEqual(2 * Math.ceil(step) + 2)
    }),
  )
})

describe('by weight, a pour is expected to take', () => {
  it('of a valve what it took before with its liquid', () => {
    const valve = aValve({ timePerCentilitre: microseconds(700_000) })
    expect(estimatedTime(valve, millilitres(40), 1.5)).toBe(seconds(2.8))
  })

  it('of a pump what its calibration says', () =>
    expect(estimatedTime(aPump({ timePerCentilitre: seconds(3) }), millilitres(40), 1.5)).toBe(seconds(18)))
})
