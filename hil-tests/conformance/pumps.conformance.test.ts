import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import type { Client } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { expectEmpty, expectRefusal, expectShape, expectSuccess, type Json, type Shape } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let editor: Client
beforeAll(async () => {
  admin = machine.admin
  editor = await machine.as('editor')
})

type Pump = Json & { readonly id: number; readonly type: Shape; readonly pin: Json | null }

const created = async (body: object = { type: 'dc' }): Promise<Pump> =>
  expectShape(expectSuccess(await admin.post('/api/pump/', body), 201), 'pump') as Pump
const patched = async (pump: Pump, change: object, client = admin): Promise<Pump> =>
  expectSuccess(await client.patch(`/api/pump/${pump.id}`, { ...untouched, type: pump.type, ...change }), 200) as Pump
/** Clients send these with every change, meaning nothing by it. */
const untouched = { pin: null, enablePin: null, stepPin: null }

/** A pin of the computer's header that nothing hangs on. */
async function freePin(): Promise<{ nr: number; boardId: number }> {
  const pins = expectSuccess(await admin.get('/api/gpio/1/pin'), 200) as { nr: number; inUse: boolean }[]
  const free = pins.find(({ nr, inUse }) => !inUse && nr > 3 && nr !== 14 && nr !== 15)
  if (!free) throw new Error('no pin is free')
  return { nr: free.nr, boardId: 1 }
}

/** A pump that can run, and its ingredient. */
async function runnable(): Promise<Pump> {
  const pumps = expectSuccess(await admin.get('/api/pump/'), 200) as Pump[]
  const found = pumps.find(({ type, state }) => type === 'dc' && state === 'READY')
  return (
    found ??
    patched(await created(), { pin: await freePin(), isPowerStateHigh: true, timePerClInMs: 500, tubeCapacityInMl: 5 })
  )
}

const idle = (pump: Pump) =>
  eventually(
    async () => (await editor.putNothing(`/api/pump/stop?id=${pump.id}`)).status,
    status => status === 200,
  )

