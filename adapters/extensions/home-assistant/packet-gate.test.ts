import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPacketGate, largestPacket } from './packet-gate.ts'

const connack = Buffer.from([0x20, 2, 0, 0])

/** A packet with as many bytes behind its length. */
function packet(first: number, length: number): Buffer {
  const head = [first]
  let left = length
  do {
    head.push((left & 127) | (left > 127 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0x61)])
}

/** In pieces of so many bytes. */
function through(bytes: Buffer, piece = bytes.length) {
  const leftOut: number[] = []
  const gate = createPacketGate(size => leftOut.push(size))
  const passed: Buffer[] = []
  for (let at = 0; at < bytes.length; at += piece) {
    const taken = gate.take(bytes.subarray(at, at + piece))
    passed.push(...taken.passed)
    if (taken.problem) return { passed: Buffer.concat(passed), leftOut, problem: taken.problem.detail }
  }
  return { passed: Buffer.concat(passed), leftOut, problem: null }
}

describe('What arrives of a broker', () => {
  it('passes as it is, in whatever pieces it comes', () => {
    const packets = fc.array(
      fc.tuple(fc.constantFrom(0x30, 0x31, 0x32, 0x40, 0x90, 0xb0, 0xd0), fc.nat({ max: 300 })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(packets, fc.integer({ min: 1, max: 40 }), (list, piece) => {
        const bytes = Buffer.concat([connack, ...list.map(([first, length]) => packet(first, length))])
        expect(through(bytes, piece)).toEqual({ passed: bytes, leftOut: [], problem: null })
      }),
      { numRuns: 300 },
    )
  })

  it('leaves out what is too large, and goes on behind it', () => {
    const small = packet(0x30, 10)
    const bytes = Buffer.concat([connack, packet(0x30, largestPacket + 1), small])
    for (const piece of [1 << 20, 1000, 7]) {
      const expected = { passed: Buffer.concat([connack, small]), leftOut: [largestPacket + 1], problem: null }
      expect(through(bytes, piece)).toEqual(expected)
    }
  })

  it('leaves out what would be kept until it is delivered twice over', () => {
    const bytes = Buffer.concat([connack, packet(0x34, 20), packet(0x30, 3)])
    expect(through(bytes)).toMatchObject({ passed: Buffer.concat([connack, packet(0x30, 3)]), leftOut: [20] })
  })

  it.each([
    ['something else', Buffer.from('HTTP/1.1 400 Bad Request\r\n'), 'no CONNACK'],
    ['a message before the login', packet(0x30, 4), 'no CONNACK'],
    ['a second login', Buffer.concat([connack, connack]), 'a second CONNACK'],
    ['a login of another version', packet(0x20, 3), 'a CONNACK of 3 bytes'],
    [
      'an endless length',
      Buffer.concat([connack, Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff])]),
      'a length of more than four bytes',
    ],
    ['a packet that clients send', Buffer.concat([connack, packet(0x82, 4)]), 'a packet of type 8, 4 bytes'],
    ['an answer that is too long', Buffer.concat([connack, packet(0x90, 5000)]), 'a packet of type 9, 5000 bytes'],
  ])('is no MQTT: %s', (_what, bytes, problem) => {
    expect(through(bytes)).toMatchObject({ problem })
    expect(through(bytes, 1)).toMatchObject({ problem })
  })

  it('never throws, and never passes more than there was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (bytes, piece) => {
        const all = Buffer.concat([connack, bytes])
        expect(through(all, piece).passed.length).toBeLessThanOrEqual(all.length)
      }),
      { numRuns: 500 },
    )
  })
})
