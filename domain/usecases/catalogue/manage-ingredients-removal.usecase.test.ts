import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductionStep } from '../../catalogue/recipe.ts'
import type { WriteOperation } from '../../records/records.ts'
import {
  addStep,
  aForecast,
  aGroup,
  anIngredient,
  anOpenOrder,
  aPlan,
  aRecipe,
  aStepIngredient,
  textStep,
} from '../../testing/builders.ts'
import { ada, ben, buildToyHouse, gin, ginTonic, type House, lemon, tonic } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { amount } from '../../units/amount.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { addToBar } from './change-bar.usecase.ts'
import { deleteIngredient, ingredientUsage } from './manage-ingredients.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const rum = aGroup({ id: asId(81), name: 'Rum' })
const whiteRum = aGroup({ id: asId(82), name: 'White rum', parentGroupId: rum.id })
const brand = anIngredient({ id: asId(83), name: 'Brand X', parentGroupId: whiteRum.id })
const cola = anIngredient({ id: asId(84), name: 'Cola' })
const tree = [rum, whiteRum, brand, cola].map((value): WriteOperation => write('ingredient', value))
const recipe = (id: number, name: string, ...steps: ProductionStep[]): WriteOperation =>
  write('recipe', aRecipe({ id: asId(id), name, steps }))
const remove = (id: number, removal: Parameters<typeof deleteIngredient>[2] = { kind: 'unless-used' }) =>
  deleteIngredient(house, asId(id), removal)
const stepsOf = (id: number) => house.records.now.recipe.get(id)?.steps
const problemsOf = async (deed: ReturnType<typeof remove>) => {
  const problem = expectFailure(await deed)
  return problem.kind === 'not-deleted' ? problem.problems : problem
}

describe('deleting an ingredient that nothing needs', () => {
  it('takes it out of every bar', async () => {
    await house.change(...tree)
    for (const user of [ada, ben]) expectSuccess(await addToBar(house.records, user, cola.id))
    expectSuccess(await addToBar(house.records, ada, lemon.id))
    expect(expectSuccess(await remove(84))).toEqual({ changedRecipes: 0 })
    expect(house.records.now.ingredient.has(84)).toBe(false)
    expect(house.records.now.bar.get(ada.id)?.ingredientIds).toEqual([lemon.id])
    expect(house.records.now.bar.get(ben.id)?.ingredientIds).toEqual([])
  })

  it('is not found twice', async () =>
    expect(expectFailure(await remove(999))).toEqual({ kind: 'not-found', what: 'ingredient' }))
})

describe('deleting an ingredient that is used', () => {
  it('is refused with everything that needs it', async () => {
    const plan = aPlan({ forecasts: [aForecast({ ingredientId: gin.id })] })
    const order = anOpenOrder({ plan, drinkName: 'Gin & Tonic' })
    await house.put('openOrder', order)
    expect(expectFailure(await remove(gin.id))).toEqual({
      kind: 'not-deleted',
      name: 'Gin',
      problems: [
        { kind: 'ingredient-in-order', drinkName: 'Gin & Tonic' },
        { kind: 'ingredient-on-pumps', pumpIds: [21] },
        { kind: 'used-by-recipes', count: 1, names: ['Gin & Tonic'] },
      ],
    })
    expect(ingredientUsage({ records: house.records.now, others: house.records.others }, gin.id)).toMatchObject({
      pumpIds: [21],
      drinkNames: ['Gin & Tonic'],
      recipes: [{ name: 'Gin & Tonic' }],
    })
  })

  it('is refused while a person is to add it, or an interrupted drink lacks it', async () => {
    const plan = aPlan({
      forecasts: [],
      steps: [{ kind: 'manual', parts: [{ ingredientId: lemon.id, amount: amount(1) }] }],
    })
    const order = anOpenOrder({ plan, drinkName: 'Sour' })
    await house.put('openOrder', order)
    expect(await problemsOf(remove(lemon.id, { kind: 'take-out' }))).toEqual([
      { kind: 'ingredient-in-order', drinkName: 'Sour' },
    ])
    const rest = {
      order,
      inGlass: [],
      missing: [{ kind: 'ingredients' as const, parts: [{ ingredientId: lemon.id, amount: amount(1) }] }],
      reason: 'no-flow',
      at: timestamp(1_700_000_000_000),
    }
    await house.change({ op: 'delete', kind: 'openOrder', id: order.id }, write('interruptedOrder', rest, 1))
    expect(await problemsOf(remove(lemon.id, { kind: 'take-out' }))).toHaveLength(1)
  })

  it('is refused for a pump whatever becomes of the recipes', async () => {
    await house.change(...tree)
    expect(await problemsOf(remove(gin.id, { kind: 'replace', by: cola.id }))).toEqual([
      { kind: 'ingredient-on-pumps', pumpIds: [21] },
    ])
  })

  it('is refused for a group that is not empty', async () => {
    await house.change(...tree)
    expect(await problemsOf(remove(rum.id))).toEqual([{ kind: 'group-has-children', count: 1, names: ['White rum'] }])
  })
})

