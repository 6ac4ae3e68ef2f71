import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i2cPins } from '#domain/testing/board-builders.ts'
import { aUser } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, payload?: object, user = admin) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: test.as(user),
    ...(payload === undefined ? {} : { payload }),
  })
const pin = (nr: number, boardId = 1) => ({ nr, boardId })
const enableI2c = () => call('PUT', '/system/settings/i2c', { enable: true, ...i2cPins })
const card = { type: 'i2c', name: 'Relay card', boardModel: 'MCP23017', address: 32 }
const addCard = (with_: object = {}) => call('POST', '/gpio/', { ...card, ...with_ })
const local = {
  ...{ type: 'local', id: 1, name: 'Local board', pinCount: 28, usedPinCount: 2, errors: [] },
}
const shownCard = {
  ...{ type: 'i2c', id: 2, name: 'Relay card', pinCount: 16, usedPinCount: 0, errors: [] },
  ...{ boardModel: 'MCP23017', address: 32 },
}
const expectRefused = ({ statusCode, json }: Awaited<ReturnType<typeof call>>, words: string) =>
  expect([statusCode, json().message]).toEqual([400, expect.stringContaining(words)])

describe('GPIO boards', () => {
  it('are the local one at first', async () => {
    expect((await call('GET', '/gpio/')).json()).toEqual([local])
    expect((await call('GET', '/gpio/1')).json()).toEqual(local)
    expect((await call('GET', '/gpio/?dType=i2c')).json()).toEqual([])
    expect((await call('GET', '/gpio/status')).json()).toEqual({ pinsUsed: 2, pinsAvailable: 28, boardsAvailable: 1 })
  })

  it('tell that an expander does not answer', async () => {
    await enableI2c()
    await addCard()
    test.house.actuator.showBoards([{ boardId: asId(2), problem: 'board 2 (MCP23017 at 0x20) does not answer' }])
    const errors = [{ exceptionTraceMessages: ['board 2 (MCP23017 at 0x20) does not answer'] }]
    expect((await call('GET', '/gpio/2')).json()).toEqual({ ...shownCard, errors })
    expect((await call('GET', '/gpio/?dType=i2c')).json()).toEqual([{ ...shownCard, errors }])
    test.house.actuator.showBoards([{ boardId: asId(2), problem: null }])
    expect((await call('GET', '/gpio/2')).json()).toEqual(shownCard)
  })

  it('are added, renamed, moved and taken away', async () => {
    await enableI2c()
    const made = await addCard({ address: '32' })
    expect([made.statusCode, made.body, made.headers['location']]).toEqual([201, '', '/api/gpio/2'])
    expect((await call('GET', '/gpio/')).json()).toEqual([{ ...local, usedPinCount: 4 }, shownCard])
    expect((await call('GET', '/gpio/?dType=i2c')).json()).toEqual([shownCard])
    expect((await call('GET', '/gpio/?dType=local')).json()).toHaveLength(1)
    const moved = await call('PUT', '/gpio/2', { ...card, name: 'Card', address: 33, id: 2, pinCount: 16 })
    expect([moved.statusCode, moved.json()]).toEqual([200, { ...shownCard, name: 'Card', address: 33 }])
    const named = await call('PUT', '/gpio/1', { type: 'local', name: 'Pi' })
    expect(named.json()).toMatchObject({ id: 1, name: 'Pi' })
    expect((await call('GET', '/gpio/status')).json()).toEqual({ pinsUsed: 4, pinsAvailable: 44, boardsAvailable: 2 })
    const gone = await call('DELETE', '/gpio/2')
    expect([gone.statusCode, gone.body]).toEqual([200, ''])
    expect((await call('GET', '/gpio/2')).statusCode).toBe(404)
  })

  it('need the bus, and names and addresses of their own', async () => {
    expectRefused(await addCard(), 'I2C is disabled!')
    await enableI2c()
    await addCard()
    expectRefused(await addCard({ name: 'relay CARD', address: 33 }), 'Another board has this name')
    expectRefused(await addCard({ name: 'Other' }), 'I2C-Address already in use! Relay card has 0x20.')
    expectRefused(await addCard({ name: 'Other', address: 2 }), 'between 0x03 and 0x77')
    expectRefused(await addCard({ name: 'Other', address: 120 }), 'between 0x03 and 0x77')
    expectRefused(await addCard({ name: '', address: 33 }), '1 to 30 characters')
    expectRefused(await call('POST', '/gpio/', { type: 'local', name: 'Second' }), 'only one local board')
  })

  it.each([
    { boardModel: 'MCP23018' },
    { boardModel: null },
    { address: null },
    { address: 'x' },
    { name: null },
    { type: 'usb' },
    { type: null },
  ])('are not made of %o', async with_ => {
    await enableI2c()
    expect((await addCard(with_)).statusCode).toBe(400)
    expect((await call('GET', '/gpio/?dType=i2c')).json()).toEqual([])
  })

  it('W-28: do not move to an address that another board has', async () => {
    await enableI2c()
    await addCard()
    await addCard({ name: 'Other', address: 33 })
    expectRefused(await call('PUT', '/gpio/2', { ...card, address: 33 }), 'I2C-Address already in use! Other has 0x21.')
    expect((await call('GET', '/gpio/2')).json()).toMatchObject({ address: 32 })
  })

  it('W-28: are not changed or restarted while a pump runs', async () => {
    await enableI2c()
    await addCard()
    await call('PUT', '/pump/start?id=21')
    expectRefused(await call('PUT', '/gpio/2', { ...card, address: 34 }), 'Some pumps are currently occupied!')
    expectRefused(await call('POST', '/gpio/2/restart'), 'Some pumps are currently occupied!')
    await call('PUT', '/pump/stop')
    const restarted = await call('POST', '/gpio/2/restart')
    expect([restarted.statusCode, restarted.body]).toEqual([200, ''])
  })

  it('keep their type and model', async () => {
    await enableI2c()
    await addCard()
    expectRefused(await call('PUT', '/gpio/2', { ...card, boardModel: 'XL9535_K8V5_RELAY' }), 'This is a MCP23017')
    expectRefused(await call('PUT', '/gpio/2', { type: 'local', name: 'x' }), "type of a board can't be changed")
    expect((await call('PUT', '/gpio/2', { type: 'i2c', name: 'Card' })).json()).toMatchObject({
      name: 'Card',
      address: 32,
    })
  })

  it('stay while pins are assigned, and the local one always', async () => {
    await enableI2c()
    await addCard()
    await call('PATCH', '/pump/21', { type: 'dc', pin: pin(9, 2) })
    expect((await call('GET', '/gpio/2')).json()).toMatchObject({ usedPinCount: 1 })
    expectRefused(await call('DELETE', '/gpio/2'), 'Something is still connected to this board: Relay card PB1.')
    expectRefused(await call('DELETE', '/gpio/1'), "can't be deleted")
    await call('PATCH', '/pump/21', { type: 'dc', removeFields: ['pin'] })
    expect((await call('DELETE', '/gpio/2')).statusCode).toBe(200)
  })

  it('list their pins with what hangs on them', async () => {
    await enableI2c()
    await addCard()
    await call('PATCH', '/pump/22', { type: 'dc', pin: pin(15, 2), name: 'Tonic' })
    const pins = (await call('GET', '/gpio/2/pin')).json()
    expect(pins).toHaveLength(16)
    expect(pins[0]).toEqual({
      ...{ nr: 0, boardId: 2, boardName: 'Relay card', pinName: 'PA0', inUse: false, pinResource: null },
    })
    expect(pins[15]).toEqual({
      ...{ nr: 15, boardId: 2, boardName: 'Relay card', pinName: 'PB7', inUse: true },
      pinResource: { id: 22, type: 'PUMP', name: 'Tonic' },
    })
    const own = (await call('GET', '/gpio/1/pin')).json()
    expect(own).toHaveLength(28)
    expect([own[2], own[3], own[27]]).toMatchObject([
      { pinName: 'BCM2', pinResource: { id: 0, type: 'I2C', name: 'I2C SDA' } },
      { pinName: 'BCM3', pinResource: { id: 0, type: 'I2C', name: 'I2C SCL' } },
      { pinName: 'BCM27', inUse: false, pinResource: null },
    ])
  })

  it('answer 404 for one that is not there', async () => {
    for (const url of ['/gpio/9', '/gpio/9/pin']) expect((await call('GET', url)).statusCode).toBe(404)
    expect((await call('PUT', '/gpio/9', card)).statusCode).toBe(404)
    expect((await call('DELETE', '/gpio/9')).statusCode).toBe(404)
    expect((await call('POST', '/gpio/9/restart')).statusCode).toBe(404)
  })
})

