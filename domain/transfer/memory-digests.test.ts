import { describe, expect, it } from 'vitest'
import { emptyRecords, recordKinds } from '../records/records.ts'
import { aGlass, aRecipe, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { compareDigests, isSame, recordDigests } from './memory-digests.ts'

const asIs = (text: string): string => text
const digestsOf = (...records: Parameters<typeof recordDigests>[0][]) =>
  new Map(records.flatMap(each => recordDigests(each, asIs)))

describe('what two stores hold', () => {
  const recipe = (id: number, name: string) => aRecipe({ id: asId(id), name })
  const before = {
    ...emptyRecords(),
    recipe: byId([recipe(1, 'Negroni'), recipe(2, 'Daisy')]),
    glass: byId([aGlass()]),
  }

  it('is the same when every document is', () => {
    const compared = compareDigests(
      digestsOf(before),
      digestsOf({ ...before, recipe: byId([recipe(1, 'Negroni'), recipe(2, 'Daisy')]) }),
    )
    expect(compared.map(({ kind, count }) => [kind, count])).toEqual([
      ['recipe', 2],
      ['glass', 1],
    ])
    expect(compared.every(isSame)).toBe(true)
  })

  it('is told one by one where it is not', () => {
    const after = { ...before, recipe: byId([recipe(1, 'Negroni!'), recipe(3, 'Gimlet')]) }
    const [recipes, glasses] = compareDigests(digestsOf(before), digestsOf(after))
    expect(recipes).toEqual({ kind: 'recipe', count: 2, missing: ['2'], different: ['1'], surplus: ['3'] })
    expect([recipes && isSame(recipes), glasses && isSame(glasses)]).toEqual([false, true])
  })

  it('is compared for all kinds', () => {
    expect(digestsOf(before).size).toBe(recordKinds.length)
    expect(compareDigests(digestsOf(emptyRecords()), digestsOf(before)).map(({ kind }) => kind)).toEqual([
      'recipe',
      'glass',
    ])
  })
})
