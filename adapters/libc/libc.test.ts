import { describe, expect, it } from 'vitest'
import { connectLibc, loadLibc } from './libc.ts'

/** A library in which each call returns -1 and leaves these numbers, one after the other. */
const failing = (...numbers: number[]) =>
  connectLibc({
    load: () => ({ func: () => () => -1 }),
    errno: () => numbers.shift() ?? 0,
    os: { errno: { EBUSY: 16 } },
  })

describe('a call of the C library that fails', () => {
  it('has failed, also where no error number is left', () => {
    expect(failing(16).ioctl(3, 1, Buffer.alloc(1))).toBe(-16)
    expect(failing(0).ioctl(3, 1, Buffer.alloc(1))).toBe(-5)
  })

  it('is made again where a signal came between', () => {
    expect(failing(4, 4, 16).ioctl(3, 1, Buffer.alloc(1))).toBe(-16)
  })
})

it('the C library is loaded once', () => {
  expect(loadLibc()).toBe(loadLibc())
})
