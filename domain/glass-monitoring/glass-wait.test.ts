import { expect, it } from 'vitest'
import { grams } from '../units/mass.ts'
import { glassLifted, glassOfNextDrink, glassSeen, isGlassBack, isGlassMissed, noGlass } from './dispensing-area.ts'

const steady = (mass: number) => ({ mass: grams(mass), isSteady: true })
const filled = glassOfNextDrink(noGlass, steady(250))

it('is missed when the plate is empty where it stood', () => {
  expect(isGlassMissed(filled, steady(3))).toBe(true)
  expect(isGlassMissed(filled, steady(250))).toBe(false)
})

it('is not missed where none has stood, and nobody can tell while the weight moves or the scale is silent', () => {
  expect(isGlassMissed(glassOfNextDrink(noGlass, steady(3)), steady(3))).toBe(false)
  expect(isGlassMissed(filled, { mass: grams(3), isSteady: false })).toBe(false)
  expect(isGlassMissed(filled, null)).toBe(false)
})

it('is back when the same weight stands there after it was seen to be gone', () => {
  const lifted = glassLifted(filled, grams(250), steady(250))
  expect(isGlassBack(lifted, steady(250))).toBe(false)
  expect(isGlassBack(glassSeen(lifted, steady(0)), steady(248))).toBe(true)
  expect(isGlassBack(glassSeen(lifted, steady(0)), steady(180))).toBe(false)
})

it('is whatever stands there when nobody knows what was lifted', () =>
  expect(isGlassBack(glassLifted(filled, null, steady(0)), steady(180))).toBe(true))
