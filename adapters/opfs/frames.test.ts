import { crc32 as ofNode } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from './frames.ts'

it('is the checksum that Node calculates, of all at once and piece by piece', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (first, second) => {
      expect(crc32(first)).toBe(ofNode(first))
      expect(crc32(second, crc32(first))).toBe(ofNode(Buffer.concat([first, second])))
    }),
  )
})
