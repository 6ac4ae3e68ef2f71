import { errno, type GpioKernel } from '../gpio-kernel.ts'
import { eventsBuffer, requests } from '../uapi.ts'

type Level = 'high' | 'low'

export interface FakeChip {
  readonly path: string
  readonly label: string
  /** By offset. */
  readonly names: readonly string[]
}

/** One call that changed levels: `[offset, level]` of each line. */
interface FakeSet {
  readonly path: string
  readonly how: 'taken' | 'set' | 'closed'
  readonly lines: readonly (readonly [offset: number, level: Level])[]
}

interface Line {
  consumer: string | null
  level: Level | null
  short: Level | null
}

interface Chip extends FakeChip {
  readonly lines: readonly Line[]
  gone: boolean
}

interface File {
  readonly chip: Chip
  /** Requested lines, in the order of the request; null: the file of the chip itself. */
  readonly offsets: readonly number[] | null
  readonly edges: Buffer[]
}

/** Lines 0–27 of a Raspberry Pi 4. */
export const piHeader: FakeChip = {
  path: '/dev/gpiochip0',
  label: 'pinctrl-bcm2711',
  names: Array.from({ length: 28 }, (_, nr) => `GPIO${nr}`),
}

/** Chips in memory, asked with the very bytes that real ones are asked with. */
export class FakeGpioKernel implements GpioKernel {
  readonly sets: FakeSet[] = []
  readonly #chips: readonly Chip[]
  readonly #files = new Map<number, File>()
  readonly #refused = { open: 0, ask: 0 }
  #lastFd = 2

