import { type BoardHealth, type Expander, expanderPins } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Elsewhere, LevelChange, OutputLine, PinBank, PinProblem } from '#domain/ports/hardware.port.ts'
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { BoardId } from '#domain/units/id.ts'
import { type BoardOutputs, type BoardParts, ExpanderBoard, sameOutputs } from './expander-board.ts'
import type { OutputWord } from './expander-chips.ts'

/*
 * The outputs of all expanders as one pin bank.
 *
 * Invariants
 * - What goes off goes off before anything goes on, and on every board that can be reached, whatever the others answer.
 * - No board waits for one that is known to fail, and a stuck bus is waited for once.
 * - A board that is lost while it is at rest does not prevent others from going safe or being claimed anew, as long as
 * the same is wanted of it, or nothing any more. One that may be on, or was never seen, does.
 * - A line that goes safe after all others does so when every board has been seen at rest but for it.
 */

type Done = Result<void, PinProblem>
type Boards = ReadonlyMap<number, ExpanderBoard>

const done: Done = success(undefined)

export class ExpanderBank implements PinBank {
  readonly #parts: BoardParts
  readonly #bus: StuckOnce
  #boards: Boards = new Map()
  /** Wanted last, and not to be had: their health is reported, too. */
  #refused: Boards = new Map()
  #mayBeOn: readonly ExpanderBoard[] = []
  #checked = 0

  constructor({ transport, now }: BoardParts) {
    this.#bus = new StuckOnce(transport)
    this.#parts = { transport: this.#bus, now }
  }

