import { expanderPins, outputsInOrder, standardI2cPins, unnamedLocalBoard } from '#domain/machine/board.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'
import type { MachineFile } from './machine-file.ts'

/** A pin of the computer itself, or of one of the file's expanders. */
export interface FilePin {
  /** Its place in the list of expanders, from 0; null: the computer's own. */
  readonly expander: number | null
  readonly nr: number
}

export type FilePumpPins =
  | { readonly kind: Exclude<PumpKind, 'stepper'>; readonly pin: FilePin }
  | { readonly kind: 'stepper'; readonly stepPin: FilePin; readonly enablePin: FilePin }

export interface MachineFileWiring {
  readonly pumps: readonly FilePumpPins[]
  readonly director: FilePin | null
  readonly supplyRelay: FilePin | null
  readonly scale: { readonly clockPin: FilePin; readonly dataPin: FilePin } | null
}

export type MachineFileWiringProblem =
  /** Step pulses, the scale and the supply relay are not for expanders. */
  | { readonly kind: 'machine-local-pins-missing'; readonly needed: number; readonly there: number }
  /** With so many more expanders, each with so many outputs, it would do. */
  | {
      readonly kind: 'machine-outputs-missing'
      readonly missing: number
      readonly expanders: number
      readonly outputs: number
    }

const pinsInOrder = outputsInOrder(unnamedLocalBoard)
const i2cPins: readonly number[] = [standardI2cPins.sdaPin.nr, standardI2cPins.sclPin.nr]
const scalePins = { clock: 23, data: 24 } as const
const directorPin = 25
const supplyRelayPin = 16

type Wirable = Pick<MachineFile, 'pumps' | 'expanders' | 'hasDirector' | 'hasSupplyRelay' | 'hasScale'>

/**
 * Gives every line a pin, always the same: the computer's own first, then those of the expanders in their order; so many
 * of the computer's are kept back as step pulses need. The I2C bus takes its pins only where there are expanders.
 */
export function wireMachineFile(file: Wirable): Result<MachineFileWiring, MachineFileWiringProblem> {
  const steppers = file.pumps.filter(({ kind }) => kind === 'stepper').length
  const problem = whatIsMissing(file, steppers)
  if (problem) return failure(problem)
  const pool = new PinPool(file, steppers)
  const clockPin = file.hasScale ? pool.takeOwn(scalePins.clock) : null
  const dataPin = file.hasScale ? pool.takeOwn(scalePins.data) : null
  const supplyRelay = file.hasSupplyRelay ? pool.takeOwn(supplyRelayPin) : null
  const director = file.hasDirector ? pool.take(directorPin) : null
  const pumps = file.pumps.map(({ kind }): FilePumpPins => {
    if (kind !== 'stepper') return { kind, pin: pool.take() }
    const stepPin = pool.takeStep()
    return { kind, stepPin, enablePin: pool.take() }
  })
  return success({ pumps, director, supplyRelay, scale: clockPin && dataPin && { clockPin, dataPin } })
}

/** Those of the bus last: whatever hangs there moves when the first expander comes. */
const ownPins = ({ expanders }: Pick<Wirable, 'expanders'>): number[] =>
  expanders.length === 0 ? [...pinsInOrder, ...i2cPins] : [...pinsInOrder]

const ownLinesOf = ({ hasScale, hasSupplyRelay }: Wirable): number => (hasScale ? 2 : 0) + (hasSupplyRelay ? 1 : 0)

const outputsOf = ({ expanders }: Pick<Wirable, 'expanders'>): number =>
  expanders.reduce((sum, { model }) => sum + expanderPins[model], 0)

const sizes = [...new Set(Object.values(expanderPins))].sort((a, b) => a - b)
const largest = 16

/** How many pins everything together needs, and how many there are: the computer's own that are free, and outputs. */
export function pinBalanceOf(file: Wirable): { readonly lines: number; readonly pins: number } {
  const steppers = file.pumps.filter(({ kind }) => kind === 'stepper').length
  const lines = file.pumps.length + steppers + ownLinesOf(file) + (file.hasDirector ? 1 : 0)
  return { lines, pins: ownPins(file).length + outputsOf(file) }
}

function whatIsMissing(file: Wirable, steppers: number): MachineFileWiringProblem | null {
  const own = ownPins(file).length
  const quick = steppers + ownLinesOf(file)
  if (quick > own) return { kind: 'machine-local-pins-missing', needed: quick, there: own }
  const { lines, pins } = pinBalanceOf(file)
  const missing = lines - pins
  if (missing <= 0) return null
  // The first expander takes the bus's own two pins.
  const wanted = file.expanders.length === 0 ? missing + i2cPins.length : missing
  const outputs = sizes.find(size => size >= wanted) ?? largest
  return { kind: 'machine-outputs-missing', missing, expanders: Math.ceil(wanted / outputs), outputs }
}

/** The pins that are left, in the order in which they are given. */
class PinPool {
  readonly #own: number[]
  readonly #others: FilePin[]
  #stepsToCome: number

  constructor(file: Wirable, steppers: number) {
    this.#own = ownPins(file)
    this.#others = file.expanders.flatMap(({ model }, expander) =>
      Array.from({ length: expanderPins[model] }, (_, nr) => ({ expander, nr })),
    )
    this.#stepsToCome = steppers
  }

  /** One of the computer's own. */
  takeOwn(nr: number): FilePin {
    this.#own.splice(this.#own.indexOf(nr), 1)
    return { expander: null, nr }
  }

  takeStep(): FilePin {
    this.#stepsToCome -= 1
    return this.takeOwn(this.#firstOwn())
  }

  /** Any that is not needed for pulses; `wish` if that is one of them. There are enough: see {@link whatIsMissing}. */
  take(wish: number | null = null): FilePin {
    const isOwn = this.#own.length > this.#stepsToCome
    const other = isOwn ? undefined : this.#others.shift()
    return other ?? this.takeOwn(wish ?? this.#firstOwn())
  }

  #firstOwn(): number {
    const [nr] = this.#own
    if (nr === undefined) throw new AssertionError('There is no pin left')
    return nr
  }
}
