import { type Expander, localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Elsewhere, LevelChange, OutputLine, PinBank, PinLevel, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLine } from '../kernel/header-lines.ts'
import { type HeldLines, inUseText, takeLines } from '../kernel/held-lines.ts'
import { allBits, type LineBits } from '../kernel/uapi.ts'

/*
 * The computer's own header through the kernel's character device.
 *
 * Invariants
 * - A line has its safe level from the instant in which it is taken, and is set back to it before it is let go.
 * - Lines of one chip are one request: any number of them change in one call. A line that goes safe after all others is
 *   a request of its own: the others are taken and held without it, and stay held when it joins them.
 * - What goes off goes off on every chip that can be reached, whatever the others answer.
 * - What others hold is found out before anything is let go: a refused claim leaves everything held that was, or says
 *   what is not.
 * - Nothing is remembered of a chip between two claims: one that was unplugged may be back by another name.
 */

type Done = Result<void, PinProblem>

const done: Done = success(undefined)

export class CharacterDeviceBank implements PinBank {
  readonly #kernel: GpioKernel
  #parts: readonly HeaderPart[] = []
  #beforeLetGo: () => string | null = () => null

  constructor(kernel: GpioKernel) {
    this.#kernel = kernel
  }

  /**
   * Called before lines are closed. @param call stops other users of their descriptors, or returns why not: then no
   * line is let go of or taken
   */
  onLetGo(call: () => string | null): void {
    this.#beforeLetGo = call
  }

  pulseLine(pin: PinRef): PulseLine | undefined {
    const part = this.#partOf(pin)
    return part && { fd: part.held.fd, mask: part.bitOf(pin.nr), restsHigh: part.restsHigh(pin.nr) }
  }

