import { describe, expect, it } from 'vitest'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import {
  allBits,
  chipInfoBuffer,
  decodeChipInfo,
  decodeEvents,
  decodeLineInfo,
  encodeLineInfo,
  encodeLineRequest,
  eventsBuffer,
  grantedFd,
  LineValues,
  requests,
} from './uapi.ts'

/** The value of an `_IOWR('\xb4', …)` of the kernel's header: direction, size of the structure, letter, number. */
const requestNumber = (direction: number, size: number, number: number): number =>
  direction * 2 ** 30 + size * 2 ** 16 + 0xb4 * 2 ** 8 + number

const nonZero = (bytes: Uint8Array): [index: number, value: number][] =>
  [...bytes].flatMap((value, index) => (value === 0 ? [] : [[index, value] as [number, number]]))

describe('the GPIO character device', () => {
  it('is asked with numbers that contain the size of each structure', () =>
    expect(requests).toEqual({
      chipInfo: requestNumber(2, chipInfoBuffer().length, 0x01),
      lineInfo: requestNumber(3, encodeLineInfo(0).length, 0x05),
      takeLines: requestNumber(
        3,
        encodeLineRequest({ offsets: [0], consumer: '', use: { kind: 'input' } }).length,
        0x07,
      ),
      getValues: requestNumber(3, new LineValues().bytes.length, 0x0e),
      setValues: requestNumber(3, new LineValues().bytes.length, 0x0f),
    }))

  it('tells name, label and number of lines of a chip', () => {
    const bytes = chipInfoBuffer()
    bytes.write('gpiochip0', 0)
    bytes.write('pinctrl-rp1', 32)
    bytes.writeUInt32LE(54, 64)
    expect(decodeChipInfo(bytes)).toEqual({ name: 'gpiochip0', label: 'pinctrl-rp1', lineCount: 54 })
  })

  it('is asked about a line, and tells who holds it', () => {
    const bytes = encodeLineInfo(258)
    expect(nonZero(bytes)).toEqual([
      [64, 2],
      [65, 1],
    ])
    bytes.write('GPIO17', 0)
    expect(decodeLineInfo(bytes)).toEqual({ name: 'GPIO17', consumer: null })
    bytes.writeUInt32LE(0b1001, 72)
    expect(decodeLineInfo(bytes)).toEqual({ name: 'GPIO17', consumer: '' })
    bytes.write('w1-gpio', 32)
    expect(decodeLineInfo(bytes)).toEqual({ name: 'GPIO17', consumer: 'w1-gpio' })
  })

  it('takes names that fill their place to the last byte', () => {
    const bytes = encodeLineInfo(0)
    bytes.write('x'.repeat(32), 0)
    expect(decodeLineInfo(bytes).name).toBe('x'.repeat(32))
  })

  it('is asked for outputs with the levels they begin with', () => {
    const bytes = encodeLineRequest({ offsets: [17, 300], consumer: 'me', use: { kind: 'output', initial: 0b10 } })
    expect(nonZero(bytes)).toEqual([
      [0, 17],
      [4, 300 - 256],
      [5, 1],
      [256, 'm'.charCodeAt(0)],
      [257, 'e'.charCodeAt(0)],
      // GPIO_V2_LINE_FLAG_OUTPUT
      [288, 1 << 3],
      // one attribute: GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES, values, mask
      [296, 1],
      [320, 2],
      [328, 0b10],
      [336, 0b11],
      // two lines
      [560, 2],
    ])
    bytes.writeInt32LE(12, 588)
    expect(grantedFd(bytes)).toBe(12)
  })

  it('is asked for an input that is pulled up', () => {
    const bytes = encodeLineRequest({ offsets: [5], consumer: '', use: { kind: 'input' } })
    // GPIO_V2_LINE_FLAG_INPUT, GPIO_V2_LINE_FLAG_BIAS_PULL_UP
    expect(nonZero(bytes)).toEqual([
      [0, 5],
      [288, 1 << 2],
      [289, 1],
      [560, 1],
    ])
  })

  it.each([
    ['down', 1 << 1],
    ['none', 1 << 2],
  ] as const)('is asked for an input that is pulled otherwise (%s)', (pull, flag) => {
    const bytes = encodeLineRequest({ offsets: [5], consumer: '', use: { kind: 'input', pull } })
    // GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN, GPIO_V2_LINE_FLAG_BIAS_DISABLED
    expect(nonZero(bytes)).toContainEqual([289, flag])
  })

  it('is asked for lines that are let go of by a high level', () => {
    const bytes = encodeLineRequest({ offsets: [2, 3], consumer: '', use: { kind: 'open-drain' } })
    expect(nonZero(bytes)).toEqual([
      [0, 2],
      [4, 3],
      // output, open drain; pulled up
      [288, (1 << 3) | (1 << 6)],
      [289, 1],
      // high from the first instant on
      [296, 1],
      [320, 2],
      [328, 0b11],
      [336, 0b11],
      [560, 2],
    ])
  })

  it('is asked for edges, with the time that contacts take to settle', () => {
    const use = { kind: 'edges', debounce: milliseconds(20), buffered: 64 } as const
    const bytes = encodeLineRequest({ offsets: [5], consumer: '', use })
    expect(nonZero(bytes)).toEqual([
      [0, 5],
      // input, both edges; pulled up
      [288, (1 << 2) | (1 << 4) | (1 << 5)],
      [289, 1],
      // GPIO_V2_LINE_ATTR_ID_DEBOUNCE
      [296, 1],
      [320, 3],
      [328, 20_000 % 256],
      [329, Math.floor(20_000 / 256)],
      [336, 1],
      [560, 1],
      [564, 64],
    ])
  })

  it('is told a consumer of 31 characters at most', () => {
    const bytes = encodeLineRequest({ offsets: [5], consumer: 'c'.repeat(50), use: { kind: 'input' } })
    expect(bytes.toString('latin1', 256, 288)).toBe(`${'c'.repeat(31)}\0`)
  })

  it('gets and sets the lowest 32 of 64 lines', () => {
    const values = new LineValues()
    expect(nonZero(values.set(0b1_0000_0001, 2 ** 31))).toEqual([
      [0, 1],
      [1, 1],
      [11, 128],
    ])
    expect(values.bits).toBe(0b1_0000_0001)
    expect(allBits(28)).toBe(0xfff_ffff)
  })

  it('tells of edges with the time at which they came', () => {
    const bytes = eventsBuffer(3)
    bytes.writeBigUInt64LE(1_234_567_891n, 0)
    bytes.writeUInt32LE(2, 8)
    bytes.writeUInt32LE(7, 20)
    bytes.writeBigUInt64LE(2_000_000_000n, 48)
    bytes.writeUInt32LE(1, 56)
    bytes.writeUInt32LE(9, 68)
    expect(decodeEvents(bytes, 96)).toEqual([
      { at: microseconds(1_234_567), level: 'low', number: 7 },
      { at: microseconds(2_000_000), level: 'high', number: 9 },
    ])
    expect(decodeEvents(bytes, 0)).toEqual([])
  })
})
