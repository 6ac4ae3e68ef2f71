import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i2cPins } from '#domain/testing/board-builders.ts'
import { aUser } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, reasonsOf, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

const setI2c = `mutation ($settings: I2cInput) { setI2c(settings: $settings) {
  enabled sdaPin { name } sclPin { name } } }`
const create = `mutation ($board: ExpanderInput!) { createBoard(board: $board) {
  id kind name model address pinCount usedPinCount } }`
const update = `mutation ($id: Int!, $change: BoardChangeInput!) { updateBoard(id: $id, change: $change) {
  name address } }`
const card = { name: 'Relay card', model: 'XL9535_K4V5_RELAY', address: 36 }
const enable = () => asAdmin(setI2c, { settings: i2cPins })

describe('an expander that does not answer', () => {
  it('is shown with when that was noticed, until it answers', async () => {
    await enable()
    await asAdmin(create, { board: card })
    const query = '{ boards { name problem { since detail } } }'
    const shown = async () => (await asAdmin(query)).data['boards']
    const problemOf = (problem: object | null) => [
      { name: 'Local board', problem: null },
      { name: 'Relay card', problem },
    ]
    expect(await shown()).toEqual(problemOf(null))
    test.house.actuator.showBoards([{ boardId: asId(2), problem: 'does not answer' }])
    expect(await shown()).toEqual(problemOf({ since: expect.stringMatching(/^\d{4}-.*Z$/), detail: 'does not answer' }))
    test.house.actuator.showBoards([])
    expect(await shown()).toEqual(problemOf(null))
  })
})

describe('the I2C bus', () => {
  it('is enabled, shown and disabled, and says where it commonly is', async () => {
    const query = '{ i2c { enabled sdaPin { name } standardSdaPin { boardId nr } standardSclPin { name } } }'
    expect((await asAdmin(query)).data['i2c']).toEqual({
      ...{ enabled: false, sdaPin: null, standardSdaPin: { boardId: 1, nr: 2 }, standardSclPin: { name: 'BCM3' } },
    })
    expect((await enable()).data).toEqual({
      setI2c: { enabled: true, sdaPin: { name: 'BCM2' }, sclPin: { name: 'BCM3' } },
    })
    expect((await asAdmin(setI2c, { settings: null })).data).toEqual({
      setI2c: { enabled: false, sdaPin: null, sclPin: null },
    })
  })

  it('is refused with every reason', async () => {
    const answer = await asAdmin(setI2c, {
      settings: { sdaPin: { boardId: 1, nr: 17 }, sclPin: { boardId: 5, nr: 1 } },
    })
    expect(codeOf(answer)).toBe('i2c-invalid')
    expect(reasonsOf(answer)).toEqual(['no-such-pin', 'pin-in-use', 'pin-not-local'])
    await enable()
    await asAdmin(create, { board: card })
    expect(codeOf(await asAdmin(setI2c, { settings: null }))).toBe('expanders-found')
  })

  it('is probed', async () => {
    const probe = '{ i2cProbe { address board { name } } }'
    expect(codeOf(await asAdmin(probe))).toBe('i2c-disabled')
    await enable()
    expect((await asAdmin(probe)).data).toEqual({ i2cProbe: [{ address: 32, board: null }] })
    await asAdmin(create, { board: { ...card, address: 32 } })
    expect((await asAdmin(probe)).data).toEqual({ i2cProbe: [{ address: 32, board: { name: 'Relay card' } }] })
  })
})

describe('boards', () => {
  it('are made, changed, restarted and taken away', async () => {
    await enable()
    const shown = { kind: 'I2C', name: 'Relay card', model: 'XL9535_K4V5_RELAY', address: 36, pinCount: 4 }
    expect((await asAdmin(create, { board: card })).data).toEqual({
      createBoard: { id: 2, ...shown, usedPinCount: 0 },
    })
    const { data } = await asAdmin('{ boards { id kind model address pinCount usedPinCount } }')
    expect(data['boards']).toMatchObject([
      { id: 1, kind: 'LOCAL', model: null, address: null, pinCount: 28, usedPinCount: 4 },
      { id: 2, kind: 'I2C' },
    ])
    expect((await asAdmin(update, { id: 2, change: { name: 'Card', address: 37 } })).data).toEqual({
      updateBoard: { name: 'Card', address: 37 },
    })
    expect((await asAdmin(update, { id: 1, change: { name: 'Pi' } })).data).toEqual({
      updateBoard: { name: 'Pi', address: null },
    })
    expect((await asAdmin('mutation { restartBoard(id: 2) }')).data).toEqual({ restartBoard: true })
    expect((await asAdmin('mutation { deleteBoard(id: 2) }')).data).toEqual({ deleteBoard: true })
    expect(codeOf(await asAdmin('{ board(id: 2) { name } }'))).toBe('not-found')
  })

  it('tell what hangs on their pins', async () => {
    await enable()
    await asAdmin(create, { board: card })
    const move = `mutation ($change: PumpChangeInput!) { changePump(id: 21, change: $change) {
      pin { boardId nr label name } } }`
    const change = { kind: 'DC', pin: { boardId: 2, nr: 3 } }
    expect((await asAdmin(move, { change })).data).toEqual({
      changePump: { pin: { boardId: 2, nr: 3, label: 'A3', name: 'Relay card A3' } },
    })
    const { data } = await asAdmin(
      '{ board(id: 2) { usedPinCount pins { pin { label } use { owner line pumpId pumpName } } } }',
    )
    expect(data['board']).toEqual({
      usedPinCount: 1,
      pins: [
        ...['A0', 'A1', 'A2'].map(label => ({ pin: { label }, use: null })),
        { pin: { label: 'A3' }, use: { owner: 'PUMP', line: 'SWITCH', pumpId: 21, pumpName: 'Pump #21' } },
      ],
    })
    expect(codeOf(await asAdmin('mutation { deleteBoard(id: 2) }'))).toBe('board-in-use')
    expect(codeOf(await asAdmin('mutation { deleteBoard(id: 1) }'))).toBe('local-board-stays')
  })

  it('are refused with every reason, each with its field', async () => {
    await enable()
    await asAdmin(create, { board: card })
    const answer = await asAdmin(create, { board: { ...card, name: 'RELAY CARD' } })
    expect(codeOf(answer)).toBe('board-invalid')
    expect(answer.errors?.[0]?.extensions?.problems).toMatchObject([
      { code: 'board-name-taken', values: [{ name: 'field', value: 'name' }] },
      { code: 'board-address-taken', values: expect.arrayContaining([{ name: 'field', value: 'address' }]) },
    ])
    expect(codeOf(await asAdmin(update, { id: 9, change: { name: 'x' } }))).toBe('not-found')
    await test.house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: admin.id })
    expect(codeOf(await asAdmin(update, { id: 2, change: { name: 'x' } }))).toBe('busy')
  })
})

it.each([
  '{ boards { id } }',
  '{ board(id: 1) { id } }',
  '{ i2c { enabled } }',
  '{ i2cProbe { address } }',
  'mutation { createBoard(board: { name: "x", model: MCP23017, address: 33 }) { id } }',
  'mutation { updateBoard(id: 1, change: { name: "x" }) { id } }',
  'mutation { deleteBoard(id: 2) }',
  'mutation { restartBoard(id: 1) }',
  'mutation { setI2c(settings: null) { enabled } }',
])('%s is for admins', async operation => {
  expect(codeOf(await ask(test.app, operation, test.as(editor)))).toBe('forbidden')
  expect(codeOf(await ask(test.app, operation))).toBe('unauthenticated')
})
