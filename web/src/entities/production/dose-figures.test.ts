import { expect, it } from 'vitest'
import { differenceOf, marginOf, wordsOf } from './dose-figures.ts'
import { dose } from './testing/production-builders.ts'

it.each([
  ['scale', {}],
  ['scale', { poured: 0, deviation: 4 }],
  ['asOrdered', { measuredBy: 'TIME', deviation: null, poured: 40 }],
  ['time', { measuredBy: 'TIME', deviation: null, poured: 12 }],
  ['nothing', { measuredBy: 'TIME', deviation: null, poured: 0 }],
  ['hand', { measuredBy: 'HAND', deviation: null, ordered: 8, poured: 8, unit: 'piece' }],
  ['notAdded', { measuredBy: 'HAND', deviation: null, ordered: 8, poured: 0, unit: 'piece' }],
] as const)('what is told of a dose is "%s" of %o', (words, change) => {
  expect(wordsOf(dose(change))).toBe(words)
})

it('the margin is two standard deviations, and never nothing by a scale', () => {
  expect(marginOf({ deviation: 0.21 })).toBe(0.42)
  expect(marginOf({ deviation: 0.01 })).toBe(0.1)
  expect(marginOf({ deviation: null })).toBe(0)
})

it('a difference matters from a millilitre on, or a twentieth of what was ordered', () => {
  expect(differenceOf(dose({ ordered: 10, poured: 9.1 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 10, poured: 8.9 }))).toBeCloseTo(-1.1)
  expect(differenceOf(dose({ ordered: 60, poured: 57.1 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 60, poured: 63.1 }))).toBeCloseTo(3.1)
})

it('a difference matters where the scale is sure of it', () => {
  expect(differenceOf(dose({ ordered: 10, poured: 7, deviation: 1.6 }))).toBe(0)
  expect(differenceOf(dose({ ordered: 10, poured: 7, deviation: 1.4 }))).toBe(-3)
})

it('a difference matters of a pump by time, too, but not of nothing, nor of what a person added', () => {
  expect(differenceOf(dose({ poured: 12, measuredBy: 'TIME', deviation: null }))).toBe(-28)
  expect(differenceOf(dose({ poured: 0, measuredBy: 'TIME', deviation: null }))).toBe(0)
  expect(differenceOf(dose({ poured: 0, measuredBy: 'HAND', deviation: null }))).toBe(0)
})
