import { describe, expect, it } from 'vitest'
import { i2cPins } from '#domain/testing/board-builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const card = { type: 'i2c', name: 'Relay card', boardModel: 'MCP23017', address: 32 }
const test = testAppForEach()
const call = callsBelow(test, '/api', admin)
const pin = (nr: number, boardId = 1) => ({ nr, boardId })
const enableI2c = () => call('PUT', '/system/settings/i2c', { enable: true, ...i2cPins })
const addCard = (with_: object = {}) => call('POST', '/gpio/', { ...card, ...with_ })
const local = { type: 'local', id: 1, name: 'Local board', pinCount: 28, usedPinCount: 2, errors: [] }
const shownCard = { ...card, id: 2, pinCount: 16, usedPinCount: 0, errors: [] }
const expectRefused = ({ statusCode, json }: Awaited<ReturnType<typeof call>>, words: string) =>
  expect([statusCode, json().message]).toEqual([400, expect.stringContaining(words)])

describe('GPIO boards', () => {
  it('are the local one at first, then expanders, each with its pins', async () => {
    expect((await call('GET', '/gpio/')).json()).toEqual([local])
    expect((await call('GET', '/gpio/status')).json()).toEqual({ pinsUsed: 2, pinsAvailable: 28, boardsAvailable: 1 })
    await enableI2c()
    expect((await addCard()).headers['location']).toBe('/api/gpio/2')
    expect((await call('GET', '/gpio/')).json()).toEqual([{ ...local, usedPinCount: 4 }, shownCard])
    expect((await call('GET', '/gpio/status')).json()).toEqual({ pinsUsed: 4, pinsAvailable: 44, boardsAvailable: 2 })
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

  it('keep their address under clients that do not send it', async () => {
    await enableI2c()
    await addCard()
    const renamed = await call('PUT', '/gpio/2', { type: 'i2c', name: 'Card' })
    expect(renamed.json()).toMatchObject({ name: 'Card', address: 32 })
  })
})

it.each([
  ['a second local board', 'POST', '/gpio/', { type: 'local', name: 'Second' }, 'only one local board'],
  ['to be without the local board', 'DELETE', '/gpio/1', undefined, 'can’t be deleted'],
  ['a name of another', 'POST', '/gpio/', { ...card, address: 33 }, 'The name is taken. Choose another one.'],
  ['an address that is none', 'POST', '/gpio/', { ...card, name: 'x', address: 2 }, 'between 0x03 and 0x77'],
  ['another model', 'PUT', '/gpio/2', { ...card, boardModel: 'XL9535_K8V5_RELAY' }, 'This is a MCP23017'],
  ['another type', 'PUT', '/gpio/2', { type: 'local', name: 'x' }, 'can’t change the type of a board'],
  [
    'the bus on an expander',
    'PUT',
    '/system/settings/i2c',
    { enable: true, ...i2cPins, sclPin: pin(1, 2) },
    'Relay card PA1 is on an expander. The I2C bus needs pins of the computer itself.',
  ],
] as const)('tells why it refuses %s', async (_, method, path, body, words) => {
  await enableI2c()
  await addCard()
  expectRefused(await call(method, path, body), words)
})
