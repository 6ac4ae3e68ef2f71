import { describe, expect, it } from 'vitest'
import { anIngredient, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres } from '../units/volume.ts'
import { workFor } from './job-work.ts'

const water = anIngredient({ density: 1 })
const syrup = anIngredient({ id: asId(12), density: 1.3, flowFactor: 1.5 })
const ingredients = byId([water, syrup])
const tubeCapacity = millilitres(5)
const dc = aPump({ tubeCapacity, tubeContent: null, timePerCentilitre: seconds(3) })
const stepper = aStepper({ tubeCapacity, stepsPerCentilitre: 20, maxStepsPerSecond: 20, acceleration: 10 })
const overshoot = 20

describe('pumping back a tube of 5 ml, and a fifth more', () => {
  it('takes a DC pump of 3 s a centilitre 1.8 s', () =>
    expect(workFor({ kind: 'pump-down' }, dc, ingredients, overshoot)).toEqual({
      unit: 'time',
      left: milliseconds(1800),
    }))

  it('takes a stepper of 20 steps a centilitre 12 steps', () =>
    expect(workFor({ kind: 'pump-down' }, stepper, ingredients, overshoot)).toEqual({ unit: 'steps', left: 12 }))

  it('takes longer for what flows slower', () => {
    const slow = { ...dc, ingredientId: syrup.id }
    expect(workFor({ kind: 'pump-down' }, slow, ingredients, overshoot).left).toBe(milliseconds(2700))
  })
})

describe('filling a tube', () => {
  it('takes what is missing in it', () => {
    expect(workFor({ kind: 'pump-up' }, dc, ingredients, overshoot).left).toBe(milliseconds(1500))
    const half = { ...dc, tubeContent: { ingredientId: water.id, volume: millilitres(2) } }
    expect(workFor({ kind: 'pump-up' }, half, ingredients, overshoot).left).toBe(milliseconds(900))
  })

  it('is a sample of 3 ml for a valve, by weight', () => {
    const valve = aValve({ ingredientId: syrup.id })
    expect(workFor({ kind: 'pump-up' }, valve, ingredients, overshoot)).toEqual({ unit: 'mass', left: grams(3.9) })
  })
})

it('a given amount is time for a DC pump, steps for a stepper, mass for a valve', () => {
  const advice = { kind: 'volume', volume: millilitres(15) } as const
  expect(workFor(advice, dc, ingredients, overshoot)).toEqual({ unit: 'time', left: milliseconds(4500) })
  expect(workFor(advice, stepper, ingredients, overshoot)).toEqual({ unit: 'steps', left: 30 })
  expect(workFor(advice, aValve(), ingredients, overshoot)).toEqual({ unit: 'mass', left: grams(15) })
})
