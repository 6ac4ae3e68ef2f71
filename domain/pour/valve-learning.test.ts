import { describe, expect, it } from 'vitest'
import { anIngredient, aValve, byId } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { millilitres } from '../units/volume.ts'
import { learnedValve } from './booking.ts'

describe('a valve learns from a pour', () => {
  const rum = byId([anIngredient({ density: 0.95 })])

  it('how fast its liquid flows and how much falls after closing, by volume', () => {
    const learned = learnedValve(aValve(), { flow: 9500, inFlight: grams(1.9) }, rum)
    expect(learned).toEqual({ ...aValve(), timePerCentilitre: milliseconds(1000), inFlight: millilitres(2) })
  })

  it('keeps its time when no flow was seen', () => {
    expect(learnedValve(aValve(), { flow: 0, inFlight: grams(0) }, rum)).toMatchObject({
      timePerCentilitre: aValve().timePerCentilitre,
      inFlight: millilitres(0),
    })
  })
})