  claim(lines: readonly OutputLine[], _expanders: readonly Expander[] = [], elsewhere: Elsewhere = 'safe'): Done {
    const found = this.#find(lines)
    if (!found.ok) return found
    const before = this.#parts
    const wanted = found.value.filter(
      group => elsewhere === 'safe' || !group.isLast || before.some(part => part.holds(group)),
    )
    const inUse = heldByOthers(wanted, before)
    if (inUse) return inUse
    const stillUsed = this.#beforeLetGo()
    this.allSafe(elsewhere)
    if (stillUsed !== null) return deviceFailed(stillUsed)
    // Unchanged lines need not be let go in between.
    const kept = keptOf(wanted, before, elsewhere)
    const dropped = before.filter(part => !kept.some(each => each?.held === part.held))
    for (const part of dropped) part.held.close()
    const taken = this.#take(wanted, kept)
    if (!taken.ok) return deviceFailed([taken.problem, ...this.#restore(before, dropped, elsewhere)].join('; '))
    this.#parts = taken.value
    return done
  }

  write(changes: readonly LevelChange[]): Done {
    for (const { pin } of changes) if (!this.#partOf(pin)) return failure({ kind: 'not-claimed', pin })
    const orders = this.#parts.map(part => part.orderFor(changes)).filter(({ mask }) => mask !== 0)
    orders.sort((a, b) => Math.sign(a.away) ** 2 - Math.sign(b.away) ** 2)
    let problem: string | null = null
    const turnedOn: PartOrder[] = []
    for (const order of orders) {
      const allowed: number = problem === null ? order.mask : order.mask & ~order.away
      const trouble = order.part.set(allowed, order.levels)
      if (trouble === null && problem === null) turnedOn.push(order)
      problem ??= trouble
    }
    if (problem === null) return done
    for (const { part, away } of turnedOn) part.makeSafe(away)
    return deviceFailed(problem)
  }

  allSafe(elsewhere: Elsewhere = 'safe'): Done {
    const others = all(this.#parts.filter(({ isLast }) => !isLast).map(part => part.makeSafe()))
    if (!others.ok || elsewhere === 'unknown') return others
    return all(this.#parts.filter(({ isLast }) => isLast).map(part => part.makeSafe()))
  }

  check(): Done {
    return all(this.#parts.map(part => part.check()))
  }

  release(elsewhere: Elsewhere = 'safe'): void {
    const stillUsed = this.#beforeLetGo()
    this.allSafe(elsewhere)
    if (stillUsed !== null) return
    for (const part of this.#parts) part.held.close()
    this.#parts = []
  }

  /** By chip, those that go safe last at the end. */
  #find(lines: readonly OutputLine[]): Result<readonly SafeLines[], PinProblem> {
    if (lines.length === 0) return success([])
    const header = findHeaderLines(this.#kernel)
    if (!header.ok) return deviceFailed(header.problem)
    const groups = new Map<string, { readonly lines: SafeLine[]; readonly isLast: boolean }>()
    for (const { pin, safeLevel, afterOthers: isLast = false } of lines.toSorted((a, b) => a.pin.nr - b.pin.nr)) {
      const line = pin.boardId === localBoardId ? header.value.get(pin.nr) : undefined
      if (!line) return failure({ kind: 'no-such-pin', pin })
      const key = `${isLast} ${line.chipPath}`
      const group = groups.get(key) ?? { lines: [], isLast }
      group.lines.push({ line, safeLevel })
      groups.set(key, group)
    }
    return success([...groups.values()].sort((a, b) => Number(a.isLast) - Number(b.isLast)))
  }

  /** @param kept what is held already of each group, or null */
  #take(wanted: readonly SafeLines[], kept: readonly (HeaderPart | null)[]): Result<readonly HeaderPart[], string> {
    const taken: HeaderPart[] = []
    for (const [index, group] of wanted.entries()) {
      const part = kept[index]
      const result = part ? success(part) : HeaderPart.take(this.#kernel, group)
      if (!result.ok) {
        for (const fresh of taken) if (!kept.includes(fresh)) fresh.held.close()
        return result
      }
      taken.push(result.value)
    }
    return success(taken)
  }

  /** @returns what is held no more, in words */
  #restore(before: readonly HeaderPart[], dropped: readonly HeaderPart[], elsewhere: Elsewhere): readonly string[] {
    const held = before.map(part => ({ part, again: dropped.includes(part) ? part.takeAgain() : success(part) }))
    this.#parts = held.flatMap(({ again }) => (again.ok ? [again.value] : []))
    this.allSafe(elsewhere)
    return held.flatMap(({ part, again }) =>
      again.ok ? [] : [`${part.lines.map(({ line }) => line.name).join(', ')} held no more: ${again.problem}`],
    )
  }

  #partOf({ boardId, nr }: PinRef): HeaderPart | undefined {
    return boardId === localBoardId ? this.#parts.find(part => part.bitOf(nr) !== 0) : undefined
  }
}

/** The part of each group that is held already and could be made safe, or null. */
function keptOf(
  wanted: readonly SafeLines[],
  before: readonly HeaderPart[],
  elsewhere: Elsewhere,
): readonly (HeaderPart | null)[] {
  let areSafe = true
  return wanted.map(group => {
    const part = before.find(each => each.holds(group))?.withSafeLevels(group)
    if (!part || (group.isLast && elsewhere === 'unknown')) return part ?? null
    if (group.isLast && !areSafe) return null
    const isSafe = part.makeSafe() === null
    areSafe &&= isSafe
    return isSafe ? part : null
  })
}

function heldByOthers(
  wanted: readonly SafeLines[],
  parts: readonly HeaderPart[],
): ReturnType<typeof failure<PinProblem>> | null {
  const isOurs = (line: HeaderLine): boolean =>
    parts.some(part => part.lines.some(own => own.line.chipPath === line.chipPath && own.line.offset === line.offset))
  const others = wanted.flatMap(({ lines }) =>
    lines.flatMap(({ line }) => (line.consumer === null || isOurs(line) ? [] : [line])),
  )
  if (others.length === 0) return null
  const pins = others.map(({ nr }) => ({ boardId: localBoardId, nr }))
  return failure({ kind: 'in-use', pins, detail: inUseText(others) })
}

const deviceFailed = (detail: string): { readonly ok: false; readonly problem: PinProblem } =>
  failure({ kind: 'device-failed', detail })

function all(problems: readonly (string | null)[]): Done {
  const found = problems.filter(problem => problem !== null)
  return found.length === 0 ? done : deviceFailed(found.join('; '))
}

export interface SafeLine {
  readonly line: HeaderLine
  readonly safeLevel: PinLevel
}

export interface SafeLines {
  readonly lines: readonly SafeLine[]
  /** To their safe level after all others. */
  readonly isLast: boolean
}

export interface PartOrder {
  readonly part: HeaderPart
  readonly mask: LineBits
  readonly levels: LineBits
  /** Lines that are to leave their safe level. */
  readonly away: LineBits
}

/** Held by one request, so that any of them change in one call. */
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

  /** The lines never have other levels than these. */
  static take(kernel: GpioKernel, wanted: SafeLines, levels = safeBits(wanted.lines)): Result<HeaderPart, string> {
    const { lines } = wanted
    const taken = takeLines(kernel, lines[0]?.line.chipPath ?? '', {
      offsets: lines.map(({ line }) => line.offset),
      consumer: 'speedrail outputs',
      use: { kind: 'output', initial: levels },
    })
    return taken.ok ? success(new HeaderPart(kernel, taken.value, wanted, levels)) : taken
  }

  withSafeLevels(wanted: SafeLines): HeaderPart {
    return new HeaderPart(this.#kernel, this.held, wanted, this.#levels)
  }

  takeAgain(): Result<HeaderPart, string> {
    return HeaderPart.take(this.#kernel, this, this.#levels)
  }

  /** In the same order. */
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

  /** 0 for a line that isn't held here. */
  bitOf(nr: number): LineBits {
    return this.#bits.get(nr) ?? 0
  }

  restsHigh(nr: number): boolean {
    return (this.#safe & this.bitOf(nr)) !== 0
  }

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
    // Also when it fails: how far it came is unknown.
    this.#levels = (this.#levels & ~mask) | (levels & mask)
    return this.held.set(this.#levels & mask, mask)
  }

  /** @param mask only these lines; all when left out */
  makeSafe(mask: LineBits = allBits(this.lines.length)): string | null {
    return this.set(mask, this.#safe)
  }

  /** One of the lines away from their safe level may be shorted. */
  check(): string | null {
    const away = this.#levels ^ this.#safe
    if (away === 0) return null
    const measured = this.held.get(away)
    if (!measured.ok) return measured.problem
    const wrong = (measured.value ^ this.#levels) & away
    if (wrong === 0) return null
    const names = this.lines.filter(({ line }) => (wrong & this.bitOf(line.nr)) !== 0).map(({ line }) => line.name)
    return `${names.join(', ')} is not at the level it was set to: is it shorted, or driven by something else?`
  }
}

const safeBits = (lines: readonly SafeLine[]): LineBits => {
  let bits = 0
  for (const [index, { safeLevel }] of lines.entries()) if (safeLevel === 'high') bits |= 1 << index
  return bits
}

export type PulseLine = Pick<HeldLines, 'fd'> & { readonly mask: LineBits; readonly restsHigh: boolean }
