import { expect, it } from 'vitest'
import { type ApiDocument, describedBy } from '#adapters/api/testing/as-described.ts'
import { jsonForm, plainOrder, testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { i2cPins } from '#domain/testing/board-builders.ts'
import { aCategory, aGlass, aGroup, aManualIngredient, aStepper, aValve } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { aTextFile, aWaveFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { admin, ginTonic, tonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'

/* Each call is asked for what it answers when all is well, and held against the description of the API. */

let faultsOf: ReturnType<typeof describedBy>
let document: ApiDocument
/** The calls that have been answered with JSON. */
const seen = new Set<string>()

const test = testAppForAll(async ({ app, house, pictures }) => {
  document = (await app.inject('/api/openapi.json')).json()
  faultsOf = describedBy(document)
  const imageKey = await pictures.put(aPicture())
  await house.change(
    { op: 'put', kind: 'ingredient', id: 14, value: aGroup({ id: asId(14) }) },
    { op: 'put', kind: 'ingredient', id: 15, value: aManualIngredient({ id: asId(15), parentGroupId: asId(14) }) },
    { op: 'put', kind: 'glass', id: 32, value: aGlass({ id: asId(32), name: 'Another', isDefault: false }) },
    { op: 'put', kind: 'category', id: 3, value: aCategory({ id: asId(3), name: 'Sours' }) },
    { op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey, categoryIds: [asId(3)] } },
    { op: 'put', kind: 'pump', id: 23, value: aStepper({ id: asId(23) }) },
    { op: 'put', kind: 'pump', id: 24, value: aValve({ id: asId(24), ingredientId: tonic.id }) },
    { op: 'put', kind: 'collection', id: 71, value: aCollection({ imageKey, recipeIds: [asId(41)] }) },
  )
  await wireMachine(house.actuator, house.records)
})

const weigh = (raw: number, mass: number | null): void =>
  test.house.actuator.showWeight({ raw, mass: mass === null ? null : grams(mass), isSteady: true })

const recipe = {
  name: 'Described',
  description: '',
  productionSteps: [
    { type: 'addIngredients', stepIngredients: [{ ingredientId: 11, amount: 40, scale: true, boostable: false }] },
  ],
  categoryIds: [3],
}
const action = { trigger: 'APPLICATION_STARTUP', executionGroups: ['a'], comment: '' }
const clkPin = { nr: 7, boardId: 1 }
const loadCell = { clkPin, dtPin: { nr: 8, boardId: 1 }, dispensingArea: { checkGlassPlaced: true, matchGlass: false } }
const everything = {
  exportAllRecipes: true,
  exportRecipeIds: [],
  exportAllCollections: true,
  exportCollectionIds: [],
}

async function expectDescribed(call: string, payload?: unknown, headers: Record<string, string> = {}) {
  const [method = '', url = ''] = call.split(' ')
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...test.as(admin), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  expect(answer.statusCode, `${call}: ${answer.body.slice(0, 300)}`).toBeLessThan(300)
  const template = templateOf(url.split('?', 1)[0] ?? '')
  expect(faultsOf(method, template, answer), call).toEqual([])
  if (answer.headers['content-type'] === 'application/json') seen.add(`${method.toLowerCase()} ${template}`)
  return answer
}

const fits = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path)

/** `/api/pump/stop` is itself before it is `/api/pump/{id}`. */
const templateOf = (path: string): string => {
  const [best = path] = Object.keys(document.paths)
    .filter(each => fits(each, path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return best
}

it.each([
  'GET /api/openapi.json',
  'GET /api/auth/refreshToken',
  'GET /api/user/',
  'GET /api/user/current',
  `GET /api/user/${admin.id}`,
  'GET /api/category/',
  'GET /api/category/3',
  'GET /api/glass/',
  'GET /api/glass/32',
  'GET /api/ingredient/',
  'GET /api/ingredient/export',
  'GET /api/recipe/',
  'GET /api/recipe/?inCategory=3&orderBy=lastUpdateDesc',
  'GET /api/recipe/41',
  'GET /api/recipe/11?isIngredient=true',
  'GET /api/recipe/41/image',
  'GET /api/recipe/ingredient',
  'GET /api/recipe/ingredient/11',
  'GET /api/collection/',
  'GET /api/collection/71',
  'GET /api/pump/',
  'GET /api/pump/21',
  'GET /api/pump/23',
  'GET /api/pump/24',
  'GET /api/pump/settings/reversepumping',
  'GET /api/pump/settings/supplyrelay',
  'GET /api/pump/settings/powerlimit',
  'GET /api/pump/settings/loadcell',
  'GET /api/gpio/',
  'GET /api/gpio/1',
  'GET /api/gpio/1/pin',
  'GET /api/gpio/status',
  'GET /api/eventaction/',
  'GET /api/eventaction/executiongroup',
  'GET /api/system/version',
  'GET /api/system/checkupdate',
  'GET /api/system/pythonlibraries',
  'GET /api/system/audiodevices',
  'GET /api/system/settings/global',
  'GET /api/system/settings/appearance',
  'GET /api/system/settings/appearance/language',
  'GET /api/system/settings/defaultfilter',
  'GET /api/system/settings/i2c',
  'GET /api/backup/',
  'POST /api/transfer/export/recipes',
])('%s', async call => {
  await expectDescribed(call)
})

it('logging in', async () => {
  await expectDescribed('POST /api/auth/login', { username: admin.username, password: admin.username, remember: true })
  await expectDescribed('PUT /api/auth/passwordOnly', { passwordOnly: false })
})

it('users and profiles', async () => {
  const made = await expectDescribed('POST /api/user/', { username: 'Somebody', password: 'described', role: 'user' })
  const url = String(made.headers['location'])
  await expectDescribed(`GET ${url}`)
  await expectDescribed(`PUT ${url}`, { userDto: { username: 'Someone', role: 'admin' } })
  await expectDescribed(`DELETE ${url}`)
  await expectDescribed('PUT /api/user/current', { userDto: { username: admin.username } })
})

it('the catalogue', async () => {
  await expectDescribed('POST /api/category/', { name: 'Described' })
  await expectDescribed('PUT /api/category/3', { name: 'Renamed' })
  await expectDescribed('POST /api/glass/', {
    name: 'Described',
    size: 250,
    default: false,
    useForSingleIngredients: false,
  })
  await expectDescribed('PUT /api/glass/32', {
    name: 'Renamed',
    size: 250,
    default: false,
    useForSingleIngredients: false,
  })
  const group = { type: 'group', name: 'Described', parentGroupId: null }
  await expectDescribed('POST /api/ingredient/', jsonForm('ingredient', group))
  const made = await expectDescribed('POST /api/recipe/', jsonForm('recipe', recipe, ['image', aPicture()]))
  await expectDescribed(`PUT ${made.headers['location']}`, jsonForm('recipe', { ...recipe, name: 'Described anew' }))
  await expectDescribed(`DELETE ${made.headers['location']}`)
  await expectDescribed('POST /api/collection/', { name: 'Described', description: '' })
  await expectDescribed(
    'PUT /api/collection/71',
    jsonForm('collection', { name: 'Renamed', description: '' }, ['image', aPicture()]),
  )
  await expectDescribed('PUT /api/ingredient/11/bar')
})

it('pumps and what they do on their own', async () => {
  const made = await expectDescribed('POST /api/pump/', { type: 'dc' })
  await expectDescribed(`PATCH ${made.headers['location']}`, { type: 'dc', name: 'Described' })
  await expectDescribed(`DELETE ${made.headers['location']}`)
  await expectDescribed('GET /api/pump/21/flow')
  await expectDescribed('GET /api/ingredient/suggested-multipliers')
  for (const call of ['accept', 'reset']) await expectDescribed(`PUT /api/pump/21/flow/${call}`)
  for (const call of ['21/pumpup', 'start?id=21', 'start', 'stop']) await expectDescribed(`PUT /api/pump/${call}`)
  const job = await expectDescribed('PUT /api/pump/21/runjob', { type: 'PUMP_ML', amount: 5 })
  await expectDescribed(`GET /api/pump/jobmetrics/${job.body}`)
  await expectDescribed('PUT /api/pump/stop?id=21')
  await expectDescribed(`GET /api/pump/jobmetrics/${job.body}`)
})

it('pins, boards and the scale', async () => {
  await expectDescribed('PUT /api/system/settings/i2c', { enable: true, ...i2cPins })
  await expectDescribed('GET /api/system/settings/i2c')
  await expectDescribed('GET /api/system/i2cprobe')
  const made = await expectDescribed('POST /api/gpio/', {
    type: 'i2c',
    name: 'Card',
    boardModel: 'MCP23017',
    address: 32,
  })
  await expectDescribed(`GET ${made.headers['location']}`)
  await expectDescribed('GET /api/system/i2cprobe')
  await expectDescribed(`PUT ${made.headers['location']}`, { type: 'i2c', name: 'Renamed' })
  await expectDescribed('PUT /api/pump/settings/loadcell', loadCell)
  weigh(84_000, null)
  await expectDescribed('PUT /api/pump/settings/loadcell/calibratezero')
  weigh(299_000, null)
  await expectDescribed('PUT /api/pump/settings/loadcell/calibratereference', 500)
  weigh(190_000, 246.6)
  await expectDescribed('GET /api/pump/settings/loadcell/read')
  await expectDescribed('GET /api/pump/settings/loadcell')
  await expectDescribed('PUT /api/pump/settings/powerlimit', { enable: true, limit: 60_000 })
  const settings = {
    directorPin: { nr: 24, boardId: 1 },
    overshoot: 25,
    autoPumpBackTimer: 30,
    forwardStateHigh: false,
  }
  await expectDescribed('PUT /api/pump/settings/reversepumping', { enable: true, settings })
  await expectDescribed('GET /api/pump/settings/reversepumping')
  const relay = { supplyPin: { boardId: 1, nr: 20 }, onStateHigh: true }
  await expectDescribed('PUT /api/pump/settings/supplyrelay', { enable: true, settings: relay })
  await expectDescribed('GET /api/pump/settings/supplyrelay')
  await expectDescribed('PUT /api/pump/21/pumpback')
  await expectDescribed('PUT /api/pump/stop')
})

it.each([
  { type: 'callUrl', requestMethod: 'GET', url: 'http://a.b' },
  { type: 'doNothing' },
  { type: 'execPy' },
  { type: 'playAudio', onRepeat: false, volume: 80, soundDevice: 'default' },
])('event actions: $type', async kind => {
  const file = { execPy: aTextFile(), playAudio: aWaveFile() }[kind.type]
  const json = { ...action, ...kind }
  const made = await expectDescribed('POST /api/eventaction/', jsonForm('eventAction', json, file && ['file', file]))
  const url = String(made.headers['location'])
  await expectDescribed(`GET ${url}`)
  await expectDescribed(`PUT ${url}`, jsonForm('eventAction', json))
  await expectDescribed('GET /api/eventaction/')
})

it('drinks', async () => {
  await expectDescribed('PUT /api/cocktail/41/feasibility', plainOrder)
  await expectDescribed('PUT /api/cocktail/41', plainOrder)
  await expectDescribed('DELETE /api/cocktail/')
  expect((await expectDescribed('GET /api/cocktail/history')).json()).toMatchObject([{ outcome: 'cancelled' }])
})

it('settings and the program', async () => {
  const appearance = (await expectDescribed('GET /api/system/settings/appearance')).json<object>()
  await expectDescribed('PUT /api/system/settings/appearance', appearance)
  await expectDescribed('PUT /api/system/settings/defaultfilter', { enable: true, filter: { fabricable: 'manual' } })
  await expectDescribed('GET /api/system/settings/defaultfilter')
  test.releases.publish({ tag: 'v9.9.0', notes: '', url: '', draft: false, prerelease: false })
  await expectDescribed('GET /api/system/checkupdate')
})

it('uploads, imports and backups', async () => {
  const bytes = { 'content-type': 'application/octet-stream' }
  await expectDescribed('POST /api/files/event-action', Buffer.from(aWaveFile()), bytes)
  await expectDescribed('POST /api/files/image', Buffer.from(aPicture()), bytes)
  const file = (await expectDescribed('POST /api/transfer/export', everything)).rawPayload
  const staged = await expectDescribed('POST /api/transfer/import', jsonForm('nothing', {}, ['file', file]))
  expect(staged.json()).toMatchObject({ recipes: [{ id: 41 }], collectionRecipes: { 71: [41] } })
  await expectDescribed('POST /api/backup/restore', (await expectDescribed('GET /api/backup/')).rawPayload, bytes)
})

const isJsonOfSuccess = ([status, { content = {} }]: [string, { content?: object }]): boolean =>
  status.startsWith('2') && 'application/json' in content

it('every call that answers with JSON was asked', () => {
  const promised = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => Object.entries(responses).some(isJsonOfSuccess))
      .map(([method]) => `${method} ${path}`),
  )
  expect(promised.length).toBeGreaterThan(70)
  expect(promised.filter(call => !seen.has(call))).toEqual([])
})