describe('replacing an ingredient', () => {
  const now = 1_700_000_000_000

  it('changes every recipe that uses it, in one commit, and no other', async () => {
    await house.change(
      ...tree,
      recipe(48, 'Cola', addStep(aStepIngredient(84, 90))),
      recipe(49, 'Water', textStep('Pour water.')),
    )
    const other = house.records.now.recipe.get(49)
    const commits = house.events.length
    expect(expectSuccess(await remove(cola.id, { kind: 'replace', by: tonic.id }))).toEqual({ changedRecipes: 1 })
    expect(stepsOf(48)).toEqual([addStep(aStepIngredient(tonic.id, 90))])
    expect(house.records.now.recipe.get(48)?.lastUpdate).toBeGreaterThan(now)
    expect(house.records.now.recipe.get(49)).toBe(other)
    expect(house.events.slice(commits)).toEqual([{ kind: 'records-changed', kinds: new Set(['recipe', 'ingredient']) }])
  })

  it('takes a leaf by a group, and a group by a leaf', async () => {
    await house.change(...tree, recipe(48, 'Cuba Libre', addStep(aStepIngredient(83, 50), aStepIngredient(84, 100))))
    expectSuccess(await remove(brand.id, { kind: 'replace', by: whiteRum.id }))
    expect(stepsOf(48)).toEqual([addStep(aStepIngredient(82, 50), aStepIngredient(84, 100))])
    expectSuccess(await remove(whiteRum.id, { kind: 'replace', by: cola.id }))
    expect(stepsOf(48)).toEqual([addStep(aStepIngredient(84, 150))])
  })

  it('is refused by itself, by nothing, and by what is counted in another unit', async () => {
    await house.change(...tree)
    expect(await problemsOf(remove(84, { kind: 'replace', by: cola.id }))).toEqual([{ kind: 'replaced-by-itself' }])
    expect(await problemsOf(remove(84, { kind: 'replace', by: asId(999) }))).toEqual([{ kind: 'unknown-replacement' }])
    expect(await problemsOf(remove(84, { kind: 'replace', by: lemon.id }))).toEqual([
      { kind: 'unit-mismatch', ingredientId: 84, replacementId: 13 },
    ])
  })
})

describe('taking an ingredient out of its recipes', () => {
  it('leaves the rest of them, without the steps that have become empty', async () => {
    expectSuccess(await remove(lemon.id, { kind: 'take-out' }))
    expect(stepsOf(ginTonic.id)).toEqual([ginTonic.steps[0], ginTonic.steps[2]])
  })

  it('is refused where nothing would be left', async () => {
    await house.change(...tree, recipe(48, 'Cola', addStep(aStepIngredient(84, 90))))
    expect(await problemsOf(remove(84, { kind: 'take-out' }))).toEqual([
      { kind: 'recipes-left-empty', count: 1, names: ['Cola'] },
    ])
    expect(house.records.now.ingredient.has(84)).toBe(true)
  })
})

describe('the cascade of the established machine', () => {
  const ofBrand = [
    recipe(51, 'Rum and cola', addStep(aStepIngredient(81, 50), aStepIngredient(84, 100))),
    recipe(
      52,
      'Brand alone, then with cola',
      addStep(aStepIngredient(83, 40)),
      addStep(aStepIngredient(83, 40), aStepIngredient(84, 90)),
    ),
  ]

  it('never empties a step behind somebody’s back', async () => {
    await house.change(...tree, ...ofBrand)
    const before = house.records.now.recipe
    expect(await problemsOf(remove(brand.id))).toEqual([
      { kind: 'used-by-recipes', count: 1, names: ['Brand alone, then with cola'] },
    ])
    expect(house.records.now.recipe).toBe(before)
    expectSuccess(await remove(brand.id, { kind: 'take-out' }))
    expect(stepsOf(52)).toEqual([addStep(aStepIngredient(84, 90))])
  })

  it('never leaves the ingredients of a group without it', async () => {
    await house.change(...tree, ...ofBrand)
    expect(await problemsOf(remove(rum.id, { kind: 'take-out' }))).toEqual([
      { kind: 'group-has-children', count: 1, names: ['White rum'] },
    ])
    expect(house.records.now.ingredient.get(82)).toMatchObject({ parentGroupId: 81 })
  })
})
