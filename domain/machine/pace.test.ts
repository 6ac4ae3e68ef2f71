import { expect, it } from 'vitest'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import {
  flowPerSecond,
  paceAsShown,
  paceOf,
  revisedPace,
  samePace,
  samePaceAsShown,
  scaledPace,
  withPace,
} from './pump-motion.ts'

const dc = aPump({ timePerCentilitre: milliseconds(3000) })
const stepper = aStepper({ stepsPerCentilitre: 2000, maxStepsPerSecond: 1000 })

it('is a time for DC pumps, steps for steppers, and nothing for valves', () => {
  expect(paceOf(dc)).toEqual({ unit: 'time', time: 3_000_000 })
  expect(paceOf(stepper)).toEqual({ unit: 'steps', steps: 2000 })
  expect(paceOf(aValve())).toBeNull()
  expect(paceOf({ ...dc, timePerCentilitre: null })).toBeNull()
})

it('is put back where it was taken from', () => {
  for (const pump of [dc, stepper]) {
    const pace = paceOf(pump)
    if (pace) expect(withPace(withPace(pump, scaledPace(pace, 2)), pace)).toEqual(pump)
  }
  expect(withPace(dc, { unit: 'steps', steps: 9 })).toBe(dc)
})

it('is revised in its own unit: whole microseconds or steps, at least one', () => {
  expect(revisedPace(paceOf(dc), 2_999_999.6)).toEqual(paceOf(dc))
  expect(revisedPace(paceOf(stepper), 0.2)).toEqual({ unit: 'steps', steps: 1 })
})

it('is scaled to whole milliseconds or steps, at least one', () => {
  expect(paceAsShown(scaledPace({ unit: 'time', time: milliseconds(3000) }, 20 / 24))).toBe(2500)
  expect(paceAsShown(scaledPace({ unit: 'steps', steps: 200 }, 30 / 27))).toBe(222)
  expect(paceAsShown(scaledPace({ unit: 'steps', steps: 1 }, 0.2))).toBe(1)
})

it('is the same only in the same unit', () => {
  expect(samePace({ unit: 'steps', steps: 5 }, { unit: 'steps', steps: 5 })).toBe(true)
  expect(samePace({ unit: 'steps', steps: 5 }, { unit: 'steps', steps: 6 })).toBe(false)
  expect(samePace(null, { unit: 'steps', steps: 5 })).toBe(false)
  expect(samePace(null, null)).toBe(true)
})

it('looks the same to people within half a millisecond', () => {
  const almost = revisedPace(paceOf(dc), 3_000_400)
  expect(samePace(almost, paceOf(dc))).toBe(false)
  expect(samePaceAsShown(almost, paceOf(dc))).toBe(true)
})

it('says how much flows', () => {
  expect(flowPerSecond(dc)).toBe(3333)
  expect(flowPerSecond(stepper)).toBe(5000)
  expect(flowPerSecond({ ...stepper, maxStepsPerSecond: null })).toBeNull()
  expect(flowPerSecond(aValve())).toBeNull()
})
