import { describe, expect, it } from 'vitest'
import { xl9535 } from './xl9535.ts'

describe('frames of the XL9535', () => {
  it('need no preparation', () => {
    expect(xl9535.preparation).toEqual([])
  })

  it('set the latches of both ports in one transfer', () => {
    expect(xl9535.latchFrame(0x8103)).toEqual([0x02, 0x03, 0x81])
  })

  it('drive outputs by a 0', () => {
    expect(xl9535.drivenFrame(0x8103)).toEqual([0x06, 0xfc, 0x7e])
  })

  it('mean the same when they are read', () => {
    expect(xl9535.latchQuery).toEqual({ register: 0x02, length: 2 })
    expect(xl9535.latchIn([0x03, 0x81])).toBe(0x8103)
    expect(xl9535.drivenQuery).toEqual({ register: 0x06, length: 2 })
    expect(xl9535.drivenIn([0xfc, 0x7e])).toBe(0x8103)
  })
})
