/*
 * One expander on the bus.
 *
 * Invariants
 * - Levels are in the latches before an output is driven, so that it never shows anything but its safe level.
 * - Whatever was set has been read back, latches and directions: a chip that was without power acknowledges, and drives
 *   nothing.
 * - It counts as at rest only after all its lines were read back at their safe level, until something else is sent.
 * - Nothing sleeps: a transfer that fails in passing is repeated at once, and not more than twice.
 */
import type { BoardHealth, Expander } from '#domain/machine/board.ts'
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import {
  type ExpanderChip,
  except,
  type Frame,
  mcp23017,
  type OutputWord,
  type Query,
  xl9535,
} from './expander-chips.ts'

export interface BoardOutputs {
  readonly driven: OutputWord
  readonly safe: OutputWord
  /** To their safe level after everything else. */
  readonly last: OutputWord
}

export interface BoardParts {
  readonly transport: I2cTransport
  readonly now: () => Microseconds
}

const tries = 3

type Done = Result<void, string>
const done: Done = success(undefined)

const healthy: BoardHealth = { kind: 'healthy' }
const nothing: BoardOutputs = { driven: 0, safe: 0, last: 0 }

export class ExpanderBoard {
  readonly expander: Expander
  readonly #parts: BoardParts
  readonly #chip: ExpanderChip
  #outputs = nothing
  /** Read back; null while unknown. */
  #levels: OutputWord | null = null
  /** Latches of other outputs, which may still be driven; null: unknown. */
  #others: OutputWord | null = null
  #health: BoardHealth = healthy
  #isAtRest = false

  constructor(expander: Expander, parts: BoardParts) {
    this.expander = expander
    this.#parts = parts
    this.#chip = expander.model === 'MCP23017' ? mcp23017 : xl9535
  }

  get outputs(): BoardOutputs {
    return this.#outputs
  }

  get health(): BoardHealth {
    return this.#health
  }

  get isActive(): boolean {
    return this.#levels !== null && this.#levels !== this.#outputs.safe
  }

  /** As last seen, with nothing else sent since. */
  get isAtRest(): boolean {
    return this.#isAtRest
  }

  /** Changes nothing. */
  probe(): Done {
    const answer = this.#read(this.#chip.drivenQuery)
    return this.#noted(answer.ok ? done : answer)
  }

