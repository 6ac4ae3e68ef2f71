import { afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import { HomeAutomation } from './home-automation.ts'
import { levels, machineUnderTest } from './machine-under-test.ts'
import { aName, expectShape, expectSuccess, expectWords, type Json } from './shapes.ts'

/* The integration is one of the second generation's machines: an administrator reads level 4 there. */

const username = aName('home').replace(' ', '')
const password = 'conformance'

const machine = machineUnderTest()
let pump: Json & { id: number; currentIngredient: { id: number } }
let recipeId: number
beforeAll(async () => {
  const { admin } = machine
  // A server of that generation does not know the question, and need not.
  await admin.post('/graphql', { query: 'mutation { changeFamily(generation: SECOND) { generation } }' })
  await admin.put('/api/pump/settings/loadcell', null)
  const pumps = expectSuccess(await admin.get('/api/pump/'), 200) as Json[]
  pump = pumps.find(
    ({ state, type, currentIngredient }) => state === 'READY' && type === 'dc' && currentIngredient,
  ) as typeof pump
  await admin.patch(`/api/pump/${pump.id}`, { type: 'dc', fillingLevelInMl: 3000 })
  const account = { id: -1, username, password, accountNonLocked: true, adminLevel: levels.admin }
  expectSuccess(await admin.post('/api/user/', account), 201)
  const { id: ownerId } = (await admin.get('/api/user/current')).json as { id: number }
  const add = { ingredientId: pump.currentIngredient.id, amount: 50, scale: true, boostable: false }
  const steps = [
    { type: 'addIngredients', stepIngredients: [add] },
    { type: 'writtenInstruction', message: 'Garnish.' },
  ]
  const recipe = { name: aName('Home'), description: '', ownerId, productionSteps: steps, categoryIds: [] }
  recipeId = (expectSuccess(await admin.form('POST', '/api/recipe/', { recipe }), 201) as { id: number }).id
})

const progress = '/user/topic/cocktailprogress'
const layout = '/user/topic/pump/layout'

const integrations: HomeAutomation[] = []
afterEach(async () => {
  for (const each of integrations.splice(0)) await each.leave()
})
async function anIntegration(): Promise<HomeAutomation> {
  const integration = new HomeAutomation(machine.url)
  integrations.push(integration)
  expectSuccess(await integration.logIn(username, password), 200)
  return integration
}

const order = (integration: HomeAutomation) =>
  integration.call('PUT', `/api/cocktail/${recipeId}`, {
    amountOrderedInMl: 60,
    ingredientGroupReplacements: [],
    customisations: { boost: 100, additionalIngredients: [] },
  })
const stateIs =
  (...states: string[]) =>
  (body: unknown): boolean =>
    states.includes(String((body as Json)['state']))

it('is set up with a name and a password, and reads what becomes its entities', async () => {
  const integration = await anIntegration()
  expect(integration.user).toMatchObject({ username, adminLevel: 4 })
  await integration.renew()
  expect(integration.user).toMatchObject({ username, adminLevel: 4 })
  const { version, pumps, recipes, glasses } = await integration.poll()
  expect(version).toMatch(/^\d+\.\d+/)
  for (const each of pumps) expectShape(each, 'pump')
  for (const each of glasses) expectShape(each, 'glass')
  for (const each of recipes) expectShape(each, 'recipeResult')
  expect(recipes.map(({ id }) => id)).toContain(recipeId)
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length)
})

it('is told by the status which field of its dialog is wrong', async () => {
  const refused = await new HomeAutomation(machine.url).logIn(username, 'wrong password')
  expect([refused.status, refused.text]).toEqual([401, 'Invalid login data'])
})

it('follows an order to its end, cancels another one, and sees the pumps’ levels fall', async () => {
  const integration = await anIntegration()
  await integration.follow([progress, layout, `/user/topic/pump/runningstate/${pump.id}`, '/user/topic/dispensingarea'])
  expect(integration.agreed.get('version')).toBe('1.2')
  expect(await integration.hear(progress)).toBe('DELETE')
  const levelOf = (body: unknown): number =>
    Number((body as Json[]).find(({ id }) => id === pump.id)?.['fillingLevelInMl'])
  const full = levelOf(await integration.hear(layout))
  expect(await integration.hear('/user/topic/dispensingarea')).toEqual({ glass: null, areaEmpty: false })

  expect((await order(integration)).status).toBe(202)
  await integration.hear(progress, stateIs('MANUAL_ACTION_REQUIRED'))
  expectWords(await order(integration))
  expect((await integration.call('POST', '/api/cocktail/continueproduction')).status).toBe(202)
  const finished = (await integration.hear(progress, stateIs('FINISHED'))) as Json
  expect(finished).toMatchObject({ progress: 100, userId: integration.user['id'], recipe: { id: recipeId } })
  await integration.hear(layout, body => levelOf(body) === full - 60)

  await eventually(
    () => order(integration),
    ({ status }) => status === 202,
  )
  const since = integration.updates.length
  await integration.hear(progress, stateIs('RUNNING', 'MANUAL_ACTION_REQUIRED'), since)
  expect((await integration.call('DELETE', '/api/cocktail/')).status).toBe(200)
  await integration.hear(progress, stateIs('CANCELLED'), since)
  await integration.hear(progress, body => body === 'DELETE', since)
  const gone = await integration.call('DELETE', '/api/cocktail/')
  expect([gone.status, gone.text]).toEqual([404, ''])
  expect(integration.errors).toEqual([])
})

it('is back after a restart with the state as it is', async () => {
  const integration = await anIntegration()
  for (let start = 0; start < 2; start++) {
    const since = integration.updates.length
    await integration.follow([progress, layout])
    expect(await integration.hear(layout, () => true, since)).toBeInstanceOf(Array)
    await integration.leave()
    expect(integration.isFollowing).toBe(false)
  }
})

it('is cut off when its account is locked, and asked to log in again', async () => {
  const integration = await anIntegration()
  await integration.follow([progress])
  await integration.hear(progress)
  const id = Number(integration.user['id'])
  const userDto = { id, username, password, accountNonLocked: false, adminLevel: levels.admin }
  expectSuccess(await machine.admin.put(`/api/user/${id}`, { updatePassword: false, userDto }), 200)
  await eventually(
    () => Promise.resolve(integration.isFollowing),
    isFollowing => !isFollowing,
  )
  expect((await integration.call('GET', '/api/pump/')).status).toBe(401)
  expect((await integration.logIn(username, password)).status).toBe(401)
})
