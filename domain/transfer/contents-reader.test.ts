import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { readContents } from '../testing/transfer-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { everything, select } from './selection.ts'
import { mostListed } from './transfer.problems.ts'

const group = (id: number, parentGroupId: number | null) => ({ type: 'group', id, name: `Group ${id}`, parentGroupId })
const using = (id: number) => ({
  id: 1,
  name: 'Drink',
  productionSteps: [{ type: 'addIngredients', stepIngredients: [{ ingredient: { id }, amount: '20', scale: true }] }],
})

describe('the documents of a file', () => {
  it('may all be missing', () => expect(expectSuccess(readContents({})).recipes.size).toBe(0))

  it('may say when in milliseconds or in words', () => {
    const at = (lastUpdate: unknown) =>
      expectSuccess(readContents({ 'collections.json': [{ id: 1, name: 'Long', lastUpdate }] })).collections.get(1)
        ?.lastUpdate
    expect(at(1_925_000_000_000)).toBe(1_925_000_000_000)
    for (const text of ['2031-05-06T07:08:09.123+00:00', '2031-05-06T09:08:09.123+0200', '2031-05-06T07:08:09.123Z']) {
      expect(at(text)).toBe(Date.parse('2031-05-06T07:08:09.123Z'))
    }
    expect(at('2024-02-29T23:59:59Z')).toBe(Date.parse('2024-02-29T23:59:59Z'))
    expect(at('yesterday')).toBe(0)
  })

  it('tell each thing that is wrong with them, and where', () => {
    const { problems } = expectFailure(
      readContents({
        'ingredients.json': [
          { type: 'manual', id: 1, name: 'Mint', unit: 'bunch', alcoholContent: 101 },
          { id: 2, name: 'x'.repeat(31) },
          'nothing',
        ],
        'recipes.json': [using(7)],
        'collections.json': [
          { id: 5, name: 'Long', description: '' },
          { id: 5, name: 'long', description: '' },
        ],
        'collections_recipes.json': { 5: [99] },
      }),
    )
    expect(problems.map(problem => [reasonOf(problem), problem.where])).toEqual([
      ['unit value', 'ingredients.json [1] "Mint"'],
      ['alcoholContent between', 'ingredients.json [1] "Mint"'],
      ['type required', `ingredients.json [2] "${'x'.repeat(31)}"`],
      ['name length', `ingredients.json [2] "${'x'.repeat(31)}"`],
      ['item value', 'ingredients.json [3]'],
      ...['type required', 'name required'].map(reason => [
        reason,
        'recipes.json [1] "Drink" › productionSteps [1] › stepIngredients [1] › ingredient',
      ]),
      ['transfer-item-twice', 'collections.json [2] "long"'],
      ['transfer-reference-missing', 'collections.json [1] "Long"'],
    ])
  })

  it('are not listed without end', () => {
    const { problems } = expectFailure(readContents({ 'recipes.json': Array(5000).fill({}) }))
    expect(problems).toHaveLength(mostListed)
  })

  it('do not harm by names that objects have', () => {
    const hostile = JSON.parse('{"__proto__": [1], "constructor": 5}')
    expect(readContents({ 'collections_recipes.json': hostile }).ok).toBe(true)
  })
})

describe('choosing from a file', () => {
  const contentsWith = (...groups: object[]) =>
    expectSuccess(readContents({ 'ingredients.json': groups, 'recipes.json': [using(3)] }))

  it('takes the whole tree of what is used, groups first', () => {
    const contents = contentsWith(group(3, 2), group(4, 1), group(2, 1), group(1, null), group(9, null))
    expect([...expectSuccess(select(contents, everything)).ingredients.keys()]).toEqual([1, 4, 2, 3])
  })

  it('takes glasses and categories of what is chosen, or all of them where nothing else is', () => {
    const contents = expectSuccess(
      readContents({
        'ingredients.json': [group(3, null)],
        'recipes.json': [
          {
            ...using(3),
            id: 1,
            defaultGlass: { id: 5, name: 'Coupe', size: 180 },
            categories: [{ id: 6, name: 'Sours' }],
          },
          { ...using(3), id: 2, defaultGlass: { id: 7, name: 'Flute', size: 150 }, categories: [] },
        ],
      }),
    )
    const chosen = (recipeIds: readonly number[]) => {
      const { glasses, categories, ingredients } = expectSuccess(
        select(contents, { allRecipes: false, recipeIds, allCollections: false, collectionIds: [] }),
      )
      return [[...glasses.keys()], [...categories.keys()], ingredients.size]
    }
    expect(chosen([2])).toEqual([[7], [], 1])
    expect(chosen([])).toEqual([[5, 7], [6], 0])
  })

  it('refuses groups that are in themselves', () => {
    const contents = contentsWith(group(3, 2), group(2, 1), group(1, 2))
    expect(expectFailure(select(contents, everything)).problems).toMatchObject([{ kind: 'transfer-group-cycle' }])
  })

  it('refuses what is not in the file', () => {
    const { problems } = expectFailure(
      select(contentsWith(group(3, null)), {
        ...everything,
        allRecipes: false,
        recipeIds: [8],
        allCollections: false,
        collectionIds: [7],
      }),
    )
    expect(problems).toMatchObject([
      { field: 'collection', id: 7 },
      { field: 'recipe', id: 8 },
    ])
  })
})

describe('documents that are made to keep their reader busy', () => {
  const many = (count: number, item: object) => Array.from({ length: count }, () => item)

  it('are not read on when nothing more would be told', () => {
    let looks = 0
    const items = many(50_000, {}).map(() => Object.defineProperty({}, 'id', { get: () => ++looks }))
    const { problems } = expectFailure(readContents({ 'recipes.json': items }))
    expect(problems).toHaveLength(mostListed)
    expect(looks).toBeLessThan(1000)
  })

  it('have no more items than any machine', () => {
    const collections = Array.from({ length: 100_001 }, (_, index) => ({ id: index + 1, name: `Long ${index}` }))
    expect(expectFailure(readContents({ 'collections.json': collections })).problems).toEqual([
      expect.objectContaining({ kind: 'invalid-value', rule: 'between', where: 'collections.json', most: 100_000 }),
    ])
  })

  it('have no lists in an item that are longer than any', () => {
    const steps = many(1001, { type: 'writtenInstruction', message: 'Stir.' })
    const { problems } = expectFailure(
      readContents({ 'recipes.json': [{ id: 1, name: 'Long', productionSteps: steps }] }),
    )
    expect(problems).toContainEqual(expect.objectContaining({ field: 'productionSteps', most: 50 }))
  })

  it('tell once that a collection is there again, whatever it holds', () => {
    let looks = 0
    const lookedAt = (): number[] => {
      looks++
      return [99]
    }
    const links = Object.defineProperty({}, '5', { get: lookedAt, enumerable: true })
    const { problems } = expectFailure(
      readContents({
        'collections.json': many(3, { id: 5, name: 'Long', description: '' }),
        'collections_recipes.json': links,
      }),
    )
    expect(problems.map(reasonOf)).toEqual(['transfer-item-twice', 'transfer-item-twice', 'transfer-reference-missing'])
    expect(looks).toBeLessThan(4)
  })
})