describe('pumps', () => {
  it('of every kind have their fields', async () => {
    for (const pump of expectSuccess(await (await machine.as('user')).get('/api/pump/'), 200) as Pump[]) {
      expectShape(pump, 'pump', pump.type)
      if (pump.type === 'valve') expect(pump).not.toHaveProperty('tubeCapacityInMl')
      if (pump.pin) expectShape(pump.pin, 'pumpPin')
      if (pump['currentIngredient']) expectShape(pump['currentIngredient'], 'ingredient', 'automated')
    }
  })

  it('are made of nothing but a kind', async () => {
    for (const type of ['dc', 'stepper', 'valve'] as const) {
      const pump = await created({ type })
      expect(expectShape(pump, 'pump', type)).toMatchObject({
        type,
        name: null,
        printName: `Pump #${pump.id}`,
        state: 'INCOMPLETE',
        setupStage: 0,
      })
      expect(expectSuccess(await admin.get(`/api/pump/${pump.id}`), 200)).toMatchObject({ id: pump.id, type })
      expect((await admin.delete(`/api/pump/${pump.id}`)).status).toBe(200)
      expectRefusal(await admin.get(`/api/pump/${pump.id}`), 404)
      expectRefusal(await admin.delete(`/api/pump/${pump.id}`), 404)
    }
    expectRefusal(await admin.post('/api/pump/', { type: 'umbrella' }), 400)
    expectRefusal(await admin.post('/api/pump/', {}), 400)
  })

  it('are set up field by field, with numbers as text', async () => {
    const pin = await freePin()
    let pump = await patched(await created(), { pin })
    expect(pump.pin).toMatchObject({ ...pin, pinName: `BCM${pin.nr}`, inUse: true })
    pump = await patched(pump, { tubeCapacityInMl: '7.5' })
    // null is "as it is".
    expect(pump).toMatchObject({ tubeCapacityInMl: 7.5, pin })
    pump = await patched(pump, { timePerClInMs: '850', isPowerStateHigh: false, name: `P${pump.id}` })
    expect(pump).toMatchObject({
      state: 'READY',
      setupStage: 3,
      timePerClInMs: 850,
      isPowerStateHigh: false,
      printName: `P${pump.id}`,
    })
    pump = await patched(pump, { removeFields: ['name', 'tubeCapacityInMl'] })
    expect(pump).toMatchObject({ name: null, tubeCapacityInMl: null, state: 'TESTABLE', timePerClInMs: 850 })
    pump = await patched(pump, { removeFields: ['pin'] })
    expect(pump).toMatchObject({ pin: null, state: 'INCOMPLETE' })
    await admin.delete(`/api/pump/${pump.id}`)
  })

  it('get and lose their ingredient', async () => {
    const liquids = (await admin.get('/api/ingredient/?filterManualIngredients=true&filterIngredientGroups=true'))
      .json as Json[]
    const pump = await patched(await created(), { currentIngredientId: liquids[0]?.['id'], fillingLevelInMl: '700' })
    expect(pump).toMatchObject({ currentIngredient: { id: liquids[0]?.['id'] }, fillingLevelInMl: 700 })
    expect(await patched(pump, { removeFields: ['currentIngredient'] })).toMatchObject({
      currentIngredient: null,
      fillingLevelInMl: 700,
    })
    const byHand = (await admin.get('/api/ingredient/?filterAutomaticIngredients=true&filterIngredientGroups=true'))
      .json as Json[]
    expectRefusal(
      await admin.patch(`/api/pump/${pump.id}`, { type: 'dc', currentIngredientId: byHand[0]?.['id'] }),
      400,
    )
    await admin.delete(`/api/pump/${pump.id}`)
  })

  it.each([
    ['another kind', { type: 'stepper' }, "Can't change pump type!"],
    ['no kind', { type: undefined }],
    ['a tube below 1 ml', { tubeCapacityInMl: 0.9 }],
    ['a level below 0', { fillingLevelInMl: -1 }],
    ['a power below 0', { powerConsumption: -1 }],
    ['no time at all', { timePerClInMs: 0 }],
    ['a time beyond all numbers', { timePerClInMs: 1e300 }],
    ['a pin that is not there', { pin: { nr: 28, boardId: 1 } }],
    ['a pin of no board', { pin: { nr: 5 } }],
    ['a board that is not there', { pin: { nr: 5, boardId: 999_999 } }],
    ['an ingredient that is not there', { currentIngredientId: 999_999_999 }],
    ['a field to be removed that is none', { removeFields: ['id'] }],
  ])('refuse %s, and stay as they are', async (_, wrong, words = '') => {
    const pump = await created()
    const refused = await admin.patch(`/api/pump/${pump.id}`, { type: 'dc', ...wrong })
    expect(expectRefusal(refused, 400)).toContain(words)
    expect((await admin.get(`/api/pump/${pump.id}`)).json).toEqual(pump)
    await admin.delete(`/api/pump/${pump.id}`)
  })

  it('share no pin, and steppers have two', async () => {
    const pin = await freePin()
    const first = await patched(await created(), { pin })
    const second = await created()
    const taken = await admin.patch(`/api/pump/${second.id}`, { type: 'dc', pin })
    expect(expectRefusal(taken, 400)).toContain('Pin already in use!')
    const stepper = await created({ type: 'stepper' })
    const free = await freePin()
    const same = await admin.patch(`/api/pump/${stepper.id}`, { type: 'stepper', stepPin: free, enablePin: free })
    expect(expectRefusal(same, 400)).toContain('Pins need to be different!')
    for (const { id } of [first, second, stepper]) await admin.delete(`/api/pump/${id}`)
  })

  it('are only filled by an editor: the rest stays as it is', async () => {
    const pump = await created()
    const change = { fillingLevelInMl: 420, name: 'Mine', timePerClInMs: 5, powerConsumption: 7 }
    expect(await patched(pump, change, editor)).toMatchObject({
      fillingLevelInMl: 420,
      name: null,
      timePerClInMs: null,
      powerConsumption: pump['powerConsumption'],
    })
    await admin.delete(`/api/pump/${pump.id}`)
  })
})

