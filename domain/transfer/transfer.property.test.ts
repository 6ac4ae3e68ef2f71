import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { unsoundRecords } from '../records/check-records.ts'
import {
  applyOperations,
  counterIdOf,
  emptyRecords,
  identifiedKinds,
  type Records,
  type WriteOperation,
} from '../records/records.ts'
import { anyValues, type Travelling, thingsIn, travelling, withValues } from '../testing/arbitrary-catalogues.ts'
import {
  aCategory,
  addStep,
  aGlass,
  aGroup,
  aManualIngredient,
  anIngredient,
  aRecipe,
  aStepIngredient,
  textStep,
} from '../testing/builders.ts'
import { aCollection } from '../testing/collection-builders.ts'
import { exported, importInto } from '../testing/transfer-builders.ts'
import { write } from '../testing/writes.ts'
import { asId } from '../units/id.ts'
import { cents } from '../units/price.ts'
import { millilitres } from '../units/volume.ts'

/** Groups 1–5 in groups before them, liquids 11–16, things added by hand 21–23. */
const someIngredients: Arbitrary<Ingredient[]> = fc
  .record({
    parents: fc.array(fc.nat({ max: 5 }), { minLength: 14, maxLength: 14 }),
    alcohol: fc.nat({ max: 1000 }).map(tenths => tenths / 10),
    flow: fc.constantFrom(0.5, 1, 1.3),
  })
  .map(({ parents, alcohol, flow }) => {
    const parentFor = (index: number, below: number) => {
      const parent = Math.min(parents[index] ?? 0, below)
      return parent === 0 ? null : asId<'ingredient'>(parent)
    }
    const groups = [1, 2, 3, 4, 5].map((id, index) =>
      aGroup({ id: asId(id), name: `Group ${id}`, parentGroupId: parentFor(index, id - 1) }),
    )
    const liquids = [11, 12, 13, 14, 15, 16].map((id, index) =>
      anIngredient({
        id: asId(id),
        name: `Liquid ${id}`,
        parentGroupId: parentFor(5 + index, 5),
        alcoholContent: alcohol,
        flowFactor: flow,
        bottlePrice: cents(1999),
        look: { clarity: 'cloudy', fizzy: true, foamy: false },
      }),
    )
    const byHand = [21, 22, 23].map((id, index) =>
      aManualIngredient({
        id: asId(id),
        name: `Thing ${id}`,
        unit: index === 0 ? 'ml' : 'piece',
        parentGroupId: index === 0 ? parentFor(11, 5) : null,
      }),
    )
    return [...groups, ...liquids, ...byHand]
  })

const ingredientIds = [1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 16, 21, 22, 23]
const someSteps = fc.array(
  fc.oneof(
    fc.constantFrom('Stir.', 'Strain.').map(textStep),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...ingredientIds), fc.integer({ min: 1, max: 900 })), {
        minLength: 1,
        maxLength: 4,
        selector: ([id]) => id,
      })
      .map(parts => addStep(...parts.map(([id, tenths]) => aStepIngredient(id, tenths / 10)))),
  ),
  { minLength: 1, maxLength: 3 },
)
/** Names of recipes need not be unique. */
const someRecipes = fc.array(
  fc.record({
    name: fc.constantFrom('Daiquiri', 'Sidecar', 'Gimlet', 'Americano'),
    steps: someSteps,
    glass: fc.nat({ max: 3 }),
    categories: fc.subarray([41, 42, 43]),
    tags: fc.subarray(['dry', 'cold']),
  }),
  { maxLength: 7 },
)

const someCatalogue: Arbitrary<Records> = fc
  .record({
    ingredients: someIngredients,
    recipes: someRecipes,
    collected: fc.array(fc.subarray([1, 2, 3, 4]), { maxLength: 3 }),
    values: anyValues,
  })
  .map(({ ingredients, recipes, collected, values }) => {
    const put = (kind: Travelling, thing: { readonly id: number }): WriteOperation =>
      ({ op: 'put', kind, id: thing.id, value: withValues(thing, kind, values) }) as unknown as WriteOperation
    const made = recipes.map(({ name, steps, glass, categories, tags }, index) =>
      aRecipe({
        id: asId(index + 1),
        name,
        steps,
        tags,
        description: 'Shaken, not stirred.',
        shortDescription: 'Sour and cold',
        defaultAmountToFill: millilitres(95),
        categoryIds: categories.map(id => asId(id)),
        defaultGlassId: glass === 0 ? null : asId(30 + glass),
      }),
    )
    return applyOperations(emptyRecords(), [
      ...identifiedKinds.map((kind): WriteOperation => write('counter', { kind, last: 50 }, counterIdOf(kind))),
      ...ingredients.map(each => put('ingredient', each)),
      ...[31, 32, 33].map(id =>
        put(
          'glass',
          aGlass({ id: asId(id), name: `Glass ${id}`, isDefault: id === 32, useForSingleIngredients: id === 33 }),
        ),
      ),
      ...[41, 42, 43].map(id => put('category', aCategory({ id: asId(id), name: `Category ${id}` }))),
      ...made.map(recipe => put('recipe', recipe)),
      ...collected.map((recipeIds, index) =>
        put(
          'collection',
          aCollection({
            id: asId(index + 1),
            name: `Collection ${index + 1}`,
            recipeIds: recipeIds.filter(id => id <= made.length).map(id => asId(id)),
          }),
        ),
      ),
    ])
  })

