import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import type { Client } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
beforeAll(() => {
  admin = machine.admin
})

const settings = '/api/pump/settings'

describe('the power limit', () => {
  it('is set, read and switched off with a bare null', async () => {
    expect(expectSuccess(await admin.put(`${settings}/powerlimit`, { enable: true, limit: '90000' }), 200)).toEqual({
      enable: true,
      limit: 90_000,
    })
    expect(expectSuccess(await admin.get(`${settings}/powerlimit`), 200)).toEqual({ enable: true, limit: 90_000 })
    expect(expectSuccess(await admin.put(`${settings}/powerlimit`, null), 200)).toEqual({ enable: false, limit: 0 })
    expect(expectSuccess(await admin.put(`${settings}/powerlimit`, { enable: false, limit: 5000 }), 200)).toMatchObject(
      { enable: false },
    )
  })

  it('is refused below what a pump needs, and below nothing', async () => {
    const hungry = ((await admin.get('/api/pump/')).json as { powerConsumption: number }[]).some(
      pump => pump.powerConsumption > 1,
    )
    if (hungry) expectRefusal(await admin.put(`${settings}/powerlimit`, { enable: true, limit: 1 }), 400)
    expectRefusal(await admin.put(`${settings}/powerlimit`, { enable: true, limit: 0 }), 400)
    for (const wrong of [{ enable: true }, { limit: 90_000 }, { enable: true, limit: 'much' }]) {
      expectRefusal(await admin.put(`${settings}/powerlimit`, wrong), 400)
    }
    expect((await admin.get(`${settings}/powerlimit`)).json).toMatchObject({ enable: false })
  })
})

describe('reverse pumping', () => {
  it('is set up, read, and switched off', async () => {
    const before = expectSuccess(await admin.get(`${settings}/reversepumping`), 200) as {
      enable: boolean
      settings: Json | null
    }
    expect(before).toEqual({ enable: expect.any(Boolean), settings: before.enable ? expect.any(Object) : null })
    expectEmpty(await admin.put(`${settings}/reversepumping`, { enable: false }))
    expect((await admin.get(`${settings}/reversepumping`)).json).toEqual({ enable: false, settings: null })
    const pin = await freePin()
    const on = { directorPin: pin, overshoot: '20', autoPumpBackTimer: 10, forwardStateHigh: true }
    const put = await admin.put(`${settings}/reversepumping`, { enable: true, settings: on })
    expect([put.status, put.text]).toEqual([200, ''])
    const read = expectSuccess(await admin.get(`${settings}/reversepumping`), 200) as { settings: Json }
    expect(read).toMatchObject({
      enable: true,
      settings: { overshoot: 20, autoPumpBackTimer: 10, forwardStateHigh: true },
    })
    expect(expectShape(read.settings['directorPin'], 'pin')).toMatchObject({
      ...pin,
      inUse: true,
      pinResource: { type: 'PUMP_DIRECTION' },
    })
    expect((await admin.get('/api/system/settings/global')).json).toMatchObject({ allowReversePumping: true })
    for (const wrong of [
      { overshoot: 201 },
      { overshoot: -1 },
      { directorPin: null },
      { autoPumpBackTimer: 61 },
      { autoPumpBackTimer: 11 },
      { directorPin: { nr: 99, boardId: 1 } },
    ]) {
      expectRefusal(await admin.put(`${settings}/reversepumping`, { enable: true, settings: { ...on, ...wrong } }), 400)
    }
    for (const wrong of [{ enable: true }, { enable: true, settings: null }, { settings: on }, null]) {
      expectRefusal(await admin.put(`${settings}/reversepumping`, wrong), 400)
    }
    expect((await admin.get(`${settings}/reversepumping`)).json).toEqual(read)
  })
})

