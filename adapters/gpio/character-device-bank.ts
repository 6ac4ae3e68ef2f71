/*
 * The computer's own header through the kernel's character device.
 *
 * Invariants
 * - A line has its safe level from the instant in which it is taken, and is set back to it before it is let go.
 * - Lines of one chip are one request: any number of them change in one call, and the header of each computer we know
 *   is one chip.
 * - What goes off goes off on every chip that can be reached, whatever the others say.
 * - Nothing is remembered of a chip between two claims: one that was unplugged may have come back by another name.
 */
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { LevelChange, OutputLine, PinBank, PinProblem } from '#domain/ports/pin-bank.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from './gpio-kernel.ts'
import { findHeaderLines } from './header-lines.ts'
import { HeaderPart, type PartOrder, type PulseLine, type SafeLine } from './header-part.ts'
import { headerProblemText } from './header-problems.ts'

type Done = Result<void, PinProblem>

const done: Done = success(undefined)

export class CharacterDeviceBank implements PinBank {
  readonly #kernel: GpioKernel
  #parts: readonly HeaderPart[] = []
  #beforeLetGo: () => void = () => undefined

  constructor(kernel: GpioKernel) {
    this.#kernel = kernel
  }

  /** Called before lines may be closed: whoever uses their descriptors besides this must have stopped when it returns. */
  onLetGo(call: () => void): void {
    this.#beforeLetGo = call
  }

  /** What is needed to make pulses on a line that is held; undefined for any other. */
  pulseLine(pin: PinRef): PulseLine | undefined {
    const part = this.#partOf(pin)
    return part && { fd: part.held.fd, mask: part.bitOf(pin.nr), restsHigh: part.restsHigh(pin.nr) }
  }

  claim(lines: readonly OutputLine[]): Done {
    const wanted = this.#find(lines)
    if (!wanted.ok) return wanted
    this.#beforeLetGo()
    const before = this.#parts
    for (const part of before) part.makeSafe()
    // Lines that stay exactly as they are taken need not be let go in between.
    const kept = wanted.value.map(group => before.find(part => part.holds(group))?.withSafeLevels(group) ?? null)
    const dropped = before.filter(part => !kept.some(each => each?.held === part.held))
    for (const part of dropped) part.held.close()
    const taken: HeaderPart[] = []
    for (const [index, group] of wanted.value.entries()) {
      const part = kept[index]
      const result = part ? success(part) : HeaderPart.take(this.#kernel, group)
      if (!result.ok) {
        for (const fresh of taken) if (!kept.includes(fresh)) fresh.held.close()
        this.#parts = this.#asBefore(before, dropped)
        return deviceFailed(result.problem)
      }
      taken.push(result.value)
    }
    this.#parts = taken
    return done
  }

  write(changes: readonly LevelChange[]): Done {
    for (const { pin } of changes) if (!this.#partOf(pin)) return failure({ kind: 'not-claimed', pin })
    const orders = this.#parts.map(part => part.orderFor(changes)).filter(({ mask }) => mask !== 0)
    // Chips on which things only go off come first.
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

  allSafe(): Done {
    return all(this.#parts.map(part => part.makeSafe()))
  }

  check(): Done {
    return all(this.#parts.map(part => part.check()))
  }

  release(): void {
    this.#beforeLetGo()
    for (const part of this.#parts) part.makeSafe()
    for (const part of this.#parts) part.held.close()
    this.#parts = []
  }

  /** The lines by chip, each in the order of their numbers. */
  #find(lines: readonly OutputLine[]): Result<readonly (readonly SafeLine[])[], PinProblem> {
    if (lines.length === 0) return success([])
    const header = findHeaderLines(this.#kernel)
    if (!header.ok) return deviceFailed(headerProblemText(header.problem))
    const byChip = new Map<string, SafeLine[]>()
    for (const { pin, safeLevel } of lines.toSorted((a, b) => a.pin.nr - b.pin.nr)) {
      const line = pin.boardId === localBoardId ? header.value.get(pin.nr) : undefined
      if (!line) return failure({ kind: 'no-such-pin', pin })
      const group = byChip.get(line.chipPath)
      if (group) group.push({ line, safeLevel })
      else byChip.set(line.chipPath, [{ line, safeLevel }])
    }
    return success([...byChip.values()])
  }

  /** What was held, after something else could not be had. What cannot be taken again is not held any more. */
  #asBefore(before: readonly HeaderPart[], dropped: readonly HeaderPart[]): readonly HeaderPart[] {
    return before.flatMap(part => {
      if (!dropped.includes(part)) {
        part.makeSafe()
        return [part]
      }
      const again = HeaderPart.take(this.#kernel, part.lines)
      return again.ok ? [again.value] : []
    })
  }

  #partOf({ boardId, nr }: PinRef): HeaderPart | undefined {
    return boardId === localBoardId ? this.#parts.find(part => part.bitOf(nr) !== 0) : undefined
  }
}

const deviceFailed = (detail: string): { readonly ok: false; readonly problem: PinProblem } =>
  failure({ kind: 'device-failed', detail })

function all(problems: readonly (string | null)[]): Done {
  const told = problems.filter(problem => problem !== null)
  return told.length === 0 ? done : deviceFailed(told.join('; '))
}
