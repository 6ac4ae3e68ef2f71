import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, ginTonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, type TestApp, uploadPicture } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change(
    { op: 'put', kind: 'category', id: 2, value: { id: asId(2), name: 'Sours' } },
    { op: 'put', kind: 'collection', id: 71, value: aCollection() },
  )
})
afterEach(() => test.app.close())

const asked = (query: string, variables: object = {}, user: User | null = ada) =>
  ask(test.app, query, user ? test.as(user) : {}, variables)

const upload = (picture: Uint8Array) => uploadPicture(test, ada, picture)

describe('collections', () => {
  const fields = 'id name description size imageUrl mayChange lastUpdate owner { username } contains(recipeId: 41)'
  const create = `mutation ($collection: CollectionInput!) { createCollection(collection: $collection) { ${fields} } }`
  const update = `mutation ($collection: CollectionInput!, $version: String) {
    updateCollection(id: 71, collection: $collection, version: $version) { ${fields} } }`
  const winter = { name: 'Winter', description: 'Hot.' }

  it('are everybody’s to see, by name, page by page', async () => {
    await asked(create, { collection: winter }, ben)
    const names = async (args: string) =>
      (
        (await asked(`{ collections${args} { name } }`, {}, ben)).data['collections'] as unknown as { name: string }[]
      ).map(({ name }) => name)
    expect(await names('')).toEqual(['Summer evenings', 'Winter'])
    expect(await names(`(ownerId: ${ben.id})`)).toEqual(['Winter'])
    expect(await names('(first: 1, offset: 1)')).toEqual(['Winter'])
    expect(await names('(first: -5, offset: -5)')).toEqual(['Summer evenings'])
    expect(codeOf(await asked('{ collections { id } }', {}, null))).toBe('unauthenticated')
  })

  it('cost what they are asked to show', async () => {
    const often = Array.from({ length: 8 }, (_, n) => `a${n}: collections(first: 200) { ${fields} }`)
    const { errors } = await asked(`{ ${often.join(' ')} }`)
    expect(errors?.length).toBeGreaterThan(0)
    expect((await asked(`{ collections(first: 200) { ${fields} } }`)).errors).toBeUndefined()
  })

  it('are shown one by one', async () => {
    const { data } = await asked(`{ collection(id: 71) { ${fields} } none: collection(id: 99) { id } }`, {}, ben)
    expect(data).toEqual({
      collection: {
        id: 71,
        name: 'Summer evenings',
        description: 'Long, cold and light.',
        size: 1,
        imageUrl: null,
        mayChange: false,
        lastUpdate: '2023-11-14T22:13:20.071Z',
        owner: { username: 'Ada' },
        contains: true,
      },
      none: null,
    })
  })

  it('hold recipes, which the list of recipes shows', async () => {
    await test.house.change({ op: 'put', kind: 'recipe', id: 42, value: aRecipe({ id: asId(42) }) })
    const list = '{ recipes(filter: { collectionId: 71 }) { content { id } } }'
    const change = (name: string, recipeId: number, user = ada) =>
      asked(`mutation { ${name}(collectionId: 71, recipeId: ${recipeId}) { size } }`, {}, user)
    expect((await change('addToCollection', 42)).data['addToCollection']).toEqual({ size: 2 })
    expect((await change('addToCollection', 42)).data['addToCollection']).toEqual({ size: 2 })
    expect((await asked(list)).data['recipes']).toEqual({ content: [{ id: 42 }, { id: ginTonic.id }] })
    expect((await change('removeFromCollection', 41)).data['removeFromCollection']).toEqual({ size: 1 })
    expect((await change('removeFromCollection', 41)).data['removeFromCollection']).toEqual({ size: 1 })
    expect((await asked(list)).data['recipes']).toEqual({ content: [{ id: 42 }] })
    expect(codeOf(await change('addToCollection', 99))).toBe('unknown-recipe')
    expect(codeOf(await change('addToCollection', 41, ben))).toBe('forbidden')
    expect(codeOf(await change('removeFromCollection', 42, ben))).toBe('forbidden')
  })

  it('show the first of their recipes, in the order in which they were added', async () => {
    const ids = [45, 41, 44, 43, 42]
    for (const id of ids) {
      await test.house.change({ op: 'put', kind: 'recipe', id, value: aRecipe({ id: asId(id), name: `Drink ${id}` }) })
    }
    const collection = aCollection({ recipeIds: ids.map(id => asId<'recipe'>(id)) })
    await test.house.change({ op: 'put', kind: 'collection', id: 71, value: collection })
    const { data } = await asked('{ collection(id: 71) { firstRecipes { name } } }', {}, ben)
    expect(data['collection']).toEqual({
      firstRecipes: [{ name: 'Drink 45' }, { name: 'Drink 41' }, { name: 'Drink 44' }],
    })
  })

  it('are begun, changed and deleted by their owner and by admins', async () => {
    const created = (await asked(create, { collection: winter }, ben)).data['createCollection']
    expect(created).toMatchObject({ id: 1, ...winter, owner: { username: 'Ben' }, mayChange: true, size: 0 })
    const imageKey = await upload(aPicture())
    const changed = await asked(update, { collection: { ...winter, name: 'Spring', imageKey } })
    expect(changed.data['updateCollection']).toMatchObject({
      name: 'Spring',
      imageUrl: expect.stringContaining('/api/collection/71/image?timestamp='),
    })
    expect(codeOf(await asked(update, { collection: { ...winter, name: 'Autumn' } }, ben))).toBe('forbidden')
    expect(codeOf(await asked('mutation { deleteCollection(id: 71) }', {}, ben))).toBe('forbidden')
    expect((await asked('mutation { deleteCollection(id: 71) }', {}, admin)).data['deleteCollection']).toBe(true)
    expect(codeOf(await asked('mutation { deleteCollection(id: 71) }', {}, admin))).toBe('not-found')
  })

  it('are refused with all reasons, and to those who read an older version', async () => {
    const { errors } = await asked(create, { collection: { name: 'SUMMER Evenings', description: 'x'.repeat(2001) } })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'collection-invalid',
      problems: [{ code: 'collection-name-taken' }, { code: 'collection-description-too-long' }],
    })
    const stale = { collection: winter, version: '0123456789abcdef' }
    expect(codeOf(await asked(update, stale))).toBe('edited-meanwhile')
    expect(codeOf(await asked(create, { collection: { ...winter, imageKey: 'f'.repeat(64) } }))).toBe('image-gone')
  })
})
