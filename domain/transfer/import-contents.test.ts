import { expect, it } from 'vitest'
import {
  applyOperations,
  counterIdOf,
  emptyRecords,
  identifiedKinds,
  type Records,
  type WriteOperation,
} from '../records/records.ts'
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
} from '../testing/builders.ts'
import { aCollection } from '../testing/collection-builders.ts'
import { aMachineKey } from '../testing/peer-builders.ts'
import { contentsOf, exported, importInto } from '../testing/transfer-builders.ts'
import { write } from '../testing/writes.ts'
import { asId } from '../units/id.ts'
import { countOf } from './import-job.ts'

interface Identified {
  readonly id: number
  readonly [field: string]: unknown
}
const put = (kind: string, value: { readonly id: number } | Identified): WriteOperation =>
  ({ op: 'put', kind, id: value.id, value }) as unknown as WriteOperation
const counters = identifiedKinds.map((kind): WriteOperation => write('counter', { kind, last: 500 }, counterIdOf(kind)))
const house = (...operations: WriteOperation[]): Records =>
  applyOperations(emptyRecords(), [...counters, ...operations])

const spirits = aGroup({ id: asId(1), name: 'Spirits' })
const rums = aGroup({ id: asId(2), name: 'Rums', parentGroupId: asId(1) })
const rum = anIngredient({ id: asId(3), name: 'Rum', parentGroupId: asId(2) })
const daiquiri = aRecipe({ id: asId(4), name: 'Daiquiri', steps: [addStep(aStepIngredient(3, 60))] })
const evenings = aCollection({ id: asId(5), name: 'Evenings', recipeIds: [asId(4)] })
const exporter = house(
  put('ingredient', spirits),
  put('ingredient', rums),
  put('ingredient', rum),
  put('recipe', daiquiri),
  put('collection', evenings),
)
const file = exported(exporter)
const named = <Thing extends { readonly name: string }>(
  things: ReadonlyMap<number, Thing>,
  name: string,
): Thing | undefined => [...things.values()].find(thing => thing.name === name)

it('W-17: gives ingredients the groups of this machine, whatever their ids were', () => {
  // Here the ids of the groups of the file belong to other things.
  const here = house(
    put('ingredient', anIngredient({ id: asId(1), name: 'Cola' })),
    put('ingredient', anIngredient({ id: asId(2), name: 'Milk' })),
  )
  const { records } = importInto(here, file)
  const group = named(records.ingredient, 'Rums')
  expect(named(records.ingredient, 'Rum')?.parentGroupId).toBe(group?.id)
  expect(group?.parentGroupId).toBe(named(records.ingredient, 'Spirits')?.id)
  expect(records.ingredient.get(1)?.name).toBe('Cola')
})

it('W-18: keeps a copy of a collection with its recipes', () => {
  const { records } = importInto(exporter, file, { mode: 'keep_both' })
  const copy = named(records.collection, 'Evenings (imported)')
  expect(copy?.recipeIds).toEqual([named(records.recipe, 'Daiquiri (imported)')?.id])
  expect(named(records.collection, 'Evenings')).toEqual(evenings)
})

it('is the same thing however its name is spelt here', () => {
  const here = house(
    put('ingredient', anIngredient({ id: asId(8), name: 'Jägermeister & Co.' })),
    put('recipe', aRecipe({ id: asId(9), name: 'Tommy’s No. 2', steps: [addStep(aStepIngredient(8, 20))] })),
  )
  const elsewhere = house(
    put('ingredient', anIngredient({ id: asId(3), name: 'Jaegermeister and Co' })),
    put('recipe', aRecipe({ id: asId(4), name: "TOMMY'S #2", steps: [addStep(aStepIngredient(3, 20))] })),
  )
  const { records } = importInto(here, exported(elsewhere), { mode: 'skip' })
  expect([...records.ingredient.keys(), ...records.recipe.keys()]).toEqual([8, 9])
})

it('brings in both of two names that have only lately come to count as the same', () => {
  const twins = house(
    put('ingredient', anIngredient({ id: asId(3), name: 'Rum & Raisin' })),
    put('ingredient', anIngredient({ id: asId(4), name: 'Rum and Raisin' })),
    put('recipe', aRecipe({ id: asId(5), steps: [addStep(aStepIngredient(3, 20), aStepIngredient(4, 20))] })),
  )
  expect(importInto(house(), exported(twins)).records.ingredient.size).toBe(2)
})

it('W-18: renames a liquid whose name belongs to a group here, once', () => {
  const here = house(put('ingredient', aGroup({ id: asId(9), name: 'rum' })))
  const once = importInto(here, file)
  expect(named(once.records.ingredient, 'Rum (imported)')?.kind).toBe('automated')
  expect(once.records.ingredient.get(9)?.kind).toBe('group')
  expect(importInto(once.records, file).operations).toEqual([])
})

it('leaves alone an ingredient whose amounts would mean something else', () => {
  const byPiece = aManualIngredient({ id: asId(9), name: 'Rum', unit: 'piece' })
  const user = aRecipe({ id: asId(10), name: 'Rum ball', steps: [addStep(aStepIngredient(9, 1))] })
  for (const mode of ['overwrite', 'skip'] as const) {
    const { records } = importInto(house(put('ingredient', byPiece), put('recipe', user)), file, { mode })
    expect(records.ingredient.get(9)).toEqual(byPiece)
    expect(named(records.ingredient, 'Rum (imported)')).toBeDefined()
  }
})

