import { describe, expect, it } from 'vitest'
import { mcp23017, xl9535 } from './expander-chips.ts'

describe('frames of the MCP23017', () => {
  it('find the registers in their order, whatever order was left, before anything else', () =>
    expect(mcp23017.preparation).toEqual([
      [0x05, 0],
      [0x0a, 0],
      [0x0c, 0, 0],
    ]))

  it('set the latches of both ports in one transfer, port A first', () =>
    expect(mcp23017.latchFrame(0x8103)).toEqual([0x14, 0x03, 0x81]))

  it('drive outputs by a 0', () => {
    expect(mcp23017.drivenFrame(0x8103)).toEqual([0x00, 0xfc, 0x7e])
    expect(mcp23017.drivenFrame(0)).toEqual([0x00, 0xff, 0xff])
  })

  it('mean the same when they are read', () => {
    expect(mcp23017.latchQuery).toEqual({ register: 0x14, length: 2 })
    expect(mcp23017.latchIn([0x03, 0x81])).toBe(0x8103)
    expect(mcp23017.drivenQuery).toEqual({ register: 0x00, length: 2 })
    expect(mcp23017.drivenIn([0xfc, 0x7e])).toBe(0x8103)
  })
})

describe('frames of the XL9535', () => {
  it('need no preparation', () => expect(xl9535.preparation).toEqual([]))

  it('set the latches of both ports in one transfer', () =>
    expect(xl9535.latchFrame(0x8103)).toEqual([0x02, 0x03, 0x81]))

  it('drive outputs by a 0', () => expect(xl9535.drivenFrame(0x8103)).toEqual([0x06, 0xfc, 0x7e]))

  it('mean the same when they are read', () => {
    expect(xl9535.latchQuery).toEqual({ register: 0x02, length: 2 })
    expect(xl9535.latchIn([0x03, 0x81])).toBe(0x8103)
    expect(xl9535.drivenQuery).toEqual({ register: 0x06, length: 2 })
    expect(xl9535.drivenIn([0xfc, 0x7e])).toBe(0x8103)
  })
})
