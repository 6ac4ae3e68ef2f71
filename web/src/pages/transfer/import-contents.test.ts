import { expect, it } from 'vitest'
import * as contents from './transferables.ts'

const file: contents.StagedImport = {
  importId: 77,
  recipes: [
    { id: 1, name: 'Piña Colada' },
    { id: 2, name: 'Negroni' },
    { id: 3, name: 'Daiquiri' },
  ],
  collections: [{ id: 5, name: 'Evenings' }],
  glasses: [{ id: 8, name: 'Coupe' }],
  categories: [],
  ingredients: [],
  collectionRecipes: { 5: [2, 3] },
}
const none = { scope: 'none', ids: new Set<number>() } as const
const choice = (change: Partial<contents.ImportChoice>): contents.ImportChoice => ({
  ...contents.importAll,
  ...change,
})

it('what of a file is here already is told by names as the machine compares them', () => {
  const here = { recipes: ['pina colada'], collections: [], glasses: ['COUPE ', 'Coupé'], categories: [] }
  expect([...contents.knownHere('recipes', file.recipes, here)]).toEqual([1])
  expect([...contents.knownHere('glasses', file.glasses, here)]).toEqual([8])
  expect([...contents.knownHere('glasses', [{ id: 9, name: 'Coupè' }], here)]).toEqual([9])
  expect(contents.knownHere('recipes', file.recipes, null).size).toBe(0)
  const names = [{ name: 'Cocktailschale' }, { name: null }, { name: 'Coupe' }]
  expect(contents.everyNameOf([{ names }])).toEqual(['Cocktailschale', 'Coupe'])
})

it('what is going to be imported has the recipes of chosen collections, and may be nothing but glasses', () => {
  const wanted = contents.wantedOf(choice({ recipes: { scope: 'selected', ids: new Set([1, 2]) } }), file)
  expect(wanted.recipes.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(wanted.along).toBe(1)
  expect(contents.wantedOf(choice({ recipes: none, collections: none }), file).recipes).toEqual([])
  const alone = choice({ recipes: none, collections: none })
  expect(contents.isEmptyImport(alone, file)).toBe(false)
  expect(contents.isEmptyImport({ ...alone, glasses: false }, file)).toBe(true)
})

it('what is going to be imported is asked for by ids only where some are selected', () => {
  const selected = { scope: 'selected', ids: new Set([3]) } as const
  expect(
    contents.confirmationOf(choice({ recipes: selected, collections: none, duplicateMode: 'SKIP' }), file),
  ).toEqual({
    importId: 77,
    recipeIds: [3],
    collectionIds: [],
    glasses: true,
    categories: true,
    duplicateMode: 'SKIP',
  })
  const expected = { recipeIds: null, collectionIds: null }
  expect(contents.confirmationOf(contents.importAll, file)).toMatchObject(expected)
})
