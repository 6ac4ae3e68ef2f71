import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const feasibility = `query ($order: OrderInput!) { feasibility(order: $order) {
  feasible totalMl strength { percent alcoholGrams standardDrinks exceedsServing }
  filled { amountMl strength { percent standardDrinks exceedsServing } } } }`
interface Checked {
  readonly feasible: boolean
  readonly strength: { readonly exceedsServing: boolean; readonly standardDrinks: number }
  readonly filled: unknown
}
const check = async (order: object) => {
  const drink = { kind: 'RECIPE', id: 41 }
  const { data } = await ask(test.app, feasibility, test.as(ada), { order: { drink, glassId: 31, ...order } })
  return data['feasibility'] as unknown as Checked
}

describe('the strength of an order', () => {
  // 40 ml gin of 40 % in 120 ml: 16 ml of pure alcohol at 0.789 g/ml
  it('is told with the check, and what the full glass would hold', async () => {
    expect(await check({ amountMl: 120 })).toEqual({
      feasible: true,
      totalMl: 120,
      strength: { percent: 13.3, alcoholGrams: 12.6, standardDrinks: 1.1, exceedsServing: false },
      filled: { amountMl: 320, strength: { percent: 13.3, standardDrinks: 2.8, exceedsServing: false } },
    })
  })

  it('follows the boost', async () => {
    expect((await check({ amountMl: 120, boost: 200 })).strength).toMatchObject({ percent: 20 })
  })

  it('says when it is more than one person is served, and does not refuse it', async () => {
    const { feasible, strength, filled } = await check({ amountMl: 320, boost: 200 })
    expect([feasible, strength.exceedsServing, strength.standardDrinks, filled]).toEqual([true, true, 4.2, null])
  })
})

it("tells a recipe's own amount, written or set", async () => {
  const { data } = await ask(test.app, '{ recipe(id: 41) { ownAmountMl defaultAmountMl } }', test.as(ada))
  expect(data['recipe']).toEqual({ ownAmountMl: 120, defaultAmountMl: null })
})
