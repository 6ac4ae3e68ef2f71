import { type Expander, expanderPins } from '#domain/machine/board.ts'
import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c-transport.port.ts'
import type { PinLevel } from '#domain/ports/pin-bank.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { BoardId } from '#domain/units/id.ts'
import type { LineChange } from '../model/switching.ts'
import { hasFault, isExpanderMissing } from '../model/world.ts'
import type { TimedInput } from '../model/world-input.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import type { ChipModel } from './chips/chip-model.ts'
import { Mcp23017Model } from './chips/mcp23017-model.ts'
import { Xl9535Model } from './chips/xl9535-model.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** Two expanders that lie beside the simulated machine, ready to be set up. */
export const spareExpanders: readonly number[] = [0x20, 0x21]

interface PluggedChip {
  readonly isMcp: boolean
  readonly chip: ChipModel
}

/** By the number of the output; null: not driven. */
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

  /** No chip drives anything any more. */
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

  /** Copies the levels that the chips drive to the lines of the world, all changes in one step. */
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

/**
 * @param configured addresses of expanders that are set up: they are there, too
 * @param machine whose bus may be stuck, and whose expanders may have come off: these do not answer
 */
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
