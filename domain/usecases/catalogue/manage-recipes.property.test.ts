import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { type Recipe, stepIngredientsOf } from '../../catalogue/recipe.ts'
import type { RecipeInput } from '../../catalogue/recipe-input.ts'
import type { Records } from '../../records/records.ts'
import { sameEachTime } from '../../testing/always.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { ada, admin, ben, buildToyHouse, clock } from '../../testing/toy-house.ts'
import { amount } from '../../units/amount.ts'
import { asId } from '../../units/id.ts'
import { checkOrder } from '../orders/check-order.usecase.ts'
import { addToCollection, createCollection, removeFromCollection } from './manage-collections.usecase.ts'
import { createRecipe, deleteRecipe, updateRecipe } from './manage-recipes.usecase.ts'

const nonsense: Arbitrary<number> = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -0, 0.5, 2 ** 53, 1e308),
  fc.double(),
)
const id = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 11, max: 13 }) }, { weight: 1, arbitrary: nonsense })
const amounts = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 50_000 }).map(tenths => amount(tenths / 10)) },
  { weight: 1, arbitrary: nonsense },
)
const text = (most: number) => fc.string({ maxLength: most })
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('addIngredients'),
      ingredients: fc.array(
        fc.record({ ingredientId: id, amount: amounts, scale: fc.boolean(), boostable: fc.boolean() }),
        { maxLength: 4 },
      ),
    }),
    fc.record({ kind: fc.constant('writtenInstruction'), message: text(20) }),
  ),
  { maxLength: 4 },
)

/** As if the decoder in front of the domain had let everything through. */
const drafts = fc.record(
  {
    name: fc.oneof(text(20), fc.constant('Punch'), text(60)),
    description: text(40),
    shortDescription: text(30),
    tags: fc.array(text(10), { maxLength: 4 }),
    steps,
    categoryIds: fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), nonsense), { maxLength: 1 }),
    defaultGlassId: fc.constantFrom(null, 31, 32),
    defaultAmountToFill: fc.oneof(fc.constantFrom(null, 10_000, 250_000), nonsense),
  },
  { requiredKeys: ['name', 'description', 'steps', 'categoryIds', 'defaultGlassId'] },
) as unknown as Arbitrary<RecipeInput>

const isTextWithin = (value: string, least: number, most: number): boolean =>
  value === value.trim() && value.length >= least && value.length <= most

function expectSound(recipe: Recipe, records: Records): void {
  expect(isTextWithin(recipe.name, 1, 50)).toBe(true)
  expect(recipe.steps.length).toBeGreaterThan(0)
  for (const step of recipe.steps) {
    if (step.kind === 'writtenInstruction') expect(isTextWithin(step.message, 1, 500)).toBe(true)
    else expect(step.ingredients.length).toBeGreaterThan(0)
  }
  for (const { amount: asked, ingredientId } of stepIngredientsOf(recipe)) {
    expect(Number.isSafeInteger(asked) && asked >= 100 && asked <= 5_000_000).toBe(true)
    expect(records.ingredient.has(ingredientId)).toBe(true)
  }
  expect([null, 31]).toContain(recipe.defaultGlassId)
  expect(recipe.categoryIds).toEqual([])
}

it('the check of recipes never accepts what the machine cannot reckon with', async () => {
  const house = await buildToyHouse()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(drafts, async draft => {
      const created = await createRecipe({ ...house, clock }, ada, draft)
      if (!created.ok) return
      accepted++
      const recipe = created.value
      expectSound(recipe, house.records.now)
      const order = checkOrder(
        house.records.now,
        ada,
        anOrderRequest({ drink: { kind: 'recipe', id: recipe.id } }),
        null,
      )
      expect(order.ok).toBe(true)
      const kinds = order.ok ? order.value.feasibility.problems.map(({ kind }) => kind) : []
      for (const kind of ['unknown-ingredient', 'unknown-glass', 'amount-out-of-range', 'nothing-to-make']) {
        expect(kinds).not.toContain(kind)
      }
    }),
    { numRuns: 1000, examples: sameEachTime(drafts, 25, 1) },
  )
  expect(accepted).toBeGreaterThan(0)
})

const callers = fc.constantFrom(ada, ben, admin)
const small = fc.integer({ min: 1, max: 4 })
const operations = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('create' as const), caller: callers, draft: drafts }),
    fc.record({ do: fc.constant('update' as const), caller: callers, draft: drafts, recipe: small }),
    fc.record({ do: fc.constant('delete' as const), caller: callers, recipe: small }),
    fc.record({
      do: fc.constant('collect' as const),
      caller: callers,
      name: fc.constantFrom('One', 'Two', 'öne', 'ONE'),
    }),
    ...Array.from({ length: 3 }, () =>
      fc.record({ do: fc.constant('add' as const), caller: callers, collection: small, recipe: small }),
    ),
    fc.record({ do: fc.constant('take' as const), caller: callers, collection: small, recipe: small }),
  ),
  { minLength: 8, maxLength: 40 },
)

type Step = typeof operations extends Arbitrary<(infer Each)[]> ? Each : never
type Kitchen = Parameters<typeof createRecipe>[0]

function perform(deps: Kitchen, step: Step): Promise<unknown> {
  switch (step.do) {
    case 'create':
      return createRecipe(deps, step.caller, step.draft)
    case 'update':
      return updateRecipe(deps, step.caller, asId(step.recipe), step.draft)
    case 'delete':
      return deleteRecipe(deps, step.caller, asId(step.recipe))
    case 'collect':
      return createCollection(deps, step.caller, { name: step.name, description: '' })
    case 'add':
      return addToCollection(deps, step.caller, asId(step.collection), asId(step.recipe))
    case 'take':
      return removeFromCollection(deps, step.caller, asId(step.collection), asId(step.recipe))
  }
}

it('recipes and collections fit together whatever is done to them, in whatever order, at the same time', async () => {
  let held = 0
  await fc.assert(
    fc.asyncProperty(operations, async todo => {
      const house = await buildToyHouse()
      const deps = { ...house, clock }
      const plain: RecipeInput = {
        name: 'Punch',
        description: '',
        steps: [{ kind: 'writtenInstruction', message: 'Stir.' }],
        categoryIds: [],
        defaultGlassId: null,
      }
      for (const caller of [ada, ben, admin]) await createRecipe(deps, caller, plain)
      await createCollection(deps, ada, { name: 'First', description: '' })
      const before = house.records.now
      await Promise.all(todo.map(each => perform(deps, each)))
      const { recipe, collection } = house.records.now
      const names = [...collection.values()].map(({ name }) => name.normalize('NFD')[0]?.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
      for (const { id: own, recipeIds, lastUpdate } of collection.values()) {
        expect(new Set(recipeIds).size).toBe(recipeIds.length)
        expect(recipeIds.filter(each => !recipe.has(each))).toEqual([])
        expect(lastUpdate).toBeGreaterThanOrEqual(before.collection.get(own)?.lastUpdate ?? 0)
        held += recipeIds.length
      }
      for (const [own, { ownerId, lastUpdate }] of recipe) {
        const earlier = before.recipe.get(own)
        if (!earlier) continue
        expect(ownerId).toBe(earlier.ownerId)
        expect(lastUpdate > earlier.lastUpdate || recipe.get(own) === earlier).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
  expect(held).toBeGreaterThan(3)
})
