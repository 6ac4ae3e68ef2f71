import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ImageKey, largestImage } from '#domain/catalogue/image.ts'
import { aGroup } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, gin, ginTonic, settled } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { callsBelow, jsonForm, patient, testAppForEach } from '../testing/rest-test.ts'
import type { TestApp } from '../testing/test-app.ts'

let key: ImageKey
const test = testAppForEach(async ({ pictures, house }) => {
  key = await pictures.put(aPicture(3))
  await house.change(
    { op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey: key } },
    { op: 'put', kind: 'ingredient', id: 11, value: { ...gin, imageKey: key } },
    { op: 'put', kind: 'ingredient', id: 14, value: aGroup({ id: asId(14) }) },
    { op: 'put', kind: 'collection', id: 71, value: aCollection({ imageKey: key }) },
    { op: 'put', kind: 'collection', id: 72, value: aCollection({ id: asId(72), name: 'Bare' }) },
  )
})

const look = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url: `/api${url}`, headers })

describe('a picture', () => {
  it.each([
    '/recipe/41/image',
    '/recipe/41/image?timestamp=1700000000041',
    '/recipe/11/image?isIngredient=true',
    '/recipe/11/image?timestamp=5&isIngredient=true',
    '/ingredient/11/image',
    '/collection/71/image',
    '/collection/71/image?width=-1',
  ])('is shown to everybody, as it is kept: %s', async url => {
    const response = await look(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect([...response.rawPayload]).toEqual([...aPicture(3)])
  })

  it('A-8: is shown also to those whose token is worth nothing', async () => {
    for (const authorization of ['', 'Bearer x.y.z']) {
      expect((await look('/recipe/41/image', { authorization })).statusCode).toBe(200)
    }
  })

  it.each(['/recipe/41/image', '/recipe/11/image?isIngredient=true&', '/collection/71/image'])(
    'is shown in the width that is asked for: %s',
    async url => {
      const separator = url.includes('?') ? '' : '?'
      const narrow = await look(`${url}${separator}width=500`)
      expect(narrow.statusCode).toBe(200)
      expect([...narrow.rawPayload]).not.toEqual([...aPicture(3)])
      expect(await test.pictures.getSized(key, 500)).not.toBeNull()
    },
  )

  it.each([
    '/recipe/99/image',
    '/recipe/12/image?isIngredient=true',
    '/recipe/14/image?isIngredient=true',
    '/recipe/41/image?isIngredient=true',
    '/ingredient/12/image',
    '/ingredient/14/image',
    '/ingredient/99/image',
    '/collection/72/image',
    '/collection/99/image',
  ])('B-3: is not found where there is none: %s', async url => {
    const response = await look(url)
    expect([response.statusCode, response.body]).toEqual([404, ''])
    expect(response.headers['cache-control'] ?? 'no-store').not.toContain('immutable')
  })

  it('is not found when its file is gone', async () => {
    await test.pictures.keepOnly(new Set())
    expect((await look('/recipe/41/image')).statusCode).toBe(404)
    expect((await look('/recipe/41/image?width=300')).statusCode).toBe(404)
  })

  it.each(['width=x', 'width=99999'])('is not shown for %s', async query => {
    expect((await look(`/recipe/41/image?${query}`)).statusCode).toBe(400)
  })

  it('may be kept for good when its address names its version, and is asked for again else', async () => {
    const good = await look('/recipe/41/image?timestamp=1&width=500')
    expect(good.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const plain = await look('/recipe/41/image?width=500')
    expect(plain.headers['cache-control']).toBe('public, no-cache')
    const { etag } = plain.headers
    const again = await look('/recipe/41/image?width=500', { 'if-none-match': `"other", W/${String(etag)}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const wider = await look('/recipe/41/image?width=501', { 'if-none-match': String(etag) })
    expect(wider.statusCode).toBe(200)
  })

  it('may be shown by pages from elsewhere, as the mobile app is one', async () => {
    expect((await look('/recipe/41/image')).headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('goes when nothing refers to it any more', async () => {
    const put = (name: 'recipe' | 'collection', path: string, json: object) =>
      callsBelow(test, '/api', ada)('PUT', `${path}?removeImage=true`, jsonForm(name, json))
    await put('collection', '/collection/71', { name: 'Summer', description: '' })
    await test.house.change({ op: 'put', kind: 'ingredient', id: 11, value: gin })
    await settled()
    expect(test.pictures.stored.has(key)).toBe(true)
    const steps = [{ type: 'writtenInstruction', message: 'Stir.' }]
    await put('recipe', '/recipe/41', { name: 'Bare', productionSteps: steps, categoryIds: [] })
    await settled()
    expect(test.pictures.stored.size).toBe(0)
  })
})

/** Sends a picture alone, as our own pages do. */
const upload = (payload: Uint8Array, type = 'application/octet-stream', to: TestApp = test) =>
  to.app.inject({
    method: 'POST',
    url: '/api/files/image',
    headers: { ...to.as(ada), 'content-type': type },
    payload: Buffer.from(payload),
  })

describe('POST /api/files/image', () => {
  it('answers how the picture is named from here on', async () => {
    const response = await upload(aPicture(9))
    expect(response.statusCode).toBe(201)
    expect(test.pictures.stored.has(response.json().imageKey)).toBe(true)
  })

  it('refuses what is no picture, and what is sent otherwise', async () => {
    expect((await upload(new TextEncoder().encode('%PDF-1.4'))).statusCode).toBe(400)
    expect((await upload(new Uint8Array())).statusCode).toBe(400)
    expect((await upload(aPicture(), 'image/jpeg')).statusCode).toBeLessThan(500)
    expect((await upload(aPicture(), 'application/json')).statusCode).toBe(400)
  })

  it('refuses what is too large', async () => {
    expect((await upload(new Uint8Array(largestImage + 1))).statusCode).toBe(413)
  })

  it('says so in clear words while what keeps pictures does not answer', async () => {
    const away = Object.assign(new Error('unreachable: nobody answers'), { name: 'StoreFailure' })
    vi.spyOn(test.pictures, 'put').mockRejectedValue(away)
    const answer = await upload(aPicture())
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('Nothing was saved')])
  })
})

describe('many pictures at once', () => {
  const crop = vi.fn<HttpDeps['imageEditor']['crop']>()
  const busy = testAppForEach(undefined, () => ({ imageEditor: { crop } }))
  afterEach(() => void crop.mockReset())

  it('are told to come again while others are being worked on', async () => {
    crop.mockResolvedValue({ ok: false, problem: { kind: 'images-busy' } })
    expect((await upload(aPicture(), undefined, busy)).statusCode).toBe(503)
  })

  it('are few, and there is room again afterwards', async () => {
    const waiting: (() => void)[] = []
    crop.mockImplementation(
      () => new Promise(resolve => void waiting.push(() => resolve({ ok: true, value: aPicture() }))),
    )
    const send = () => upload(aPicture(), undefined, busy)
    const six = Array.from({ length: 6 }, send)
    await vi.waitFor(() => expect(waiting).toHaveLength(6), patient)
    expect((await send()).statusCode).toBe(503)
    for (const go of waiting.splice(0)) go()
    expect((await Promise.all(six)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    const next = send()
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patient)
    waiting[0]?.()
    expect((await next).statusCode).toBe(201)
  })
})
