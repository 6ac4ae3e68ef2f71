import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as drafts from './order-draft.ts'
import { drinkOfIngredient, newDraft, withAdditional, withOmission, withSubstitute } from './order-draft.ts'
import { isLeftOutSince, leftOut, openGroups, originsOf, substitutesFor } from './order-report.ts'
import { drink, glasses, ingredient, lighter, report } from './testing/order-builders.ts'

const fresh = drafts.newDraft(drink, glasses)
const glass = (id: number) => glasses.find(one => one.id === id)!
const [gin, strongGin] = [ingredient(11), ingredient(11, { alcoholContent: 41 })].map(drinkOfIngredient)
const own = { ...drink, ownAmountMl: 95 }
const homeless = { ...drink, defaultGlassId: null }

describe('a new order', () => {
  it.each<[what: string, glassId: number | undefined, amountMl: number, drafts.OrderDraft]>([
    ['fills the recipe’s glass where the recipe has no amount of its own', 3, 180, fresh],
    ['takes the recipe’s own amount', 3, 95, drafts.newDraft(own, glasses)],
    ['takes that as far as the glass holds it', 3, 180, drafts.newDraft({ ...drink, ownAmountMl: 240 }, glasses)],
    ['takes a measure of what is strong by itself, in whatever glass', 1, 40, drafts.newDraft(strongGin!, glasses, 1)],
    ['fills the glass with what is not', 1, 300, drafts.newDraft(gin!, glasses, 1)],
    ['takes the machine’s default glass when the recipe names none', 1, 300, drafts.newDraft(homeless, glasses)],
    ['is 250 ml where there is no glass at all', undefined, 250, drafts.newDraft(homeless, [])],
    ['takes the glass that the scale has recognised, not filled for that', 1, 95, drafts.newDraft(own, glasses, 1)],
    ['takes the recipe’s glass where that is the one', 3, 95, drafts.newDraft(own, glasses, 3)],
    ['takes the recipe’s glass where nobody knows the recognised one', 3, 95, drafts.newDraft(own, glasses, 99)],
    ['takes the glass for single ingredients where the drink is one', 2, 40, drafts.newDraft(gin!, glasses)],
    ['takes the amount that is asked for', 3, 120, drafts.newDraft(drink, glasses, null, 120)],
  ])('%s', (_, glassId, amountMl, draft) => {
    expect([draft.glass?.id, draft.amountMl]).toEqual([glassId, amountMl])
    expect(draft).toMatchObject({ boost: 100, confirmOverfill: false, amountPicked: amountMl === 120 })
  })
})

describe('the glass of an order', () => {
  it('follows the scale until the guest picks one', () => {
    const detected = drafts.withGlassAndDetection(fresh, glasses, 1)
    expect(detected).toMatchObject({ glass: { id: 1 }, amountMl: 300, glassPicked: false })
    expect(drafts.withGlassAndDetection(detected, glasses, null)).toMatchObject({ glass: { id: 3 }, amountMl: 180 })
    const picked = drafts.withGlass(fresh, glass(2))
    expect(drafts.withGlassAndDetection(picked, glasses, 1)).toBe(picked)
  })

  it('leaves the amount alone that the guest has set', () => {
    const set = drafts.withAmount(fresh, 120)
    expect(drafts.withGlassAndDetection(set, glasses, 1)).toMatchObject({ glass: { id: 1 }, amountMl: 120 })
  })

  it('is another one when it is gone, and as large as it is said to be', () => {
    const picked = drafts.withGlass(fresh, glass(2))
    const others = glasses.filter(({ id }) => id !== 2)
    const elsewhere = { glass: { id: 3 }, glassPicked: false, amountMl: 180 }
    expect(drafts.withGlassAndDetection(picked, others, null)).toMatchObject(elsewhere)
    const larger = glasses.map(one => (one.id === 2 ? { ...one, sizeMl: 60 } : one))
    const grown = { glass: { id: 2 }, glassPicked: true, amountMl: 60 }
    expect(drafts.withGlassAndDetection(picked, larger, null)).toMatchObject(grown)
    expect(drafts.withGlassAndDetection(fresh, glasses, null)).toBe(fresh)
  })

  it('says why it is there', () => {
    const why = (id: number, detectedId: number | null = null, of = drink) =>
      drafts.glassBadge(glass(id), of, detectedId)
    const all = [why(3), why(1), why(2), why(1, 1), why(2, null, gin)]
    expect(all).toEqual(['recipe', 'house', null, 'detected', 'house'])
  })
})

