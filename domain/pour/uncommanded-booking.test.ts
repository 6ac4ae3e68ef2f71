import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { anIngredient, anOpenOrder, aPump, byId } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { afterUncommanded, uncommandedBookings, withUncommanded } from './booking.ts'

const heavy = anIngredient({ id: asId(11), density: 1.25 })
const pumps = byId<Pump>([
  aPump({ id: asId(21), ingredientId: heavy.id, fillingLevel: millilitres(640) }),
  aPump({ id: asId(22), fillingLevel: millilitres(10), tubeCapacity: millilitres(6), tubeContent: null }),
  aPump({ id: asId(23), ingredientId: asId(12), fillingLevel: millilitres(500) }),
])
const booked = (suspects: readonly number[], mass: number) =>
  uncommandedBookings(
    { pumps, ingredients: byId([heavy, anIngredient({ id: asId(12), density: 1 })]) },
    suspects.map(id => asId(id)),
    grams(mass),
  )
const remaining = (suspects: readonly number[], mass: number) => afterUncommanded(pumps, booked(suspects, mass))
const levels = (of: readonly Pump[]) => of.map(pump => [pump.id, toMillilitres(pump.fillingLevel)])

describe('what ran without command', () => {
  it('is taken from the bottle of the suspect, by the density of its liquid', () =>
    expect(levels(remaining([21], 50))).toEqual([[21, 600]]))

  it('is shared evenly among several', () =>
    expect(levels(remaining([21, 23], 50))).toEqual([
      [21, 620],
      [23, 475],
    ]))

  it('leaves no level below nothing, and fills a tube', () => {
    const [pump] = remaining([22], 50)
    expect(pump?.fillingLevel).toBe(0)
    expect(toMillilitres(pump?.tubeContent?.volume ?? millilitres(0))).toBe(6)
  })

  it('is of nobody when no suspect is known', () => {
    expect(remaining([], 50)).toEqual([])
    expect(remaining([99], 50)).toEqual([])
  })

  it('is noted in the order into whose glass it ran, by ingredient, more and more', () => {
    const once = withUncommanded(anOpenOrder(), pumps, booked([21, 23], 50))
    expect(once.uncommanded).toEqual([
      { ingredientId: heavy.id, amount: amount(20) },
      { ingredientId: 12, amount: amount(25) },
    ])
    expect(withUncommanded(once, pumps, booked([23], 5)).uncommanded?.[1]?.amount).toBe(amount(30))
    expect(withUncommanded(anOpenOrder(), pumps, [])).not.toHaveProperty('uncommanded')
  })
})
