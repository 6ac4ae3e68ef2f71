import { describe, expect, it } from 'vitest'
import { asBrowsersDo, multipartBytes, usualFile, waysToSend } from '#adapters/api/testing/multipart-bytes.ts'
import { buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aWaveFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

/** One call of every route that takes a form; where ids are needed, those that the calls before have made. */
interface FormCall {
  readonly method: 'POST' | 'PUT'
  readonly route: string
  readonly url: string
  readonly json?: readonly [part: string, value: object]
  readonly file?: readonly [part: string, fileName: string, type: string, bytes: Uint8Array]
}

const name = 'Crème brûlée'
const recipe = {
  name,
  description: 'Süß.',
  ownerId: ada.id,
  productionSteps: [
    { type: 'addIngredients', stepIngredients: [{ ingredientId: 12, amount: 90, scale: true, boostable: false }] },
  ],
  categoryIds: [],
}
const syrup = {
  type: 'automated',
  name: 'Sirop d érable',
  parentGroupId: null,
  alcoholContent: 0,
  bottlePrice: 2.49,
  bottleSize: 1000,
  pumpTimeMultiplier: 1,
}
const ding = {
  type: 'playAudio',
  trigger: 'COCKTAIL_PRODUCTION_FINISHED',
  executionGroups: ['Küche'],
  comment: 'Läutet',
  onRepeat: false,
  volume: 80,
  soundDevice: 'default',
}
const picture = ['image', 'photo.png', 'image/png', aPicture()] as const
const sound = ['file', 'ding.wav', 'audio/wav', aWaveFile()] as const

const calls = (archive: Uint8Array): readonly FormCall[] => [
  { method: 'POST', route: '/api/recipe/', url: '/api/recipe/', json: ['recipe', recipe], file: picture },
  { method: 'POST', route: '/api/recipe/', url: '/api/recipe/', json: ['recipe', { ...recipe, name: 'Nue' }] },
  { method: 'PUT', route: '/api/recipe/:id', url: '/api/recipe/41', json: ['recipe', recipe], file: picture },
  { method: 'POST', route: '/api/ingredient/', url: '/api/ingredient/', json: ['ingredient', syrup], file: picture },
  { method: 'PUT', route: '/api/ingredient/:id', url: '/api/ingredient/12', json: ['ingredient', { ...syrup, name }] },
  {
    method: 'PUT',
    route: '/api/collection/:id',
    url: '/api/collection/71',
    json: ['collection', { name, description: 'Kühl.', completed: true }],
    file: picture,
  },
  { method: 'POST', route: '/api/eventaction/', url: '/api/eventaction/', json: ['eventAction', ding], file: sound },
  {
    method: 'PUT',
    route: '/api/eventaction/:id',
    url: '/api/eventaction/1',
    json: ['eventAction', { ...ding, comment: 'Läutet öfter' }],
  },
  // Problems are told in the same way, too.
  { method: 'POST', route: '/api/recipe/', url: '/api/recipe/', json: ['recipe', { ...recipe, name: '' }] },
  { method: 'POST', route: '/api/recipe/', url: '/api/recipe/', json: ['rezept', recipe] },
  {
    method: 'POST',
    route: '/api/transfer/import',
    url: '/api/transfer/import',
    file: ['file', 'export.zip', 'application/zip', archive],
  },
]

type Way = (typeof waysToSend)[number]

/** Everything that is said about a fresh house to anyone who writes forms in this way. */
async function transcriptOf([, toPart, toFilePart]: Way) {
  const test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'collection', id: 71, value: aCollection({ id: asId(71) }) })
  const headers = test.as(admin)
  const everything = {
    exportAllRecipes: true,
    exportRecipeIds: [],
    exportAllCollections: true,
    exportCollectionIds: [],
  }
  const archive = await test.app.inject({ method: 'POST', url: '/api/transfer/export', headers, payload: everything })
  const transcript = []
  for (const { method, url, json, file } of calls(archive.rawPayload)) {
    const form = multipartBytes([
      ...(json ? [toPart(json[0], JSON.stringify(json[1]))] : []),
      ...(file ? [toFilePart(...file)] : []),
    ])
    const answer = await test.app.inject({
      method,
      url,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    })
    transcript.push([`${method} ${url}`, answer.statusCode, answer.body === '' ? '' : told(answer.json())])
  }
  const kept = await keptOf(test)
  await test.app.close()
  return { transcript, kept }
}

/** Without what is another one each time. */
const told = (body: object): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value) =>
      /^(?:timestamp|lastUpdate|importId|fileName)$/.test(key) ? undefined : value,
    ),
  )

async function keptOf({ app, as }: TestApp) {
  const urls = ['recipe/41', 'ingredient/?inBar=false', 'collection/71', 'eventaction/']
  const bodies = []
  for (const url of urls) bodies.push(told((await app.inject({ url: `/api/${url}`, headers: as(admin) })).json()))
  return bodies
}

const browser = transcriptOf(['', asBrowsersDo, usualFile])

describe('forms', () => {
  it('are understood from browsers, on every route that takes one', async () => {
    const { app } = await buildTestApp()
    const withForm = app.guardedRoutes
      .filter(({ form }) => form !== null)
      .map(({ method, url }) => `${method} ${url.replace(/\/$/, '')}`)
    await app.close()
    const called = calls(new Uint8Array()).map(({ method, route }) => `${method} ${route.replace(/\/$/, '')}`)
    expect([...new Set(called)].sort()).toEqual([...new Set(withForm)].sort())
    const { transcript } = await browser
    expect(transcript.map(([, status]) => status)).toEqual([201, 201, 200, 201, 200, 200, 201, 200, 400, 400, 201])
    expect(JSON.stringify(await browser)).toContain('Crème brûlée')
  })

  it.each(waysToSend)('say the same from %s', async (...way) => {
    expect(await transcriptOf(way)).toEqual(await browser)
  })
})
