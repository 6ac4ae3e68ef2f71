import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anIngredient } from '#domain/testing/builders.ts'
import { aParty } from '#domain/testing/party-builders.ts'
import { ada, ben, gin, ginPump, ginTonic, lemon, settled, tonic, tonicPump } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { cents } from '#domain/units/price.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres } from '#domain/units/volume.ts'
import { type AssistantApp, buildAssistantApp, refusalOf, use } from './testing/assistant-app.ts'

let test: AssistantApp
let client: Client
beforeEach(async () => {
  test = await buildAssistantApp()
  await test.house.change({ op: 'put', kind: 'bar', id: ada.id, value: { id: ada.id, ingredientIds: [lemon.id] } })
  client = await test.connect(await test.tokenOf('order'))
})
afterEach(async () => {
  await test.close()
})

interface Told {
  readonly code: string
  readonly text: string
}
interface Plan {
  readonly can_be_ordered: boolean
  readonly confirmation_id: string | null
  readonly problems: readonly Told[]
  readonly from_pumps: readonly object[]
}
interface Ordered {
  readonly outcome: string
  readonly order_id: number | null
  readonly new_plan: Plan | null
}

const ginAndTonic = { recipe_id: ginTonic.id, amount_ml: 120 }
const plan = (input: Record<string, unknown> = ginAndTonic, by = client) => use<Plan>(by, 'plan_drink', input)
const order = ({ confirmation_id }: Plan, by = client) => use<Ordered>(by, 'order_drink', { confirmation_id })
const refusedOrder = ({ confirmation_id }: Plan, by = client) => refusalOf(by, 'order_drink', { confirmation_id })
const openOrders = () => [...test.house.records.now.openOrder.values()]

describe('a plan', () => {
  it('tells all of a drink before it is ordered, and orders nothing', async () => {
    await test.house.change(
      { op: 'put', kind: 'ingredient', id: 11, value: { ...gin, bottlePrice: cents(1400) } },
      { op: 'put', kind: 'ingredient', id: 12, value: { ...tonic, bottlePrice: cents(140) } },
      { op: 'put', kind: 'ingredient', id: 13, value: { ...lemon, bottlePrice: cents(10) } },
    )
    expect(await plan()).toEqual({
      can_be_ordered: true,
      drink: 'Gin & Tonic',
      amount_ml: 120,
      total_ml: 120,
      glass: { name: 'Longdrink', size_ml: 320 },
      strength: { alcohol_percent: 13.3, alcohol_grams: 12.6, standard_drinks: 1.1, is_large: false },
      from_pumps: [
        { pump: expect.any(String), ingredient: 'Gin', ml: 40, left_after_ml: expect.any(Number) },
        { pump: expect.any(String), ingredient: 'Tonic', ml: 80, left_after_ml: expect.any(Number) },
      ],
      by_hand: [{ ingredient: 'Lemon slice', amount: 1, unit: 'piece' }],
      to_do: ['Stir once.'],
      seconds: expect.any(Number),
      price: 1.06,
      where: 'at_once',
      line: null,
      problems: [],
      warnings: [],
      confirmation_id: expect.stringMatching(/^[\w-]{36}$/),
      expires_in_seconds: 120,
    })
    expect(openOrders()).toEqual([])
  })

  it('tells everything that speaks against it, and what helps', async () => {
    await test.house.change({
      op: 'put',
      kind: 'pump',
      id: 21,
      value: { ...ginPump, fillingLevel: millilitres(10) },
    })
    await test.house.lock.raiseFault('emergency-stop', '', ada.id)
    const told = await plan({ ...ginAndTonic, amount_ml: 400, language: 'de' })
    expect([told.can_be_ordered, told.confirmation_id]).toEqual([false, null])
    expect(told.problems.map(({ code }) => code)).toEqual([
      'machine-fault',
      'not-enough-liquid',
      'overfill-not-confirmed',
    ])
    expect(told.problems[1]?.text).toMatch(/Gin/)
  })

  it('can be had by a token that reads, without a word by which it could be ordered', async () => {
    const reader = await test.connect(await test.tokenOf('read'))
    expect(await plan(ginAndTonic, reader)).toMatchObject({
      can_be_ordered: false,
      confirmation_id: null,
      problems: [],
    })
  })

  it('is for what does not exist refused', async () => {
    expect(await refusalOf(client, 'plan_drink', { recipe_id: 99 })).toEqual([expect.stringMatching(/^not-found: /)])
    expect(await refusalOf(client, 'plan_drink', { ingredient_id: lemon.id })).toHaveLength(1)
    expect((await plan({ ...ginAndTonic, leave_out: [99], glass_id: 98 })).problems.map(({ code }) => code)).toEqual([
      'unknown-glass',
      'unknown-ingredient',
    ])
  })

  it('is made without alcohol where the recipe can be, and refused where it cannot', async () => {
    expect(await refusalOf(client, 'plan_drink', { ...ginAndTonic, alcohol_free: true })).toEqual([
      'invalid-input',
      expect.stringMatching(/^alcohol_free: There is no version/),
    ])
    const zero = anIngredient({ id: asId(14), name: 'Gin Zero', alcoholContent: 0, standsInFor: gin.id })
    await test.house.change(
      { op: 'put', kind: 'ingredient', id: 14, value: zero },
      {
        op: 'put',
        kind: 'pump',
        id: 23,
        value: { ...tonicPump, id: asId(23), ingredientId: asId(14), tubeContent: null },
      },
    )
    const told = await plan({ ...ginAndTonic, alcohol_free: true })
    expect(told).toMatchObject({
      problems: [],
      strength: { alcohol_grams: 0 },
      from_pumps: [{ ingredient: 'Tonic' }, { ingredient: 'Gin Zero' }],
    })
  })
})

