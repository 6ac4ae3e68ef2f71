/*
 * Whatever admins do to ingredients, glasses and categories, in whatever order: names stay unique, groups acyclic, and
 * nothing refers to what is gone.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unitOf } from '../../catalogue/ingredient.ts'
import type { IngredientInput } from '../../catalogue/ingredient-input.ts'
import { stepIngredientsOf } from '../../catalogue/recipe.ts'
import type { Removal } from '../../catalogue/removal.ts'
import { normalise } from '../../names/normalise.ts'
import type { Records, WriteOperation } from '../../records/records.ts'
import {
  aCategory,
  addStep,
  aGlass,
  aGroup,
  aManualIngredient,
  anIngredient,
  aPump,
  aRecipe,
  aStepIngredient,
  textStep,
} from '../../testing/builders.ts'
import { type Deed, deedWith } from '../../testing/deeds.ts'
import { ada, ben, buildToyHouse } from '../../testing/toy-house.ts'
import { write } from '../../testing/writes.ts'
import { asId, type Id } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { addToBar, removeFromBar } from './change-bar.usecase.ts'
import { createCategory, deleteCategory, renameCategory } from './manage-categories.usecase.ts'
import { createGlass, deleteGlass, updateGlass } from './manage-glasses.usecase.ts'
import { createIngredient, deleteIngredient, updateIngredient } from './manage-ingredients.usecase.ts'

/** Few of everything, so that deeds meet. */
const anyId = fc.integer({ min: 1, max: 9 })
const anyName = fc.constantFrom('Rum', 'RÚM', 'Gin', 'gin', 'Lime', 'Mint', 'Cola', '', 'x'.repeat(31))
const removals = <Kind extends string>(): fc.Arbitrary<Removal<Id<Kind>>> =>
  fc.oneof(
    fc.constant<Removal<Id<Kind>>>({ kind: 'unless-used' }),
    fc.constant<Removal<Id<Kind>>>({ kind: 'take-out' }),
    anyId.map((by): Removal<Id<Kind>> => ({ kind: 'replace', by: asId(by) })),
  )
const drafts: fc.Arbitrary<IngredientInput> = fc
  .record({
    kind: fc.constantFrom('automated' as const, 'manual' as const, 'group' as const),
    name: anyName,
    parentGroupId: fc.option(anyId.map(id => asId<'ingredient'>(id))),
    unit: fc.constantFrom('ml' as const, 'piece' as const),
    flowFactor: fc.constantFrom(0.05, 1, 3),
  })
  .map(({ kind, unit, flowFactor, ...named }): IngredientInput => {
    if (kind === 'group') return { kind, ...named }
    return kind === 'manual' ? { kind, ...named, unit } : { kind, ...named, flowFactor }
  })
const glassDrafts = fc.record({
  name: anyName,
  size: fc.constantFrom(5, 200, 6000).map(millilitres),
  emptyWeight: fc.constant(null),
  isDefault: fc.boolean(),
  useForSingleIngredients: fc.boolean(),
})

const deeds: fc.Arbitrary<Deed<Promise<{ readonly ok: boolean }>>> = fc.oneof(
  deedWith(drafts, (house, draft) => createIngredient(house, draft)),
  deedWith(fc.tuple(anyId, drafts), (house, [id, draft]) => updateIngredient(house, asId(id), draft)),
  deedWith(fc.tuple(anyId, removals<'ingredient'>()), (house, [id, how]) => deleteIngredient(house, asId(id), how)),
  deedWith(glassDrafts, (house, draft) => createGlass(house, draft)),
  deedWith(fc.tuple(anyId, glassDrafts), (house, [id, draft]) => updateGlass(house, asId(id), draft)),
  deedWith(fc.tuple(anyId, removals<'glass'>()), (house, [id, how]) => deleteGlass(house, asId(id), how)),
  deedWith(anyName, (house, name) => createCategory(house, { name })),
  deedWith(fc.tuple(anyId, anyName), (house, [id, name]) => renameCategory(house, asId(id), { name })),
  deedWith(fc.tuple(anyId, removals<'category'>()), (house, [id, how]) => deleteCategory(house, asId(id), how)),
  deedWith(fc.tuple(anyId, fc.constantFrom(ada, ben)), (house, [id, user]) => addToBar(house.records, user, asId(id))),
  deedWith(anyId, (house, id) => removeFromBar(house.records, ada, asId(id))),
)

