import { expect, it } from 'vitest'
import { ada } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForAll } from '../testing/rest-test.ts'

const { told } = questionsTo(testAppForAll(), ada)

const check = (order: object) =>
  told(
    `query ($order: OrderInput!) { feasibility(order: $order) {
      feasible totalMl strength { percent alcoholGrams standardDrinks exceedsServing }
      sizes { kind amountMl } } }`,
    { order: { drink: { kind: 'RECIPE', id: 41 }, glassId: 31, ...order } },
  )

// 40 ml gin of 40 % in 120 ml: 16 ml of pure alcohol at 0.789 g/ml
it('the strength of an order comes with the check, with the sizes to choose from', async () => {
  expect(await check({ amountMl: 120 })).toEqual({
    feasible: true,
    totalMl: 120,
    strength: { percent: 13.3, alcoholGrams: 12.6, standardDrinks: 1.1, exceedsServing: false },
    sizes: [
      { kind: 'SMALL', amountMl: 80 },
      { kind: 'RECIPE', amountMl: 120 },
      { kind: 'FULL', amountMl: 320 },
    ],
  })
})

it('follows the boost, and is told but not refused when it is more than one person is served', async () => {
  const strength = { percent: 20, exceedsServing: true, standardDrinks: 4.2 }
  expect(await check({ amountMl: 320, boost: 200 })).toMatchObject({ feasible: true, strength })
})

it("tells a recipe's own amount, written or set", async () => {
  const amounts = { ownAmountMl: 120, defaultAmountMl: null }
  expect(await told('{ recipe(id: 41) { ownAmountMl defaultAmountMl } }')).toEqual(amounts)
})