describe('a confirmed plan', () => {
  it('is made in the name of whoever the token is of', async () => {
    const ordered = await order(await plan())
    expect(ordered).toEqual({
      outcome: 'being_made',
      order_id: openOrders()[0]?.id,
      drink: 'Gin & Tonic',
      new_plan: null,
    })
    expect(openOrders()).toMatchObject([{ userId: ada.id, drinkName: 'Gin & Tonic' }])
    expect(await use(client, 'get_machine_state')).toMatchObject({
      status: 'making_a_drink',
      drink: { order_id: ordered.order_id, state: 'pouring', ordered_by: 'Ada', may_cancel: true },
    })
    await test.house.runToEnd()
    expect(await use(client, 'get_machine_state')).toMatchObject({
      drink: { state: 'waits_for_ingredients', to_add_by_hand: [{ ingredient: 'Lemon slice', amount: 1 }] },
    })
  })

  it('is for nobody else: another user, another token, no token of a program', async () => {
    const told = await plan()
    const others = [
      await test.connect(await test.tokenOf('order', ben)),
      await test.connect(await test.tokenOf('order')),
      await test.connect(test.as(ada).authorization.slice('Bearer '.length)),
    ]
    for (const other of others)
      expect(await refusedOrder(told, other)).toEqual([expect.stringMatching(/^no-such-confirmation: /)])
    expect(openOrders()).toEqual([])
    // Nor was it used up by them, but by whom it is of.
    expect(await order(told)).toMatchObject({ outcome: 'being_made' })
    expect(await refusalOf(client, 'order_drink', { confirmation_id: told.confirmation_id, language: 'da' })).toEqual([
      expect.stringMatching(/^no-such-confirmation: Intet blev bestilt/),
    ])
  })

  it.each([
    ['the recipe', { op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, steps: ginTonic.steps.slice(0, 2) } }],
    ['a price', { op: 'put', kind: 'ingredient', id: 11, value: { ...gin, bottlePrice: cents(1) } }],
  ] as const)('has changed with %s: nothing is ordered, and the new one is told', async (_, change) => {
    const others = [tonic, lemon].map(
      each => ({ op: 'put', kind: 'ingredient', id: each.id, value: { ...each, bottlePrice: cents(50) } }) as const,
    )
    await test.house.change(...others, {
      op: 'put',
      kind: 'ingredient',
      id: 11,
      value: { ...gin, bottlePrice: cents(999) },
    })
    const told = await plan()
    await test.house.change(change)
    const ordered = await order(told)
    expect(ordered).toMatchObject({ outcome: 'plan_changed', order_id: null, new_plan: { can_be_ordered: true } })
    expect(openOrders()).toEqual([])
    expect(await order(ordered.new_plan!)).toMatchObject({ outcome: 'being_made' })
  })

  it('has changed if it cannot be made any more', async () => {
    const told = await plan()
    const other = await plan()
    await order(told)
    const ordered = await order(other)
    expect(ordered).toMatchObject({ outcome: 'plan_changed', new_plan: { can_be_ordered: false } })
    expect(ordered.new_plan?.problems.map(({ code }) => code)).toContain('busy')
    expect(openOrders()).toHaveLength(1)
  })
})