  /** From any state: exactly these outputs, at their safe level. @param left outputs that stay as they are */
  open(outputs: BoardOutputs, left: OutputWord = 0): Done {
    if (!sameOutputs(outputs, this.#outputs)) this.#isAtRest = false
    this.#outputs = outputs
    this.#levels = null
    this.#others = null
    return this.#noted(this.#untilVerified({ levels: outputs.safe, left }, () => this.#setUp(outputs, left)))
  }

  /** Doesn't set up a board that has lost its settings. @returns failure unless the levels were read back */
  set(mask: OutputWord, levels: OutputWord): Done {
    const before = this.#standing()
    if (!before.ok) return this.#noted(before)
    const wanted = mixed(levels, before.value, except(mask))
    if (wanted === this.#levels) return done
    this.#levels = null
    if (wanted !== this.#outputs.safe) this.#isAtRest = false
    return this.#noted(this.#untilVerified({ levels: wanted, left: 0 }, () => this.#write(this.#latchFrame(wanted))))
  }

  /** Unchecked: to be followed by {@link makeSafe}. */
  hurryToSafe(left: OutputWord = 0): void {
    const standing = left === 0 ? 0 : this.#levels
    if (this.#others === null || standing === null) return
    this.#levels = null
    const levels = mixed(this.#outputs.safe, standing, left)
    this.#parts.transport.write(this.expander.address, this.#latchFrame(levels))
  }

  /** Sets up anew what isn't as it should be. @param left outputs that stay as they are */
  makeSafe(left: OutputWord = 0): Done {
    const { driven, safe } = this.#outputs
    const seen = this.#seen()
    const isSafe = seen.ok ? this.#compared(seen.value, { levels: safe, left }) : seen
    if (!seen.ok || !isSafe.ok) return this.open(this.#outputs, left)
    const levels = mixed(safe, seen.value.latch, left)
    this.#levels = seen.value.driven === driven ? levels : null
    this.#isAtRest = this.#levels === safe
    return this.#noted(isSafe)
  }

  check(): Done {
    if (this.#levels === null) return done
    const seen = this.#seen()
    return this.#noted(seen.ok ? this.#compared(seen.value, { levels: this.#levels, left: 0 }) : seen)
  }

  release(): Done {
    this.hurryToSafe()
    return this.open(nothing)
  }

  /** Of other lines: where unknown, the safe ones but of the last. */
  #standing(): Result<OutputWord, string> {
    const { safe, last } = this.#outputs
    if (this.#levels !== null || last === 0) return success(this.#levels ?? safe)
    const latch = this.#read(this.#chip.latchQuery)
    return latch.ok ? success(mixed(safe, this.#chip.latchIn(latch.value), last)) : latch
  }

  #setUp({ driven, safe }: BoardOutputs, left: OutputWord): Done {
    for (const frame of this.#chip.preparation) {
      const sent = this.#write(frame)
      if (!sent.ok) return sent
    }
    const latch = this.#read(this.#chip.latchQuery)
    if (!latch.ok) return latch
    // One about to be let go of keeps its level until then.
    this.#others = this.#chip.latchIn(latch.value) & except(driven)
    const latched = this.#write(this.#latchFrame(mixed(safe, this.#chip.latchIn(latch.value), left)))
    const before = left === 0 || !latched.ok ? latched : this.#read(this.#chip.drivenQuery)
    if (!before.ok) return before
    const standing = before.value ? this.#chip.drivenIn(before.value) : 0
    return this.#write(this.#chip.drivenFrame(mixed(driven, standing, left)))
  }

  #latchFrame(levels: OutputWord): Frame {
    return this.#chip.latchFrame(levels | (this.#others ?? 0))
  }

  /** Repeated until what was done is read back. */
  #untilVerified(expected: Expected, work: () => Done): Done {
    let result: Done = done
    for (let tried = 0; tried < tries; tried++) {
      const worked = work()
      if (!worked.ok) return worked
      const seen = this.#seen()
      if (!seen.ok) return seen
      result = this.#compared(seen.value, expected)
      if (result.ok) {
        this.#levels = expected.left === 0 ? expected.levels : null
        this.#isAtRest = this.#levels === this.#outputs.safe
        return result
      }
    }
    return result
  }

  #seen(): Result<BoardRegisters, string> {
    const latch = this.#read(this.#chip.latchQuery)
    if (!latch.ok) return latch
    const driven = this.#read(this.#chip.drivenQuery)
    if (!driven.ok) return driven
    return success({ latch: this.#chip.latchIn(latch.value), driven: this.#chip.drivenIn(driven.value) })
  }

  #compared({ latch, driven }: BoardRegisters, { levels, left }: Expected): Done {
    const { driven: wanted } = this.#outputs
    if (((driven ^ wanted) & except(left)) !== 0) return failure(this.#named('has lost its settings'))
    return ((latch ^ levels) & wanted & except(left)) === 0
      ? done
      : failure(this.#named('did not take what was written'))
  }

  #write(frame: Frame): Done {
    return this.#transferred(() => this.#parts.transport.write(this.expander.address, frame))
  }

  #read({ register, length }: Query): Result<readonly number[], string> {
    return this.#transferred(() => this.#parts.transport.read(this.expander.address, register, length))
  }

  #transferred<Value>(transfer: () => Result<Value, I2cProblem>): Result<Value, string> {
    let result = transfer()
    for (let tried = 1; tried < tries && !result.ok && result.problem.kind !== 'bus-stuck'; tried++) result = transfer()
    return result.ok ? result : failure(this.#named(textOf(result.problem)))
  }

  #noted(result: Done): Done {
    if (result.ok) this.#health = healthy
    else {
      const since = this.#health.kind === 'failing' ? this.#health.since : this.#parts.now()
      this.#health = { kind: 'failing', since, detail: result.problem }
      this.#levels = null
    }
    return result
  }

  #named(what: string): string {
    const { boardId, model, address } = this.expander
    return `board ${boardId} (${model} at 0x${address.toString(16).padStart(2, '0')}) ${what}`
  }
}

export const sameOutputs = (a: BoardOutputs, b: BoardOutputs): boolean =>
  a.driven === b.driven && a.safe === b.safe && a.last === b.last

interface Expected {
  readonly levels: OutputWord
  readonly left: OutputWord
}

/** `word`, but `standing` at the outputs `left` as they are. */
const mixed = (word: OutputWord, standing: OutputWord, left: OutputWord): OutputWord =>
  (word & except(left)) | (standing & left)

interface BoardRegisters {
  readonly latch: OutputWord
  readonly driven: OutputWord
}

function textOf(problem: I2cProblem): string {
  if (problem.kind === 'no-acknowledge') return 'does not answer'
  return `cannot be reached: ${problem.kind === 'bus-stuck' ? 'the I2C bus is stuck' : problem.detail}`
}
