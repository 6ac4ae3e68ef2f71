/*
 * The header of the emulated board, seen from outside: QEMU's qtest socket reads the registers of its GPIO controller, as a
 * probe on the pins would, and reports each change of an output.
 *
 * Times are those of the board's own system timer, which counts microseconds of guest time. A change lies between two
 * readings of it; both are kept. A reported change is read after at once; that a pin has become an input is not reported,
 * and seen at the next reading.
 */
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** BCM2837: GPFSEL0 is the first register of the controller; GPLEV0 lies at 0x34. The timer's low word is CLO. */
const controller = 0x3f200000
const registers = 0x38
const levelRegister = 0x34
export const timer = 0x3f003004

/** Of the three bits for each line. */
const output = 1

export type Level = 'low' | 'high'
/** What a pin does: nobody drives an input, and the resistor of a pump's driver takes it to off. */
export type Drive = 'input' | Level

export interface Change {
  readonly pin: number
  readonly drive: Drive
  /** Microseconds of guest time: it happened after `after` and not later than `by`. */
  readonly after: number
  readonly by: number
}

export interface Pins {
  /** Of all lines since the start, in their order. */
  readonly changes: readonly Change[]
  driveOf(pin: number): Drive
  /** Microseconds of guest time at the last reading. */
  readonly now: number
  /** Resolves with the first change from `index` on that fits; rejects when the board is gone. */
  next(fits: (change: Change) => boolean, index?: number): Promise<Change>
  /** Resolves with the next reading. */
  read(): Promise<void>
  /** Reads without a pause while `work` is done, which slows the board down. */
  closely<Result>(work: () => Promise<Result>): Promise<Result>
  close(): void
}

/** Microseconds after which the timer's register begins again. */
export const wrapsAt = 2 ** 32

/** Milliseconds of the host between readings. */
const usualPause = 100

const linesOfHeader = Array.from({ length: 28 }, (_, pin) => pin)

/** @param path of the qtest socket, which is there */
export async function watchPins(path: string): Promise<Pins> {
  const socket = connect(path)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return new PinWatch(socket)
}

class PinWatch implements Pins {
  readonly changes: Change[] = []
  now = 0
  readonly #socket: Socket
  readonly #drives = new Map<number, Drive>()
  readonly #waiting = new Set<() => void>()
  #gone = false
  /** What was seen since the last time was read, in its order. */
  #seen: Sight[] = []
  #isReading = true
  #isClose = false
  #nextReading: NodeJS.Timeout | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    for (const pin of linesOfHeader) this.#drives.set(pin, 'input')
    createInterface({ input: socket })
      .on('line', line => this.#hear(line))
      .on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(this.#nextReading)
      this.#gone = true
      this.#tell()
    })
    socket.on('error', () => undefined)
    socket.write('irq_intercept_out /machine/soc/peripherals/gpio\n')
  }

  driveOf(pin: number): Drive {
    return this.#drives.get(pin) ?? 'input'
  }

  next(fits: (change: Change) => boolean, index = 0): Promise<Change> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.changes.slice(index).find(fits)
        if (found === undefined && !this.#gone) return
        this.#waiting.delete(look)
        if (found) resolve(found)
        else reject(new Error(`The board is gone. Changes seen:\n${toldChanges(this.changes.slice(index))}`))
      }
      this.#waiting.add(look)
      look()
    })
  }

  async closely<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isClose = true
    this.#ask()
    try {
      return await work()
    } finally {
      this.#isClose = false
    }
  }

  read(): Promise<void> {
    return new Promise((resolve, reject) => {
      let readings = 0
      const look = (): void => {
        readings++
        if (!this.#gone && readings < 2) return
        this.#waiting.delete(look)
        if (this.#gone) reject(new Error('The board is gone'))
        else resolve()
      }
      this.#waiting.add(look)
      this.#ask()
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #ask(): void {
    if (this.#gone || this.#isReading) return
    clearTimeout(this.#nextReading)
    this.#isReading = true
    this.#socket.write(`read ${controller} ${registers}\nreadl ${timer}\n`)
  }

  #hear(line: string): void {
    const event = /^IRQ (raise|lower) (\d+)$/.exec(line)
    if (event) {
      this.#seen.push({ pin: Number(event[2]), drive: event[1] === 'raise' ? 'high' : 'low', isReported: true })
      this.#ask()
    } else if (line === 'OK') this.#done()
    else if (line.length > 2 * registers) this.#seen.push(...drivesIn(Buffer.from(line.slice('OK 0x'.length), 'hex')))
    else if (line.startsWith('OK ')) this.#take(Number.parseInt(line.slice('OK '.length), 16))
  }

  #take(low: number): void {
    const after = this.now
    this.now = this.#unwrapped(low)
    const note = (pin: number, drive: Drive): void => {
      this.#drives.set(pin, drive)
      this.changes.push({ pin, drive, after, by: this.now })
    }
    for (const { pin, drive, isReported } of this.#seen.splice(0)) {
      if (this.#drives.get(pin) !== drive) note(pin, drive)
      else if (isReported) {
        // A line that has become an output at high counts as low for QEMU: its first fall is not reported, its rise is.
        note(pin, drive === 'high' ? 'low' : 'high')
        note(pin, drive)
      }
    }
    this.#tell()
    this.#done()
  }

  #done(): void {
    this.#isReading = false
    if (this.#isClose || this.#seen.length > 0) this.#ask()
    else this.#nextReading = setTimeout(() => this.#ask(), usualPause)
  }

  /** The register has 32 bits: 71 minutes. A board that starts again counts on. */
  #unwrapped(low: number): number {
    const base = this.now - (this.now % wrapsAt)
    return base + low >= this.now - wrapsAt / 2 ? base + low : base + wrapsAt + low
  }

  #tell(): void {
    for (const look of [...this.#waiting]) look()
  }
}

interface Sight {
  readonly pin: number
  readonly drive: Drive
  /** Reported by QEMU as it happened, not read. */
  readonly isReported: boolean
}

/** What drives each line, as the registers say; a line that has become an input keeps its last level in them. */
function drivesIn(memory: Buffer): Sight[] {
  const levels = memory.readUInt32LE(levelRegister)
  return linesOfHeader.map(pin => {
    const select = (memory.readUInt32LE(4 * Math.floor(pin / 10)) >>> (3 * (pin % 10))) & 7
    const level = (levels >>> pin) & 1 ? 'high' : 'low'
    return { pin, drive: select === output ? level : 'input', isReported: false }
  })
}

export const toldChanges = (changes: readonly Change[]): string =>
  changes.map(({ pin, drive, after, by }) => `GPIO${pin} ${drive} after ${after} by ${by} µs`).join('\n')