describe('pump jobs', () => {
  it('run for an amount, and can be looked at afterwards', async () => {
    const pump = await runnable()
    const started = await admin.put(`/api/pump/${pump.id}/runjob`, { type: 'PUMP_ML', amount: '5' })
    expect(started.status, started.text).toBe(201)
    expect(started.headers.get('content-type')).toBe('application/json')
    expect(started.text).toMatch(/^[1-9]\d*$/)
    const metrics = await eventually(
      async () => expectSuccess(await editor.get(`/api/pump/jobmetrics/${started.text}`), 200) as Json,
      ({ stopTime }) => stopTime !== null,
    )
    expectShape(metrics, 'jobMetrics')
    expect(metrics).toMatchObject({ id: Number(started.text), mlPumped: 5, stepsMade: 0, exceptional: false })
    expect(metrics['startTime']).toBeGreaterThan(1_700_000_000_000)
    expect(metrics['timeElapsed']).toBeGreaterThan(1000)
    expectRefusal(await editor.get('/api/pump/jobmetrics/999999999'), 404)
  })

  it('run until they are stopped', async () => {
    const pump = await runnable()
    const started = await editor.putNothing(`/api/pump/start?id=${pump.id}`)
    expect(started.status, started.text).toBe(201)
    expect(started.text).toMatch(/^[1-9]\d*$/)
    for (const refused of [
      await admin.patch(`/api/pump/${pump.id}`, { type: pump.type, fillingLevelInMl: 5 }),
      await admin.delete(`/api/pump/${pump.id}`),
    ]) {
      expect(expectRefusal(refused, 400)).toContain('Some pumps are currently occupied!')
    }
    expectEmpty(await editor.putNothing(`/api/pump/stop?id=${pump.id}`))
    await idle(pump)
  })

  it('of all pumps start and stop together', async () => {
    expectEmpty(await editor.putNothing('/api/pump/start'))
    expectEmpty(await editor.putNothing('/api/pump/stop'))
    await eventually(
      async () => (await editor.putNothing('/api/pump/stop')).status,
      status => status === 200,
    )
  })

  it('fill and empty tubes', async () => {
    const pump = await runnable()
    const up = await editor.put(`/api/pump/${pump.id}/pumpup`)
    expect(up.status, up.text).toBe(201)
    await eventually(
      async () => (await admin.get(`/api/pump/${pump.id}`)).json as Json,
      ({ pumpedUp }) => pumpedUp === true,
    )
    const { enable } = (await admin.get('/api/pump/settings/reversepumping')).json as { enable: boolean }
    const back = await editor.put(`/api/pump/${pump.id}/pumpback`)
    if (!enable) expect(expectRefusal(back, 400)).toContain('Reverse pumping not enabled!')
    else {
      expect(back.status, back.text).toBe(201)
      await eventually(
        async () => (await admin.get(`/api/pump/${pump.id}`)).json as Json,
        ({ pumpedUp }) => pumpedUp === false,
      )
    }
  })

  it.each([
    ['of nothing', { type: 'PUMP_ML', amount: 0 }],
    ['of no text', { type: 'PUMP_ML', amount: '' }],
    ['of more than there is', { type: 'PUMP_ML', amount: 1e300 }],
    ['of an unknown kind', { type: 'PUMP_SIDEWAYS', amount: 5 }],
    ['in steps, of a pump without', { type: 'PUMP_STEPS', amount: 5 }],
    ['without an amount', { type: 'PUMP_ML' }],
  ])('are refused %s', async (_, job) => {
    expectRefusal(await admin.put(`/api/pump/${(await runnable()).id}/runjob`, job), 400)
  })

  it('are refused to pumps that are not ready, and to none', async () => {
    const pump = await created()
    expectRefusal(await admin.put(`/api/pump/${pump.id}/runjob`, { type: 'PUMP_ML', amount: 5 }), 400)
    const incomplete = await editor.put(`/api/pump/${pump.id}/pumpup`)
    expect(expectRefusal(incomplete, 400)).toContain("Pump setup isn't completed yet!")
    await admin.delete(`/api/pump/${pump.id}`)
    for (const job of ['pumpup', 'pumpback']) expectRefusal(await editor.put(`/api/pump/999999999/${job}`), 404)
    expectRefusal(await admin.put('/api/pump/999999999/runjob', { type: 'RUN' }), 404)
    expectRefusal(await editor.putNothing('/api/pump/start?id=999999999'), 404)
    expectRefusal(await editor.putNothing('/api/pump/stop?id=999999999'), 404)
  })
})