  constructor(plugged: readonly FakeChip[] = [piHeader]) {
    this.#chips = plugged.map(chip => ({
      ...chip,
      gone: false,
      lines: chip.names.map(() => ({ consumer: null, level: null, short: null })),
    }))
  }

  get openFiles(): number {
    return this.#files.size
  }

  /** Null while nobody drives the line. */
  driven(path: string, offset: number): Level | null {
    return lineOf(this.#chipAt(path), offset).level
  }

  /** Someone else takes a line. */
  occupy(path: string, offset: number, consumer: string): void {
    lineOf(this.#chipAt(path), offset).consumer = consumer
  }

  /** Sets the level measured at a line, whatever it is set to; null: the one it is set to. */
  short(path: string, offset: number, to: Level | null): void {
    lineOf(this.#chipAt(path), offset).short = to
  }

  unplug(path: string, gone: boolean): void {
    const chip = this.#chipAt(path)
    chip.gone = gone
    for (const line of chip.lines) Object.assign(line, { consumer: null, level: null })
  }

  /** Refuses what opens or asks from now on; 0: no more. */
  refuse(what: 'open' | 'ask', problem: number): void {
    this.#refused[what] = problem
  }

  chipPaths(): readonly string[] {
    return this.#chips.filter(({ gone }) => !gone).map(({ path }) => path)
  }

  open(path: string): number {
    if (!this.chipPaths().includes(path)) return -errno.ENOENT
    if (this.#refused.open > 0) return -this.#refused.open
    return this.#openFile(this.#chipAt(path), null)
  }

  close(fd: number): void {
    const file = this.#files.get(fd)
    this.#files.delete(fd)
    if (!file?.offsets || file.chip.gone) return
    this.#note(file.chip, 'closed', file.offsets)
    for (const offset of file.offsets) Object.assign(lineOf(file.chip, offset), { consumer: null, level: null })
  }

  ioctl(fd: number, request: number, argument: Uint8Array): number {
    const file = this.#files.get(fd)
    if (!file || file.chip.gone) return -errno.ENODEV
    const bytes = Buffer.from(argument.buffer, argument.byteOffset, argument.byteLength)
    const { chip, offsets } = file
    if (request === requests.takeLines) return this.#take(chip, bytes)
    if (request === requests.setValues) return this.#set(chip, offsets ?? [], bytes)
    if (request === requests.getValues) return measure(chip, offsets ?? [], bytes)
    if (this.#refused.ask > 0) return -this.#refused.ask
    return request === requests.chipInfo ? tellOfChip(chip, bytes) : tellOfLine(chip, bytes)
  }

  /** An edge of an input that someone watches; events have numbers. */
  edge(path: string, offset: number, level: Level, number: number): void {
    const bytes = eventsBuffer(1)
    bytes.writeUInt32LE(level === 'high' ? 1 : 2, 8)
    bytes.writeUInt32LE(number, 20)
    for (const { chip, offsets, edges } of this.#files.values())
      if (chip.path === path && offsets?.includes(offset)) edges.push(bytes)
  }

  isReadable(fd: number): boolean {
    const file = this.#files.get(fd)
    return file !== undefined && (file.chip.gone || file.edges.length > 0)
  }

  read(fd: number, into: Uint8Array): number {
    const file = this.#files.get(fd)
    if (!file || file.chip.gone) return -errno.ENODEV
    const bytes = Buffer.concat(file.edges.splice(0, into.length / eventsBuffer(1).length))
    into.set(bytes)
    return bytes.length
  }

  nameOf(problem: number): string {
    return Object.entries(errno).find(([, number]) => number === problem)?.[0] ?? `error ${problem}`
  }

  #take(chip: Chip, bytes: Buffer): number {
    const offsets = Array.from({ length: bytes.readUInt32LE(560) }, (_, index) => bytes.readUInt32LE(index * 4))
    if (offsets.some(offset => chip.lines[offset] === undefined)) return -errno.EINVAL
    if (offsets.some(offset => chip.lines[offset]?.consumer !== null)) return -errno.EBUSY
    const isOutput = (bytes.readUInt32LE(288) & 8) !== 0
    for (const [index, offset] of offsets.entries()) {
      const line = lineOf(chip, offset)
      line.consumer = textIn(bytes, 256)
      if (isOutput) line.level = levelOf(bytes.readUInt32LE(328), index)
    }
    if (isOutput) this.#note(chip, 'taken', offsets)
    bytes.writeInt32LE(this.#openFile(chip, offsets), 588)
    return 0
  }

  #set(chip: Chip, offsets: readonly number[], bytes: Buffer): number {
    const named = offsets.filter((_, index) => isNamed(bytes, index))
    for (const [index, offset] of offsets.entries())
      if (isNamed(bytes, index)) lineOf(chip, offset).level = levelOf(bytes.readUInt32LE(0), index)
    this.#note(chip, 'set', named)
    return 0
  }

  #note(chip: Chip, how: FakeSet['how'], offsets: readonly number[]): void {
    const lines = offsets.flatMap(offset => {
      const { level } = lineOf(chip, offset)
      return level === null ? [] : [[offset, level] as const]
    })
    this.sets.push({ path: chip.path, how, lines })
  }

  #openFile(chip: Chip, offsets: File['offsets']): number {
    this.#lastFd += 1
    this.#files.set(this.#lastFd, { chip, offsets, edges: [] })
    return this.#lastFd
  }

  #chipAt(path: string): Chip {
    const chip = this.#chips.find(each => each.path === path)
    if (!chip) throw new Error(`no chip ${path}`)
    return chip
  }
}

function measure(chip: Chip, offsets: readonly number[], bytes: Buffer): number {
  let bits = 0
  for (const [index, offset] of offsets.entries()) {
    const { level, short } = lineOf(chip, offset)
    if (isNamed(bytes, index) && (short ?? level) === 'high') bits |= 1 << index
  }
  bytes.writeUInt32LE(bits, 0)
  return 0
}

function tellOfChip(chip: Chip, bytes: Buffer): number {
  bytes.write(chip.path.slice('/dev/'.length), 0)
  bytes.write(chip.label, 32)
  bytes.writeUInt32LE(chip.names.length, 64)
  return 0
}

function tellOfLine(chip: Chip, bytes: Buffer): number {
  const offset = bytes.readUInt32LE(64)
  const { consumer } = lineOf(chip, offset)
  bytes.write(chip.names[offset] ?? '', 0)
  bytes.write(consumer ?? '', 32)
  bytes.writeUInt32LE(consumer === null ? 0 : 1, 72)
  return 0
}

function lineOf(chip: Chip, offset: number): Line {
  const line = chip.lines[offset]
  if (!line) throw new Error(`no line ${offset} on ${chip.path}`)
  return line
}

const isNamed = (bytes: Buffer, index: number): boolean => (bytes.readUInt32LE(8) & (1 << index)) !== 0

const levelOf = (bits: number, index: number): Level => ((bits & (1 << index)) === 0 ? 'low' : 'high')

function textIn(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}
