import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '../testing/builders.ts'
import { aPartyOrder, someNeeds } from '../testing/party-builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { batchRequest, isMultiple, sameDrinks } from './queue.ts'

const request = anOrderRequest({ amount: millilitres(120) })
const orders = (count: number, with_ = request) =>
  Array.from({ length: count }, (_, index) => aPartyOrder({ id: asId(index + 1), request: with_ }))

describe('the same drink for several', () => {
  it('is the very same: amount, changes and all', () => {
    const other = aPartyOrder({ id: asId(9), request: { ...request, boost: 150 } })
    const batches = sameDrinks([...orders(2), other])
    expect(batches.map(batch => batch.map(({ id }) => id))).toEqual([[1, 2]])
  })

  it('is for two at least, and for as many as one can carry', () => {
    expect(sameDrinks(orders(1))).toEqual([])
    expect(sameDrinks(orders(9)).map(({ length }) => length)).toEqual([6])
  })

  it('is one large order, as long as it can be ordered at all', () => {
    expect(batchRequest(request, 4)).toMatchObject({ amount: millilitres(480), glassId: null, confirmOverfill: true })
    expect(batchRequest(anOrderRequest({ amount: millilitres(1500) }), 4)).toBeNull()
    expect(batchRequest(anOrderRequest(), 4)).toBeNull()
  })

  it('is that only where everything in it grows', () => {
    const mint = (pieces: number) => [{ ingredientId: asId<'ingredient'>(13), amount: amount(pieces) }]
    const one = someNeeds({ byHand: mint(8) })
    const three = [
      { ingredientId: asId<'ingredient'>(11), amount: amount(120) },
      { ingredientId: asId<'ingredient'>(12), amount: amount(240.1) },
    ]
    expect(isMultiple(someNeeds({ fromPumps: three, byHand: mint(24) }), one, 3)).toBe(true)
    expect(isMultiple(someNeeds({ fromPumps: three, byHand: mint(8) }), one, 3)).toBe(false)
  })
})