it('does not turn what a pump carries into something that a person adds', () => {
  const byHand = exported(
    house(put('ingredient', aManualIngredient({ id: asId(3), name: 'Rum', unit: 'ml' })), put('recipe', daiquiri)),
  )
  const here = house(put('ingredient', anIngredient({ id: asId(9), name: 'Rum' })))
  const pumps = put('pump', aPump({ ingredientId: asId(9) }))
  const kindOf = ({ records }: { readonly records: Records }) => records.ingredient.get(9)?.kind
  expect(kindOf(importInto(here, byHand))).toBe('manual')
  expect(kindOf(importInto(applyOperations(here, [pumps]), byHand))).toBe('automated')
  const others = new Map([[aMachineKey('left'), house(pumps)]])
  expect(kindOf(importInto(here, byHand, {}, others))).toBe('automated')
})

it.each([
  [37.5, 37.5],
  ['37.35', 37.4],
  [12, 12],
])('takes alcohol of %j percent as %d', (written, kept) => {
  const foreign = structuredClone(file) as unknown as { 'ingredients.json': Record<string, unknown>[] }
  for (const ingredient of foreign['ingredients.json'])
    if (ingredient['name'] === 'Rum') ingredient['alcoholContent'] = written
  const { records } = importInto(exporter, foreign as never)
  expect(named(records.ingredient, 'Rum')).toMatchObject({ alcoholContent: kept })
})

it('overwrites with what the file says, and keeps what it does not say', () => {
  const foreign = structuredClone(file) as unknown as { 'ingredients.json': Record<string, unknown>[] }
  for (const ingredient of foreign['ingredients.json']) {
    delete ingredient['colour']
    if (ingredient['name'] === 'Rum') ingredient['alcoholContent'] = 55
  }
  const { records, report } = importInto(exporter, foreign as never)
  expect(named(records.ingredient, 'Rum')).toMatchObject({ alcoholContent: 55, colour: rum.colour, density: 0.95 })
  expect(countOf(report, 'ingredient', 'replaced')).toBe(1)
  expect(countOf(report, 'ingredient', 'unchanged')).toBe(2)
})

it('adds recipes to a collection that it overwrites, and none to one that it skips', () => {
  const own = aRecipe({ id: asId(20), name: 'Own' })
  const here = house(put('recipe', own), put('collection', { ...evenings, recipeIds: [asId(20)] }))
  const overwritten = importInto(here, file).records
  expect(overwritten.collection.get(5)?.recipeIds).toEqual([20, named(overwritten.recipe, 'Daiquiri')?.id])
  expect(importInto(here, file, { mode: 'skip' }).records.collection.get(5)?.recipeIds).toEqual([20])
})

it('links glasses and categories by name when they are not to be imported, and tells what it drops', () => {
  const glassy = house(
    put('ingredient', rum),
    put('glass', aGlass({ id: asId(31), name: 'Coupe', isDefault: true })),
    put('category', aCategory({ id: asId(41), name: 'Sours' })),
    put('recipe', { ...daiquiri, defaultGlassId: 31, categoryIds: [41] } as never),
  )
  const without = { withGlasses: false, withCategories: false }
  const dropped = importInto(house(), exported(glassy), without)
  expect(named(dropped.records.recipe, 'Daiquiri')).toMatchObject({ defaultGlassId: null, categoryIds: [] })
  expect([countOf(dropped.report, 'glass', 'dropped'), countOf(dropped.report, 'category', 'dropped')]).toEqual([1, 1])
  const here = house(
    put('glass', aGlass({ id: asId(77), name: 'Coupe' })),
    put('category', aCategory({ id: asId(88), name: 'sours' })),
  )
  const linked = importInto(here, exported(glassy), without)
  expect(named(linked.records.recipe, 'Daiquiri')).toMatchObject({ defaultGlassId: 77, categoryIds: [88] })
  expect(linked.records.glass).toBe(here.glass)
})

it.each([
  ['overwrite', [false, true]],
  ['skip', [true, false]],
  ['keep_both', [true, false]],
] as const)('leaves one default glass (%s)', (mode, expected) => {
  const theirs = house(
    put('ingredient', rum),
    put('glass', aGlass({ id: asId(31), name: 'Coupe', isDefault: true })),
    put('recipe', { ...daiquiri, defaultGlassId: asId(31) }),
  )
  const here = house(put('glass', aGlass({ id: asId(32), name: 'Mug', isDefault: true })))
  const { records } = importInto(here, exported(theirs), { mode })
  expect([named(records.glass, 'Mug')?.isDefault, named(records.glass, 'Coupe')?.isDefault]).toEqual(expected)
})

it('makes who imports the owner', () => {
  const { records } = importInto(house(), file, { userId: asId(99) })
  expect(named(records.recipe, 'Daiquiri')?.ownerId).toBe(99)
  expect(named(records.collection, 'Evenings')?.ownerId).toBe(99)
})

it('keeps two recipes of one name two', () => {
  const twins = exported(
    house(
      put('ingredient', rum),
      put('recipe', daiquiri),
      put('recipe', { ...daiquiri, id: 6, description: 'frozen' } as never),
    ),
  )
  const once = importInto(house(), twins)
  expect(once.records.recipe.size).toBe(2)
  expect(importInto(once.records, twins).operations).toEqual([])
})

it('imports a thousand recipes with one list of operations', () => {
  const many = house(
    put('ingredient', rum),
    ...Array.from({ length: 1000 }, (_, index) =>
      put('recipe', { ...daiquiri, id: asId(index + 1), name: 'Daiquiri' }),
    ),
  )
  const documents = exported(many)
  const copies = importInto(many, documents, { mode: 'keep_both', contents: contentsOf(documents) })
  expect(new Set([...copies.records.recipe.values()].map(({ name }) => name)).size).toBe(1001)
})
