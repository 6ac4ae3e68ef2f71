import { describe, expect, it as plain } from 'vitest'
import { collectionFlags } from '../../catalogue/collection.ts'
import { aCollection } from '../../testing/collection-builders.ts'
import { ada, admin, ben, buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { quotas } from './catalogue-records.ts'
import {
  addToCollection,
  createCollection,
  deleteCollection,
  listCollections,
  removeFromCollection,
  updateCollection,
} from './manage-collections.usecase.ts'

const draft = { name: 'Winter', description: 'Hot and strong.' }

async function aShelf(...collections: ReturnType<typeof aCollection>[]) {
  const house = await buildToyHouse()
  for (const value of collections) await house.put('collection', value)
  return { ...house, clock: { now: () => timestamp(1_700_000_500_000) } }
}

const it = plain.extend('shelf', () => aShelf())

describe('beginning a collection', () => {
  it('is refused once the user was deleted: a collection needs an owner', async ({ shelf }) => {
    await shelf.change({ op: 'delete', kind: 'user', id: ben.id })
    expect(expectFailure(await createCollection(shelf, ben, draft))).toEqual({ kind: 'forbidden' })
  })

  it('makes it empty, and the caller’s', async ({ shelf }) => {
    const collection = expectSuccess(await createCollection(shelf, ben, draft))
    expect(collection).toEqual({
      ...collectionFlags.none,
      id: 1,
      ...draft,
      ownerId: ben.id,
      recipeIds: [],
      imageKey: null,
      lastUpdate: 1_700_000_500_000,
    })
    expect(shelf.records.now.collection.get(1)).toEqual(collection)
  })

  it.each([
    ['Wi', { kind: 'invalid-value', rule: 'length' }],
    ['  Wi  ', { kind: 'invalid-value', rule: 'length' }],
    ['x'.repeat(21), { kind: 'invalid-value', rule: 'length' }],
    ['summer EVENINGS', { kind: 'collection-name-taken' }],
    ['Sümmer evenings ', { kind: 'collection-name-taken' }],
  ])('is refused as %j', async (name, reason) => {
    const shelf = await aShelf(aCollection())
    const problem = expectFailure(await createCollection(shelf, ben, { ...draft, name }))
    expect(problem).toMatchObject({ kind: 'collection-invalid', problems: [{ ...reason, field: 'name' }] })
  })

  it('takes 2000 characters of description and no more, and tells everything that is wrong', async ({ shelf }) => {
    const description = 'x'.repeat(2001)
    expectSuccess(await createCollection(shelf, ben, { name: 'Long', description: description.slice(1) }))
    expect(expectFailure(await createCollection(shelf, ben, { name: '', description }))).toMatchObject({
      problems: [
        { kind: 'invalid-value', field: 'name', rule: 'length' },
        { kind: 'invalid-value', field: 'description', rule: 'longest', most: 2000 },
      ],
    })
  })

  it('ends somewhere', async ({ shelf }) => {
    const records = {
      ...shelf.records,
      change: (decide: (change: object) => never) =>
        decide({ records: { ...shelf.records.now, collection: { size: quotas.collection.most } } }),
    }
    const problem = expectFailure(await createCollection({ ...shelf, records: records as never }, ada, draft))
    expect(problem).toEqual({ kind: 'invalid-value', field: 'collections', rule: 'full', most: quotas.collection.most })
  })
})

describe('changing a collection', () => {
  it('is for its owner, who stays, and for admins', async () => {
    for (const caller of [ada, admin]) {
      const shelf = await aShelf(aCollection())
      const changed = expectSuccess(await updateCollection(shelf, caller, asId(71), draft))
      expect(changed).toEqual({ ...aCollection(), ...draft, lastUpdate: 1_700_000_500_000 })
    }
  })

  it.each<[string, (shelf: Awaited<ReturnType<typeof aShelf>>) => Promise<unknown>]>([
    ['changed', shelf => updateCollection(shelf, ben, asId(71), draft)],
    ['deleted', shelf => deleteCollection(shelf, ben, asId(71))],
    ['added to', shelf => addToCollection(shelf, ben, asId(71), asId(41))],
    ['taken from', shelf => removeFromCollection(shelf, ben, asId(71), asId(41))],
  ])('is not for others: %s', async (_, change) => {
    const shelf = await aShelf(aCollection())
    expect(await change(shelf)).toEqual({ ok: false, problem: { kind: 'forbidden' } })
    expect(shelf.records.now.collection.get(71)).toEqual(aCollection())
  })

  it('may leave the name as it is', async () => {
    const shelf = await aShelf(aCollection())
    expectSuccess(await updateCollection(shelf, ada, asId(71), { name: 'SUMMER evenings', description: '' }))
  })

  it('is refused for a collection that does not exist', async ({ shelf }) => {
    const problem = { kind: 'not-found', what: 'collection' }
    expect(expectFailure(await updateCollection(shelf, admin, asId(9), draft))).toEqual(problem)
    expect(expectFailure(await deleteCollection(shelf, admin, asId(9)))).toEqual(problem)
    expect(expectFailure(await addToCollection(shelf, admin, asId(9), asId(41)))).toEqual(problem)
    expect(expectFailure(await removeFromCollection(shelf, admin, asId(9), asId(41)))).toEqual(problem)
  })
})

describe('the recipes of a collection', () => {
  it('are added once, and make it newer only then', async () => {
    const shelf = await aShelf(aCollection({ recipeIds: [] }))
    const first = expectSuccess(await addToCollection(shelf, ada, asId(71), asId(41)))
    expect(first).toMatchObject({ recipeIds: [41], lastUpdate: 1_700_000_500_000 })
    expect(expectSuccess(await addToCollection(shelf, ada, asId(71), asId(41)))).toBe(first)
  })

  it('exist', async () => {
    const shelf = await aShelf(aCollection())
    const problem = expectFailure(await addToCollection(shelf, ada, asId(71), asId(99)))
    expect(problem).toEqual({ kind: 'unknown-recipe', recipeId: 99 })
  })

  it('are taken out, also when they are not in there', async () => {
    const shelf = await aShelf(aCollection({ recipeIds: [asId(41), asId(43)] }))
    const left = expectSuccess(await removeFromCollection(shelf, ada, asId(71), asId(41)))
    expect(left).toMatchObject({ recipeIds: [43], lastUpdate: 1_700_000_500_000 })
    expect(expectSuccess(await removeFromCollection(shelf, ada, asId(71), asId(41)))).toBe(left)
  })

  it('stay when it goes', async () => {
    const shelf = await aShelf(aCollection())
    expectSuccess(await deleteCollection(shelf, ada, asId(71)))
    expect([shelf.records.now.collection.size, shelf.records.now.recipe.size]).toEqual([0, 1])
  })
})

it('the list of collections is everybody’s, by name without regard to case and accents', async () => {
  const shelf = await aShelf(
    aCollection({ id: asId(1), name: 'Zebra' }),
    aCollection({ id: asId(2), name: 'élan', ownerId: ben.id }),
    aCollection({ id: asId(3), name: 'Alpha' }),
  )
  expect(listCollections(shelf.records.now).map(({ name }) => name)).toEqual(['Alpha', 'élan', 'Zebra'])
  expect(listCollections(shelf.records.now, ben.id).map(({ name }) => name)).toEqual(['élan'])
})