  /** Of each board that lines are held on, or were to be. */
  get health(): ReadonlyMap<BoardId, BoardHealth> {
    const boards = [...this.#boards.values(), ...this.#refused.values(), ...this.#mayBeOn]
    return new Map(boards.map(({ expander, health }) => [expander.boardId, health]))
  }

  /** While everything is to be at rest; a board that's back is set up again. */
  lookAfter(boardId: BoardId): void {
    this.#bus.begin()
    const all = this.#allBoards()
    const held = all.filter(({ expander }) => expander.boardId === boardId)
    for (const board of held) {
      const areOthersSafe = all.every(each => each === board || each.isAtRest)
      board.makeSafe(areOthersSafe ? 0 : board.outputs.last)
    }
    if (held.length === 0) this.#refused.get(boardId)?.probe()
  }

  /** Also opens expanders that none of the lines is on; these may be missing. */
  claim(lines: readonly OutputLine[], expanders: readonly Expander[] = [], elsewhere: Elsewhere = 'safe'): Done {
    const missing = lines.find(({ pin }) => !isOnExpander(pin, expanders))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing.pin })
    this.#bus.begin()
    const wanted = expanders.map(expander => ({
      board: this.#boardFor(expander),
      outputs: outputsOf(lines, expander),
    }))
    const needed = wanted.filter(({ outputs }) => outputs.driven > 0)
    // Nothing is touched before all that is needed has answered.
    const lost = needed.filter(({ board }) => !board.probe().ok)
    const kept = lost.filter(isKept)
    this.#refused = boardsOf(without(kept, lost))
    if (lost.length > kept.length) return tryAll(without(kept, lost), ({ board }) => healthOf(board))
    const atRest = tryAll(this.#droppedBy(needed), board => {
      const safe = broughtToRest(board)
      return safe.ok ? safe : failure(`${safe.problem}, and something on it may be on`)
    })
    if (!atRest.ok) return atRest
    this.#mayBeOn = []
    const taken = this.#take(needed, without(kept, needed), wanted)
    return taken.ok && elsewhere === 'safe' ? this.#makeLastSafe() : taken
  }

  #droppedBy(needed: readonly WantedBoard[]): ExpanderBoard[] {
    return this.#allBoards().filter(board => !needed.some(each => each.board === board))
  }

  #take(needed: readonly WantedBoard[], opened: readonly WantedBoard[], wanted: readonly WantedBoard[]): Done {
    const before = [...this.#boards.values()].map(board => ({ board, outputs: board.outputs }))
    for (const { board, outputs } of before) board.hurryToSafe(outputs.last)
    const taken = tryAll(opened, ({ board, outputs }) => board.open(outputs, outputs.last))
    const released = taken.ok ? without(needed, [...wanted, ...before]) : without(before, needed)
    for (const { board } of released) board.release()
    if (taken.ok) this.#boards = boardsOf(needed)
    else for (const { board, outputs } of without(without(opened, needed), before)) board.open(outputs, outputs.last)
    return taken
  }

  write(changes: readonly LevelChange[]): Done {
    const unclaimed = changes.find(({ pin }) => !this.#isHeld(pin))
    if (unclaimed) return failure({ kind: 'not-claimed', pin: unclaimed.pin })
    this.#bus.begin()
    const orders = this.#byHealth().flatMap(board => {
      const order = orderFor(board, changes)
      return order.mask === 0 ? [] : [order]
    })
    orders.sort((a, b) => (a.away === 0 ? 0 : 1) - (b.away === 0 ? 0 : 1))
    let result = done
    const turnedOn: BoardOrder[] = []
    for (const order of orders) {
      const mask = result.ok ? order.mask : order.mask & ~order.away
      const set = order.board.set(mask, order.levels)
      if (set.ok && result.ok) turnedOn.push(order)
      if (!set.ok && result.ok) result = deviceFailed(set.problem)
    }
    if (!result.ok) for (const { board, away } of turnedOn) board.set(away, board.outputs.safe)
    return result
  }

  allSafe(elsewhere: Elsewhere = 'safe'): Done {
    this.#bus.begin()
    const boards = this.#byHealth()
    // Off first, checked second: that takes three times as long.
    for (const board of boards) if (board.health.kind === 'healthy') board.hurryToSafe(board.outputs.last)
    const others = tryAll(boards, broughtToRest)
    return others.ok && elsewhere === 'safe' ? this.#makeLastSafe() : others
  }

  #makeLastSafe(): Done {
    const boards = [...this.#boards.values()].filter(({ outputs, isAtRest }) => outputs.last !== 0 && !isAtRest)
    return tryAll(boards, board => board.makeSafe())
  }

  /** One board with each call. One that drives nothing may be missing. */
  check(wanted: readonly PinRef[] = []): Done {
    this.#bus.begin()
    const lost = [...this.#boards.values()].filter(
      ({ expander, health }) => health.kind === 'failing' && wanted.some(({ boardId }) => boardId === expander.boardId),
    )
    if (lost.length > 0) return tryAll(lost, healthOf)
    const active = [...this.#boards.values()].filter(({ isActive }) => isActive)
    const board = active[this.#checked++ % Math.max(1, active.length)]
    const checked = board?.check()
    return checked && !checked.ok ? deviceFailed(checked.problem) : done
  }

  /** What may be on and cannot be reached is still looked after. */
  release(elsewhere: Elsewhere = 'safe'): void {
    this.allSafe(elsewhere)
    const boards = this.#byHealth()
    this.#mayBeOn = boards.filter(({ health, isAtRest }) => health.kind === 'failing' && !isAtRest)
    // One that isn't at rest goes on driving a line that is to stay.
    for (const board of boards) if (board.isAtRest) board.release()
    this.#boards = new Map()
    this.#refused = new Map()
  }

  #boardFor(expander: Expander): ExpanderBoard {
    const held = this.#boards.get(expander.boardId) ?? this.#refused.get(expander.boardId)
    const isSame = held?.expander.address === expander.address && held.expander.model === expander.model
    return held && isSame ? held : new ExpanderBoard(expander, this.#parts)
  }

  #isHeld(pin: PinRef): boolean {
    const board = this.#boards.get(pin.boardId)
    return board !== undefined && (board.outputs.driven & bit(pin.nr)) !== 0
  }

  #allBoards(): ExpanderBoard[] {
    return [...this.#boards.values(), ...this.#mayBeOn]
  }

  #byHealth(): ExpanderBoard[] {
    const boards = this.#allBoards()
    return [
      ...boards.filter(({ health }) => health.kind === 'healthy'),
      ...boards.filter(({ health }) => health.kind === 'failing'),
    ]
  }
}

