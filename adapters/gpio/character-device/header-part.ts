import type { LevelChange, PinLevel } from '#domain/ports/pin-bank.port.ts'
import { type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import type { HeaderLine } from '../kernel/header-lines.ts'
import { failedCall, type HeldLines, takeLines } from '../kernel/held-lines.ts'
import { allBits, type LineBits } from '../kernel/uapi.ts'

/** A line that is to be taken as an output, and the level at which nothing happens. */
export interface SafeLine {
  readonly line: HeaderLine
  readonly safeLevel: PinLevel
}

/** Lines of one chip that are taken together, in the order of their numbers. */
export interface SafeLines {
  readonly lines: readonly SafeLine[]
  /** They go to their safe level after all others. */
  readonly isLast: boolean
}

/** The orders for one chip. */
export interface PartOrder {
  readonly part: HeaderPart
  readonly mask: LineBits
  readonly levels: LineBits
  /** Lines that are to leave their safe level. */
  readonly away: LineBits
}

/** Outputs that are held on one chip by one request, so that any of them change in one call. */
export class HeaderPart implements SafeLines {
  readonly held: HeldLines
  readonly lines: readonly SafeLine[]
  readonly isLast: boolean
  readonly #kernel: GpioKernel
  readonly #bits: ReadonlyMap<number, LineBits>
  readonly #safe: LineBits
  #levels: LineBits

  private constructor(kernel: GpioKernel, held: HeldLines, { lines, isLast }: SafeLines, levels: LineBits) {
    this.#kernel = kernel
    this.held = held
    this.lines = lines
    this.isLast = isLast
    this.#bits = new Map(lines.map(({ line }, index) => [line.nr, 1 << index]))
    this.#safe = safeBits(lines)
    this.#levels = levels
  }

  /**
   * Takes the lines: there is no instant at which they have other levels than these.
   *
   * @param levels their safe ones when left out
   */
  static take(kernel: GpioKernel, wanted: SafeLines, levels = safeBits(wanted.lines)): Result<HeaderPart, string> {
    const { lines } = wanted
    const taken = takeLines(kernel, lines[0]?.line.chipPath ?? '', {
      offsets: lines.map(({ line }) => line.offset),
      consumer: 'speedrail outputs',
      use: { kind: 'output', initial: levels },
    })
    return taken.ok ? success(new HeaderPart(kernel, taken.value, wanted, levels)) : taken
  }

  /** The same lines, at the levels that they have, with what are their safe levels from now on. */
  withSafeLevels(wanted: SafeLines): HeaderPart {
    return new HeaderPart(this.#kernel, this.held, wanted, this.#levels)
  }

  /** Takes again what had to be let go, as it was. */
  takeAgain(): Result<HeaderPart, string> {
    return HeaderPart.take(this.#kernel, this, this.#levels)
  }

  /** Whether these are the very lines that are held here, in the same order. */
  holds({ lines, isLast }: SafeLines): boolean {
    return (
      isLast === this.isLast &&
      lines.length === this.lines.length &&
      lines.every(({ line }, index) => {
        const own = this.lines[index]?.line
        return own?.chipPath === line.chipPath && own.offset === line.offset
      })
    )
  }

  /** 0 for a line that is not held here. */
  bitOf(nr: number): LineBits {
    return this.#bits.get(nr) ?? 0
  }

  restsHigh(nr: number): boolean {
    return (this.#safe & this.bitOf(nr)) !== 0
  }

  /** Changes of lines elsewhere are left out. */
  orderFor(changes: readonly LevelChange[]): PartOrder {
    let mask = 0
    let levels = 0
    for (const { pin, level } of changes) {
      const bit = this.bitOf(pin.nr)
      mask |= bit
      levels = level === 'high' ? levels | bit : levels & ~bit
    }
    return { part: this, mask, levels, away: mask & (levels ^ this.#safe) }
  }

  /** @returns what went wrong, or null */
  set(mask: LineBits, levels: LineBits): string | null {
    if (mask === 0) return null
    // Also when it fails: nobody knows how far it came.
    this.#levels = (this.#levels & ~mask) | (levels & mask)
    return this.#told(this.held.set(this.#levels & mask, mask))
  }

  /** @param mask only these lines; all when left out */
  makeSafe(mask: LineBits = allBits(this.lines.length)): string | null {
    return this.set(mask, this.#safe)
  }

  /** Measures the lines away from their safe level: one that is shorted is not where it was put. */
  check(): string | null {
    const away = this.#levels ^ this.#safe
    if (away === 0) return null
    const measured = this.held.get(away)
    if (!measured.ok) return this.#told(measured.problem)
    const wrong = (measured.value ^ this.#levels) & away
    if (wrong === 0) return null
    const names = this.lines.filter(({ line }) => (wrong & this.bitOf(line.nr)) !== 0).map(({ line }) => line.name)
    return `${names.join(', ')} is not at the level it was set to: is it shorted, or driven by something else?`
  }

  #told(problem: number): string | null {
    return problem === 0 ? null : failedCall(this.#kernel, this.held.chipPath, problem)
  }
}

const safeBits = (lines: readonly SafeLine[]): LineBits => {
  let bits = 0
  for (const [index, { safeLevel }] of lines.entries()) if (safeLevel === 'high') bits |= 1 << index
  return bits
}

/** The access to a line that pulses are made on, which has to keep away from everything else. */
export type PulseLine = Pick<HeldLines, 'fd'> & { readonly mask: LineBits; readonly restsHigh: boolean }
