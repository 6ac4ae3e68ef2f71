import type { LevelChange, PinLevel } from '#domain/ports/pin-bank.port.ts'
import { type Result, success } from '#domain/result.ts'
import type { GpioKernel } from './gpio-kernel.ts'
import type { HeaderLine } from './header-lines.ts'
import { failedCall, type HeldLines, takeLines } from './held-lines.ts'
import { allBits, type LineBits } from './uapi.ts'

/** A line that is to be taken as an output, and the level at which nothing happens. */
export interface SafeLine {
  readonly line: HeaderLine
  readonly safeLevel: PinLevel
}

/** What is to be done on one chip. */
export interface PartOrder {
  readonly part: HeaderPart
  readonly mask: LineBits
  readonly levels: LineBits
  /** Lines that are to leave their safe level. */
  readonly away: LineBits
}

/** The outputs that are held on one chip: one request, so that any of them change in one call. */
export class HeaderPart {
  readonly held: HeldLines
  readonly lines: readonly SafeLine[]
  readonly #kernel: GpioKernel
  readonly #bits: ReadonlyMap<number, LineBits>
  readonly #safe: LineBits
  #levels: LineBits

  private constructor(kernel: GpioKernel, held: HeldLines, lines: readonly SafeLine[]) {
    this.#kernel = kernel
    this.held = held
    this.lines = lines
    this.#bits = new Map(lines.map(({ line }, index) => [line.nr, 1 << index]))
    this.#safe = safeBits(lines)
    this.#levels = this.#safe
  }

  /** Takes the lines at their safe levels: there is no instant at which they have another. */
  static take(kernel: GpioKernel, lines: readonly SafeLine[]): Result<HeaderPart, string> {
    const taken = takeLines(kernel, lines[0]?.line.chipPath ?? '', {
      offsets: lines.map(({ line }) => line.offset),
      consumer: 'speedrail outputs',
      use: { kind: 'output', initial: safeBits(lines) },
    })
    return taken.ok ? success(new HeaderPart(kernel, taken.value, lines)) : taken
  }

  /** The same lines with what are their safe levels from now on; they are set to them. Null where that fails. */
  withSafeLevels(lines: readonly SafeLine[]): HeaderPart | null {
    const part = new HeaderPart(this.#kernel, this.held, lines)
    return part.makeSafe() === null ? part : null
  }

  /** Whether these are the very lines that are held here, in the same order. */
  holds(lines: readonly SafeLine[]): boolean {
    return (
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

/** What an output is asked for that has to keep away from everything else: a line that pulses are made on. */
export type PulseLine = Pick<HeldLines, 'fd'> & { readonly mask: LineBits; readonly restsHigh: boolean }
