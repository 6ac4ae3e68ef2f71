import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as drafts from './order-draft.ts'
import { drinkOfIngredient } from './orderable-drink.ts'
import { drink, glasses, ingredient, lighter } from './testing/order-builders.ts'

const fresh = drafts.newDraft(drink, glasses)
const glass = (id: number) => glasses.find(one => one.id === id)!

describe('a new order', () => {
  it("takes the recipe's glass, full where the recipe has no amount of its own", () => {
    expect(fresh).toMatchObject({ glass: { id: 3 }, amountMl: 180, boost: 100, confirmOverfill: false })
  })

  it("takes the recipe's own amount as far as the glass holds it", () => {
    expect(drafts.newDraft({ ...drink, ownAmountMl: 95 }, glasses)).toMatchObject({
      glass: { id: 3 },
      amountMl: 95,
    })
    expect(drafts.newDraft({ ...drink, ownAmountMl: 240 }, glasses)).toMatchObject({
      glass: { id: 3 },
      amountMl: 180,
    })
  })

  it('takes a measure of what is strong by itself, in whatever glass', () => {
    const gin = drinkOfIngredient(ingredient(11, { alcoholContent: 41 }))
    expect(drafts.newDraft(gin, glasses, 1)).toMatchObject({ glass: { id: 1 }, amountMl: 40 })
    expect(drafts.newDraft(drinkOfIngredient(ingredient(11)), glasses, 1)).toMatchObject({ amountMl: 300 })
  })

  it("takes the machine's default glass when the recipe names none, and 250 ml when there is none either", () => {
    expect(drafts.newDraft({ ...drink, defaultGlassId: null }, glasses)).toMatchObject({
      glass: { id: 1 },
      amountMl: 300,
    })
    expect(drafts.newDraft({ ...drink, defaultGlassId: null }, [])).toMatchObject({ glass: null, amountMl: 250 })
  })
})

describe('the glass of an order', () => {
  const own = { ...drink, ownAmountMl: 95 }

  it('is the one that the scale has recognised, before what the recipe names; it is not filled for that', () => {
    expect(drafts.newDraft(own, glasses, 1)).toMatchObject({ glass: { id: 1 }, amountMl: 95 })
    expect(drafts.newDraft(own, glasses, 3)).toMatchObject({ glass: { id: 3 }, amountMl: 95 })
    expect(drafts.newDraft(own, glasses, 99)).toMatchObject({ glass: { id: 3 }, amountMl: 95 })
  })

  it('is the one for single ingredients where the drink is one', () => {
    const single = drinkOfIngredient(ingredient(11))
    expect(drafts.newDraft(single, glasses)).toMatchObject({ glass: { id: 2 }, amountMl: 40 })
  })

  it('follows the scale until the guest picks one', () => {
    const detected = drafts.withSurroundings(fresh, glasses, 1)
    expect(detected).toMatchObject({ glass: { id: 1 }, amountMl: 300, glassPicked: false })
    expect(drafts.withSurroundings(detected, glasses, null)).toMatchObject({ glass: { id: 3 }, amountMl: 180 })
    const picked = drafts.withGlass(fresh, glass(2))
    expect(drafts.withSurroundings(picked, glasses, 1)).toBe(picked)
  })

  it('leaves the amount alone that the guest has set', () => {
    const set = drafts.withAmount(fresh, 120)
    expect(drafts.withSurroundings(set, glasses, 1)).toMatchObject({ glass: { id: 1 }, amountMl: 120 })
    expect(drafts.newDraft(drink, glasses, null, 120)).toMatchObject({
      glass: { id: 3 },
      amountMl: 120,
      amountPicked: true,
    })
  })

  it('is another one when it is gone, and as large as it is said to be', () => {
    const picked = drafts.withGlass(fresh, glass(2))
    const others = glasses.filter(({ id }) => id !== 2)
    expect(drafts.withSurroundings(picked, others, null)).toMatchObject({
      glass: { id: 3 },
      glassPicked: false,
      amountMl: 180,
    })
    const larger = glasses.map(one => (one.id === 2 ? { ...one, sizeMl: 60 } : one))
    expect(drafts.withSurroundings(picked, larger, null)).toMatchObject({
      glass: { id: 2 },
      glassPicked: true,
      amountMl: 60,
    })
    expect(drafts.withSurroundings(fresh, glasses, null)).toBe(fresh)
  })

  it('says why it is there', () => {
    const why = (id: number, detectedId: number | null = null) => drafts.glassBadge(glass(id), { drink, detectedId })
    expect([why(3), why(1), why(2), why(1, 1)]).toEqual(['recipe', 'house', null, 'detected'])
    expect(drafts.glassBadge(glass(2), { drink: drinkOfIngredient(ingredient(11)), detectedId: null })).toBe('house')
  })
})

