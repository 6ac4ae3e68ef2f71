import { expect, it as plain } from 'vitest'
import type { BoardDraft } from '../../machine/board.ts'
import { boardsOf } from '../../records/records.ts'
import { failure } from '../../result.ts'
import { i2cPins } from '../../testing/board-builders.ts'
import { admin, buildToyHouse, ginPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId, type BoardId } from '../../units/id.ts'
import { configureI2c } from './configure-parts.usecase.ts'
import { changePump } from './configure-pump.usecase.ts'
import { createBoard, deleteBoard, restartBoard, updateBoard } from './manage-boards.usecase.ts'

const expander = (with_: Partial<BoardDraft> = {}): BoardDraft => ({
  kind: 'i2c',
  name: 'Relay card',
  model: 'XL9535_K4V5_RELAY',
  address: 0x24,
  ...with_,
})

async function buildHouseWithBus() {
  const house = await buildToyHouse()
  expectSuccess(await configureI2c(house, admin, i2cPins))
  return house
}
type House = Awaited<ReturnType<typeof buildHouseWithBus>>

const putOn = (house: House, boardId: BoardId, nr: number) =>
  changePump(house, admin, ginPump.id, { kind: 'dc', values: { pin: { boardId, nr } }, removed: [] })

const it = plain.extend('house', () => buildHouseWithBus())

it('finds the local one there before anybody has stored it', async () => {
  const house = await buildToyHouse()
  expect([...boardsOf(house.records.now).values()]).toEqual([{ kind: 'local', id: 1, name: 'Local board' }])
  expectSuccess(await updateBoard(house, admin, asId(1), { ...expander(), kind: 'local', name: 'Pi' }))
  expect([...boardsOf(house.records.now).values()]).toEqual([{ kind: 'local', id: 1, name: 'Pi' }])
})

it('never gives the id of the local board to an expander', async ({ house }) => {
  const first = expectSuccess(await createBoard(house, admin, expander()))
  const second = expectSuccess(await createBoard(house, admin, expander({ name: 'Other', address: 0x25 })))
  expect([first.id, second.id]).toEqual([2, 3])
  expectSuccess(await deleteBoard(house, admin, second.id))
  const third = expectSuccess(await createBoard(house, admin, expander({ name: 'Other', address: 0x25 })))
  expect(third.id).toBe(4)
  expect([...boardsOf(house.records.now).keys()]).toEqual([1, 2, 4])
})

it('needs the bus for an expander', async () => {
  const house = await buildToyHouse()
  expect(expectFailure(await createBoard(house, admin, expander()))).toEqual({
    kind: 'board-invalid',
    problems: [{ kind: 'i2c-disabled' }],
  })
})

it('tells the outputs of an expander as soon as something hangs on it, and when it moves', async ({ house }) => {
  const { id } = expectSuccess(await createBoard(house, admin, expander()))
  expect(house.actuator.wiring.expanders).toEqual([])
  expectSuccess(await putOn(house, id, 3))
  const wired = { boardId: id, model: 'XL9535_K4V5_RELAY' }
  expect(house.actuator.wiring.expanders).toEqual([{ ...wired, address: 0x24 }])
  expectSuccess(await updateBoard(house, admin, id, expander({ address: 0x27 })))
  expect(house.actuator.wiring.expanders).toEqual([{ ...wired, address: 0x27 }])
})

it('keeps a board that something hangs on, and the local one', async ({ house }) => {
  const { id } = expectSuccess(await createBoard(house, admin, expander()))
  expectSuccess(await putOn(house, id, 0))
  expect(expectFailure(await deleteBoard(house, admin, id))).toMatchObject({
    kind: 'board-in-use',
    uses: [{ pin: { boardId: id, nr: 0 }, owner: { kind: 'pump', pumpId: 21 } }],
  })
  expectSuccess(await putOn(house, asId(1), 4))
  expectSuccess(await deleteBoard(house, admin, id))
  expect(expectFailure(await deleteBoard(house, admin, asId(1)))).toEqual({ kind: 'local-board-stays' })
  expect(expectFailure(await deleteBoard(house, admin, id))).toEqual({ kind: 'not-found', what: 'board' })
  expect(expectFailure(await putOn(house, id, 0))).toMatchObject({ problems: [{ kind: 'no-such-pin' }] })
})

it('restarts one by taking all outputs anew', async ({ house }) => {
  const { id } = expectSuccess(await createBoard(house, admin, expander()))
  expectSuccess(await putOn(house, id, 1))
  const taken: unknown[] = []
  const wire: House['actuator']['wire'] = wiring => {
    taken.push(wiring)
    return house.actuator.wire(wiring)
  }
  const actuator = { wire, weigh: () => house.actuator.weigh() }
  expectSuccess(await restartBoard({ ...house, actuator }, admin, id))
  expect(taken).toEqual([house.actuator.wiring])
  expect(expectFailure(await restartBoard(house, admin, asId(9)))).toEqual({ kind: 'not-found', what: 'board' })
  const broken = { ...actuator, wire: async () => failure({ kind: 'wiring-refused', detail: 'no answer' } as const) }
  expect(expectFailure(await restartBoard({ ...house, actuator: broken }, admin, id))).toEqual({
    kind: 'wiring-refused',
    detail: 'no answer',
  })
})

it('W-28: changes and restarts nothing while somebody has the machine, and lets go of it afterwards', async () => {
  const house = await buildHouseWithBus()
  const { id } = expectSuccess(await createBoard(house, admin, expander()))
  expectSuccess(await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id }))
  const before = house.records.now
  expect(expectFailure(await updateBoard(house, admin, id, expander({ address: 0x26 })))).toEqual({ kind: 'busy' })
  expect(expectFailure(await restartBoard(house, admin, id))).toEqual({ kind: 'busy' })
  expect(house.records.now).toBe(before)
  await house.maintenance.stopAll('stopped')
  expectSuccess(await updateBoard(house, admin, id, expander({ address: 0x26 })))
  expectSuccess(await restartBoard(house, admin, id))
  expect(house.lock.occupant).toBeNull()
})
