import { describe, expect, it } from 'vitest'
import { aRecipe } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, ben, ginTonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { uploadPicture } from '../testing/test-app.ts'

const test = testAppForEach(({ house }) =>
  house.change({ op: 'put', kind: 'collection', id: 71, value: aCollection() }),
)
const { asked, told, refused } = questionsTo(test, ada)

const fields = 'id name description size imageUrl mayChange lastUpdate owner { username } contains(recipeId: 41)'
const create = `mutation ($collection: CollectionInput!) { createCollection(collection: $collection) { ${fields} } }`
const update = `mutation ($collection: CollectionInput!) { updateCollection(id: 71, collection: $collection) { ${fields} } }`
const winter = { name: 'Winter', description: 'Hot.' }

describe('collections', () => {
  it('are begun, changed and deleted', async () => {
    const begun = { id: 1, ...winter, owner: { username: 'Ben' }, mayChange: true, size: 0 }
    expect(await told(create, { collection: winter }, ben)).toMatchObject(begun)
    const imageKey = await uploadPicture(test, ada, aPicture())
    const spring = { ...winter, name: 'Spring' }
    const imageUrl = expect.stringContaining('/api/collection/71/image?timestamp=')
    expect(await told(update, { collection: { ...spring, imageKey } })).toMatchObject({ ...spring, imageUrl })
    expect(await told('mutation { deleteCollection(id: 71) }')).toBe(true)
    expect(await refused('mutation { deleteCollection(id: 71) }')).toEqual(['not-found'])
  })

  it('are everybody’s to see, by name, page by page, and one by one', async () => {
    await told(create, { collection: winter }, ben)
    const names = async (args: string) =>
      (await told<{ name: string }[]>(`{ collections${args} { name } }`, {}, ben)).map(({ name }) => name)
    expect(await names('')).toEqual(['Summer evenings', 'Winter'])
    expect(await names(`(ownerId: ${ben.id})`)).toEqual(['Winter'])
    expect(await names('(first: 1, offset: 1)')).toEqual(['Winter'])
    expect(await names('(first: -5, offset: -5)')).toEqual(['Summer evenings'])
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
    const change = (name: string, recipeId: number) =>
      `mutation { ${name}(collectionId: 71, recipeId: ${recipeId}) { size } }`
    const list = () => told('{ recipes(filter: { collectionId: 71 }) { content { id } } }')
    expect(await told(change('addToCollection', 42))).toEqual({ size: 2 })
    expect(await list()).toEqual({ content: [{ id: 42 }, { id: ginTonic.id }] })
    expect(await told(change('removeFromCollection', 41))).toEqual({ size: 1 })
    expect(await list()).toEqual({ content: [{ id: 42 }] })
    expect(await refused(change('addToCollection', 99))).toEqual(['unknown-recipe'])
  })

  it('show the first of their recipes, in the order in which they were added', async () => {
    const ids = [45, 41, 44, 43, 42]
    for (const id of ids) {
      await test.house.change({ op: 'put', kind: 'recipe', id, value: aRecipe({ id: asId(id), name: `Drink ${id}` }) })
    }
    const collection = aCollection({ recipeIds: ids.map(id => asId<'recipe'>(id)) })
    await test.house.change({ op: 'put', kind: 'collection', id: 71, value: collection })
    const firstRecipes = [45, 41, 44].map(id => ({ name: `Drink ${id}` }))
    expect(await told('{ collection(id: 71) { firstRecipes { name } } }')).toEqual({ firstRecipes })
  })

  it('are refused with all reasons', async () => {
    const wrong = { name: 'SUMMER Evenings', description: 'x'.repeat(2001) }
    const reasons = ['collection-name-taken', 'invalid-value']
    expect(await refused(create, { collection: wrong })).toEqual(['collection-invalid', ...reasons])
    expect(await refused(create, { collection: { ...winter, imageKey: 'f'.repeat(64) } })).toEqual(['image-gone'])
  })
})
