import { type Expander, expanderPins } from '#domain/machine/board.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import type { I2cBus, I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { BoardId } from '#domain/units/id.ts'
import type { LineChange } from '../model/switching.ts'
import { hasFault, isExpanderMissing } from '../model/world.ts'
import type { TimedInput } from '../model/world-input.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** Two expanders that lie beside the simulated machine, ready to be set up. */
export const spareExpanders: readonly number[] = [0x20, 0x21]

interface PluggedChip {
  readonly isMcp: boolean
  readonly chip: ChipModel
}

type BoardLevels = readonly (PinLevel | null)[]

/**
 * The I2C bus of the simulated machine, with chips that have the registers of the real ones: what these drive are the
 * lines of their boards. A chip that comes off forgets everything.
 */
export class SimulatedI2cTransport implements I2cTransport {
  readonly #world: SimulatedWorld
  readonly #chips = new Map<number, PluggedChip>()
  #shown: ReadonlyMap<BoardId, BoardLevels> = new Map()
  #plugged: readonly Expander[] = []

  constructor(world: SimulatedWorld) {
    this.#world = world
    world.onInput(({ input }) => this.#onInput(input))
  }

  /** Chips plugged in besides the expanders that the machine was built with; this list wins where both have a board. */
  get plugged(): readonly Expander[] {
    return this.#plugged
  }

  plugIn(expanders: readonly Expander[]): void {
    this.#plugged = expanders
  }

  powerDown(): void {
    this.#chips.clear()
    this.#show()
  }

  write(address: number, bytes: readonly number[]): Result<void, I2cProblem> {
    const reached = this.#reach(address)
    if (!reached.ok) return reached
    reached.value.write(bytes)
    this.#show()
    return success(undefined)
  }

  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem> {
    const reached = this.#reach(address)
    return reached.ok ? success(reached.value.read(register, length)) : reached
  }

  #reach(address: number): Result<ChipModel, I2cProblem> {
    const world = this.#world.settled
    if (hasFault(world, 'i2c-stuck')) return failure({ kind: 'bus-stuck' })
    const chip = isExpanderMissing(world, address) ? null : this.#chipAt(address)
    return chip ? success(chip) : failure({ kind: 'no-acknowledge', address })
  }

  #chipAt(address: number): ChipModel | null {
    const board = this.#boards().find(each => each.address === address)
    if (!board && !spareExpanders.includes(address)) {
      this.#chips.delete(address)
      return null
    }
    const isMcp = (board?.model ?? 'MCP23017') === 'MCP23017'
    const plugged = this.#chips.get(address)
    if (plugged?.isMcp === isMcp) return plugged.chip
    const chip = isMcp ? new Mcp23017Model() : new Xl9535Model()
    this.#chips.set(address, { isMcp, chip })
    return chip
  }

  #boards(): readonly Expander[] {
    const others = this.#world.settled.expanders.filter(
      ({ boardId }) => !this.#plugged.some(each => each.boardId === boardId),
    )
    return [...this.#plugged, ...others]
  }

  #show(): void {
    const levels = new Map<BoardId, BoardLevels>()
    for (const { boardId, model, address } of this.#boards()) {
      const chip = this.#chips.get(address)?.chip
      // A board that was just moved drives what its old chip does until the new one does anything.
      if (chip) levels.set(boardId, levelsOf(chip, expanderPins[model], levels.get(boardId)))
    }
    const changes: LineChange[] = []
    for (const boardId of new Set([...this.#shown.keys(), ...levels.keys()])) {
      const before = this.#shown.get(boardId) ?? []
      const after = levels.get(boardId) ?? []
      for (let nr = 0; nr < Math.max(before.length, after.length); nr++) {
        const level = after[nr] ?? null
        if (level !== (before[nr] ?? null)) changes.push({ pin: { boardId, nr }, level })
      }
    }
    this.#shown = levels
    if (changes.length > 0) this.#world.apply({ kind: 'lines', changes })
  }

  /** The world has taken the lines of a chip that came off away. */
  #onInput(input: TimedInput['input']): void {
    if (input.kind !== 'act' || input.action.kind !== 'break' || input.action.fault.kind !== 'expander-missing') return
    const { address } = input.action.fault
    this.#chips.delete(address)
    const boards = this.#boards().filter(board => board.address === address)
    this.#shown = new Map([...this.#shown].filter(([id]) => !boards.some(({ boardId }) => boardId === id)))
  }
}

function levelsOf(chip: ChipModel, count: number, old: BoardLevels = []): BoardLevels {
  const levels: (PinLevel | null)[] = []
  for (let nr = 0; nr < count; nr++) levels.push(chip.levelAt(nr) ?? old[nr] ?? null)
  return levels
}

/** @param configured addresses of expanders that are set up: they are there, too, unless they have come off */
export const createSimulatedI2cBus = (
  configured: () => Iterable<number>,
  machine: Pick<SimulatedMachine, 'view'>,
): I2cBus => ({
  async probe() {
    const { faults } = await machine.view()
    if (faults.some(({ kind }) => kind === 'i2c-stuck')) throw new Error('the I2C bus is stuck')
    const missing = faults.flatMap(fault => (fault.kind === 'expander-missing' ? [fault.address] : []))
    const there = new Set([...spareExpanders, ...configured()])
    return [...there].filter(address => !missing.includes(address)).sort((a, b) => a - b)
  },
})

/** A chip on the simulated bus: its registers, and what they do to its outputs. */
export interface ChipModel {
  /** One frame: a register, then what goes into it and those that follow. */
  write(frame: readonly number[]): void
  read(register: number, length: number): readonly number[]
  /** null: it does not drive this output. */
  levelAt(output: number): PinLevel | null
}

