import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { rampTime } from '../machine/pump-motion.ts'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { milliseconds, noTime } from '../units/duration.ts'
import { canProbe, outputOf, probeRuns, probeWork, sameOutput } from './job-work.ts'
import { aJob } from './testing/job-builders.ts'

const runsOf = (pump: Pump, times: number) =>
  probeRuns(aJob(pump.id, probeWork(pump, times), { advice: { kind: 'probe', times } }))

describe('showing an output', () => {
  it('is possible as soon as its pins are known', () => {
    expect(canProbe(aPump({ timePerCentilitre: null as never }))).toBe(true)
    expect(canProbe(aValve())).toBe(true)
    expect(canProbe({ ...aPump(), isPowerStateHigh: null })).toBe(false)
    expect(canProbe({ ...aStepper(), enablePin: null })).toBe(false)
  })

  it('switches a pump or a valve on for a second', () => {
    for (const pump of [aPump(), aValve()]) {
      expect(runsOf(pump, 1)).toEqual([
        { pumpId: pump.id, start: noTime, duration: milliseconds(1000), train: null, mass: 0 },
      ])
    }
  })

  it('blinks, so that it cannot be mistaken for anything else', () =>
    expect(runsOf(aPump(), 3).map(({ start, duration }) => [start, duration])).toEqual(
      [0, 600, 1200].map(start => [milliseconds(start), milliseconds(300)]),
    ))

  it('turns a stepper a little, whatever is known of it', () => {
    const [first, ...others] = runsOf({ ...aStepper(), maxStepsPerSecond: null, acceleration: null }, 3)
    const train = { steps: 36, maxStepsPerSecond: 400, acceleration: 1600 }
    expect(first).toMatchObject({ train, duration: rampTime(36, train) })
    expect(others).toHaveLength(2)
  })
})

describe('an output', () => {
  const pump = aPump({ pin: { boardId: 1, nr: 17 } })
  it('is another one as soon as a pin or its level is', () => {
    expect(sameOutput(outputOf(pump), outputOf({ ...pump, name: 'Gin' }))).toBe(true)
    expect(sameOutput(outputOf(pump), outputOf({ ...pump, pin: { boardId: 2, nr: 17 } }))).toBe(false)
    expect(sameOutput(outputOf(pump), outputOf({ ...pump, isPowerStateHigh: false }))).toBe(false)
    expect(sameOutput(outputOf(pump), outputOf({ ...pump, pin: null }))).toBe(false)
  })

  it('of a stepper has two pins, and the level that enables its driver', () => {
    const stepper = aStepper()
    expect(outputOf(stepper)).toEqual({ pins: [stepper.stepPin, stepper.enablePin], isOnAtHigh: false })
    expect(sameOutput(outputOf(stepper), outputOf({ ...stepper, isEnableStateHigh: true }))).toBe(false)
  })
})