describe('the load cell', () => {
  it('is taken away with a bare null, and is nothing at all then', async () => {
    expectEmpty(await admin.put(`${settings}/loadcell`, null))
    const read = await admin.get(`${settings}/loadcell`)
    expect([read.status, read.text, read.headers.get('content-length')]).toEqual([200, '', '0'])
    for (const refused of [
      await admin.get(`${settings}/loadcell/read`),
      await admin.put(`${settings}/loadcell/calibratezero`),
    ]) {
      expect(expectRefusal(refused, 400)).toContain('Load cell not configured!')
    }
  })

  it('is set up, calibrated and read', async () => {
    const first = await freePin()
    const clkPin = { nr: 23, boardId: 1 }
    const dtPin = { nr: 24, boardId: 1 }
    const area = { checkGlassPlaced: false, matchGlass: false }
    const pins = { clkPin: first, dtPin: first }
    const same = await admin.put(`${settings}/loadcell`, { ...pins, dispensingArea: area })
    expect(expectRefusal(same, 400)).toContain('Pins need to be different!')
    for (const wrong of [
      { ...pins, dtPin },
      { clkPin: null, dtPin, dispensingArea: area },
    ]) {
      expectRefusal(await admin.put(`${settings}/loadcell`, wrong), 400)
    }
    const put = expectSuccess(await admin.put(`${settings}/loadcell`, { clkPin, dtPin, dispensingArea: area }), 200)
    const cell = expectShape(put, 'loadCell')
    expect(cell).toMatchObject({ clkPin, dtPin, dispensingArea: area })
    expect(expectShape(cell['clkPin'], 'pin')).toMatchObject({ pinResource: { type: 'LOAD_CELL' } })
    if (cell['calibrated'] === false) {
      const read = await admin.get(`${settings}/loadcell/read`)
      expect(expectRefusal(read, 400)).toContain('Load cell not calibrated!')
    }
    const zero = await eventually(
      () => admin.put(`${settings}/loadcell/calibratezero`),
      answer => answer.status === 200,
    )
    expectShape(zero.json, 'loadCell')
    for (const wrong of [0, -5, 49, 'heavy', null, {}]) {
      expectRefusal(await admin.put(`${settings}/loadcell/calibratereference`, wrong), 400)
    }
  })
})