/** @param latch, inputs of one port; a 1 in `inputs` is an input */
export const levelOf = (latch: number, inputs: number, bit: number): PinLevel | null => {
  if (((inputs >> bit) & 1) === 1) return null
  return ((latch >> bit) & 1) === 1 ? 'high' : 'low'
}

/*
 * Registers of the MCP23017 by its data sheet (DS20001952). They are kept in the order of IOCON.BANK = 0, where those of
 * port A are even and those of port B odd. Nothing comes in at its pins, so nothing interrupts.
 */

const IODIR = 0x00
const IPOL = 0x02
const IOCON = 0x0a
const GPPU = 0x0c
const INTF = 0x0e
const INTCAP = 0x10
const GPIO = 0x12
const OLAT = 0x14
const mcpRegisterCount = 0x16
const bankSize = 0x10

const BANK = 0x80
const SEQOP = 0x20

export class Mcp23017Model implements ChipModel {
  readonly #registers = new Uint8Array(mcpRegisterCount)

  /** As after power-on: all inputs. */
  constructor() {
    this.#registers.fill(0xff, IODIR, IODIR + 2)
  }

  write([register = 0, ...bytes]: readonly number[]): void {
    let pointer = register
    for (const byte of bytes) {
      this.#put(this.#placeOf(pointer), byte & 0xff)
      pointer = this.#after(pointer)
    }
  }

  read(register: number, length: number): readonly number[] {
    const bytes: number[] = []
    for (let pointer = register; bytes.length < length; pointer = this.#after(pointer)) {
      bytes.push(this.#get(this.#placeOf(pointer)))
    }
    return bytes
  }

  levelAt(output: number): PinLevel | null {
    const port = output >> 3
    return levelOf(this.#at(OLAT + port), this.#at(IODIR + port), output & 7)
  }

  #at(place: number): number {
    return this.#registers[place] ?? 0
  }

  get #isBanked(): boolean {
    return (this.#at(IOCON) & BANK) !== 0
  }

  /** Where an address leads to; null where there is no register. */
  #placeOf(address: number): number | null {
    if (!this.#isBanked) return address < mcpRegisterCount ? address : null
    const number = address % bankSize
    return address < 2 * bankSize && 2 * number < mcpRegisterCount ? 2 * number + (address >= bankSize ? 1 : 0) : null
  }

  #after(address: number): number {
    const counts = (this.#at(IOCON) & SEQOP) === 0
    if (this.#isBanked) return counts ? this.#wrapped(address + 1, 2 * bankSize) : address
    // Without counting, an address goes to and fro between the two ports.
    return counts ? this.#wrapped(address + 1, mcpRegisterCount) : address ^ 1
  }

  #wrapped(address: number, end: number): number {
    return address < end ? address : 0
  }

  #put(place: number | null, byte: number): void {
    if (place === null || (place >= INTF && place < GPIO)) return
    const port = place & 1
    // There is one IOCON at both its addresses, and what is written to a port goes into its latch.
    if (place - port === IOCON) this.#registers[IOCON] = byte & 0xfe
    else if (place - port === GPIO) this.#registers[OLAT + port] = byte
    else this.#registers[place] = byte
  }

  #get(place: number | null): number {
    if (place === null || (place >= INTF && place < INTCAP + 2)) return 0
    const port = place & 1
    if (place - port === IOCON) return this.#at(IOCON)
    return place - port === GPIO ? this.#pinsOf(port) : this.#at(place)
  }

  /** An input shows its pull-up, or nothing. */
  #pinsOf(port: number): number {
    const inputs = this.#at(IODIR + port)
    const outside = (this.#at(GPPU + port) ^ this.#at(IPOL + port)) & inputs
    return outside | (this.#at(OLAT + port) & ~inputs & 0xff)
  }
}

/* Registers of the XL9535, which are those of the PCA9535 by its data sheet: four pairs. */

const INPUT = 0
const OUTPUT = 2
const POLARITY = 4
const CONFIGURATION = 6
const xlRegisterCount = 8

export class Xl9535Model implements ChipModel {
  readonly #registers = new Uint8Array(xlRegisterCount)

  /** As after power-on: all inputs, all latches high. */
  constructor() {
    this.#registers.fill(0xff, OUTPUT, OUTPUT + 2)
    this.#registers.fill(0xff, CONFIGURATION, CONFIGURATION + 2)
  }

  /** Within one transfer the next byte goes to the other register of the pair. */
  write([register = 0, ...bytes]: readonly number[]): void {
    bytes.forEach((byte, index) => {
      const place = register ^ (index & 1)
      if (place >= OUTPUT && place < xlRegisterCount) this.#registers[place] = byte
    })
  }

  read(register: number, length: number): readonly number[] {
    return Array.from({ length }, (_, index) => this.#get(register ^ (index & 1)))
  }

  levelAt(output: number): PinLevel | null {
    const port = output >> 3
    return levelOf(this.#at(OUTPUT + port), this.#at(CONFIGURATION + port), output & 7)
  }

  #at(place: number): number {
    return this.#registers[place] ?? 0
  }

  #get(place: number): number {
    if (place >= OUTPUT) return this.#at(place)
    const inputs = this.#at(CONFIGURATION + place)
    // Nothing comes in at what is not driven.
    const pins = this.#at(OUTPUT + place - INPUT) & ~inputs & 0xff
    return pins ^ this.#at(POLARITY + place)
  }
}
