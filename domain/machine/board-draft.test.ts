import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { anExpander } from '../testing/board-builders.ts'
import { byId } from '../testing/builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { type BoardDraft, changedBoard, newBoard, unnamedLocalBoard } from './board.ts'

const relays = anExpander()
const chip = anExpander({ id: asId(73), name: 'Chip', model: 'MCP23017', address: 0x21 })
const around = { boards: byId([unnamedLocalBoard, relays, chip]), isI2cEnabled: true }
const draft = (with_: Partial<BoardDraft> = {}): BoardDraft => ({
  kind: 'i2c',
  name: ' Third ',
  model: 'MCP23017',
  address: 0x20,
  ...with_,
})
const made = (with_: Partial<BoardDraft> = {}, isI2cEnabled = true) =>
  newBoard(asId(74), draft(with_), { ...around, isI2cEnabled })
const faultsOf = (with_: Partial<BoardDraft>): string[] => expectFailure(made(with_)).map(reasonOf)

describe('a new board', () => {
  it('is an expander with a name and an address of its own', () =>
    expect(expectSuccess(made())).toEqual({ id: 74, kind: 'i2c', name: 'Third', model: 'MCP23017', address: 0x20 }))

  it('is refused with all reasons', () => {
    const problems = expectFailure(made({ name: 'relay CARD', model: null, address: 0x24 }, false))
    expect(problems).toEqual([
      { kind: 'i2c-disabled' },
      { kind: 'invalid-value', field: 'name', rule: 'taken' },
      { kind: 'invalid-value', field: 'model', rule: 'required' },
      { kind: 'board-address-taken', address: 0x24, name: 'Relay card' },
    ])
  })

  it('has a name of 1 to 30 characters', () => {
    expectSuccess(made({ name: 'x'.repeat(30) }))
    expect(faultsOf({ name: 'x'.repeat(31) })).toEqual(['name length'])
    expect(faultsOf({ name: '  ' })).toEqual(['name length'])
    expect(faultsOf({ name: 'local BOARD' })).toEqual(['name taken'])
  })

  it.each([0x02, 0x78, -92, 32.5])('has none of the reserved addresses: %s', address =>
    expect(faultsOf({ address })).toEqual(['address between']),
  )

  it('needs an address', () => expect(faultsOf({ address: null })).toEqual(['address required']))

  it.each([0x03, 0x77])('may have the address %i', address => expect(made({ address }).ok).toBe(true))

  it('is never a second local one', () => expect(faultsOf({ kind: 'local' })).toEqual(['local-board-exists']))
})

describe('a changed board', () => {
  const changed = (with_: Partial<BoardDraft>, board = relays) => changedBoard(board, draft(with_), around)

  it('takes another name and address, and may keep its own', () => {
    const own = { model: null, address: null }
    expect(expectSuccess(changed({ ...own, name: 'Card' }))).toEqual({ ...relays, name: 'Card' })
    expect(expectSuccess(changed({ ...own, name: 'RELAY card', address: 0x24 }))).toEqual({
      ...relays,
      name: 'RELAY card',
    })
    expect(expectSuccess(changed({ model: 'XL9535_K8V5_RELAY', address: 0x27 }))).toMatchObject({ address: 0x27 })
  })

  it('W-28: does not move to an address that another board has', () =>
    expect(expectFailure(changed({ model: null, address: 0x21 }))).toEqual([
      { kind: 'board-address-taken', address: 0x21, name: 'Chip' },
    ]))

  it('stays what it is', () => {
    expect(expectFailure(changed({ kind: 'local' }))).toEqual([{ kind: 'board-kind-fixed' }])
    expect(expectFailure(changed({ model: 'MCP23017', address: 0x24 }))).toEqual([
      { kind: 'board-model-fixed', model: 'XL9535_K8V5_RELAY' },
    ])
  })

  it('is only named anew when it is the local one', () => {
    const wanted = draft({ kind: 'local', name: 'Pi', address: 0x21 })
    expect(expectSuccess(changedBoard(unnamedLocalBoard, wanted, around))).toEqual({ ...unnamedLocalBoard, name: 'Pi' })
    expect(expectFailure(changedBoard(unnamedLocalBoard, { ...wanted, name: 'Chip' }, around))).toEqual([
      { kind: 'invalid-value', field: 'name', rule: 'taken' },
    ])
  })
})
