import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'collection', id: 71, value: aCollection() })
})
afterEach(() => test.app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, user: User | null = ada, payload?: FormData | object | string) =>
  test.app.inject({
    method,
    url: `/api/collection${path}`,
    headers: {
      ...(user ? test.as(user) : {}),
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
const winter = { name: 'Winter', description: 'Hot and strong.', completed: false }
const collectionOf = (id: number) => test.house.records.now.collection.get(id)

function form(collection: object, picture?: Uint8Array): FormData {
  const payload = new FormData()
  payload.append('collection', new Blob([JSON.stringify(collection)], { type: 'application/json' }))
  if (picture) payload.append('image', new Blob([Buffer.from(picture)]), 'winter.jpg')
  return payload
}

const summer = {
  id: 71,
  name: 'Summer evenings',
  normalName: 'summer evenings',
  description: 'Long, cold and light.',
  ownerName: 'Ada',
  ownerId: ada.id,
  hasImage: false,
  size: 1,
  lastUpdate: '2023-11-14T22:13:20.071+00:00',
}

describe('GET /api/collection/', () => {
  it('lists everybody’s by name, to everybody', async () => {
    await call('POST', '/', ben, { name: 'Aperitivi', description: '' })
    const names = async (query = '') =>
      (await call('GET', `/${query}`, ben)).json().map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Aperitivi', 'Summer evenings'])
    expect(await names(`?ownerId=${ben.id}`)).toEqual(['Aperitivi'])
    expect((await call('GET', '/', null)).statusCode).toBe(401)
  })

  it('shows one', async () => {
    expect((await call('GET', '/71', ben)).json()).toEqual(summer)
    expect((await call('GET', '/99')).statusCode).toBe(404)
  })
})

describe('POST /api/collection/', () => {
  it('B-19: begins one, dated now', async () => {
    const response = await call('POST', '/', ben, winter)
    expect(response.statusCode).toBe(201)
    const body = response.json()
    expect(response.headers.location).toBe(`/api/collection/${body.id}`)
    expect(body).toMatchObject({ name: 'Winter', ownerId: ben.id, ownerName: 'Ben', size: 0, hasImage: false })
    expect(Date.now() - new Date(body.lastUpdate).getTime()).toBeLessThan(60_000)
  })

  it.each<[object, string]>([
    [{ ...winter, name: 'SÜMMER evenings' }, 'A collection with that name already exists!'],
    [{ ...winter, name: 'Wi' }, '3 to 20 characters'],
    [{ ...winter, description: null }, 'description'],
    [{ description: '' }, 'name'],
    [{ ...winter, description: 'x'.repeat(2001) }, 'at most 2000 characters'],
  ])('refuses %j', async (collection, words) => {
    const response = await call('POST', '/', ben, collection)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })

  it('is for those who are logged in', async () => {
    expect((await call('POST', '/', null, winter)).statusCode).toBe(401)
  })
})

describe('PUT /api/collection/{id}', () => {
  it('changes it, with nothing to answer', async () => {
    const response = await call('PUT', '/71', ada, form(winter))
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(collectionOf(71)).toMatchObject({ name: 'Winter', ownerId: ada.id, recipeIds: [41] })
  })

  it('is for the owner and for admins', async () => {
    expect((await call('PUT', '/71', ben, form(winter, aPicture()))).statusCode).toBe(403)
    expect(test.pictures.stored.size).toBe(0)
    expect((await call('PUT', '/71', null, form(winter))).statusCode).toBe(401)
    expect((await call('PUT', '/99', admin, form(winter))).statusCode).toBe(404)
    expect((await call('PUT', '/71', admin, form(winter))).statusCode).toBe(200)
  })

  it('refuses the name of another', async () => {
    await call('POST', '/', ben, winter)
    expect((await call('PUT', '/71', ada, form({ ...winter, name: 'WINTER' }))).statusCode).toBe(400)
  })

  it('takes the picture away, but a new one wins', async () => {
    await call('PUT', '/71', ada, form(winter, aPicture(1)))
    const first = collectionOf(71)?.imageKey
    await call('PUT', '/71?removeImage=true', ada, form(winter, aPicture(2)))
    expect([null, first]).not.toContain(collectionOf(71)?.imageKey)
    await call('PUT', '/71', ada, form(winter))
    expect(collectionOf(71)?.imageKey).not.toBeNull()
    await call('PUT', '/71?removeImage=true', ada, form(winter))
    expect(collectionOf(71)?.imageKey).toBeNull()
  })
})

describe('the recipes of a collection', () => {
  const put = (recipeIds: number[]) =>
    test.house.change({
      op: 'put',
      kind: 'collection',
      id: 71,
      value: aCollection({ recipeIds: recipeIds.map(each => asId(each)) }),
    })

  it('A-3: are added by a bare number, twice is once', async () => {
    await put([])
    for (const body of ['41', '41', '"41"']) {
      const response = await call('POST', '/71/add', ada, body)
      expect([response.statusCode, response.body]).toEqual([200, ''])
    }
    expect(collectionOf(71)?.recipeIds).toEqual([41])
  })

  it.each(['99', '0', 'null', '"x"', '{}', '[41]', ''])('are not %j', async body => {
    const response = await call('POST', '/71/add', ada, body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.any(String)])
    expect(collectionOf(71)?.recipeIds).toEqual([41])
  })

  it('are taken out, also when they are not in there', async () => {
    for (const id of [41, 41, 99]) expect((await call('DELETE', `/71/${id}`)).statusCode).toBe(200)
    expect((await call('GET', '/71')).json().size).toBe(0)
  })

  it('are for the owner and for admins to choose', async () => {
    expect((await call('POST', '/71/add', ben, '41')).statusCode).toBe(403)
    expect((await call('DELETE', '/71/41', ben)).statusCode).toBe(403)
    expect((await call('POST', '/99/add', admin, '41')).statusCode).toBe(404)
    expect((await call('DELETE', '/99/41', admin)).statusCode).toBe(404)
    expect((await call('POST', '/71/add', null, '41')).statusCode).toBe(401)
    expect((await call('DELETE', '/71/41', null)).statusCode).toBe(401)
    expect((await call('DELETE', '/71/41', admin)).statusCode).toBe(200)
  })
})

describe('DELETE /api/collection/{id}', () => {
  it('leaves its recipes', async () => {
    const response = await call('DELETE', '/71')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect([test.house.records.now.collection.size, test.house.records.now.recipe.size]).toEqual([0, 1])
  })

  it('is for the owner and for admins', async () => {
    expect((await call('DELETE', '/71', ben)).statusCode).toBe(403)
    expect((await call('DELETE', '/71', null)).statusCode).toBe(401)
    expect((await call('DELETE', '/99', admin)).statusCode).toBe(404)
    expect((await call('DELETE', '/71', admin)).statusCode).toBe(200)
  })
})
