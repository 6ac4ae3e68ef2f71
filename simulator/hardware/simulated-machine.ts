import type { I2cTransport } from '#domain/ports/i2c-transport.port.ts'
import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import { addTime, type Microseconds, microseconds, seconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { documentOf } from '../model/world-document.ts'
import { SimulatedI2cTransport } from './simulated-i2c-transport.ts'
import { SimulatedLoadCell } from './simulated-load-cell.ts'
import { SimulatedPinBank } from './simulated-pin-bank.ts'
import { SimulatedPulseGenerator } from './simulated-pulse-generator.ts'
import { SimulatedWorld } from './simulated-world.ts'
import { Surroundings } from './surroundings.ts'
import type { WorldFile } from './world-file.ts'

export interface SimulatedMachineOptions {
  /** Where the world is kept. */
  readonly file: WorldFile
  /** 1–60 times real time. */
  readonly speed: number
  /** The clock of the real world. Need not be precise. */
  readonly real: MachineClock
  readonly now: () => Timestamp
  /** The disk refused the world; the machine goes on in memory. */
  readonly onProblem: (text: string) => void
}

/** A whole machine in memory: its pins, its load cell, its time, and the hands around it. */
export interface OpenSimulatedMachine {
  readonly machine: Surroundings
  /** The lines of the computer itself. */
  readonly header: PinBank
  /** The bus that expanders are connected to. */
  readonly i2c: I2cTransport
  /** The same bank on a machine that has every expander it is told of. */
  pluggedIn(bank: PinBank): PinBank
  readonly pulses: PulseGenerator
  readonly loadCell: LoadCell
  readonly clock: MachineClock
  /** Resolves when the world as it is now is on the disk, or the disk has refused it. */
  stored(): Promise<void>
  /** The world as it is at this instant is kept before it returns: a process that is killed now goes on from there. */
  keep(): void
  /** As {@link keep}, and nothing is kept after it: whatever ran stops there at the next power-up. */
  losePower(): void
  /** Everything off, the world stored, no call from any clock any more. */
  close(): Promise<void>
}

/** Powers up the machine that was left in `file`: all pins at their safe level, all pumps off. */
export async function openSimulatedMachine(options: SimulatedMachineOptions): Promise<OpenSimulatedMachine> {
  const { file, real, now, speed } = options
  const world = new SimulatedWorld(await file.load(now()), { real, speed, now })
  const header = new SimulatedPinBank(world)
  const i2c = new SimulatedI2cTransport(world)
  const pulses = new SimulatedPulseGenerator(world, header)
  const loadCell = new SimulatedLoadCell(world)
  let isRefused = false
  let isOver = false
  const refused = (error: unknown): void => {
    if (!isRefused) options.onProblem(`the simulated world was not stored: ${String(error)}`)
    isRefused = true
    // Tried again, once a second.
    saver.want()
  }
  const store = async (): Promise<void> => {
    if (isOver) return
    try {
      await file.save(documentOf(world.now))
      isRefused = false
    } catch (error) {
      refused(error)
    }
  }
  const keep = (): void => {
    try {
      file.saveAtOnce(documentOf(world.now))
    } catch (error) {
      refused(error)
    }
  }
  const saver = new WorldSaver(store, real)
  const stored = (): Promise<void> => {
    saver.want()
    return saver.flush()
  }
  const surroundings = new Surroundings(world, { real, now, stored })
  world.onChange(change => {
    surroundings.changed()
    saver.soon()
    if (change === 'came-to-rest') void saver.flush()
  })
  // Nothing repeats the work of a hand, so it is saved at once; what a program switches is kept as its progress is told.
  world.onInput(({ input }) => {
    if (input.kind !== 'lines') void saver.flush()
  })
  return {
    machine: surroundings,
    header,
    i2c,
    pluggedIn: bank => pluggedIn(bank, i2c),
    pulses,
    loadCell,
    clock: world.clock,
    stored,
    keep,
    losePower() {
      isOver = true
      keep()
    },
    async close() {
      header.release()
      i2c.powerDown()
      loadCell.close()
      surroundings.stop()
      world.stop()
      await saver.flush()
    },
  }
}

/**
 * A pin bank on whose bus there is every expander that it is told of: the simulated machine is what is configured, and it
 * is wired before its records say so. Where the wiring is refused, the bus is as before.
 */
export const pluggedIn = (bank: PinBank, i2c: SimulatedI2cTransport): PinBank => ({
  claim(lines, expanders = [], elsewhere = 'safe') {
    const before = i2c.plugged
    i2c.plugIn([...before, ...expanders])
    const claimed = bank.claim(lines, expanders, elsewhere)
    i2c.plugIn(claimed.ok ? expanders : before)
    return claimed
  },
  write: changes => bank.write(changes),
  allSafe: elsewhere => bank.allSafe(elsewhere),
  check: wanted => bank.check(wanted),
  release: elsewhere => bank.release(elsewhere),
})

const shortestInterval = seconds(1)

/** Writes at most one at a time and, unless it is urgent, at most once a second. */
export class WorldSaver {
  readonly #write: () => Promise<void>
  readonly #real: MachineClock
  #wanted = false
  #writing: Promise<void> | null = null
  #lastStart: Microseconds | null = null
  #callOff: (() => void) | null = null

  /** @param write stores the world as it is when it is called; must not reject */
  constructor(write: () => Promise<void>, real: MachineClock) {
    this.#write = write
    this.#real = real
  }

  /** With the next {@link flush}. */
  want(): void {
    this.#wanted = true
  }

  /** Within a second. */
  soon(): void {
    this.#wanted = true
    if (this.#callOff || this.#writing !== null) return
    const now = this.#real.now()
    const earliest = this.#lastStart === null ? now : addTime(this.#lastStart, shortestInterval)
    this.#callOff = this.#real.at(microseconds(Math.max(now, earliest)), () => void this.flush())
  }

  /** Resolves when everything that was wanted until now is stored. */
  async flush(): Promise<void> {
    while (this.#writing !== null) await this.#writing
    this.#callOff?.()
    this.#callOff = null
    if (!this.#wanted) return
    this.#wanted = false
    this.#lastStart = this.#real.now()
    this.#writing = this.#write()
    await this.#writing
    this.#writing = null
    if (this.#wanted) this.soon()
  }
}
