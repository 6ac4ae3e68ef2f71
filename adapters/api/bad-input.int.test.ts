import { describe, expect, it } from 'vitest'
import type { WriteOperation } from '#domain/records/records.ts'
import { addStep, aGroup, aRecipe, aStepIngredient } from '#domain/testing/builders.ts'
import { ada, ginPump } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { noVolume } from '#domain/units/volume.ts'
import { callsBelow, plainOrder, testAppForEach } from './testing/rest-test.ts'
import { ask } from './testing/test-app.ts'

const test = testAppForEach()
const query = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
const placeOrder = (order: object) => ask(test.app, query, test.as(ada), { order })

const whisky = aGroup({ id: asId(19), name: 'Whisky' })
const putRecipe = (steps: Parameters<typeof aRecipe>[0]): WriteOperation => ({
  op: 'put',
  kind: 'recipe',
  id: 42,
  value: aRecipe({ id: asId(42), ...steps }),
})

/** The orders that both faces of the machine must refuse, and how. */
const refusals: readonly {
  readonly name: string
  readonly recipeId: number
  readonly prepare: readonly WriteOperation[]
  readonly problem: string
  readonly words: RegExp
}[] = [
  {
    name: 'an empty bottle',
    recipeId: 41,
    prepare: [{ op: 'put', kind: 'pump', id: ginPump.id, value: { ...ginPump, fillingLevel: noVolume } }],
    problem: 'not-enough-liquid',
    words: /Not enough Gin: 40 ml missing\. Refill its pump, or add it by hand\./,
  },
  {
    name: 'a group without any ingredient to replace it',
    recipeId: 42,
    prepare: [
      { op: 'put', kind: 'ingredient', id: whisky.id, value: whisky },
      putRecipe({ steps: [addStep(aStepIngredient(whisky.id, 50))] }),
    ],
    problem: 'group-not-replaced',
    words: /Choose an ingredient for Whisky\./,
  },
  {
    name: 'a recipe without steps',
    recipeId: 42,
    prepare: [putRecipe({ steps: [] })],
    problem: 'nothing-to-make',
    words: /This drink has nothing to pour/,
  },
]

describe.each(refusals)('$name', ({ recipeId, prepare, problem, words }) => {
  it('is refused by REST with what to do, and nothing changes', async () => {
    await test.house.change(...prepare)
    const before = test.house.records.now
    const call = callsBelow(test, `/api/cocktail/${recipeId}`, ada)
    const report = await call('PUT', '/feasibility', plainOrder)
    expect(report.json()).toMatchObject({ feasible: false })
    const order = await call('PUT', '', plainOrder)
    expect([order.statusCode, order.json().message]).toEqual([400, expect.stringMatching(words)])
    expect(test.house.records.now).toBe(before)
    expect(test.house.actuator.running).toBeNull()
  })

  it('is refused by GraphQL with a stable code, and nothing changes', async () => {
    await test.house.change(...prepare)
    const before = test.house.records.now
    const order = await placeOrder({ drink: { kind: 'RECIPE', id: recipeId }, amountMl: 120 })
    expect(order.errors?.[0]?.extensions).toMatchObject({
      code: 'not-feasible',
      problems: expect.arrayContaining([expect.objectContaining({ code: problem })]),
    })
    expect(test.house.records.now).toBe(before)
    expect(test.house.actuator.running).toBeNull()
  })
})

it('makes a drink with what is added by hand instead of by the empty pump', async () => {
  await test.house.change({ op: 'put', kind: 'pump', id: ginPump.id, value: { ...ginPump, fillingLevel: noVolume } })
  const placed = await placeOrder({ drink: { kind: 'RECIPE', id: 41 }, amountMl: 120, byHand: [11] })
  expect(placed.data).toEqual({ placeOrder: 1 })
})

describe('hostile numbers', () => {
  it.each([1e308, -1e308, -1, 0, 9.94, 5000.06, 1e-300])(
    'an amount of %s ml is refused with the range',
    async amountMl => {
      const additional = [{ ingredientId: 12, amount: amountMl }]
      const placed = await placeOrder({ drink: { kind: 'RECIPE', id: 41 }, amountMl, additional })
      const codes = placed.errors?.[0]?.extensions?.problems?.map(problem => problem.code)
      expect(codes).toContain('amount-out-of-range')
      expect(test.house.actuator.running).toBeNull()
    },
  )

  it.each([
    'page: -5',
    'page: 2147483647',
    'filter: { containsIngredients: [-1, 0] }',
    'filter: { searchName: "\\\\%_" }',
  ])('recipes(%s) answers a page', async argument => {
    const answer = await ask(test.app, `{ recipes(${argument}) { page totalElements content { id } } }`, test.as(ada))
    expect(answer.errors).toBeUndefined()
  })

  it.each(['offset: -1', 'limit: 0', 'limit: 2147483647, offset: 2147483647'])('orders(%s) answers', async argument => {
    expect((await ask(test.app, `{ orders(${argument}) { id } }`, test.as(ada))).errors).toBeUndefined()
  })
})

it('takes an order to the tenth of a millilitre, so that its parts can sum to it', async () => {
  const order = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 90.05 }
  const query = 'query ($order: OrderInput!) { feasibility(order: $order) { orderedMl totalMl } }'
  const { data } = await ask(test.app, query, test.as(ada), { order })
  expect(data).toEqual({ feasibility: { orderedMl: 90.1, totalMl: 90.1 } })
})
