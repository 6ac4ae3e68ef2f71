import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { ordered } from './set-sequence.ts'

const setsOf = (...members: readonly (readonly number[])[]) =>
  members.map((members, index) => ({ members, duration: 100 - index }))

/** How often a pump is switched on or off, if all are off before and after. */
function switches(row: readonly { readonly members: readonly number[] }[]): number {
  const around = [[], ...row.map(({ members }) => members), []]
  return around.slice(1).reduce((sum, members, index) => {
    const before = around[index] ?? []
    const inBoth = members.filter(member => before.includes(member)).length
    return sum + members.length + before.length - 2 * inBoth
  }, 0)
}

it('puts those beside each other that share pumps, in whatever order they are given', () => {
  const chain = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]
  always(
    fc.property(fc.shuffledSubarray(chain, { minLength: 5 }), members => {
      const row = ordered(setsOf(...members))
      expect(row.map(set => set.members).sort(([a = 0], [b = 0]) => a - b)).toEqual(chain)
      expect(switches(row)).toBe(12)
    }),
  )
})

it.each([
  [6, [[0, 1, 2], [1], [0]]],
  [10, [[4], [0, 3, 4], [0, 1, 4], [0], [0, 1, 2, 3, 4]]],
  [14, [[0, 1, 2], [0, 1, 3, 4], [3], [1, 4], [0, 2, 3, 4]]],
  [12, [[2], [0, 1, 2, 3], [0, 1, 4], [3, 4], [1, 4]]],
])('turns stretches round until no more than %i switches are needed', (least, members) => {
  const row = ordered(setsOf(...members))
  expect(switches(row)).toBe(least)
  expect(new Set(row.map(set => set.members))).toEqual(new Set(members))
})

it('of one set, or none, is that', () => {
  expect(ordered([])).toEqual([])
  expect(ordered(setsOf([3, 4]))).toEqual(setsOf([3, 4]))
})
