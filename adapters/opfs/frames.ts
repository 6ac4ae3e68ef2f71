import type { SyncAccessHandle } from './opfs.ts'

/*
 * A file of the store is a row of frames. Each begins with a header of 20 bytes, little-endian:
 *
 *   0  "SPDR"
 *   4  the generation of the file, so that remains of an earlier one are never taken for its own
 *   8  the number of the frame in its file, from 0
 *  12  the length of its text in bytes
 *  16  CRC-32 over bytes 4 to 15 and the text
 *
 * and goes on with its text, JSON in UTF-8.
 */

const headerBytes = 20
const magic = 0x52_44_50_53
const firstByte = magic & 0xff

export interface Frame {
  readonly generation: number
  /** From 0. */
  readonly sequence: number
  readonly text: string
  /** The place behind it. */
  readonly end: number
}

export function encodeFrame(generation: number, sequence: number, text: string): Uint8Array {
  const body = new TextEncoder().encode(text)
  const bytes = new Uint8Array(headerBytes + body.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, generation, true)
  view.setUint32(8, sequence, true)
  view.setUint32(12, body.length, true)
  bytes.set(body, headerBytes)
  view.setUint32(16, checksumOf(bytes), true)
  return bytes
}

const checksumOf = (frame: Uint8Array): number => crc32(frame.subarray(headerBytes), crc32(frame.subarray(4, 16)))

/** null where there's none, or not as it was written. */
export function frameAt(bytes: Uint8Array, at: number): Frame | null {
  if (at + headerBytes > bytes.length || bytes[at] !== firstByte) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, headerBytes)
  if (view.getUint32(0, true) !== magic) return null
  const end = at + headerBytes + view.getUint32(12, true)
  if (end > bytes.length || view.getUint32(16, true) !== checksumOf(bytes.subarray(at, end))) return null
  const text = new TextDecoder().decode(bytes.subarray(at + headerBytes, end))
  return { generation: view.getUint32(4, true), sequence: view.getUint32(8, true), text, end }
}

/** Whatever lies between them. */
export function* framesFrom(bytes: Uint8Array, at: number): Generator<Frame> {
  for (let place = at; place + headerBytes <= bytes.length; ) {
    const frame = frameAt(bytes, place)
    if (frame) yield frame
    place = frame?.end ?? place + 1
  }
}

/** [bytes] A second call costs more than what's read in vain. */
const usualFrame = 4096

/** @param fileEnd where it stops being sound, in bytes */
export function readFrame(handle: SyncAccessHandle, at: number, fileEnd: number): Frame | null {
  const first = readPiece(handle, at, Math.min(usualFrame, fileEnd - at))
  if (first === null || first.length < headerBytes) return null
  const length = headerBytes + new DataView(first.buffer).getUint32(12, true)
  if (length <= first.length) return frameAt(first.subarray(0, length), 0)
  const whole = at + length > fileEnd ? null : readPiece(handle, at, length)
  return whole && frameAt(whole, 0)
}

/** @returns null where the file has fewer bytes, or cannot be read */
function readPiece(handle: SyncAccessHandle, at: number, length: number): Uint8Array<ArrayBuffer> | null {
  if (length < 0) return null
  const bytes = new Uint8Array(length)
  return handle.read(bytes, { at }) === length ? bytes : null
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest
})

/** As `crc32` of `node:zlib`. @param start of what came before */
export function crc32(bytes: Uint8Array, start = 0): number {
  let sum = ~start
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
