import { describe, expect, it } from 'vitest'
import { differenceOf, marginOf, wordsOf } from './doses.view.tsx'
import { hasEnded, isPaused, moodOf, stepLines, waitsForPerson, withPoured } from './production-steps.ts'
import { dose, dryGin, pour, production, run, weigh } from './testing/production-builders.ts'

describe('a drink that broke off', () => {
  const half = production({ progress: 30 })

  it('keeps what was seen in its glass', () => {
    expect(withPoured(half, production({ state: 'ERROR', progress: 0 })).progress).toBe(30)
    expect(withPoured(half, production({ state: 'CANCELLED', progress: 40 })).progress).toBe(40)
  })

  it('has nothing to do with the drink before, nor with one that goes on', () => {
    expect(withPoured(half, production({ orderId: 41, state: 'ERROR', progress: 0 })).progress).toBe(0)
    expect(withPoured(half, production({ progress: 10 })).progress).toBe(10)
    expect(withPoured(null, production({ state: 'ERROR', progress: 0 })).progress).toBe(0)
  })
})

describe('the list of steps', () => {
  it('tells what is done, under way and to come, and that a stopped one is not done', () => {
    expect(stepLines(production({ stepIndex: 0 })).map(({ state }) => state)).toEqual(['current', 'ahead'])
    expect(stepLines(production({ stepIndex: 1 })).map(({ state }) => state)).toEqual(['done', 'current'])
    const expected = ['done', 'done']
    expect(stepLines(production({ stepIndex: 2, state: 'FINISHED' })).map(({ state }) => state)).toEqual(expected)
    const lines = stepLines(production({ stepIndex: 1, state: 'CANCELLED' }))
    expect(lines.map(({ state }) => state)).toEqual(['done', 'skipped'])
  })

  it('sums up what each pump pours', () => {
    const [first] = stepLines(production())
    expect(first?.parts.map(({ ingredient, amount, unit }) => [ingredient.name, amount, unit])).toEqual([
      ['Gin', 45, 'ml'],
      ['Lemon Juice', 30, 'ml'],
    ])
  })

  it('has no steps of which all was left out', () => {
    const steps = [pour(3, []), pour(3, [run('soda', { ml: 85, start: 0, seconds: 6 })])]
    expect(stepLines(production({ steps })).map(({ key }) => key)).toEqual([1])
  })

  it('tells what a valve pours by weight', () => {
    const steps = [weigh(6, run('soda', { ml: 85, start: 0, seconds: 6 }))]
    const [only] = stepLines(production({ steps }))
    expect(only).toMatchObject({ kind: 'WEIGH', parts: [{ amount: 85, ingredient: { name: 'Soda Water' } }] })
  })
})

it('the state of a production is a mood for the icon', () => {
  expect(moodOf(null)).toBe('idle')
  expect(moodOf(production({ state: 'MANUAL_ACTION_REQUIRED' }))).toBe('waiting')
  expect(moodOf(production({ state: 'READY_TO_START' }))).toBe('starting')
  expect(moodOf(production({ state: 'PAUSED' }))).toBe('paused')
  expect(moodOf(production({ state: 'ERROR' }))).toBe('failed')
  expect(moodOf(production({ state: 'PAUSED', dryPumps: [dryGin] }))).toBe('dry')
})

it('the state of a production says who is needed and when it is over', () => {
  expect(waitsForPerson({ state: 'MANUAL_INGREDIENT_ADD' })).toBe(true)
  expect(waitsForPerson({ state: 'RUNNING' })).toBe(false)
  expect(waitsForPerson({ state: 'PAUSED' })).toBe(false)
  expect(isPaused({ state: 'PAUSED' })).toBe(true)
  expect((['FINISHED', 'CANCELLED', 'ERROR'] as const).every(state => hasEnded({ state }))).toBe(true)
  expect(hasEnded({ state: 'RUNNING' })).toBe(false)
})

it.each([
  ['scale', {}],
  ['scale', { poured: 0, deviation: 4 }],
  ['asOrdered', { measuredBy: 'TIME', deviation: null, poured: 40 }],
  ['time', { measuredBy: 'TIME', deviation: null, poured: 12 }],
  ['nothing', { measuredBy: 'TIME', deviation: null, poured: 0 }],
  ['hand', { measuredBy: 'HAND', deviation: null, ordered: 8, poured: 8, unit: 'piece' }],
  ['notAdded', { measuredBy: 'HAND', deviation: null, ordered: 8, poured: 0, unit: 'piece' }],
] as const)('what is told of a dose is "%s" of %o', (labels, change) => {
  expect(wordsOf(dose(change))).toBe(labels)
})

it('the margin is two standard deviations, and never nothing by a scale', () => {
  expect(marginOf({ deviation: 0.21 })).toBe(0.42)
  expect(marginOf({ deviation: 0.01 })).toBe(0.1)
  expect(marginOf({ deviation: null })).toBe(0)
})

it('a difference matters from a millilitre or a twentieth on, where the scale is sure of it, and of a pump by time', () => {
  expect(differenceOf(dose({ ordered: 10, poured: 9.1 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 10, poured: 8.9 }))).toBeCloseTo(-1.1)
  expect(differenceOf(dose({ ordered: 60, poured: 57.1 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 60, poured: 63.1 }))).toBeCloseTo(3.1)
  expect(differenceOf(dose({ ordered: 10, poured: 7, deviation: 1.6 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 10, poured: 7, deviation: 1.4 }))).toBe(-3)
  expect(differenceOf(dose({ poured: 12, measuredBy: 'TIME', deviation: null }))).toBe(-28)
  expect(differenceOf(dose({ poured: 0, measuredBy: 'TIME', deviation: null }))).toBe(0)
  expect(differenceOf(dose({ poured: 0, measuredBy: 'HAND', deviation: null }))).toBe(0)
})