describe('boards', () => {
  type Board = Json & { readonly id: number; readonly name: string }
  const boards = async (query = '') => expectSuccess(await admin.get(`/api/gpio/${query}`), 200) as Board[]

  it('are one of the computer itself, and expanders', async () => {
    const [local, ...more] = await boards('?dType=local')
    expect(more).toEqual([])
    expect(expectShape(local, 'board')).toMatchObject({ type: 'local', pinCount: 28, errors: [] })
    const pins = expectSuccess(await admin.get(`/api/gpio/${local?.id}/pin`), 200) as Json[]
    expect(pins.map(({ nr, pinName }) => [nr, pinName])).toEqual(
      Array.from({ length: 28 }, (_, nr) => [nr, `BCM${nr}`]),
    )
    for (const pin of pins) {
      expectShape(pin, 'pin')
      expect(pin['inUse']).toBe(pin['pinResource'] !== null)
    }
    expect(expectSuccess(await admin.get(`/api/gpio/${local?.id}`), 200)).toEqual(local)
    for (const name of [aName('Pi'), local?.name]) {
      const renamed = await admin.put(`/api/gpio/${local?.id}`, { type: 'local', name })
      expect(expectSuccess(renamed, 200)).toEqual({ ...local, name })
    }
    expectRefusal(await admin.delete(`/api/gpio/${local?.id}`), 400)
    expectRefusal(await admin.post('/api/gpio/', { type: 'local', name: aName('b') }), 400)
    expect(Object.keys(expectSuccess(await admin.get('/api/gpio/status'), 200) as Json).sort()).toEqual([
      'boardsAvailable',
      'pinsAvailable',
      'pinsUsed',
    ])
  })

  it('on the I2C bus need the bus', async () => {
    const i2c = '/api/system/settings/i2c'
    expect(expectSuccess(await admin.put(i2c, { enable: false }), 200)).toEqual({
      enable: false,
      sdaPin: null,
      sclPin: null,
    })
    const board = { type: 'i2c', name: aName('relays'), address: '32', boardModel: 'MCP23017' }
    for (const refused of [await admin.post('/api/gpio/', board), await admin.get('/api/system/i2cprobe')]) {
      expect(expectRefusal(refused, 400)).toContain('I2C is disabled!')
    }
    for (const wrong of [
      { enable: true },
      { enable: true, sdaPin: { nr: 2, boardId: 1 } },
      { enable: true, sdaPin: { nr: 2, boardId: 1 }, sclPin: { nr: 2, boardId: 1 } },
    ]) {
      expectRefusal(await admin.put(i2c, wrong), 400)
    }
    const pins = { sdaPin: { nr: 2, boardId: 1 }, sclPin: { nr: 3, boardId: 1 } }
    const enabled = expectSuccess(await admin.put(i2c, { enable: true, ...pins }), 200) as Json
    expect(enabled).toMatchObject({ enable: true, ...pins })
    expect(expectShape(enabled['sdaPin'], 'pin')).toMatchObject({ pinResource: { type: 'I2C', name: 'I2C SDA' } })
    expect(expectSuccess(await admin.get(i2c), 200)).toEqual(enabled)

    expectEmpty(await admin.post('/api/gpio/', board), 201)
    const [expander] = (await boards('?dType=i2c')).filter(({ name }) => name === board.name)
    if (!expander) throw new Error('the board is not there')
    expect(expectShape(expander, 'board')).toMatchObject({
      type: 'i2c',
      boardModel: 'MCP23017',
      address: 0x20,
      pinCount: 16,
      usedPinCount: 0,
    })
    const names = (expectSuccess(await admin.get(`/api/gpio/${expander.id}/pin`), 200) as Json[]).map(
      ({ pinName }) => pinName,
    )
    expect([names[0], names[7], names[8], names[15]]).toEqual(['PA0', 'PA7', 'PB0', 'PB7'])

    const found = expectSuccess(await admin.get('/api/system/i2cprobe'), 200) as Json[]
    expect(found.find(({ address }) => address === 0x20)).toEqual({
      address: 0x20,
      inUse: true,
      resource: { id: expander.id, type: 'GPIO_BOARD', name: board.name },
    })
    for (const each of found) expect(each['inUse']).toBe(each['resource'] !== null)
    for (const wrong of [
      { name: board.name.toUpperCase() },
      { name: '' },
      { name: null },
      { address: 0x02 },
      { address: 0x78 },
      { address: null },
      { boardModel: 'ABACUS' },
      { boardModel: null },
      { type: 'usb' },
      { type: null },
    ]) {
      expectRefusal(await admin.post('/api/gpio/', { ...board, name: aName('b'), address: 0x22, ...wrong }), 400)
    }
    const twin = await admin.post('/api/gpio/', { ...board, name: aName('b') })
    expect(expectRefusal(twin, 400)).toContain('I2C-Address already in use!')
    const changed = expectSuccess(await admin.put(`/api/gpio/${expander.id}`, { ...board, address: 0x24 }), 200)
    expect(changed).toMatchObject({ address: 0x24 })
    for (const wrong of [
      { ...board, boardModel: 'XL9535_K8V5_RELAY' },
      { type: 'local', name: board.name },
    ]) {
      expectRefusal(await admin.put(`/api/gpio/${expander.id}`, wrong), 400)
    }
    expect((await admin.post(`/api/gpio/${expander.id}/restart`)).status).toBe(200)

    const pump = expectSuccess(await admin.post('/api/pump/', { type: 'dc' }), 201) as Board
    const assigned = expectSuccess(
      await admin.patch(`/api/pump/${pump.id}`, { type: 'dc', pin: { nr: 9, boardId: expander.id } }),
      200,
    )
    expect(assigned).toMatchObject({ pin: { pinName: 'PB1', boardName: board.name } })
    expect((await admin.get(`/api/gpio/${expander.id}`)).json).toMatchObject({ usedPinCount: 1 })
    expect((expectSuccess(await admin.get(`/api/gpio/${expander.id}/pin`), 200) as Json[])[9]).toEqual({
      ...{ nr: 9, boardId: expander.id, boardName: board.name, pinName: 'PB1', inUse: true },
      pinResource: { id: pump.id, type: 'PUMP', name: `Pump #${pump.id}` },
    })
    expectRefusal(await admin.delete(`/api/gpio/${expander.id}`), 400)
    expectRefusal(await admin.put(i2c, { enable: true, ...pins, sclPin: { nr: 1, boardId: expander.id } }), 400)
    expect(expectRefusal(await admin.put(i2c, { enable: false }), 400)).toContain('I2C expanders found!')
    const onBus = await admin.patch(`/api/pump/${pump.id}`, { type: 'dc', pin: pins.sdaPin })
    expect(expectRefusal(onBus, 400)).toContain('Pin already in use!')
    await admin.delete(`/api/pump/${pump.id}`)
    expect((await admin.delete(`/api/gpio/${expander.id}`)).status).toBe(200)
    expectRefusal(await admin.get(`/api/gpio/${expander.id}`), 404)
    expectRefusal(await admin.get(`/api/gpio/${expander.id}/pin`), 404)
    expectRefusal(await admin.put(`/api/gpio/${expander.id}`, board), 404)
    expectRefusal(await admin.delete(`/api/gpio/${expander.id}`), 404)
    expectRefusal(await admin.post(`/api/gpio/${expander.id}/restart`), 404)
    expect((await admin.put(i2c, { enable: false })).status).toBe(200)
  })
})

async function freePin(): Promise<{ nr: number; boardId: number }> {
  const pins = expectSuccess(await admin.get('/api/gpio/1/pin'), 200) as { nr: number; inUse: boolean }[]
  const free = pins.find(({ nr, inUse }) => !inUse && nr > 3 && nr !== 14 && nr !== 15)
  if (!free) throw new Error('no pin is free')
  return { nr: free.nr, boardId: 1 }
}
