import { crc32, deflateSync } from 'node:zlib'

/** A picture in one colour, as small as that can be written. */
export function aPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.alloc(1 + width * 3, 0x80)
  line[0] = 0
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The size of a JPEG, from its first frame. */
export function sizeOfJpeg(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = Buffer.from(bytes)
  for (let at = 2; at < view.length - 9; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) }
  }
  throw new Error('No frame in this picture')
}