describe('the I2C bus', () => {
  it('is enabled at two pins, shown, and disabled', async () => {
    const off = { enable: false, sdaPin: null, sclPin: null }
    expect((await call('GET', '/system/settings/i2c')).json()).toEqual(off)
    const shown = {
      enable: true,
      sdaPin: {
        ...{ nr: 2, boardId: 1, boardName: 'Local board', pinName: 'BCM2', inUse: true },
        pinResource: { id: 0, type: 'I2C', name: 'I2C SDA' },
      },
      sclPin: expect.objectContaining({ pinName: 'BCM3' }),
    }
    const made = await enableI2c()
    expect([made.statusCode, made.json()]).toEqual([200, shown])
    expect((await call('GET', '/system/settings/i2c')).json()).toEqual(shown)
    expect((await call('PUT', '/system/settings/i2c', { enable: false })).json()).toEqual(off)
  })

  it('needs two free local pins', async () => {
    const put = (body: object) => call('PUT', '/system/settings/i2c', { enable: true, ...i2cPins, ...body })
    expectRefused(await put({ sdaPin: null }), 'sdaPin is required')
    expectRefused(await put({ sclPin: i2cPins.sdaPin }), 'Pins need to be different!')
    expectRefused(await put({ sclPin: pin(17) }), 'Pin already in use! BCM17 belongs to Pump #21.')
    await enableI2c()
    await addCard()
    expectRefused(await put({ sclPin: pin(1, 2) }), 'The I2C bus needs a pin of the computer itself: Relay card PA1')
    expectRefused(await call('PUT', '/system/settings/i2c', { enable: false }), 'I2C expanders found!')
    expectRefused(await call('PATCH', '/pump/21', { type: 'dc', pin: pin(2) }), 'BCM2 belongs to the I2C bus.')
  })

  it('is probed', async () => {
    expectRefused(await call('GET', '/system/i2cprobe'), 'I2C is disabled!')
    await enableI2c()
    expect((await call('GET', '/system/i2cprobe')).json()).toEqual([{ address: 32, resource: null, inUse: false }])
    await addCard()
    expect((await call('GET', '/system/i2cprobe')).json()).toEqual([
      { address: 32, resource: { id: 2, type: 'GPIO_BOARD', name: 'Relay card' }, inUse: true },
    ])
  })
})

it.each<[Method, string, object?]>([
  ['GET', '/gpio/'],
  ['GET', '/gpio/status'],
  ['GET', '/gpio/1'],
  ['GET', '/gpio/1/pin'],
  ['POST', '/gpio/', card],
  ['PUT', '/gpio/1', { type: 'local', name: 'x' }],
  ['DELETE', '/gpio/1'],
  ['POST', '/gpio/1/restart'],
  ['GET', '/system/settings/i2c'],
  ['PUT', '/system/settings/i2c', { enable: false }],
  ['GET', '/system/i2cprobe'],
])('%s %s is for admins', async (method, url, body) => {
  expect((await call(method, url, body, editor)).statusCode).toBe(403)
  expect((await test.app.inject({ method, url: `/api${url}`, ...(body && { payload: body }) })).statusCode).toBe(401)
})
