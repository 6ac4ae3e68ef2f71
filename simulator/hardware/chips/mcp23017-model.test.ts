import { beforeEach, expect, it } from 'vitest'
import { Mcp23017Model } from './mcp23017-model.ts'

const outputs = Array.from({ length: 16 }, (_, nr) => nr)

let chip: Mcp23017Model
beforeEach(() => {
  chip = new Mcp23017Model()
})
const levels = () => outputs.map(nr => chip.levelAt(nr))

it('are those of the data sheet after power-on: inputs, and nothing else set', () => {
  expect(chip.read(0x00, 0x16)).toEqual([0xff, 0xff, ...Array(0x14).fill(0)])
  expect(levels()).toEqual(Array(16).fill(null))
})

it('drive what is an output by its latch, port A first', () => {
  chip.write([0x14, 0b0000_0010, 0b1000_0000])
  expect(levels()).toEqual(Array(16).fill(null))
  chip.write([0x00, 0b1111_1100, 0b0111_1111])
  expect(levels()).toEqual(['low', 'high', ...Array(13).fill(null), 'high'])
})

it('count up from byte to byte, and begin anew after the last', () => {
  chip.write([0x14, 1, 2, 0xf0, 0x0f])
  expect(chip.read(0x14, 4)).toEqual([1, 2, 0xf0, 0x0f])
  expect(chip.read(0x00, 2)).toEqual([0xf0, 0x0f])
})

it('take a write to a port for its latch, and show driven pins by it', () => {
  chip.write([0x00, 0x0f, 0xff])
  chip.write([0x12, 0xa5])
  expect(chip.read(0x14, 1)).toEqual([0xa5])
  expect(chip.read(0x12, 1)).toEqual([0xa0])
})

it('show pull-ups where nothing is driven, turned round where that is wanted', () => {
  chip.write([0x0c, 0b0000_0110])
  expect(chip.read(0x12, 1)).toEqual([0b0000_0110])
  chip.write([0x02, 0b0000_1100])
  expect(chip.read(0x12, 1)).toEqual([0b0000_1010])
})

it('have one IOCON at two addresses', () => {
  chip.write([0x0b, 0x40])
  expect(chip.read(0x0a, 2)).toEqual([0x40, 0x40])
})

it('go to and fro between the ports when addresses do not count', () => {
  chip.write([0x0a, 0x20])
  chip.write([0x14, 1, 2, 3])
  expect(chip.read(0x14, 3)).toEqual([3, 2, 3])
})

it('lie in two banks when told so, and are found again by IOCON at 0x05', () => {
  chip.write([0x14, 0x11, 0x22])
  chip.write([0x0a, 0x80])
  expect(chip.read(0x0a, 1)).toEqual([0x11])
  expect(chip.read(0x1a, 1)).toEqual([0x22])
  expect(chip.read(0x10, 1)).toEqual([0xff])
  chip.write([0x0a, 0x33])
  expect(chip.read(0x05, 1)).toEqual([0x80])
  chip.write([0x05, 0])
  expect(chip.read(0x14, 2)).toEqual([0x33, 0x22])
})

it('cannot be written where they only tell, or are not there', () => {
  chip.write([0x0e, 0xff, 0xff, 0xff, 0xff])
  chip.write([0x16, 0xff])
  chip.write([0xf0, 0xff])
  expect(chip.read(0x02, 0x12)).toEqual(Array(0x12).fill(0))
  expect(chip.read(0x20, 1)).toEqual([0])
})
