import { expect, it } from 'vitest'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { milliseconds } from '../units/duration.ts'
import { millilitres } from '../units/volume.ts'
import { recalibrated, withCalibration } from './calibration-runs.ts'

it('shortens the time of a DC pump that gave too much', () => {
  const pump = aPump({ timePerCentilitre: milliseconds(3000) })
  const after = expectSuccess(recalibrated(pump, millilitres(20), millilitres(24)))
  expect(after).toEqual({ ...pump, timePerCentilitre: 2_500_000 })
})

it('adds steps to a stepper that gave too little', () => {
  const stepper = aStepper({ stepsPerCentilitre: 200 })
  const after = expectSuccess(recalibrated(stepper, millilitres(30), millilitres(27)))
  expect(after).toEqual({ ...stepper, stepsPerCentilitre: 222 })
})

it('forgets what a scale has taught of the pump', () => {
  const learnedFlow = { deviation: 0.01, calibratedPace: 2000, observations: [] }
  for (const pump of [aPump(), aStepper()]) {
    const after = expectSuccess(recalibrated({ ...pump, learnedFlow }, millilitres(20), millilitres(20)))
    expect(after).toEqual(pump)
  }
  const stepper = aStepper({ stepsPerCentilitre: 2000, learnedFlow })
  expect(withCalibration(stepper, { unit: 'steps', steps: 2000 })).not.toHaveProperty('learnedFlow')
  expect(withCalibration(stepper, { unit: 'time', time: milliseconds(3) })).toBe(stepper)
})

it('stays at a step, or a millisecond, at least', () => {
  const fast = aPump({ timePerCentilitre: milliseconds(1) })
  expect(expectSuccess(recalibrated(fast, millilitres(10), millilitres(40)))).toEqual(fast)
})

it.each([0, 1.9, 50.1, -3])('does not believe %d ml of 10 ml', measured =>
  expect(expectFailure(recalibrated(aPump(), millilitres(10), millilitres(measured)))).toEqual({
    kind: 'implausible-measure',
    least: 2,
    most: 50,
  }),
)

it('is not for valves, nor for pumps without a first value', () => {
  const refused = { kind: 'not-calibratable' }
  expect(expectFailure(recalibrated(aValve(), millilitres(10), millilitres(9)))).toEqual(refused)
  const blank = { ...aPump(), timePerCentilitre: null }
  expect(expectFailure(recalibrated(blank, millilitres(10), millilitres(9)))).toEqual(refused)
})
