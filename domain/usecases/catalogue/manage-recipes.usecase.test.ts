import { describe, expect, it as plain } from 'vitest'
import type { RecipeInput } from '../../catalogue/recipe-input.ts'
import { addStep, anOrderRequest, aRecipe, aStepIngredient, byId, textStep } from '../../testing/builders.ts'
import { aCollection } from '../../testing/collection-builders.ts'
import { ada, admin, ben, buildToyHouse, ginTonic, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { millilitres } from '../../units/volume.ts'
import { finishInterrupted, interruptedOrder } from '../orders/finish-interrupted.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { quotas } from './catalogue-records.ts'
import { createRecipe, deleteRecipe, updateRecipe } from './manage-recipes.usecase.ts'

const draft: RecipeInput = {
  name: 'Fizz',
  description: 'Light.',
  steps: [addStep(aStepIngredient(11, 30), aStepIngredient(12, 90)), textStep('Stir.')],
  categoryIds: [],
  defaultGlassId: asId(31),
}

async function aKitchen(now = 1_700_000_500_000) {
  const house = await buildToyHouse()
  return { ...house, clock: { now: () => timestamp(now) } }
}

const it = plain.extend('kitchen', () => aKitchen())

describe('writing a recipe', () => {
  it('makes it the caller’s, dated now, as the recipe that was answered', async ({ kitchen }) => {
    const recipe = expectSuccess(await createRecipe(kitchen, ben, draft))
    expect(recipe).toMatchObject({ name: 'Fizz', ownerId: ben.id, lastUpdate: 1_700_000_500_000 })
    expect(kitchen.records.now.recipe.get(recipe.id)).toEqual(recipe)
  })

  it('is refused once the user was deleted: a recipe needs an owner', async ({ kitchen }) => {
    await kitchen.change({ op: 'delete', kind: 'user', id: ben.id })
    expect(expectFailure(await createRecipe(kitchen, ben, draft))).toEqual({ kind: 'forbidden' })
  })

  it('of another user is for admins only, by their current role', async ({ kitchen }) => {
    await kitchen.put('user', { ...admin, role: 'user' })
    expect(expectFailure(await updateRecipe(kitchen, admin, asId(41), draft))).toEqual({ kind: 'forbidden' })
  })

  it('needs no name of its own', async ({ kitchen }) => {
    const ids = [await createRecipe(kitchen, ada, draft), await createRecipe(kitchen, ada, draft)]
    expect(new Set(ids.map(each => expectSuccess(each).id)).size).toBe(2)
  })

  it('is refused as a whole, with every reason', async ({ kitchen }) => {
    const problem = expectFailure(await createRecipe(kitchen, ada, { ...draft, name: '', steps: [] }))
    expect(problem).toMatchObject({
      kind: 'recipe-invalid',
      problems: [{ kind: 'invalid-value', field: 'name', rule: 'length' }, { kind: 'no-steps' }],
    })
    expect(kitchen.records.now.recipe.size).toBe(1)
  })

  it('ends where the machine has no more room', async ({ kitchen }) => {
    const many = Array.from({ length: quotas.recipe.most }, (_, nr) => aRecipe({ id: asId(nr + 1) }))
    const full = { ...kitchen.records.now, recipe: byId(many) as never }
    const records = {
      ...kitchen.records,
      change: (decide: never) => (decide as (change: object) => never)({ records: full }),
    }
    const problem = expectFailure(await createRecipe({ ...kitchen, records: records as never }, ada, draft))
    expect(problem).toEqual({ kind: 'invalid-value', field: 'recipes', rule: 'full', most: quotas.recipe.most })
  })
})

describe('changing a recipe', () => {
  const update = async (caller: typeof ada, owner = ginTonic.ownerId) => {
    const kitchen = await aKitchen()
    await kitchen.put('recipe', { ...ginTonic, ownerId: owner, tags: ['long'] }, 41)
    return { kitchen, result: await updateRecipe(kitchen, caller, asId(41), draft) }
  }

  it('is for its owner, who stays, and for admins', async () => {
    const own = expectSuccess((await update(ada)).result)
    expect(own).toMatchObject({ id: 41, name: 'Fizz', ownerId: ada.id, lastUpdate: 1_700_000_500_000, tags: ['long'] })
    expect(expectSuccess((await update(admin)).result).ownerId).toBe(ada.id)
    expect(expectFailure((await update(ben)).result)).toEqual({ kind: 'forbidden' })
  })

  it('removes translations when it brings none', async ({ kitchen }) => {
    await kitchen.put('recipe', { ...ginTonic, translations: { de: { name: 'Gin mit Tonic' } } })
    expect(expectSuccess(await updateRecipe(kitchen, ada, ginTonic.id, draft)).translations).toBeDefined()
    const changed = await updateRecipe(kitchen, ada, ginTonic.id, { ...draft, translations: {} })
    expect(expectSuccess(changed)).not.toHaveProperty('translations')
  })

  it('stays for an owner who has lost a role', async () =>
    expectSuccess((await update({ ...admin, role: 'user' }, admin.id)).result))

  it('is refused for a recipe that does not exist', async ({ kitchen }) => {
    const what = { kind: 'not-found', what: 'recipe' }
    expect(expectFailure(await updateRecipe(kitchen, admin, asId(99), draft))).toEqual(what)
    expect(expectFailure(await deleteRecipe(kitchen, admin, asId(99)))).toEqual(what)
  })
})

describe('deleting a recipe', () => {
  it('takes it out of collections, which are newer then', async ({ kitchen }) => {
    const put = (id: number, recipeIds: number[]) =>
      kitchen.put(
        'collection',
        aCollection({ id: asId(id), name: `Nr ${id}`, recipeIds: recipeIds.map(each => asId(each)) }),
      )
    await put(71, [41, 43])
    await put(72, [43])
    await put(73, [41])
    expect(expectSuccess(await deleteRecipe(kitchen, ada, asId(41)))).toEqual({ collections: 2 })
    const { collection, recipe } = kitchen.records.now
    expect(recipe.has(41)).toBe(false)
    expect([...collection.values()].map(({ recipeIds }) => recipeIds)).toEqual([[43], [43], []])
    expect([...collection.values()].map(({ lastUpdate }) => lastUpdate > 1_700_000_400_000)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('is for its owner and for admins', async ({ kitchen }) => {
    expect(expectFailure(await deleteRecipe(kitchen, ben, asId(41)))).toEqual({ kind: 'forbidden' })
    expectSuccess(await deleteRecipe(kitchen, admin, asId(41)))
  })
})

describe('a drink whose recipe is changed or deleted while it is made', () => {
  const request = anOrderRequest({ drink: { kind: 'recipe', id: 41 }, amount: millilitres(120) })

  it.each([
    [
      'changed',
      (kitchen: Awaited<ReturnType<typeof aKitchen>>) =>
        updateRecipe(kitchen, ada, asId(41), { ...draft, steps: [textStep('Nothing.')] }),
    ],
    ['deleted', (kitchen: Awaited<ReturnType<typeof aKitchen>>) => deleteRecipe(kitchen, ada, asId(41))],
  ])('goes on as it was ordered: %s', async (_, meddle) => {
    const kitchen = await aKitchen()
    expectSuccess(await placeOrder(kitchen, ada, request))
    await settled()
    const before = kitchen.actuator.running
    expectSuccess<unknown, unknown>(await meddle(kitchen))
    await settled()
    expect(kitchen.actuator.running).toBe(before)
    await kitchen.runToEnd()
    expect([kitchen.levelOf(21), kitchen.levelOf(22)]).toEqual([600_000, 730_000])
    expect(kitchen.drinkMaker.production).toMatchObject({ kind: 'waiting', order: { drinkName: 'Gin & Tonic' } })
  })

  it('can be finished after it was interrupted', async ({ kitchen }) => {
    expectSuccess(await placeOrder(kitchen, ada, request))
    await settled()
    kitchen.machineClock.advance(milliseconds(3000))
    await settled()
    await kitchen.drinkMaker.breakOff('a power cut')
    await settled()
    expectSuccess(await deleteRecipe(kitchen, ada, asId(41)))
    expect(interruptedOrder(kitchen)).toMatchObject({ order: { drinkName: 'Gin & Tonic' } })
    expectSuccess(await finishInterrupted(kitchen, ada))
    await settled()
    expect(kitchen.actuator.running).not.toBeNull()
  })
})
