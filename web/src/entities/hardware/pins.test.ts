import { expect, it } from 'vitest'
import { boardLimits, expanderPins } from '#domain/machine/board.ts'
import { addressBounds, expanderModels, hexadecimal, modelName, parseAddress } from './hardware.ts'

it('models of expanders are those that the machine can drive, and called as it is printed on them', () => {
  expect(Object.fromEntries(expanderModels.map(({ model, outputs }) => [model, outputs]))).toEqual(expanderPins)
  expect(addressBounds).toEqual(boardLimits.address)
  const expected = ['MCP23017', 'XL9535-K1V5', 'XL9535-K2V5']
  expect(expanderModels.map(({ model }) => modelName(model)).slice(0, 3)).toEqual(expected)
})

it('addresses on the bus are written with two hexadecimal digits', () => {
  expect([3, 32, 0x77].map(hexadecimal)).toEqual(['0x03', '0x20', '0x77'])
})

it.each([
  ['0x20', 32],
  [' 0X2f ', 47],
  ['32', 32],
  ['', null],
  ['2f', Number.NaN],
  ['0x', Number.NaN],
  ['-3', Number.NaN],
  ['1e1', Number.NaN],
])('an address on the bus "%s" is read as %s', (text, address) => {
  expect(parseAddress(text)).toBe(address)
})
