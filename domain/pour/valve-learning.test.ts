import { describe, expect, it } from 'vitest'
import { anIngredient, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { milliseconds, noTime } from '../units/duration.ts'
import { withLesson } from './booking.ts'

describe('a valve learns from a pour', () => {
  const rum = byId([anIngredient({ density: 0.95 })])

  it('how fast its liquid flows and how much falls after closing, by volume', () => {
    const learned = withLesson(aValve(), { flow: 9500, closingDelay: milliseconds(190) }, rum)
    expect(learned).toEqual({
      ...aValve(),
      timePerCentilitre: milliseconds(1000),
      closingDelay: milliseconds(190),
      learnedFrom: { ingredientId: aValve().ingredientId, level: aValve().fillingLevel },
    })
  })

  it('keeps its time when no flow was seen', () =>
    expect(withLesson(aValve(), { flow: 0, closingDelay: noTime }, rum)).toMatchObject({
      timePerCentilitre: aValve().timePerCentilitre,
      closingDelay: noTime,
    }))
})

describe('a pump learns from a pour by weight', () => {
  const learned = { flow: 9500, closingDelay: milliseconds(190) }

  it('when to stop; its flow stays as it was calibrated', () =>
    expect(withLesson(aPump(), learned, new Map())).toEqual({ ...aPump(), closingDelay: milliseconds(190) }))

  it('nothing if it counts its steps', () => expect(withLesson(aStepper(), learned, new Map())).toEqual(aStepper()))
})
