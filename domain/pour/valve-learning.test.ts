import { describe, expect, it } from 'vitest'
import { anIngredient, aValve, byId } from '../testing/builders.ts'
import { milliseconds, noTime } from '../units/duration.ts'
import { learnedValve } from './booking.ts'

describe('a valve learns from a pour', () => {
  const rum = byId([anIngredient({ density: 0.95 })])

  it('how fast its liquid flows and how much falls after closing, by volume', () => {
    const learned = learnedValve(aValve(), { flow: 9500, closingDelay: milliseconds(190) }, rum)
    expect(learned).toEqual({
      ...aValve(),
      timePerCentilitre: milliseconds(1000),
      closingDelay: milliseconds(190),
      learnedFrom: { ingredientId: aValve().ingredientId, level: aValve().fillingLevel },
    })
  })

  it('keeps its time when no flow was seen', () => {
    expect(learnedValve(aValve(), { flow: 0, closingDelay: noTime }, rum)).toMatchObject({
      timePerCentilitre: aValve().timePerCentilitre,
      closingDelay: noTime,
    })
  })
})