describe('choosing', () => {
  it('sorts glasses by size', () => {
    expect(drafts.bySize(glasses).map(({ sizeMl }) => sizeMl)).toEqual([40, 180, 300])
  })

  it("gives the recipe's own amount back when another glass is taken, as far as that holds it", () => {
    const own = drafts.withAmount(drafts.newDraft({ ...drink, ownAmountMl: 95 }, glasses), 180)
    const small = drafts.withGlass(own, glass(2))
    expect(small).toMatchObject({ glass: { id: 2 }, amountMl: 40, amountPicked: false })
    expect(drafts.withGlass(small, glass(1)).amountMl).toBe(95)
  })

  it('forgets a confirmed overfill as soon as the size changes', () => {
    const confirmed: drafts.OrderDraft = { ...fresh, confirmOverfill: true }
    expect(drafts.withAmount(confirmed, 400).confirmOverfill).toBe(false)
    expect(drafts.withGlass(confirmed, glass(2)).confirmOverfill).toBe(false)
    expect(drafts.withAdditional(confirmed, ingredient(20)).confirmOverfill).toBe(false)
  })

  it('forgets that much alcohol was meant as soon as there may be more of it', () => {
    const confirmed: drafts.OrderDraft = { ...fresh, confirmLarge: true }
    const changes = [
      drafts.withAmount(confirmed, 400),
      drafts.withBoost(confirmed, 150),
      drafts.withReplacement(confirmed, 50, 51),
    ]
    expect(changes.map(({ confirmLarge }) => confirmLarge)).toEqual([false, false, false])
  })

  it('does not boost what cannot be boosted', () => {
    const plain = drafts.newDraft({ ...drink, boostable: false }, glasses)
    expect(drafts.withBoost(plain, 150).boost).toBe(100)
  })

  it('adds each ingredient once, in its own unit, and no groups', () => {
    const gin = ingredient(20)
    const cherry = ingredient(21, { unit: 'piece', kind: 'MANUAL' })
    const group = ingredient(22, { kind: 'GROUP' })
    const draft = [gin, gin, cherry, group].reduce(drafts.withAdditional, fresh)
    expect(draft.additional.map(one => [one.ingredient.id, one.amount])).toEqual([
      [20, 20],
      [21, 1],
    ])
    expect(drafts.withoutAdditional(draft, 20).additional).toHaveLength(1)
  })

  it('stops adding at the twentieth extra', () => {
    const many = Array.from({ length: 30 }, (_, index) => ingredient(100 + index)).reduce(drafts.withAdditional, fresh)
    expect(many.additional).toHaveLength(20)
  })

  it('always stays within the bounds of an order', () => {
    const numbers = fc.oneof(fc.double(), fc.integer({ min: -10_000, max: 10_000 }))
    return fc.assert(
      fc.property(numbers, numbers, numbers, (amount, boost, extra) => {
        const topped = drafts.withAdditionalAmount(drafts.withAdditional(fresh, ingredient(20)), 20, extra)
        const draft = drafts.withBoost(drafts.withAmount(topped, amount), Number.isFinite(boost) ? boost : 100)
        expect(draft.amountMl).toBeGreaterThanOrEqual(10)
        expect(draft.amountMl).toBeLessThanOrEqual(5000)
        expect(draft.boost % 10).toBe(0)
        expect(draft.boost).toBeGreaterThanOrEqual(0)
        expect(draft.boost).toBeLessThanOrEqual(200)
        expect(draft.additional[0]!.amount).toBeGreaterThanOrEqual(1)
        expect(draft.additional[0]!.amount).toBeLessThanOrEqual(500)
      }),
    )
  })
})