const contents: readonly WriteOperation[] = [
  write('counter', { kind: 'ingredient', last: 6 }, 1),
  write('counter', { kind: 'category', last: 2 }, 3),
  write('counter', { kind: 'glass', last: 2 }, 4),
  ...[
    aGroup({ id: asId(1), name: 'Spirits' }),
    aGroup({ id: asId(2), name: 'Aged', parentGroupId: asId(1) }),
    anIngredient({ id: asId(3), name: 'Port', parentGroupId: asId(2) }),
    anIngredient({ id: asId(4), name: 'Juice' }),
    aManualIngredient({ id: asId(5), name: 'Leaf' }),
    aManualIngredient({ id: asId(6), name: 'Cream', unit: 'ml' }),
  ].map((value): WriteOperation => write('ingredient', value)),
  write('category', aCategory({ id: asId(1), name: 'Sours' })),
  write('category', aCategory({ id: asId(2), name: 'Fizzes' })),
  write('glass', aGlass({ id: asId(1), name: 'Mug' })),
  write('glass', aGlass({ id: asId(2), name: 'Flute', useForSingleIngredients: true })),
  write('pump', aPump({ id: asId(23), ingredientId: asId(4) })),
  ...[
    aRecipe({
      id: asId(42),
      categoryIds: [asId(1), asId(2)],
      defaultGlassId: asId(1),
      steps: [
        addStep(aStepIngredient(3, 50), aStepIngredient(4, 20)),
        addStep(aStepIngredient(5, 2)),
        textStep('Stir.'),
      ],
    }),
    aRecipe({
      id: asId(43),
      defaultGlassId: asId(2),
      steps: [addStep(aStepIngredient(1, 40), aStepIngredient(6, 30))],
    }),
  ].map((value): WriteOperation => write('recipe', value)),
]

const distinct = (names: readonly string[]): boolean => new Set(names).size === names.length

function expectUniqueNames({ ingredient, glass, category }: Records): void {
  expect(distinct([...ingredient.values()].map(({ name }) => normalise(name)))).toBe(true)
  expect(distinct([...glass.values()].map(({ name }) => name))).toBe(true)
  expect(distinct([...category.values()].map(({ name }) => name.toLowerCase()))).toBe(true)
  expect([...glass.values()].filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1)
  expect([...glass.values()].filter(each => each.useForSingleIngredients).length).toBeLessThanOrEqual(1)
}

function expectNoCycle({ ingredient }: Records): void {
  for (const each of ingredient.values()) {
    let above = each.parentGroupId
    for (let height = 0; above !== null; height++) {
      expect(height).toBeLessThan(ingredient.size)
      const parent = ingredient.get(above)
      expect(parent?.kind).toBe('group')
      above = parent?.parentGroupId ?? null
    }
  }
}

function expectWholeRecipes({ recipe, ingredient, glass, category }: Records, before: Records): void {
  for (const each of recipe.values()) {
    expect(each.steps.length).toBeGreaterThan(0)
    for (const { ingredientId, amount } of stepIngredientsOf(each)) {
      expect(ingredient.has(ingredientId)).toBe(true)
      expect(amount).toBeGreaterThan(0)
    }
    expect(each.defaultGlassId === null || glass.has(each.defaultGlassId)).toBe(true)
    expect(each.categoryIds.every(id => category.has(id)) && distinct(each.categoryIds.map(String))).toBe(true)
    const earlier = before.recipe.get(each.id)
    if (earlier !== each) expect(each.lastUpdate).toBeGreaterThan(earlier?.lastUpdate ?? 0)
  }
}

function expectKnownLiquids({ bar, pump, ingredient }: Records): void {
  for (const { ingredientIds } of bar.values()) {
    expect(ingredientIds.every(id => ingredient.has(id) && ingredient.get(id)?.kind !== 'group')).toBe(true)
    expect(distinct(ingredientIds.map(String))).toBe(true)
  }
  for (const { ingredientId } of pump.values()) {
    expect(ingredientId === null || ingredient.get(ingredientId)?.kind === 'automated').toBe(true)
  }
}

/** An amount of a recipe never comes to mean something else. */
function expectSameUnits({ ingredient }: Records, before: Records): void {
  for (const { ingredientId } of [...before.recipe.values()].flatMap(stepIngredientsOf)) {
    const [earlier, now] = [before.ingredient.get(ingredientId), ingredient.get(ingredientId)]
    if (earlier && now) expect(unitOf(now)).toBe(unitOf(earlier))
  }
}

it('leaves a catalogue in which everything that is referred to exists', async () => {
  const seen = { done: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 20, maxLength: 40, size: 'max' }), async story => {
      const house = await buildToyHouse()
      await house.change(...contents)
      for (const deed of story) {
        const before = house.records.now
        const result = await deed(house)
        if (!result.ok) expect(house.records.now).toBe(before)
        seen[result.ok ? 'done' : 'refused']++
        expectUniqueNames(house.records.now)
        expectNoCycle(house.records.now)
        expectWholeRecipes(house.records.now, before)
        expectKnownLiquids(house.records.now)
        expectSameUnits(house.records.now, before)
      }
    }),
    { numRuns: 60 },
  )
  // Both happen often enough to say something.
  expect(seen.done).toBeGreaterThan(100)
  expect(seen.refused).toBeGreaterThan(100)
})
