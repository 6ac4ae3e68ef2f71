import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import type { Client } from './client.ts'
import { type Heard, type LiveClient, openLive, type Transport, transports } from './live-client.ts'
import { levels, logIn, machineUnderTest } from './machine-under-test.ts'
import { aName, expectShape, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let pump: Json & { id: number; currentIngredient: { id: number } }
beforeAll(async () => {
  admin = machine.admin
  await admin.put('/api/pump/settings/loadcell', null)
  const pumps = expectSuccess(await admin.get('/api/pump/'), 200) as Json[]
  pump = pumps.find(
    ({ state, type, currentIngredient }) => state === 'READY' && type === 'dc' && currentIngredient,
  ) as typeof pump
})

const open: LiveClient[] = []
const connect = async (token = admin.token, transport?: Transport, heartBeat?: number): Promise<LiveClient> => {
  const client = await openLive(machine.url, token, transport, heartBeat)
  open.push(client)
  return client
}
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

const progress = '/user/topic/cocktailprogress'
const layout = '/user/topic/pump/layout'
const infos = '/user/topic/uistateinfos'

async function aDrink(): Promise<number> {
  const { id: ownerId } = (await admin.get('/api/user/current')).json as { id: number }
  const add = { ingredientId: pump.currentIngredient.id, amount: 50, scale: true, boostable: false }
  const steps = [
    { type: 'writtenInstruction', message: 'Cool the glass.' },
    { type: 'addIngredients', stepIngredients: [add] },
  ]
  const recipe = { name: aName('Live'), description: '', ownerId, productionSteps: steps, categoryIds: [] }
  return (expectSuccess(await admin.form('POST', '/api/recipe/', { recipe }), 201) as { id: number }).id
}
const order = (recipe: number) =>
  admin.put(`/api/cocktail/${recipe}`, {
    amountOrderedInMl: 60,
    ingredientGroupReplacements: [],
    customisations: { boost: 100, additionalIngredients: [] },
  })

describe('a subscription is answered at once', () => {
  const topics: readonly [string, (message: Heard) => void][] = [
    [progress, ({ body, contentType }) => expect([body, contentType]).toEqual(['DELETE', 'text/plain;charset=UTF-8'])],
    [layout, ({ json }) => (json as Json[]).forEach(each => void expectShape(each, 'pump'))],
    ['/user/topic/dispensingarea', ({ json }) => expect(json).toEqual({ glass: null, areaEmpty: false })],
    ['/user/topic/eventactionstatus', ({ json }) => expect(json).toBeInstanceOf(Array)],
  ]

  it.each(topics)('on %s', async (topic, check) => {
    const client = await connect()
    client.subscribe(topic)
    const message = await client.hear(topic)
    expect(message.destination).toBe(topic)
    check(message)
  })

  it('on the state of a pump', async () => {
    const client = await connect()
    const topic = `/user/topic/pump/runningstate/${pump.id}`
    client.subscribe(topic)
    const { json } = await client.hear(topic)
    expect(json).toHaveProperty('lastJobId')
    expect(json).toMatchObject({ runningState: null })
  })

  it('on the log of an event action', async () => {
    const common = { trigger: 'COCKTAIL_PRODUCTION_CANCELED', executionGroups: [], comment: '' }
    const eventAction = { ...common, type: 'doNothing' }
    const made = expectSuccess(await admin.form('POST', '/api/eventaction/', { eventAction }), 201) as { id: number }
    const client = await connect()
    const topic = `/user/topic/eventactionlog/${made.id}`
    client.subscribe(topic)
    expect((await client.hear(topic)).json).toEqual([])
    await admin.delete(`/api/eventaction/${made.id}`)
  })
})

interface Progress {
  readonly recipe: { readonly id: number }
  readonly state: string
  readonly progress: number
}

describe.each(transports)('over %s', transport => {
  it('a whole cocktail is followed', async () => {
    const recipe = await aDrink()
    const client = await connect(admin.token, transport)
    for (const topic of [progress, layout, infos]) client.subscribe(topic)
    // Of the drink before, which is still shown, or that there is none.
    await client.hear(progress)
    await client.hear(layout)
    expect((await order(recipe)).status).toBe(202)
    const isOfThis = ({ json }: Heard): boolean => (json as Progress | undefined)?.recipe.id === recipe
    const hearState = (state: string) =>
      client.hear(progress, told => isOfThis(told) && (told.json as Progress).state === state, 30_000)
    const waiting = await hearState('MANUAL_ACTION_REQUIRED')
    expect(waiting.json).toMatchObject({
      recipe: { type: 'recipe' },
      userId: expect.any(Number),
      writtenInstruction: 'Cool the glass.',
      currentIngredientsToAddManually: null,
      loadCellValue: expect.any(Number),
      showLoadCellValue: expect.any(Boolean),
    })
    expectShape((waiting.json as Json)['recipe'], 'recipeResult')
    expect((await admin.post('/api/cocktail/continueproduction')).status).toBe(202)
    expect((await hearState('FINISHED')).json).toMatchObject({ progress: 100 })
    const states = client.of(progress).filter(isOfThis)
    const values = states.map(({ json }) => (json as Progress).progress)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    await eventually(
      () => Promise.resolve(client.of(layout).length),
      told => told > 1,
    )
    for (const { contentType } of client.of(layout)) expect(contentType).toMatch(/^application\/json/)
  })
})

it('a cancelled cocktail is shown as such, and some seconds later no more', async () => {
  const client = await connect()
  client.subscribe(progress)
  await client.hear(progress)
  expect((await order(await aDrink())).status).toBe(202)
  expect((await admin.delete('/api/cocktail/')).status).toBe(200)
  await client.hear(progress, ({ json }) => (json as Progress | undefined)?.state === 'CANCELLED')
  await eventually(
    () => Promise.resolve(client.of(progress).at(-1)?.body),
    body => body === 'DELETE',
  )
})

it('pump jobs show their number while they run and after', async () => {
  const client = await connect()
  const topic = `/user/topic/pump/runningstate/${pump.id}`
  client.subscribe(topic)
  const started = await admin.put(`/api/pump/${pump.id}/runjob`, { type: 'PUMP_ML', amount: '30' })
  expect(started.status, started.text).toBe(201)
  const jobId = Number(started.text)
  const running = await client.hear(topic, ({ json }) => (json as Json)['runningState'] !== null)
  expect(running.json).toMatchObject({
    runningState: {
      jobId,
      runInfinity: false,
      forward: true,
      percentage: expect.any(Number),
      state: expect.any(String),
    },
  })
  await client.hear(
    topic,
    ({ json }) => (json as Json)['lastJobId'] === jobId && (json as Json)['runningState'] === null,
    20_000,
  )
})

it('whoever keeps recipes is told when they are old', async () => {
  const client = await connect()
  client.subscribe(infos)
  client.subscribe(progress)
  await client.hear(progress)
  expect(client.of(infos)).toEqual([])
  await aDrink()
  const message = await client.hear(infos)
  expect([message.body, message.contentType]).toEqual(['INVALIDATE_CACHED_RECIPES', 'text/plain;charset=UTF-8'])
})

describe('who may not', () => {
  it.each(['', 'nonsense', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])('is told so and cut off, with the token %j', async token => {
    const client = await connect(token)
    expect(client.isOpen).toBe(false)
    expect(client.errors.length).toBe(1)
  })

  it('is cut off when the account is locked', async () => {
    const username = aName('live')
    const account = { id: -1, username, password: 'conformance', accountNonLocked: true, adminLevel: levels.user }
    expectSuccess(await admin.post('/api/user/', account), 201)
    const own = await logIn(machine.url, username, 'conformance')
    const me = (await own.get('/api/user/current')).json as { id: number }
    const client = await connect(own.token)
    client.subscribe(progress)
    await client.hear(progress)
    const locked = { updatePassword: false, userDto: { ...account, id: me.id, accountNonLocked: false } }
    expectSuccess(await admin.put(`/api/user/${me.id}`, locked), 200)
    await eventually(
      () => Promise.resolve(client.isOpen),
      isOpen => !isOpen,
    )
  })

  it('hears nothing of the logs of event actions', async () => {
    const client = await connect((await machine.as('editor')).token)
    client.subscribe('/user/topic/eventactionstatus')
    client.subscribe(progress)
    await eventually(
      () => Promise.resolve(client.of(progress).length > 0 || !client.isOpen),
      isSettled => isSettled,
    )
    expect(client.of('/user/topic/eventactionstatus')).toEqual([])
  })
})

it('saying goodbye is answered, and the connection ends', async () => {
  const client = await connect()
  client.subscribe(progress)
  await client.hear(progress)
  await client.close()
  await eventually(
    () => Promise.resolve(client.isOpen),
    isOpen => !isOpen,
  )
  expect(client.errors).toEqual([])
})
