import { describe, expect, it } from 'vitest'
import { anExpander } from '#domain/testing/board-builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const card = anExpander()
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'gpioBoard', id: card.id, value: card }))
const call = callsBelow(test, '/api/pump/settings', admin)
const get = (path: string) => call('GET', path)
/** A body of JSON, which may be a bare number or null. */
const put = (path: string, body?: unknown) => call('PUT', path, body === undefined ? body : JSON.stringify(body))
const pin = (nr: number, boardId = 1) => ({ nr, boardId })
const detailed = (nr: number, type: string, name: string) => ({
  ...{ nr, boardId: 1, boardName: 'Local board', pinName: `BCM${nr}`, inUse: true },
  pinResource: { id: 0, type, name },
})

it('the relay that reverses pumps may be on an expander', async () => {
  const settings = { directorPin: pin(3, 72), overshoot: '25', autoPumpBackTimer: 0, forwardStateHigh: false }
  expect((await put('/reversepumping', { enable: true, settings })).statusCode).toBe(200)
  expect((await get('/reversepumping')).json()).toEqual({
    enable: true,
    settings: {
      ...{ overshoot: 25, autoPumpBackTimer: 0, forwardStateHigh: false },
      directorPin: {
        ...{ nr: 3, boardId: 72, boardName: 'Relay card', pinName: 'A3', inUse: true },
        pinResource: { id: 0, type: 'PUMP_DIRECTION', name: 'Pump direction' },
      },
    },
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

  it('is calibrated in two steps and read in whole grams', async () => {
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
})

describe('what cannot be set', () => {
  const director = { directorPin: pin(24), overshoot: 25, autoPumpBackTimer: 30, forwardStateHigh: false }
  const cell = { clkPin: pin(5), dtPin: pin(6), dispensingArea: { checkGlassPlaced: true, matchGlass: false } }

  it.each([
    ['reversepumping', { enable: true, settings: { ...director, overshoot: 201 } }, 'between 0 and 200%'],
    ['reversepumping', { enable: true, settings: { ...director, autoPumpBackTimer: 11 } }, '10, 20, 30, 60 minutes'],
    [
      'loadcell',
      { ...cell, clkPin: pin(3, 72) },
      'Relay card A3 is on an expander, which is too slow for the load cell',
    ],
    ['powerlimit', { enable: true, limit: 0 }, 'between 0.001 and 10000 W'],
  ])('of %s is told: %o', async (path, body, words) => {
    const response = await put(`/${path}`, body)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})