describe('changing the recipe', () => {
  it('leaves an ingredient out or exchanges it, never both, and takes either back', () => {
    const gin = ingredient(21, { name: 'Sloe gin' })
    const exchanged = drafts.withSubstitute(fresh, 11, gin)
    expect([...exchanged.substitutions]).toEqual([[11, gin]])
    const omitted = drafts.withOmission(exchanged, 11)
    expect(omitted).toMatchObject({ omitted: [11], substitutions: new Map() })
    const again = drafts.withSubstitute(omitted, 11, gin)
    expect(again.omitted).toEqual([])
    expect(drafts.asWritten(again, 11)).toEqual(fresh)
    expect(drafts.asWritten(omitted, 11)).toEqual(fresh)
  })

  it('takes nothing that is counted otherwise, no group, and nothing for what is not in the drink', () => {
    expect(drafts.withSubstitute(fresh, 11, ingredient(22, { unit: 'g' }))).toBe(fresh)
    expect(drafts.withSubstitute(fresh, 11, ingredient(22, { kind: 'GROUP' }))).toBe(fresh)
    expect(drafts.withSubstitute(fresh, 99, ingredient(22))).toBe(fresh)
  })

  it('asks again whether the glass is large enough', () => {
    const confirmed: drafts.OrderDraft = { ...fresh, confirmOverfill: true }
    expect(drafts.withOmission(confirmed, 11).confirmOverfill).toBe(false)
  })
})

it('what the server gets is everything that was chosen', () => {
  let draft = drafts.withReplacement(drafts.withReplacement(fresh, 50, 51), 50, 52)
  draft = drafts.withByHand(drafts.withByHand(drafts.withByHand(draft, 11, true), 12, true), 11, false)
  draft = drafts.withSubstitute(drafts.withOmission(draft, 60), 11, ingredient(21))
  draft = drafts.withAdditional(drafts.withBoost(drafts.withAmount(draft, 140), 130), ingredient(20))
  expect(drafts.orderInput(draft)).toEqual({
    drink: { kind: 'RECIPE', id: 7 },
    amountMl: 140,
    glassId: 3,
    boost: 130,
    additional: [{ ingredientId: 20, amount: 20 }],
    replacements: [{ groupId: 50, replacementId: 52 }],
    byHand: [12],
    omitted: [60],
    substitutions: [{ ingredientId: 11, replacementId: 21 }],
    confirmOverfill: false,
  })
})

describe('the drink without alcohol', () => {
  const replacement = ingredient(21, { name: 'Alcohol-free gin' })
  const alcoholFree = {
    availability: 'AUTOMATIC' as const,
    substitutions: [{ ingredient: ingredient(11), replacement }],
    omitted: [{ id: 50, name: 'Bitters' }],
  }
  const written = drafts.newDraft({ ...drink, alcoholFree }, glasses)

  it('exchanges and leaves out what has alcohol, and takes it back', () => {
    const free = drafts.withAlcoholFree(written, true)
    expect(drafts.orderInput(free)).toMatchObject({
      omitted: [50],
      substitutions: [{ ingredientId: 11, replacementId: 21 }],
    })
    expect([drafts.isAlcoholFree(written), drafts.isAlcoholFree(free)]).toEqual([false, true])
    expect(drafts.orderInput(drafts.withAlcoholFree(free, false))).toMatchObject({
      omitted: [],
      substitutions: [],
    })
  })

  it('leaves other wishes alone, and is no longer meant when one of its changes is undone', () => {
    const free = drafts.withAlcoholFree(drafts.withOmission(written, 60), true)
    expect(free.omitted).toEqual([60, 50])
    expect(drafts.isAlcoholFree(drafts.asWritten(free, 11))).toBe(false)
  })

  it('is nothing where there is no such sister', () => {
    expect(drafts.withAlcoholFree(fresh, true)).toBe(fresh)
  })
})

describe('what is offered in place of a drink', () => {
  const zero = ingredient(91)
  const sister = { substitutions: [{ ingredient: ingredient(11), replacement: zero }], omitted: [] }
  const withSister = drafts.newDraft({ ...drink, alcoholFree: sister as never }, glasses)
  const order = {
    ...lighter.order,
    boost: 100,
    omitted: [50],
    substitutions: [{ ingredientId: 11, replacementId: 91 }],
  }

  it('becomes the order: lighter, smaller, or without alcohol', () => {
    expect(drafts.withAlternative({ ...fresh, confirmLarge: true }, lighter)).toEqual({ ...fresh, boost: 70 })
    const smaller = { order: { ...lighter.order, boost: 100, amountMl: 90 } }
    expect(drafts.withAlternative(fresh, smaller)).toMatchObject({ amountMl: 90, amountPicked: true })
    const free = drafts.withAlternative(drafts.withAdditional(withSister, ingredient(12)), { order })
    expect(free).toMatchObject({ omitted: [50], substitutions: new Map([[11, zero]]), additional: [] })
  })

  it('is left out where its ingredients are not known', () => {
    expect(drafts.withAlternative(fresh, { order })).toBeNull()
  })
})
