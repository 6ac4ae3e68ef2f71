import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anExpander } from '#domain/testing/board-builders.ts'
import { aUser } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })
const card = anExpander()

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change(
    { op: 'put', kind: 'user', id: editor.id, value: editor },
    { op: 'put', kind: 'gpioBoard', id: card.id, value: card },
  )
})
afterEach(() => test.app.close())

const get = (url: string, user = admin) => test.app.inject({ url: `/api/pump/settings${url}`, headers: test.as(user) })
/** A body of JSON, which may be a bare number or null. */
const put = (url: string, body?: unknown, user = admin) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/pump/settings${url}`,
    headers: {
      ...test.as(user),
      'content-type': body === undefined ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload: body === undefined ? '' : JSON.stringify(body),
  })
const pin = (nr: number, boardId = 1) => ({ nr, boardId })
const detailed = (nr: number, type: string, name: string) => ({
  ...{ nr, boardId: 1, boardName: 'Local board', pinName: `BCM${nr}`, inUse: true },
  pinResource: { id: 0, type, name },
})

describe('reverse pumping', () => {
  const settings = { directorPin: pin(24), overshoot: '25', autoPumpBackTimer: 30, forwardStateHigh: false }

  it('is off at first', async () => {
    expect((await get('/reversepumping')).json()).toEqual({ enable: false, settings: null })
  })

  it('is set up, shown, and switched off', async () => {
    const response = await put('/reversepumping', { enable: true, settings })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect((await get('/reversepumping')).json()).toEqual({
      enable: true,
      settings: {
        directorPin: detailed(24, 'PUMP_DIRECTION', 'Pump direction'),
        ...{ overshoot: 25, autoPumpBackTimer: 30, forwardStateHigh: false },
      },
    })
    await put('/reversepumping', { enable: true, settings: { ...settings, autoPumpBackTimer: 0 } })
    expect((await get('/reversepumping')).json().settings).toMatchObject({ autoPumpBackTimer: 0 })
    expect((await put('/reversepumping', { enable: false })).statusCode).toBe(200)
    expect((await get('/reversepumping')).json()).toEqual({ enable: false, settings: null })
  })

  it('may have its relay on an expander', async () => {
    expect(
      (await put('/reversepumping', { enable: true, settings: { ...settings, directorPin: pin(3, 72) } })).statusCode,
    ).toBe(200)
    expect((await get('/reversepumping')).json().settings.directorPin).toMatchObject({
      ...{ boardId: 72, boardName: 'Relay card', pinName: 'A3' },
    })
  })

  it.each([
    [{ enable: true }, 'settings is required'],
    [{ enable: true, settings: null }, 'settings is required'],
    [{ enable: true, settings: { ...settings, directorPin: null } }, 'directorPin'],
    [
      { enable: true, settings: { ...settings, directorPin: pin(17) } },
      'Pin already in use! BCM17 belongs to Pump #21.',
    ],
    [{ enable: true, settings: { ...settings, overshoot: 201 } }, 'between 0% and 200%'],
    [{ enable: true, settings: { ...settings, autoPumpBackTimer: 11 } }, '10, 20, 30, 60 minutes'],
    [{ settings }, 'enable is required'],
    [null, 'body'],
  ])('is refused: %o', async (body, words) => {
    const response = await put('/reversepumping', body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})

describe('the supply relay', () => {
  const settings = { supplyPin: pin(24), onStateHigh: false }

  it('is set up, shown, and taken away', async () => {
    expect((await get('/supplyrelay')).json()).toEqual({ enable: false, settings: null })
    const response = await put('/supplyrelay', { enable: true, settings })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect((await get('/supplyrelay')).json()).toEqual({
      enable: true,
      settings: { supplyPin: detailed(24, 'PUMP_SUPPLY', 'Pump supply'), onStateHigh: false },
    })
    expect((await put('/supplyrelay', { enable: false })).statusCode).toBe(200)
    expect((await get('/supplyrelay')).json()).toEqual({ enable: false, settings: null })
  })

  it.each([
    [{ enable: true }, 'settings is required'],
    [{ enable: true, settings: { ...settings, supplyPin: pin(17) } }, 'BCM17 belongs to Pump #21.'],
    [{ enable: true, settings: { ...settings, supplyPin: pin(3, 72) } }, 'choose a pin of the computer itself'],
  ])('is refused: %o', async (body, words) => {
    const response = await put('/supplyrelay', body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})

describe('the load cell', () => {
  const body = { clkPin: pin(5), dtPin: pin(6), dispensingArea: { checkGlassPlaced: true, matchGlass: false } }
  const shown = {
    clkPin: detailed(5, 'LOAD_CELL', 'Load cell CLK'),
    dtPin: detailed(6, 'LOAD_CELL', 'Load cell DT'),
    dispensingArea: { checkGlassPlaced: true, matchGlass: false },
    calibrated: false,
  }
  const show = (raw: number, mass: number | null = null) =>
    test.house.actuator.showWeight({ raw, mass: mass === null ? null : grams(mass), isSteady: true })

  it('is nothing at all, and not null, while there is none', async () => {
    const response = await get('/loadcell')
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '0'])
  })

  it('is set up, shown, and taken away by null', async () => {
    const made = await put('/loadcell', body)
    expect([made.statusCode, made.json()]).toEqual([200, shown])
    expect((await get('/loadcell')).json()).toEqual(shown)
    const gone = await put('/loadcell', null)
    expect([gone.statusCode, gone.body]).toEqual([200, ''])
    expect((await get('/loadcell')).body).toBe('')
  })

  it('is calibrated in two steps and read in whole grams', async () => {
    expect((await get('/loadcell/read')).json().message).toContain('Load cell not configured!')
    await put('/loadcell', body)
    expect((await get('/loadcell/read')).json().message).toContain('Load cell not calibrated!')
    show(84_000)
    expect((await put('/loadcell/calibratezero')).json()).toEqual(shown)
    show(299_000)
    const calibrated = await put('/loadcell/calibratereference', 500)
    expect([calibrated.statusCode, calibrated.json()]).toEqual([200, { ...shown, calibrated: true }])
    expect((await get('/loadcell/read')).statusCode).toBe(503)
    show(190_000, 246.6)
    const read = await get('/loadcell/read')
    expect([read.statusCode, read.headers['content-type'], read.body]).toEqual([200, 'application/json', '247'])
    const moved = await put('/loadcell', { ...body, dtPin: pin(7) })
    expect(moved.json()).toMatchObject({ dtPin: { pinName: 'BCM7' }, calibrated: true })
  })

  it.each([
    [{ ...body, clkPin: null }, 'clkPin'],
    [{ clkPin: pin(5), dtPin: pin(6) }, 'dispensingArea'],
    [{ ...body, dtPin: pin(5) }, 'Pins need to be different!'],
    [{ ...body, dtPin: pin(27) }, 'Pin already in use!'],
    [{ ...body, clkPin: pin(3, 72) }, 'The load cell needs a pin of the computer itself: Relay card A3'],
  ])('is refused: %o', async (wrong, words) => {
    const response = await put('/loadcell', wrong)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })

  it.each([null, 'x', -1, 49, {}])('is not calibrated by %o', async reference => {
    await put('/loadcell', body)
    show(84_000)
    await put('/loadcell/calibratezero')
    expect((await put('/loadcell/calibratereference', reference)).statusCode).toBe(400)
  })
})

describe('the power limit', () => {
  it('is set, shown, and taken away', async () => {
    expect((await get('/powerlimit')).json()).toEqual({ enable: false, limit: 0 })
    const made = await put('/powerlimit', { enable: true, limit: '12000' })
    expect([made.statusCode, made.json()]).toEqual([200, { enable: true, limit: 12_000 }])
    expect((await get('/powerlimit')).json()).toEqual({ enable: true, limit: 12_000 })
    expect((await put('/powerlimit', null)).json()).toEqual({ enable: false, limit: 0 })
    await put('/powerlimit', { enable: true, limit: 12_000 })
    expect((await put('/powerlimit', { enable: false, limit: 0 })).json()).toEqual({ enable: false, limit: 0 })
  })

  it.each([
    [{ enable: true }, 'limit is required'],
    [{ enable: true, limit: 0 }, 'between 1 and'],
    [{ enable: true, limit: 7199 }, 'at least 7200 mW'],
    [{ limit: 9000 }, 'enable is required'],
  ])('is refused: %o', async (body, words) => {
    const response = await put('/powerlimit', body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})

it('says in the language of the client that something is missing', async () => {
  const headers = { ...test.as(admin), 'accept-language': 'de' }
  const payload = { enable: true }
  const answer = await test.app.inject({ method: 'PUT', url: '/api/pump/settings/powerlimit', headers, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'limit fehlt.'])
})

describe('while a pump runs', () => {
  it.each([
    ['/reversepumping', { enable: false }],
    ['/supplyrelay', { enable: false }],
    ['/loadcell', null],
    ['/loadcell/calibratezero', undefined],
    ['/powerlimit', null],
  ])('%s stays as it is', async (url, body) => {
    await test.house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: admin.id })
    const response = await put(url, body)
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      expect.stringContaining('Some pumps are currently occupied!'),
    ])
  })
})

it.each(['/reversepumping', '/supplyrelay', '/loadcell', '/loadcell/read', '/powerlimit'])(
  'GET %s is for admins',
  async url => {
    expect((await get(url, editor)).statusCode).toBe(403)
    expect((await test.app.inject({ url: `/api/pump/settings${url}` })).statusCode).toBe(401)
  },
)

it.each([
  ['/reversepumping', { enable: false }],
  ['/supplyrelay', { enable: false }],
  ['/loadcell', null],
  ['/loadcell/calibratezero', undefined],
  ['/loadcell/calibratereference', 500],
  ['/powerlimit', null],
])('PUT %s is for admins', async (url, body) => {
  expect((await put(url, body, editor)).statusCode).toBe(403)
})