/** The records that point at something that is not there. */
const danglingOf = ({ ingredient, recipe, glass, category, collection }: Records): unknown[] => [
  ...[...ingredient.values()].filter(
    ({ parentGroupId: parent }) => parent !== null && ingredient.get(parent)?.kind !== 'group',
  ),
  ...[...recipe.values()].filter(
    each =>
      stepIngredientsOf(each).some(({ ingredientId }) => !ingredient.has(ingredientId)) ||
      (each.defaultGlassId !== null && !glass.has(each.defaultGlassId)) ||
      each.categoryIds.some(id => !category.has(id)),
  ),
  ...[...collection.values()].filter(({ recipeIds }) => recipeIds.some(id => !recipe.has(id))),
]

const modes = ['overwrite', 'skip', 'keep_both'] as const

/** What is used: the rest has no place in a file. */
const used = (kind: Travelling): boolean => kind === 'recipe' || kind === 'collection'

describe('invariant 10: what was exported', () => {
  it.each(modes)('has the same things again after importing into an empty machine, field by field (%s)', mode =>
    fc.assert(
      fc.property(someCatalogue, catalogue => {
        const { records } = importInto(emptyRecords(), exported(catalogue), { mode })
        for (const kind of travelling) {
          const before = thingsIn(catalogue, kind)
          const after = thingsIn(records, kind)
          for (const thing of after) expect(before).toContainEqual(thing)
          if (used(kind)) expect(after).toHaveLength(before.length)
        }
      }),
    ),
  )

  it('has all that recipes need', () =>
    fc.assert(
      fc.property(someCatalogue, catalogue => {
        const { records } = importInto(emptyRecords(), exported(catalogue))
        const needed = [...catalogue.recipe.values()].flatMap(stepIngredientsOf).map(({ ingredientId }) => ingredientId)
        const names = new Set([...records.ingredient.values()].map(({ name }) => name))
        for (const id of needed) expect(names).toContain(catalogue.ingredient.get(id)?.name)
      }),
    ))

  it('keeps every bound when it is imported', () =>
    fc.assert(
      fc.property(someCatalogue, catalogue => {
        const { records } = importInto(emptyRecords(), exported(catalogue))
        expect(unsoundRecords(records)).toEqual([])
      }),
    ))

  it.each(['overwrite', 'skip'] as const)('changes nothing when it is imported once more (%s)', mode =>
    fc.assert(
      fc.property(someCatalogue, someCatalogue, (catalogue, here) => {
        const file = exported(catalogue)
        const once = importInto(here, file, { mode })
        const twice = importInto(once.records, file, { mode })
        expect(twice.operations).toEqual([])
        const expected = mode === 'skip' ? 'skipped' : 'unchanged'
        expect(new Set(twice.report.items.map(({ outcome }) => outcome)).size).toBeLessThanOrEqual(1)
        expect(twice.report.items.every(({ outcome }) => outcome === expected)).toBe(true)
      }),
    ),
  )

  it('is there once more under another name where copies are kept, and what was there stays as it was', () =>
    fc.assert(
      fc.property(someCatalogue, catalogue => {
        const file = exported(catalogue)
        const { records, report } = importInto(catalogue, file, { mode: 'keep_both' })
        expect(report.items.every(({ outcome, name, nameHere }) => outcome === 'copied' && name !== nameHere)).toBe(
          true,
        )
        for (const kind of travelling) {
          const copies = report.items.filter(item => item.kind === kind)
          expect(records[kind].size).toBe(catalogue[kind].size + copies.length)
          for (const [id, before] of catalogue[kind]) expect(records[kind].get(id)).toEqual(before)
        }
      }),
    ))

  it('leaves at most one default glass, and every reference leads somewhere', () =>
    fc.assert(
      fc.property(someCatalogue, someCatalogue, fc.constantFrom(...modes), (catalogue, here, mode) => {
        const { records } = importInto(here, exported(catalogue), { mode })
        expect([...records.glass.values()].filter(glass => glass.isDefault).length).toBeLessThanOrEqual(1)
        expect(danglingOf(records)).toEqual([])
      }),
    ))
})
