import { describe, expect, it } from 'vitest'
import { mcp23017 } from './mcp23017.ts'

describe('frames of the MCP23017', () => {
  it('find the registers in their order, whatever order was left, before anything else', () => {
    expect(mcp23017.preparation).toEqual([
      [0x05, 0],
      [0x0a, 0],
      [0x0c, 0, 0],
    ])
  })

  it('set the latches of both ports in one transfer, port A first', () => {
    expect(mcp23017.latchFrame(0x8103)).toEqual([0x14, 0x03, 0x81])
  })

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
