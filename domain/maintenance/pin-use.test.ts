import { expect, it } from 'vitest'
import { unnamedLocalBoard } from '../machine/board.ts'
import { anExpander, i2cPins } from '../testing/board-builders.ts'
import { aPump, aStepper, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { checkLocal, checkPins, pinsInUse } from './pin-use.ts'

const local = (nr: number) => ({ boardId: 1, nr })
const onCard = (nr: number) => ({ boardId: 72, nr })
const pump = aPump({ id: asId(21), name: 'Left', pin: onCard(3) })
const stepper = aStepper({ id: asId(22), stepPin: local(12), enablePin: onCard(4) })
const loadCell = {
  clockPin: local(5),
  dataPin: local(6),
  checkGlassPlaced: false,
  matchGlass: false,
  zeroRaw: null,
  reference: null,
}
const reversePumping = { directorPin: onCard(7), isForwardStateHigh: true, overshoot: 0, autoPumpBack: null }
const supplyRelay = { supplyPin: local(9), isOnStateHigh: true }
const used = pinsInUse({ pumps: [pump, stepper], reversePumping, supplyRelay, loadCell, i2c: i2cPins })
const book = { used, boards: byId([unnamedLocalBoard, anExpander()]) }

it('are those of pumps, the director, the supply relay, the load cell and the bus, each with its part', () => {
  const seen = used.map(({ pin, owner, line }) => `${pin.boardId}/${pin.nr} ${owner.kind} ${line}`)
  expect(seen).toEqual([
    '72/3 pump switch',
    '1/12 pump step',
    '72/4 pump enable',
    '72/7 director director',
    '1/9 supply-relay supply',
    '1/5 load-cell clock',
    '1/6 load-cell data',
    '1/2 i2c sda',
    '1/3 i2c scl',
  ])
})

it('are not given to anybody else, and may be kept', () => {
  expect(checkPins([local(2)], { kind: 'director' }, book)).toEqual([
    { kind: 'pin-in-use', pin: local(2), owner: { kind: 'i2c' } },
  ])
  expect(checkPins([local(3), local(2)], { kind: 'i2c' }, book)).toEqual([])
  expect(checkPins([onCard(3)], { kind: 'pump', pumpId: 21 }, book)).toEqual([])
  expect(checkPins([onCard(3)], { kind: 'pump', pumpId: 22 }, book)).toEqual([
    { kind: 'pin-in-use', pin: onCard(3), owner: { kind: 'pump', pumpId: 21, name: 'Left' } },
  ])
})

it.each([onCard(8), { boardId: 73, nr: 0 }, local(28), local(-1), local(1.5)])('must be there: %o', pin =>
  expect(checkPins([pin], { kind: 'director' }, book)).toEqual([{ kind: 'no-such-pin', pin }]),
)

it('are not one pin for two lines', () =>
  expect(checkPins([local(10), local(10)], { kind: 'load-cell' }, book)).toEqual([
    { kind: 'pins-equal', pin: local(10) },
  ]))

it('are the computer’s own where pulses are made', () =>
  expect(checkLocal([onCard(1), null, local(4)], 'step')).toEqual([
    { kind: 'pin-not-local', pin: onCard(1), part: 'step' },
  ]))
