/* Pins are assigned, moved and taken away in any order: each has one owner, and none is on a board that is not there. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ExpanderModel, expanderPins, hasPin } from '../../machine/board.ts'
import type { PinRef } from '../../machine/pump.ts'
import { pinBookOf } from '../../records/pin-book.ts'
import { sameEachTime } from '../../testing/always.ts'
import { i2cPins } from '../../testing/board-builders.ts'
import { admin, buildToyHouse, ginPump, type House, tonicPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { asId, type BoardId, type PumpId } from '../../units/id.ts'
import {
  configureI2c,
  configureLoadCell,
  configureReversePumping,
  configureSupplyRelay,
} from './configure-parts.usecase.ts'
import { changePump, createPump, deletePump } from './configure-pump.usecase.ts'
import { createBoard, deleteBoard, updateBoard } from './manage-boards.usecase.ts'

/** Few pins on few boards, so that everybody wants the same ones; some that are not there. */
const arbitraryPin: fc.Arbitrary<PinRef> = fc.record({
  boardId: fc.constantFrom(1, 1, 2, 3, 4),
  nr: fc.constantFrom(0, 1, 2, 3, 15, 27, 28),
})
const arbitraryPump: fc.Arbitrary<PumpId> = fc.constantFrom(ginPump.id, tonicPump.id, asId(1))
const arbitraryBoard: fc.Arbitrary<BoardId> = fc.constantFrom(1, 2, 3, 4).map(id => asId(id))
const arbitraryModel = fc.constantFrom(...(Object.keys(expanderPins) as ExpanderModel[]))
const arbitraryAddress = fc.constantFrom(0x20, 0x21, 0x22)
const two = fc.tuple(arbitraryPin, arbitraryPin)

type Deed = (house: House) => Promise<unknown>
const arbitraryDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(arbitraryPump, arbitraryPin).map(
    ([id, pin]): Deed =>
      house =>
        changePump(house, admin, id, { kind: 'dc', values: { pin }, removed: [] }),
  ),
  fc.tuple(arbitraryPump, two).map(
    ([id, [stepPin, enablePin]]): Deed =>
      house =>
        changePump(house, admin, id, { kind: 'stepper', values: { stepPin, enablePin }, removed: [] }),
  ),
  arbitraryPump.map(
    (id): Deed =>
      house =>
        deletePump(house, admin, id),
  ),
  arbitraryPump.map(
    (id): Deed =>
      house =>
        changePump(house, admin, id, { kind: 'dc', values: {}, removed: ['pin'] }),
  ),
  fc.option(arbitraryPin).map(
    (directorPin): Deed =>
      house =>
        configureReversePumping(
          house,
          admin,
          directorPin && { directorPin, isForwardStateHigh: true, overshoot: 5, autoPumpBack: null },
        ),
  ),
  fc.option(arbitraryPin).map(
    (supplyPin): Deed =>
      house =>
        configureSupplyRelay(house, admin, supplyPin && { supplyPin, isOnStateHigh: true }),
  ),
  fc.option(two).map(
    (pins): Deed =>
      house =>
        configureLoadCell(
          house,
          admin,
          pins && { clockPin: pins[0], dataPin: pins[1], checkGlassPlaced: false, matchGlass: true },
        ),
  ),
  fc.option(two).map(
    (pins): Deed =>
      house =>
        configureI2c(house, admin, pins && { sdaPin: pins[0], sclPin: pins[1] }),
  ),
  fc.tuple(arbitraryModel, arbitraryAddress).map(
    ([model, address]): Deed =>
      house =>
        createBoard(house, admin, { kind: 'i2c', name: `at ${address}`, model, address }),
  ),
  fc.tuple(arbitraryBoard, arbitraryAddress).map(
    ([id, address]): Deed =>
      house =>
        updateBoard(house, admin, id, { kind: 'i2c', name: `moved ${id}`, model: null, address }),
  ),
  arbitraryBoard.map(
    (id): Deed =>
      house =>
        deleteBoard(house, admin, id),
  ),
)

const deedsOfAnAfternoon = fc.array(arbitraryDeed, { minLength: 5, maxLength: 40, size: 'max' })

it('a pin never has two owners, nor is it on a board that is not there', async () => {
  let onExpanders = 0
  await fc.assert(
    fc.asyncProperty(deedsOfAnAfternoon, async deeds => {
      const house = await buildToyHouse()
      expectSuccess(await createPump(house, admin, { kind: 'stepper', values: {}, removed: [] }))
      expectSuccess(await configureI2c(house, admin, i2cPins))
      const card = { kind: 'i2c', name: 'Card', model: 'MCP23017', address: 0x22 } as const
      expectSuccess(await createBoard(house, admin, card))
      for (const deed of deeds) {
        await deed(house)
        const { used, boards } = pinBookOf(house.records.now)
        const names = used.map(({ pin }) => `${pin.boardId}/${pin.nr}`)
        expect(new Set(names).size).toBe(names.length)
        for (const { pin, line } of used) {
          const board = boards.get(pin.boardId)
          expect(board !== undefined && hasPin(board, pin.nr)).toBe(true)
          if (pin.boardId !== 1) {
            onExpanders++
            expect(['switch', 'enable', 'director']).toContain(line)
          }
        }
        const addresses = [...boards.values()].flatMap(board => (board.kind === 'i2c' ? [board.address] : []))
        expect(new Set(addresses).size).toBe(addresses.length)
        if (addresses.length > 0) expect(house.records.now.i2c.size).toBe(1)
      }
      house.maintenance.close()
    }),
    { numRuns: 150, examples: sameEachTime(deedsOfAnAfternoon, 10, 7) },
  )
  expect(onExpanders).toBeGreaterThan(20)
})
