import type { MachineClock, PinBank } from '#domain/ports/hardware.port.ts'
import { addTime, type Microseconds, microseconds, seconds } from '#domain/units/duration.ts'
import { documentOf } from '../model/world-document.ts'
import { SimulatedEnvironment } from './simulated-environment.ts'
import { SimulatedI2cTransport } from './simulated-i2c.ts'
import { SimulatedLoadCell } from './simulated-load-cell.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from './simulated-pins.ts'
import { SimulatedWorld, type SimulatedWorldOptions } from './simulated-world.ts'
import type { WorldFile } from './world-file.ts'

/** A whole machine in memory, powered up as it was left in `file`: all pins at their safe level, all pumps off. */
export async function openSimulatedMachine(
  options: SimulatedWorldOptions & {
    readonly file: WorldFile
    /** The disk refused the world; the machine goes on in memory. */
    readonly onProblem: (text: string) => void
  },
) {
  const { file, real, now } = options
  const world = new SimulatedWorld(await file.load(now()), options)
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
  const environment = new SimulatedEnvironment(world, { real, now, stored })
  world.onChange(change => {
    environment.changed()
    saver.soon()
    if (change === 'came-to-rest') void saver.flush()
  })
  // Nothing repeats the work of a hand, so it is saved at once; what a program switches is kept with its progress.
  world.onInput(({ input }) => {
    if (input.kind !== 'lines') void saver.flush()
  })
  return {
    machine: environment,
    header,
    i2c,
    /** The same bank on a machine that has every expander it names. */
    pluggedIn: (bank: PinBank): PinBank => pluggedIn(bank, i2c),
    pulses,
    loadCell,
    clock: world.clock,
    /** Resolves when the world as it is now is on the disk, or the disk has refused it. */
    stored,
    /** The world as it is at this instant is kept before it returns: a process that is killed now goes on from there. */
    keep,
    /** As {@link keep}, and nothing is kept after it: whatever ran stops there at the next power-up. */
    losePower(): void {
      isOver = true
      keep()
    },
    /** Everything off, the world stored, no call from any clock any more. */
    async close(): Promise<void> {
      header.release()
      i2c.powerDown()
      loadCell.close()
      environment.stop()
      world.stop()
      await saver.flush()
    },
  }
}

/** A pin bank on whose bus every claimed expander exists: the simulated machine is wired before its records say so. */
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

  want(): void {
    this.#wanted = true
  }

  soon(): void {
    this.#wanted = true
    if (this.#callOff || this.#writing !== null) return
    const now = this.#real.now()
    const earliest = this.#lastStart === null ? now : addTime(this.#lastStart, shortestInterval)
    this.#callOff = this.#real.at(microseconds(Math.max(now, earliest)), () => void this.flush())
  }

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
