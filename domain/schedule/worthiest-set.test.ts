import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { worthiestSet } from './worthiest-set.ts'

const thorough = { floor: 0, mostSteps: 100_000 }
const find = (worths: number[], powers: number[], limit: number, search = thorough) =>
  worthiestSet(Float64Array.from(worths), Float64Array.from(powers), limit, search)

it('is not always that of the things worth most for their power', () =>
  expect(find([6, 5, 5], [3, 2.5, 2.5], 5)).toEqual({ members: [1, 2], worth: 10, atMost: 10 }))

it('has nothing in it that is worth nothing', () => expect(find([1, 0, -1], [1, 1, 1], 3).members).toEqual([0]))

it('is empty if no set is worth more than the floor', () => {
  const nothing = find([1, 1, 1], [6, 6, 6], 12, { ...thorough, floor: 2 })
  expect(nothing).toEqual({ members: [], worth: 0, atMost: 2 })
})

it('is a good one with a sound bound where the search is cut short', () => {
  const worths = [5, 4, 3, 2]
  const hasty = find(worths, [4, 3, 3, 2], 7, { floor: 0, mostSteps: 3 })
  expect(hasty.worth).toBeGreaterThan(0)
  expect(hasty.atMost).toBeGreaterThanOrEqual(9)
})

it('is begun with what is worth most for its power, as far as the search goes', () => {
  const [worths, powers] = [
    [5, 4, 3, 2],
    [4, 3, 3, 2],
  ]
  // There is room for a third of the third thing: 5 + 4 + 1.
  expect(find(worths, powers, 8, { floor: 0, mostSteps: 1 })).toEqual({ members: [], worth: 0, atMost: 10 })
  expect(find(worths, powers, 8, { floor: 0, mostSteps: 2 })).toEqual({ members: [1], worth: 4, atMost: 10 })
})

it('names its things in their order, whatever they are worth', () =>
  expect(find([1, 9, 4], [1, 1, 1], 3).members).toEqual([0, 1, 2]))

it('is what trying all sets would find', () => {
  const things = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
  always(
    fc.property(things, fc.integer({ min: 1, max: 25 }), (pairs, limit) => {
      const worths = pairs.map(([worth]) => worth)
      const powers = pairs.map(([, power]) => power)
      let most = 0
      for (let set = 0; set < 2 ** pairs.length; set += 1) {
        const members = [...pairs.keys()].filter(index => (set & (2 ** index)) !== 0)
        const power = members.reduce((sum, index) => sum + powers[index]!, 0)
        if (power <= limit)
          most = Math.max(
            most,
            members.reduce((sum, index) => sum + worths[index]!, 0),
          )
      }
      const found = find(worths, powers, limit)
      expect(found.worth).toBe(most)
      expect(found.atMost).toBe(most)
      expect(found.members.reduce((sum, index) => sum + powers[index]!, 0)).toBeLessThanOrEqual(limit)
    }),
  )
})
