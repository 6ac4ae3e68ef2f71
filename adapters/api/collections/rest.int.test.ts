import { expect, it } from 'vitest'
import { collectionFlags } from '#domain/catalogue/collection.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, ben } from '#domain/testing/toy-house.ts'
import { callsBelow, jsonForm, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach(({ house }) =>
  house.change({ op: 'put', kind: 'collection', id: 71, value: aCollection() }),
)
const call = callsBelow(test, '/api/collection', ben)
const winter = { name: 'Winter', description: 'Hot and strong.', completed: false }

it('is made by everybody who is logged in, and says where it is', async () => {
  const made = await call('POST', '/', winter)
  expect(made.headers.location).toBe(`/api/collection/${made.json().id}`)
  expect(made.json()).toMatchObject({ ownerId: ben.id, ownerName: 'Ben', size: 0 })
})

it('is shown whole', async () => {
  expect((await call('GET', '/71')).json()).toEqual({
    ...collectionFlags.none,
    id: 71,
    name: 'Summer evenings',
    normalName: 'summer evenings',
    description: 'Long, cold and light.',
    ownerName: 'Ada',
    ownerId: ada.id,
    hasImage: false,
    size: 1,
    lastUpdate: '2023-11-14T22:13:20.071+00:00',
  })
})

it('is listed by name, or by who owns it', async () => {
  await call('POST', '/', { ...winter, name: 'Aperitivi' })
  const names = async (query: string) =>
    (await call('GET', `/${query}`)).json().map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Aperitivi', 'Summer evenings'])
  expect(await names(`?ownerId=${ben.id}`)).toEqual(['Aperitivi'])
})

it('keeps its recipes, and no picture of those who may not change it', async () => {
  const refused = await call('PUT', '/71', jsonForm('collection', winter, ['image', aPicture()]))
  expect([refused.statusCode, test.pictures.stored.size]).toEqual([403, 0])
  await call('PUT', '/71', jsonForm('collection', winter), ada)
  expect(test.house.records.now.collection.get(71)).toMatchObject({ name: 'Winter', recipeIds: [41] })
})

it('loses its picture when it is told to, unless another one comes', async () => {
  const put = async (query: string, picture?: Uint8Array) => {
    await call('PUT', `/71${query}`, jsonForm('collection', winter, picture && ['image', picture]), ada)
    return test.house.records.now.collection.get(71)?.imageKey ?? null
  }
  const first = await put('', aPicture(1))
  const second = await put('?removeImage=true', aPicture(2))
  expect([null, first]).not.toContain(second)
  expect(await put('')).toBe(second)
  expect(await put('?removeImage=true')).toBeNull()
})
