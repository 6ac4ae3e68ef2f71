import { expect, it } from 'vitest'
import { nearest, type Place } from './nearest.ts'

const at = (left: number, top: number): Place => ({ left, top, width: 10, height: 10 })
/** Two columns, with a gap in the right one. */
const places = [at(0, 0), at(50, 0), at(0, 20), at(0, 40), at(50, 40)]

it.each([
  ['ArrowDown', 0, 2],
  ['ArrowRight', 0, 1],
  ['ArrowUp', 3, 2],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 4, -1],
] as const)('the next pin in a direction %s from %i is %i', (direction, from, expected) => {
  expect(nearest(places, places[from] as Place, direction)).toBe(expected)
})
