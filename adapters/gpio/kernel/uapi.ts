/*
 * The GPIO character device, version 2 (`linux/gpio.h`, kernel 5.10 and later): padded to 64 bits and little endian on
 * every architecture.
 */
import { type Microseconds, microseconds } from '#domain/units/duration.ts'

export const requests = {
  chipInfo: 0x8044_b401,
  lineInfo: 0xc100_b405,
  takeLines: 0xc250_b407,
  getValues: 0xc010_b40e,
  setValues: 0xc010_b40f,
} as const

const lineFlags = {
  used: 1 << 0,
  input: 1 << 2,
  output: 1 << 3,
  edgeRising: 1 << 4,
  edgeFalling: 1 << 5,
  openDrain: 1 << 6,
  pullUp: 1 << 8,
  pullDown: 1 << 9,
  noPull: 1 << 10,
} as const

const attributes = { outputValues: 2, debounce: 3 } as const
const nameSize = 32
const sizes = { chipInfo: 68, lineInfo: 256, lineRequest: 592, lineValues: 16, event: 48 } as const
const requestAt = {
  consumer: 256,
  flags: 288,
  attributeCount: 296,
  attributes: 320,
  lineCount: 560,
  eventBuffer: 564,
  fd: 588,
} as const
const attributeSize = 24

export interface ChipInfo {
  readonly name: string
  /** `pinctrl-bcm2711` */
  readonly label: string
  readonly lineCount: number
}

export const chipInfoBuffer = (): Buffer => Buffer.alloc(sizes.chipInfo)

export const decodeChipInfo = (bytes: Buffer): ChipInfo => ({
  name: textAt(bytes, 0),
  label: textAt(bytes, nameSize),
  lineCount: bytes.readUInt32LE(2 * nameSize),
})

export interface LineInfo {
  /** May be empty. */
  readonly name: string
  /** Some hold it without a name. */
  readonly consumer: string | null
}

export function encodeLineInfo(offset: number): Buffer {
  const bytes = Buffer.alloc(sizes.lineInfo)
  bytes.writeUInt32LE(offset, 2 * nameSize)
  return bytes
}

export function decodeLineInfo(bytes: Buffer): LineInfo {
  const isUsed = (bytes.readUInt32LE(72) & lineFlags.used) !== 0
  return { name: textAt(bytes, 0), consumer: isUsed ? textAt(bytes, nameSize) : null }
}

/** Bit n stands for the line that was named n-th. */
export type LineBits = number

export type LineUse =
  /** `initial`: the levels from the first instant on. */
  | { readonly kind: 'output'; readonly initial: LineBits }
  /** Driven low, or let go of, as at first. */
  | { readonly kind: 'open-drain' }
  /** Pulled inside the chip, up by default. */
  | { readonly kind: 'input'; readonly pull?: 'up' | 'down' | 'none' }
  /** Reports an edge once its level has lasted for `debounce`. */
  | { readonly kind: 'edges'; readonly debounce: Microseconds; readonly buffered: number }

export interface LineRequest {
  /** 1–31 lines of one chip. */
  readonly offsets: readonly number[]
  /** Cut after 31 characters. */
  readonly consumer: string
  readonly use: LineUse
}

const pulls = { up: lineFlags.pullUp, down: lineFlags.pullDown, none: lineFlags.noPull } as const

function flagsOf(use: LineUse): number {
  switch (use.kind) {
    case 'output':
      return lineFlags.output
    case 'open-drain':
      return lineFlags.output | lineFlags.openDrain | lineFlags.pullUp
    case 'input':
      return lineFlags.input | pulls[use.pull ?? 'up']
    case 'edges':
      return lineFlags.input | lineFlags.pullUp | lineFlags.edgeRising | lineFlags.edgeFalling
  }
}

export function encodeLineRequest({ offsets, consumer, use }: LineRequest): Buffer {
  const bytes = Buffer.alloc(sizes.lineRequest)
  for (const [index, offset] of offsets.entries()) bytes.writeUInt32LE(offset, index * 4)
  bytes.write(consumer.slice(0, nameSize - 1), requestAt.consumer, 'latin1')
  bytes.writeUInt32LE(flagsOf(use), requestAt.flags)
  const all = allBits(offsets.length)
  if (use.kind === 'output') writeAttribute(bytes, attributes.outputValues, use.initial, all)
  if (use.kind === 'open-drain') writeAttribute(bytes, attributes.outputValues, all, all)
  if (use.kind === 'edges') {
    writeAttribute(bytes, attributes.debounce, use.debounce, all)
    bytes.writeUInt32LE(use.buffered, requestAt.eventBuffer)
  }
  bytes.writeUInt32LE(offsets.length, requestAt.lineCount)
  return bytes
}

/** After the kernel has granted the request. */
export const grantedFd = (request: Buffer): number => request.readInt32LE(requestAt.fd)

/** Reusable, because levels are set often. */
export class LineValues {
  readonly bytes = new Uint8Array(sizes.lineValues)
  readonly #words = new Uint32Array(this.bytes.buffer)

  set(bits: LineBits, mask: LineBits): Uint8Array {
    this.#words[0] = bits
    this.#words[2] = mask
    return this.bytes
  }

  get bits(): LineBits {
    return (this.#words[0] ?? 0) | 0
  }
}

export interface LineEvent {
  /** Monotonic. */
  readonly at: Microseconds
  readonly level: 'high' | 'low'
  /** From 1: what's left out was lost. */
  readonly number: number
}

export const eventsBuffer = (count: number): Buffer => Buffer.alloc(count * sizes.event)

export function decodeEvents(bytes: Buffer, length: number): LineEvent[] {
  const events: LineEvent[] = []
  for (let start = 0; start + sizes.event <= length; start += sizes.event) {
    events.push({
      at: microseconds(Number(bytes.readBigUInt64LE(start) / 1000n)),
      level: bytes.readUInt32LE(start + 8) === 1 ? 'high' : 'low',
      number: bytes.readUInt32LE(start + 20),
    })
  }
  return events
}

export const allBits = (count: number): LineBits => 2 ** count - 1

function writeAttribute(request: Buffer, id: number, value: number, mask: LineBits): void {
  const index = request.readUInt32LE(requestAt.attributeCount)
  const start = requestAt.attributes + index * attributeSize
  request.writeUInt32LE(id, start)
  request.writeUInt32LE(value, start + 8)
  request.writeUInt32LE(mask, start + 16)
  request.writeUInt32LE(index + 1, requestAt.attributeCount)
}

function textAt(bytes: Buffer, start: number): string {
  const text = bytes.toString('utf8', start, start + nameSize)
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}
