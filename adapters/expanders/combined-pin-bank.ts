/*
 * The computer's own header and the expanders as one pin bank.
 *
 * Invariants
 * - Off comes before on, and off does not wait for a board that fails: the header's lines go off first.
 * - A line of the header goes on after the expanders have succeeded: it is the least likely to fail.
 * - A line that comes after all others, the reversing relay, goes to its safe level when header and expanders are known
 * to be at theirs: it never turns under a pump that cannot be switched off.
 */
import { type Expander, isOnHeader, localBoardId } from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { Elsewhere, LevelChange, OutputLine, PinBank, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isOnExpander } from './expander-bank.ts'

type Done = Result<void, PinProblem>

export class CombinedPinBank implements PinBank {
  readonly #header: PinBank
  readonly #expanders: PinBank
  #lines: readonly OutputLine[] = []
  #boards: readonly Expander[] = []

  constructor(header: PinBank, expanders: PinBank) {
    this.#header = header
    this.#expanders = expanders
  }

  claim(lines: readonly OutputLine[], boards: readonly Expander[] = [], elsewhere: Elsewhere = 'safe'): Done {
    const missing = lines.find(({ pin }) => !isOnHeader(pin) && !isOnExpander(pin, boards))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    // More likely to be refused: then nothing was touched.
    const far = this.#expanders.claim(lines.filter(isFar), boards, 'unknown')
    if (!far.ok) return far
    const near = this.#header.claim(lines.filter(isNear), [], elsewhere)
    const hasFarLast = lines.some(line => isFar(line) && line.afterOthers)
    const all = near.ok && hasFarLast && elsewhere === 'safe' ? this.#expanders.allSafe() : near
    if (!all.ok) {
      this.#expanders.claim(this.#lines.filter(isFar), this.#boards, 'unknown')
      if (near.ok) this.#header.claim(this.#lines.filter(isNear), [], 'unknown')
      return all
    }
    this.#lines = lines
    this.#boards = boards
    return all
  }

  write(changes: readonly LevelChange[]): Done {
    const unclaimed = changes.find(({ pin }) => !this.#lineAt(pin))
    if (unclaimed) return failure({ kind: 'not-claimed', pin: unclaimed.pin })
    const isOff = (change: LevelChange): boolean => change.level === this.#lineAt(change.pin)?.safeLevel
    const isOn = (change: LevelChange): boolean => !isOff(change)
    const near = changes.filter(isNear)
    const far = changes.filter(isFar)
    if (far.length === 0) return this.#header.write(near)
    const off = writeTo(this.#header, near.filter(isOff))
    // Once something has failed, nothing goes on any more; whatever is to go off still does.
    const moved = writeTo(this.#expanders, off.ok ? far : far.filter(isOff))
    if (!off.ok || !moved.ok) return off.ok ? moved : off
    const on = writeTo(this.#header, near.filter(isOn))
    if (!on.ok) {
      const named = this.#lines.filter(line => isFar(line) && far.some(({ pin }) => samePin(pin, line.pin)))
      writeTo(this.#expanders, named.map(atRest))
    }
    return on
  }

  allSafe(elsewhere: Elsewhere = 'safe'): Done {
    const near = this.#header.allSafe('unknown')
    const far = this.#expanders.allSafe(near.ok ? elsewhere : 'unknown')
    if (!near.ok || !far.ok) return near.ok ? far : near
    const hasNearLast = this.#lines.some(line => isNear(line) && line.afterOthers)
    return hasNearLast && elsewhere === 'safe' ? this.#header.allSafe() : far
  }

  check(wanted: readonly PinRef[] = []): Done {
    const near = this.#header.check(wanted.filter(({ boardId }) => boardId === localBoardId))
    return near.ok ? this.#expanders.check(wanted.filter(({ boardId }) => boardId !== localBoardId)) : near
  }

  release(elsewhere: Elsewhere = 'safe'): void {
    const known = this.allSafe(elsewhere).ok ? elsewhere : 'unknown'
    this.#header.release(known)
    this.#expanders.release(known)
    this.#lines = []
    this.#boards = []
  }

  #lineAt(pin: PinRef): OutputLine | undefined {
    return this.#lines.find(line => samePin(line.pin, pin))
  }
}

interface AtPin {
  readonly pin: PinRef
}

const isNear = ({ pin }: AtPin): boolean => pin.boardId === localBoardId
const isFar = (line: AtPin): boolean => !isNear(line)
const atRest = ({ pin, safeLevel }: OutputLine): LevelChange => ({ pin, level: safeLevel })

const writeTo = (bank: PinBank, changes: readonly LevelChange[]): Done =>
  changes.length > 0 ? bank.write(changes) : success(undefined)