describe('choosing', () => {
  it('sorts glasses by size', () => {
    expect(drafts.bySize(glasses).map(({ sizeMl }) => sizeMl)).toEqual([40, 180, 300])
  })

  it("gives the recipe's own amount back when another glass is taken, as far as that holds it", () => {
    const small = drafts.withGlass(drafts.withAmount(drafts.newDraft(own, glasses), 180), glass(2))
    expect(small).toMatchObject({ glass: { id: 2 }, amountMl: 40, amountPicked: false })
    expect(drafts.withGlass(small, glass(1)).amountMl).toBe(95)
  })

  it.each<['confirmOverfill' | 'confirmLarge', string, (draft: drafts.OrderDraft) => drafts.OrderDraft]>([
    ['confirmOverfill', 'the amount', draft => drafts.withAmount(draft, 400)],
    ['confirmOverfill', 'the glass', draft => drafts.withGlass(draft, glass(2))],
    ['confirmOverfill', 'an extra', draft => drafts.withAdditional(draft, ingredient(20))],
    ['confirmOverfill', 'what is left out', draft => drafts.withOmission(draft, 11)],
    ['confirmLarge', 'the amount', draft => drafts.withAmount(draft, 400)],
    ['confirmLarge', 'the strength', draft => drafts.withBoost(draft, 150)],
    ['confirmLarge', 'a replacement', draft => drafts.withReplacement(draft, 50, 51)],
  ])('asks for %s again after %s has changed', (consent, _, change) => {
    expect(change({ ...fresh, [consent]: true })[consent]).toBe(false)
  })

  it('does not boost what cannot be boosted', () => {
    expect(drafts.withBoost(drafts.newDraft({ ...drink, boostable: false }, glasses), 150).boost).toBe(100)
  })

  it('adds each ingredient once, in its own unit, and no groups', () => {
    const cherry = ingredient(21, { unit: 'piece', kind: 'MANUAL' })
    const all = [ingredient(20), ingredient(20), cherry, ingredient(22, { kind: 'GROUP' })]
    const draft = all.reduce(drafts.withAdditional, fresh)
    expect(draft.additional.map(one => [one.ingredient.id, one.amount])).toEqual([
      [20, 20],
      [21, 1],
    ])
    expect(drafts.withoutAdditional(draft, 20).additional).toHaveLength(1)
  })

  it('stops adding at the twentieth extra', () => {
    const many = Array.from({ length: 30 }, (_, index) => ingredient(100 + index))
    expect(many.reduce(drafts.withAdditional, fresh).additional).toHaveLength(20)
  })

  it('always stays within the bounds of an order', () => {
    const numbers = fc.oneof(fc.double(), fc.integer({ min: -10_000, max: 10_000 }))
    return fc.assert(
      fc.property(numbers, numbers, numbers, (amount, boost, extra) => {
        const topped = drafts.withAdditionalAmount(drafts.withAdditional(fresh, ingredient(20)), 20, extra)
        const draft = drafts.withBoost(drafts.withAmount(topped, amount), Number.isFinite(boost) ? boost : 100)
        expect(draft.amountMl).toBeGreaterThanOrEqual(10)
        expect(draft.amountMl).toBeLessThanOrEqual(5000)
        expect(draft.boost % drafts.boostLimits.step).toBe(0)
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
    const sloe = ingredient(21, { name: 'Sloe gin' })
    const exchanged = drafts.withSubstitute(fresh, 11, sloe)
    expect([...exchanged.substitutions]).toEqual([[11, sloe]])
    const omitted = drafts.withOmission(exchanged, 11)
    expect(omitted).toMatchObject({ omitted: [11], substitutions: new Map() })
    const again = drafts.withSubstitute(omitted, 11, sloe)
    expect(again.omitted).toEqual([])
    expect([again, omitted].map(draft => drafts.asWritten(draft, 11))).toEqual([fresh, fresh])
  })

  it.each([
    ['what is counted otherwise', 11, { unit: 'g' }],
    ['a group', 11, { kind: 'GROUP' }],
    ['anything for what is not in the drink', 99, {}],
  ] as const)('does not take %s', (_, id, change) => {
    expect(drafts.withSubstitute(fresh, id, ingredient(22, change))).toBe(fresh)
  })
})

it('the server gets everything that was chosen', () => {
  let draft = drafts.withReplacement(drafts.withReplacement(fresh, 50, 51), 50, 52)
  draft = drafts.withByHand(drafts.withByHand(drafts.withByHand(draft, 11, true), 12, true), 11, false)
  draft = drafts.withSubstitute(drafts.withOmission(draft, 60), 11, ingredient(21))
  draft = drafts.withAdditional(drafts.withBoost(drafts.withAmount(draft, 140), 130), ingredient(20))
  expect(drafts.orderInput(draft)).toEqual({
    ...{ drink: { kind: 'RECIPE', id: 7 }, amountMl: 140, glassId: 3, boost: 130, confirmOverfill: false },
    additional: [{ ingredientId: 20, amount: 20 }],
    replacements: [{ groupId: 50, replacementId: 52 }],
    byHand: [12],
    omitted: [60],
    substitutions: [{ ingredientId: 11, replacementId: 21 }],
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
    const substitutions = [{ ingredientId: 11, replacementId: 21 }]
    expect(drafts.orderInput(free)).toMatchObject({ omitted: [50], substitutions })
    expect([written, free].map(drafts.isAlcoholFree)).toEqual([false, true])
    const back = drafts.orderInput(drafts.withAlcoholFree(free, false))
    expect(back).toMatchObject({ omitted: [], substitutions: [] })
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
  const substitutions = [{ ingredientId: 11, replacementId: 91 }]
  const order = { ...lighter.order, boost: 100, omitted: [50], substitutions }

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

const draft = newDraft(drink, glasses)
const ids = (origins: readonly { readonly ingredient: { readonly id: number } }[]) =>
  origins.map(origin => origin.ingredient.id)
/** Angostura for the group of bitters. */
const settled = report({
  replacements: [{ group: { id: 50, name: 'Bitters' }, chosen: ingredient(51), choices: [ingredient(51)] }],
})

it('what an ingredient stands for is itself, its group, or what it was taken for, but nothing on top', () => {
  expect(ids(originsOf(11, settled, draft))).toEqual([11])
  expect(ids(originsOf(51, settled, draft))).toEqual([50])
  const exchanged = withSubstitute(draft, 11, ingredient(21))
  expect(ids(originsOf(21, settled, exchanged))).toEqual([11])
  expect(originsOf(11, settled, exchanged)).toEqual([])
  expect(originsOf(99, settled, draft)).toEqual([])
})

describe('what is left out', () => {
  it('is named by the recipe', () => {
    expect(leftOut(withOmission(draft, 50)).map(({ name }) => name)).toEqual(['Bitters'])
  })

  it('is not shown any more, though the last answer still has it; unless it is an extra, too', () => {
    const omitted = withOmission(draft, 11)
    expect(isLeftOutSince(11, settled, draft)).toBe(false)
    expect(isLeftOutSince(11, settled, omitted)).toBe(true)
    expect(isLeftOutSince(11, settled, withAdditional(omitted, ingredient(11)))).toBe(false)
  })
})

it('groups without a choice are named until they are settled, left out or exchanged', () => {
  expect(ids(openGroups(report(), draft))).toEqual([50])
  expect(openGroups(settled, draft)).toEqual([])
  expect(openGroups(report(), withOmission(draft, 50))).toEqual([])
  expect(openGroups(report(), withSubstitute(draft, 50, ingredient(51)))).toEqual([])
})

it('what can stand in is counted in the same unit, the nearest first', () => {
  const choices = [
    ingredient(31, { name: 'Absent', onPump: false }),
    ingredient(32, { name: 'Owned', onPump: false, owned: true }),
    ingredient(33, { name: 'Zum', onPump: true }),
    ingredient(34, { kind: 'GROUP' }),
    ingredient(35, { unit: 'piece' }),
    ingredient(11),
  ]
  const found = substitutesFor({ ingredient: ingredient(11), substitute: null }, choices)
  expect(found.map(({ name }) => name)).toEqual(['Zum', 'Owned', 'Absent'])
})

it('what can stand in is not what is taken already', () => {
  const taken = ingredient(33)
  expect(substitutesFor({ ingredient: ingredient(11), substitute: taken }, [taken])).toEqual([])
  const group = { ingredient: ingredient(50, { kind: 'GROUP' }), substitute: null }
  expect(substitutesFor(group, [ingredient(51), ingredient(52)], 51).map(({ id }) => id)).toEqual([52])
})
