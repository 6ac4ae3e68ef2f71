import { expect, it } from 'vitest'
import * as importContents from './import-contents.ts'

const file: importContents.StagedImport = {
  importId: 77,
  recipes: [
    { id: 1, name: 'Piña Colada' },
    { id: 2, name: 'Negroni' },
    { id: 3, name: 'Daiquiri' },
  ],
  collections: [{ id: 5, name: 'Evenings', size: 2, description: '' }],
  glasses: [{ id: 8, name: 'Coupe' }],
  categories: [],
  ingredients: [],
  collectionRecipes: { 5: [2, 3] },
}
const none = { scope: 'none', ids: new Set<number>() } as const
const choice = (change: Partial<importContents.ImportChoice>): importContents.ImportChoice => ({
  ...importContents.importAll,
  ...change,
})

it('what of a file is here already is told by names as the machine compares them', () => {
  const here = { recipes: ['pina colada'], collections: [], glasses: ['COUPE ', 'Coupé'], categories: [] }
  expect([...importContents.knownHere('recipes', file.recipes, here)]).toEqual([1])
  expect([...importContents.knownHere('glasses', file.glasses, here)]).toEqual([8])
  expect([...importContents.knownHere('glasses', [{ id: 9, name: 'Coupè' }], here)]).toEqual([])
  expect(importContents.knownHere('recipes', file.recipes, null).size).toBe(0)
})

it('what is going to be imported has the recipes of chosen collections, too', () => {
  const wanted = importContents.wantedOf(choice({ recipes: { scope: 'selected', ids: new Set([1, 2]) } }), file)
  expect(wanted.recipes.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(wanted.along).toBe(1)
  expect(importContents.wantedOf(choice({ recipes: none, collections: none }), file).recipes).toEqual([])
})

it('what is going to be imported may be nothing but glasses', () => {
  const alone = choice({ recipes: none, collections: none })
  expect(importContents.isEmptyImport(alone, file)).toBe(false)
  expect(importContents.isEmptyImport({ ...alone, glasses: false }, file)).toBe(true)
})

it('what is going to be imported is asked for by ids only where some are selected', () => {
  const selected = { scope: 'selected', ids: new Set([3]) } as const
  expect(
    importContents.confirmationOf(choice({ recipes: selected, collections: none, duplicateMode: 'SKIP' }), file),
  ).toEqual({
    importId: 77,
    recipeIds: [3],
    collectionIds: [],
    glasses: true,
    categories: true,
    duplicateMode: 'SKIP',
  })
  expect(importContents.confirmationOf(importContents.importAll, file)).toMatchObject({
    recipeIds: null,
    collectionIds: null,
  })
})
