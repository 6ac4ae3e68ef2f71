import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPartyOrder, someNeeds } from '../testing/party-builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { allocateStock } from './queue.ts'

const needing = (id: number, ...ml: readonly (readonly [ingredient: number, ml: number])[]) =>
  aPartyOrder({
    id: asId(id),
    needs: someNeeds({
      fromPumps: ml.map(([ingredient, each]) => ({ ingredientId: asId(ingredient), amount: amount(each) })),
    }),
  })
const stock = (...ml: readonly (readonly [ingredient: number, ml: number])[]) =>
  new Map(ml.map(([ingredient, each]) => [ingredient, millilitres(each)]))

describe('the stock', () => {
  it('is promised in the order of the line', () => {
    const line = [needing(1, [11, 40]), needing(2, [11, 40]), needing(3, [11, 40])]
    const { lacking, left } = allocateStock(line, stock([11, 100]))
    expect([...lacking]).toEqual([[3, [{ ingredientId: 11, missing: millilitres(20) }]]])
    expect(left.get(11)).toBe(millilitres(20))
  })

  it('is not taken by one who cannot have the whole drink', () => {
    const line = [needing(1, [11, 40], [12, 80]), needing(2, [11, 40])]
    const { lacking } = allocateStock(line, stock([11, 40], [12, 10]))
    expect([...lacking.keys()]).toEqual([1])
  })

  it('is nothing where nothing is carried', () => {
    const { lacking } = allocateStock([needing(1, [13, 5])], stock())
    expect(lacking.get(asId(1))).toEqual([{ ingredientId: 13, missing: millilitres(5) }])
  })

  it('never falls below nothing, whoever comes in whatever order', () => {
    const part = fc.tuple(fc.constantFrom(11, 12, 13), fc.integer({ min: 1, max: 80 }))
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(part, { selector: ([id]) => id, minLength: 1 })),
        fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 3 }),
        (drinks, ml) => {
          const line = drinks.map((parts, index) => needing(index + 1, ...parts))
          const there = stock(...ml.map((each, index) => [11 + index, each] as const))
          const { lacking, left } = allocateStock(line, there)
          for (const [ingredient, before] of there) {
            const promised = line
              .filter(({ id }) => !lacking.has(id))
              .flatMap(({ needs }) => needs.fromPumps)
              .filter(({ ingredientId }) => ingredientId === ingredient)
              .reduce((sum, each) => sum + each.amount, 0)
            expect(left.get(ingredient)).toBe(before - promised)
            expect(left.get(ingredient)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