interface BoardOrder {
  readonly board: ExpanderBoard
  readonly mask: OutputWord
  readonly levels: OutputWord
  /** To leave their safe level. */
  readonly away: OutputWord
}

function orderFor(board: ExpanderBoard, changes: readonly LevelChange[]): BoardOrder {
  let mask = 0
  let levels = 0
  for (const { pin, level } of changes) {
    if (pin.boardId !== board.expander.boardId) continue
    mask |= bit(pin.nr)
    levels = level === 'high' ? levels | bit(pin.nr) : levels & ~bit(pin.nr)
  }
  return { board, mask, levels, away: mask & (levels ^ board.outputs.safe) }
}

function outputsOf(lines: readonly OutputLine[], { boardId }: Expander): BoardOutputs {
  let driven = 0
  let safe = 0
  let last = 0
  for (const { pin, safeLevel, afterOthers } of lines) {
    if (pin.boardId !== boardId) continue
    driven |= bit(pin.nr)
    if (safeLevel === 'high') safe |= bit(pin.nr)
    if (afterOthers) last |= bit(pin.nr)
  }
  return { driven, safe, last }
}

interface WantedBoard {
  readonly board: ExpanderBoard
  readonly outputs: BoardOutputs
}

/** Lost, but at rest, and to stay as it is. */
const isKept = ({ board, outputs }: WantedBoard): boolean => board.isAtRest && sameOutputs(board.outputs, outputs)

const boardsOf = (wanted: readonly WantedBoard[]): Boards =>
  new Map(wanted.map(({ board }) => [board.expander.boardId, board]))

const without = (some: readonly WantedBoard[], all: readonly WantedBoard[]): WantedBoard[] =>
  all.filter(({ board }) => !some.some(each => each.board === board))

const healthOf = ({ health }: ExpanderBoard): Result<void, string> =>
  health.kind === 'healthy' ? success(undefined) : failure(health.detail)

/** All but what comes last; an unreachable board at rest counts as safe. */
function broughtToRest(board: ExpanderBoard): Result<void, string> {
  const safe = board.makeSafe(board.outputs.last)
  return safe.ok || board.isAtRest ? success(undefined) : safe
}

function tryAll<Item>(items: readonly Item[], work: (item: Item) => Result<void, string>): Done {
  const problems = items.flatMap(item => {
    const result = work(item)
    return result.ok ? [] : [result.problem]
  })
  return problems.length === 0 ? done : deviceFailed(problems.join('; '))
}

const deviceFailed = (detail: string): Done => failure({ kind: 'device-failed', detail })

const bit = (nr: number): OutputWord => 1 << nr

export const isOnExpander = ({ boardId, nr }: PinRef, expanders: readonly Expander[]): boolean =>
  expanders.some(
    expander => expander.boardId === boardId && Number.isInteger(nr) && nr >= 0 && nr < expanderPins[expander.model],
  )

/**
 * A bus that was stuck counts as stuck for the rest of an operation: each transfer takes as long as its driver is
 * patient.
 */
class StuckOnce implements I2cTransport {
  readonly #transport: I2cTransport
  #isStuck = false

  constructor(transport: I2cTransport) {
    this.#transport = transport
  }

  begin(): void {
    this.#isStuck = false
  }

  write: I2cTransport['write'] = (...frame) => this.#noted(() => this.#transport.write(...frame))

  read: I2cTransport['read'] = (...query) => this.#noted(() => this.#transport.read(...query))

  #noted<Value>(transfer: () => Result<Value, I2cProblem>): Result<Value, I2cProblem> {
    if (this.#isStuck) return failure({ kind: 'bus-stuck' })
    const result = transfer()
    if (!result.ok && result.problem.kind === 'bus-stuck') this.#isStuck = true
    return result
  }
}
