import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { ada } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await fill('Shake with ice. '.repeat(30))
})
afterEach(() => test.app.close())

/** Twelve recipes, which is a page of them. */
async function fill(description: string): Promise<void> {
  for (let id = 501; id <= 512; id += 1) {
    const value: Recipe = { ...aRecipe(), id: asId(id), name: `A drink ${id}`, description }
    await test.house.change({ op: 'put', kind: 'recipe', id, value })
  }
}

const page = '{ recipes { totalElements content { id name description } } }'
const small = '{ recipes { totalElements } }'

const asked = (query: string, accepted: string | undefined) =>
  test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...test.as(ada), ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    payload: { query },
  })

describe('answers of GraphQL', () => {
  it('are packed for who accepts it, and are the same bytes when unpacked', async () => {
    const plain = await asked(page, undefined)
    const packed = await asked(page, 'gzip, deflate, br, zstd')

    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
    expect(packed.headers['vary']).toContain('accept-encoding')
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it.each([undefined, 'identity', 'br', 'gzip;q=0'])('stay plain for who accepts %s', async accepted => {
    const answer = await asked(page, accepted)

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json().data.recipes.content.length).toBeGreaterThanOrEqual(12)
  })

  it('stay plain when they are small', async () => {
    const answer = await asked(small, 'gzip')

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json()).toMatchObject({ data: { recipes: { totalElements: expect.any(Number) } } })
  })

  it('are packed bit by bit when they are large', async () => {
    await fill('Shake with ice, and serve. '.repeat(300))
    const plain = await asked(page, undefined)
    const packed = await asked(page, 'gzip')

    expect(plain.rawPayload.length).toBeGreaterThan(64 * 1024)
    expect(packed.headers).not.toHaveProperty('content-length')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })
})

describe('everything else', () => {
  it('is not packed: what a page asks over REST stays as the established clients know it', async () => {
    const answer = await test.app.inject({
      url: '/api/recipe/',
      headers: { ...test.as(ada), 'accept-encoding': 'gzip' },
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeGreaterThan(4096)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  it('is not unpacked: a packed question is refused as before', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...test.as(ada), 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('no JSON'),
    })

    expect(answer.statusCode).toBe(400)
  })
})
