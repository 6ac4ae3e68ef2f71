import { expect, it } from 'vitest'
import type { Transferables } from './transferables.ts'
import * as exporting from './transferables.ts'

const there: Transferables = {
  recipes: [1, 2, 3, 4].map(id => ({
    id,
    name: `Drink ${id}`,
    categories: [],
    ingredients: 2,
    isAlcoholFree: false,
  })),
  collections: [
    { id: 5, name: 'Evenings', description: '', size: 3 },
    { id: 6, name: 'Mornings', description: '', size: 2 },
  ],
}
const all: exporting.KindChoice = { scope: 'all', ids: new Set() }
const some = (...ids: number[]): exporting.KindChoice => ({ scope: 'selected', ids: new Set(ids) })
const choice = (
  recipes: exporting.KindChoice,
  collections: exporting.KindChoice = exporting.nothing,
): exporting.ExportChoice => ({ recipes, collections })

it('an export is nothing to ask for while nothing is chosen, or only what has gone', () => {
  expect(exporting.exportRequestOf(exporting.noExport, there)).toBeNull()
  expect(exporting.exportRequestOf(choice(some(99)), there)).toBeNull()
})

it('an export names what is selected, and says all where all are meant', () => {
  expect(exporting.exportRequestOf(choice(some(1, 3, 99), all), there)).toEqual({
    exportAllRecipes: false,
    exportRecipeIds: [1, 3],
    exportAllCollections: true,
    exportCollectionIds: [],
  })
})

it('an export has the recipes of its collections, which may be the same ones', () => {
  const expected = { collections: 2, leastRecipes: 3, mostRecipes: 4 }
  expect(exporting.exportSizeOf(choice(some(1), all), there)).toEqual(expected)
  expect(exporting.exportSizeOf(choice(all), there)).toEqual({ collections: 0, leastRecipes: 4, mostRecipes: 4 })
  expect(exporting.exportSizeOf(exporting.noExport, there)).toEqual({
    collections: 0,
    leastRecipes: 0,
    mostRecipes: 0,
  })
})
