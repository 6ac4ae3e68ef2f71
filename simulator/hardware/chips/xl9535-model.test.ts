import { beforeEach, expect, it } from 'vitest'
import { Xl9535Model } from './xl9535-model.ts'

let chip: Xl9535Model
beforeEach(() => {
  chip = new Xl9535Model()
})
const levels = () => Array.from({ length: 16 }, (_, nr) => chip.levelAt(nr))

it('are those of the data sheet after power-on: inputs, and high latches', () => {
  expect([0, 2, 4, 6].map(register => chip.read(register, 2))).toEqual([
    [0, 0],
    [0xff, 0xff],
    [0, 0],
    [0xff, 0xff],
  ])
  expect(levels()).toEqual(Array(16).fill(null))
})

it('drive what is an output by its latch', () => {
  chip.write([0x06, 0b1111_1100, 0b0111_1111])
  expect(levels()).toEqual(['high', 'high', ...Array(13).fill(null), 'high'])
  chip.write([0x02, 0b0000_0010, 0b0000_0000])
  expect(levels()).toEqual(['low', 'high', ...Array(13).fill(null), 'low'])
})

it('are pairs: the next byte goes to the other of the two', () => {
  chip.write([0x03, 1, 2, 3])
  expect(chip.read(0x02, 3)).toEqual([2, 3, 2])
})

it('show driven pins at the inputs, turned round where that is wanted', () => {
  chip.write([0x06, 0x0f, 0xff])
  chip.write([0x02, 0xa5])
  expect(chip.read(0x00, 1)).toEqual([0xa0])
  chip.write([0x04, 0xff])
  expect(chip.read(0x00, 1)).toEqual([0x5f])
})

it('cannot be written where they only tell, or are not there', () => {
  chip.write([0x00, 0xff, 0xff])
  chip.write([0x08, 0xff])
  expect(chip.read(0x00, 2)).toEqual([0, 0])
  expect(chip.read(0x08, 1)).toEqual([0])
})