describe('an order', () => {
  it('is cancelled by whoever it is of, and only the one that is meant', async () => {
    const { order_id } = await order(await plan())
    const bens = await test.connect(await test.tokenOf('order', ben))
    expect(await refusalOf(bens, 'cancel_order', { order_id, where: 'machine' })).toEqual([
      expect.stringMatching(/^forbidden/),
    ])
    expect(await refusalOf(client, 'cancel_order', { order_id: 9999, where: 'machine' })).toEqual([
      expect.stringMatching(/^nothing-to-cancel/),
    ])
    expect(openOrders()).toHaveLength(1)
    expect(await use(client, 'cancel_order', { order_id, where: 'machine' })).toEqual({
      cancelled: true,
      where: 'machine',
    })
    await settled()
    expect(test.house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  })

  it('is stopped with everything else in danger, whosever it is', async () => {
    await order(await plan())
    const bens = await test.connect(await test.tokenOf('order', ben))
    expect(await use(bens, 'emergency_stop')).toEqual({ stopped: true })
    expect(test.house.lock.fault).toMatchObject({ reason: 'emergency-stop', userId: ben.id })
    expect(await use(client, 'get_machine_state')).toMatchObject({ status: 'stopped' })
  })
})

describe('at a party', () => {
  const party = (minutes = 300) =>
    aParty({ id: asId(1), name: 'Midsummer', endsAt: timestamp(Date.now() + minutes * 60_000) })
  beforeEach(async () => {
    await test.house.change({ op: 'put', kind: 'party', id: 1, value: party() })
  })

  it('joins the line, is told where it is in it, and leaves it again', async () => {
    const told = await plan({ ...ginAndTonic, for_name: 'Lea' })
    expect(told).toMatchObject({
      can_be_ordered: true,
      where: 'in_line',
      line: { party: 'Midsummer', orders_before: 0, wait_seconds: 0 },
    })
    const ordered = await order(told)
    expect(ordered).toMatchObject({ outcome: 'in_line' })
    expect(openOrders()).toEqual([])
    await settled()
    expect(await use(client, 'get_machine_state')).toMatchObject({
      line: {
        party: 'Midsummer',
        takes_orders: true,
        your_orders: [{ order_id: ordered.order_id, drink: 'Gin & Tonic', for: 'Lea' }],
      },
    })
    const bens = await test.connect(await test.tokenOf('order', ben))
    const input = { order_id: ordered.order_id, where: 'line' }
    expect(await refusalOf(bens, 'cancel_order', input)).toEqual([expect.stringMatching(/^party-order-gone/)])
    await use(client, 'cancel_order', input)
    expect(await use(client, 'get_machine_state')).toMatchObject({ line: { your_orders: [] } })
  })

  it('is told that the last round was', async () => {
    await test.house.change({ op: 'put', kind: 'party', id: 1, value: party(-1) })
    const { confirmation_id: none, problems } = await plan()
    expect([none, problems.map(({ code }) => code)]).toEqual([null, ['last-orders']])
  })

  it('is another plan than before the party began', async () => {
    await test.house.change({ op: 'delete', kind: 'party', id: 1 })
    const told = await plan()
    await test.house.change({ op: 'put', kind: 'party', id: 1, value: party() })
    expect(await order(told)).toMatchObject({ outcome: 'plan_changed', new_plan: { where: 'in_line' } })
    expect([openOrders(), test.house.records.now.partyOrder.size]).toEqual([[], 0])
  })
})

describe('what somebody has', () => {
  it('is put into the own bar and taken out, or not at all', async () => {
    await use(client, 'change_my_bar', { add: [gin.id], remove: [lemon.id] })
    const owned = () => test.house.records.now.bar.get(ada.id)?.ingredientIds
    expect(owned()).toEqual([gin.id])
    expect(await refusalOf(client, 'change_my_bar', { add: [lemon.id, 99] })).toEqual([
      expect.stringMatching(/^unknown-ingredient: /),
    ])
    expect(owned()).toEqual([gin.id])
    expect(await use(client, 'change_my_bar', { add: [gin.id, gin.id] })).toMatchObject({ total: 1 })
  })

  it('becomes a recipe of its own, marked as one that nobody has looked at', async () => {
    const steps = [
      {
        ingredients: [
          { ingredient_id: gin.id, amount: 50, boostable: true },
          { ingredient_id: lemon.id, amount: 1, scales: false },
        ],
      },
      { instruction: 'Shake\nhard.' },
    ]
    const written = await use<{ recipe_id: number; tag: string }>(client, 'create_recipe_draft', {
      name: 'Sour thing',
      description: 'Sour.',
      tags: ['sour'],
      steps,
      amount_ml: 90,
      language: 'de',
    })
    expect(written).toMatchObject({ name: 'Sour thing', tag: 'Entwurf' })
    expect(test.house.records.now.recipe.get(written.recipe_id)).toMatchObject({
      ownerId: ada.id,
      tags: ['Entwurf', 'sour'],
      steps: [
        { kind: 'addIngredients', ingredients: [{ boostable: true }, { scale: false }] },
        { kind: 'writtenInstruction', message: 'Shake hard.' },
      ],
    })
    expect(await use(client, 'search_recipes', { words: 'entwurf' })).toMatchObject({ total: 1 })
  })

  it('is refused as a recipe with all that is wrong, and nothing is saved', async () => {
    const before = test.house.records.now.recipe.size
    const wrong = await refusalOf(client, 'create_recipe_draft', {
      name: 'x'.repeat(60),
      short_description: 'y'.repeat(200),
      steps: [{ ingredients: [{ ingredient_id: 99, amount: 9999 }] }, { ingredients: [] }],
      glass_id: 77,
      amount_ml: 3,
    })
    expect(wrong.map(line => line.split(':')[0])).toEqual([
      'recipe-invalid',
      'invalid-value',
      'invalid-value',
      'unknown-step-ingredient',
      'step-amount-out-of-range',
      'step-empty',
      'invalid-value',
      'invalid-value',
    ])
    const both = { instruction: 'Stir', ingredients: [{ ingredient_id: 11, amount: 1 }] }
    for (const step of [both, {}])
      expect(await refusalOf(client, 'create_recipe_draft', { name: 'Both', steps: [step] })).toEqual([
        'invalid-input',
        expect.stringMatching(/^steps.0: A step has either/),
      ])
    expect(test.house.records.now.recipe.size).toBe(before)
  })
})
