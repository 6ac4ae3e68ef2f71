/* Pins are assigned, moved and taken away in any order: each has one owner, and none is on a board that is not there. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ExpanderModel, expanderPins, hasPin } from '../../machine/board.ts'
import type { PinRef } from '../../machine/pump.ts'
import { pinBookOf } from '../../records/records.ts'
import { sameEachTime } from '../../testing/always.ts'
import { i2cPins } from '../../testing/board-builders.ts'
import { deedWith } from '../../testing/deeds.ts'
import { admin, buildToyHouse, ginPump, tonicPump } from '../../testing/toy-house.ts'
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

const arbitraryDeed = fc.oneof(
  deedWith(fc.tuple(arbitraryPump, arbitraryPin), (house, [id, pin]) =>
    changePump(house, admin, id, { kind: 'dc', values: { pin }, removed: [] }),
  ),
  deedWith(fc.tuple(arbitraryPump, two), (house, [id, [stepPin, enablePin]]) =>
    changePump(house, admin, id, { kind: 'stepper', values: { stepPin, enablePin }, removed: [] }),
  ),
  deedWith(arbitraryPump, (house, id) => deletePump(house, admin, id)),
  deedWith(arbitraryPump, (house, id) => changePump(house, admin, id, { kind: 'dc', values: {}, removed: ['pin'] })),
  deedWith(fc.option(arbitraryPin), (house, directorPin) =>
    configureReversePumping(
      house,
      admin,
      directorPin && { directorPin, isForwardStateHigh: true, overshoot: 5, autoPumpBack: null },
    ),
  ),
  deedWith(fc.option(arbitraryPin), (house, supplyPin) =>
    configureSupplyRelay(house, admin, supplyPin && { supplyPin, isOnStateHigh: true }),
  ),
  deedWith(fc.option(two), (house, pins) =>
    configureLoadCell(
      house,
      admin,
      pins && { clockPin: pins[0], dataPin: pins[1], checkGlassPlaced: false, matchGlass: true },
    ),
  ),
  deedWith(fc.option(two), (house, pins) => configureI2c(house, admin, pins && { sdaPin: pins[0], sclPin: pins[1] })),
  deedWith(fc.tuple(arbitraryModel, arbitraryAddress), (house, [model, address]) =>
    createBoard(house, admin, { kind: 'i2c', name: `at ${address}`, model, address }),
  ),
  deedWith(fc.tuple(arbitraryBoard, arbitraryAddress), (house, [id, address]) =>
    updateBoard(house, admin, id, { kind: 'i2c', name: `moved ${id}`, model: null, address }),
  ),
  deedWith(arbitraryBoard, (house, id) => deleteBoard(house, admin, id)),
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
