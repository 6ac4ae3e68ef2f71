import { describe, expect, it } from 'vitest'
import { i2cPins } from '#domain/testing/board-builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { told, refused, refusal } = questionsTo(test, admin)

const setI2c = `mutation ($settings: I2cInput) { setI2c(settings: $settings) { enabled sdaPin { name } sclPin { name } } }`
const create = `mutation ($board: ExpanderInput!) { createBoard(board: $board) {
  id kind name model address pinCount usedPinCount } }`
const update = `mutation ($id: Int!, $change: BoardChangeInput!) { updateBoard(id: $id, change: $change) { name address } }`
const card = { name: 'Relay card', model: 'XL9535_K4V5_RELAY', address: 36 }
const enable = () => told(setI2c, { settings: i2cPins })
const addCard = (fields: object = {}) => enable().then(() => told(create, { board: { ...card, ...fields } }))

it('an expander that does not answer is shown with when that was noticed, until it answers', async () => {
  await addCard()
  const shown = () => told('{ boards { name problem { since detail } } }')
  const withProblem = (problem: object | null) => [
    { name: 'Local board', problem: null },
    { name: 'Relay card', problem },
  ]
  expect(await shown()).toEqual(withProblem(null))
  test.house.actuator.showBoards([{ boardId: asId(2), problem: 'does not answer' }])
  const since = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await shown()).toEqual(withProblem({ since, detail: 'does not answer' }))
  test.house.actuator.showBoards([])
  expect(await shown()).toEqual(withProblem(null))
})

describe('the I2C bus', () => {
  it('is enabled, shown and disabled, and says where it commonly is', async () => {
    const query = '{ i2c { enabled sdaPin { name } standardSdaPin { boardId nr } standardSclPin { name } } }'
    const standard = { standardSdaPin: { boardId: 1, nr: 2 }, standardSclPin: { name: 'BCM3' } }
    expect(await told(query)).toEqual({ enabled: false, sdaPin: null, ...standard })
    expect(await enable()).toEqual({ enabled: true, sdaPin: { name: 'BCM2' }, sclPin: { name: 'BCM3' } })
    expect(await told(setI2c, { settings: null })).toEqual({ enabled: false, sdaPin: null, sclPin: null })
  })

  it('is refused on a pin in use, and stays enabled while there are expanders', async () => {
    const settings = { sdaPin: { boardId: 1, nr: 17 }, sclPin: { boardId: 1, nr: 3 } }
    expect(await refused(setI2c, { settings })).toEqual(['i2c-invalid', 'pin-in-use'])
    await addCard()
    expect(await refused(setI2c, { settings: null })).toEqual(['expanders-found'])
  })

  it('is probed', async () => {
    const probe = '{ i2cProbe { address board { name } } }'
    expect(await refused(probe)).toEqual(['i2c-disabled'])
    await enable()
    expect(await told(probe)).toEqual([{ address: 32, board: null }])
    await addCard({ address: 32 })
    expect(await told(probe)).toEqual([{ address: 32, board: { name: 'Relay card' } }])
  })
})

describe('boards', () => {
  it('are made, changed, restarted and taken away', async () => {
    expect(await addCard()).toEqual({ id: 2, kind: 'I2C', ...card, pinCount: 4, usedPinCount: 0 })
    expect(await told('{ boards { id kind model address pinCount usedPinCount } }')).toMatchObject([
      { id: 1, kind: 'LOCAL', model: null, address: null, pinCount: 28, usedPinCount: 4 },
      { id: 2, kind: 'I2C' },
    ])
    const moved = { name: 'Card', address: 37 }
    expect(await told(update, { id: 2, change: moved })).toEqual(moved)
    expect(await told(update, { id: 1, change: { name: 'Pi' } })).toEqual({ name: 'Pi', address: null })
    expect(await told('mutation { restartBoard(id: 2) }')).toBe(true)
    expect(await told('mutation { deleteBoard(id: 2) }')).toBe(true)
    expect(await refused('{ board(id: 2) { name } }')).toEqual(['not-found'])
  })

  it('tell what hangs on their pins', async () => {
    await addCard()
    const move = `mutation ($change: PumpChangeInput!) { changePump(id: 21, change: $change) { pin { boardId nr label name } } }`
    const pin = { boardId: 2, nr: 3 }
    const moved = { pin: { ...pin, label: 'A3', name: 'Relay card A3' } }
    expect(await told(move, { change: { kind: 'DC', pin } })).toEqual(moved)
    const pins = 'usedPinCount pins { pin { label } use { owner line pumpId pumpName } }'
    expect(await told(`{ board(id: 2) { ${pins} } }`)).toEqual({
      usedPinCount: 1,
      pins: [
        ...['A0', 'A1', 'A2'].map(label => ({ pin: { label }, use: null })),
        { pin: { label: 'A3' }, use: { owner: 'PUMP', line: 'SWITCH', pumpId: 21, pumpName: 'Pump #21' } },
      ],
    })
    expect(await refused('mutation { deleteBoard(id: 2) }')).toEqual(['board-in-use'])
  })

  it('are refused with every reason, each with its field', async () => {
    await addCard()
    const { code, problems } = await refusal(create, { board: { ...card, name: 'RELAY CARD' } })
    expect([code, problems]).toMatchObject([
      'board-invalid',
      [
        { code: 'invalid-value', field: 'name', values: expect.arrayContaining([{ name: 'context', value: 'taken' }]) },
        { code: 'board-address-taken', values: expect.arrayContaining([{ name: 'field', value: 'address' }]) },
      ],
    ])
  })
})
