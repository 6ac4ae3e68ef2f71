/*
 * Looks after expanders while nothing runs, and tells how they answer.
 *
 * One that was lost is asked again with growing pauses, and is set up again when it is back; one that works is asked now
 * and then, so that a loose cable is known before someone orders. Programs look for themselves.
 */
import type { BoardHealth } from '#domain/machine/board.ts'
import type { BoardState } from '#domain/ports/actuator.port.ts'
import type { BoardId } from '#domain/units/id.ts'
import type { Timers } from './timers.ts'

/** Expanders, as far as their health goes. */
export interface WatchedBoards {
  readonly health: ReadonlyMap<BoardId, BoardHealth>
  /** Asks one, and brings it back to rest if need be. Some milliseconds; only while everything is to be at rest. */
  lookAfter(boardId: BoardId): void
}

/** There are none. */
export const noBoards: WatchedBoards = { health: new Map(), lookAfter: () => undefined }

const intervalMs = 250
/** The others, one after the other, each so often. */
const healthyPauseMs = 2_000
const firstPauseMs = 250
const lastPauseMs = 8_000

interface Plan {
  /** In milliseconds of the timers. */
  dueAt: number
  pauseMs: number
}

export class BoardWatch {
  readonly #boards: WatchedBoards
  readonly #timers: Timers
  readonly #isAtRest: () => boolean
  readonly #tell: (boards: readonly BoardState[]) => void
  readonly #plans = new Map<BoardId, Plan>()
  #told = '[]'
  #stop: (() => void) | null = null

  constructor(
    boards: WatchedBoards,
    timers: Timers,
    isAtRest: () => boolean,
    tell: (boards: readonly BoardState[]) => void,
  ) {
    this.#boards = boards
    this.#timers = timers
    this.#isAtRest = isAtRest
    this.#tell = tell
  }

  /** Watches what there is from here on. */
  follow(): void {
    this.#stop?.()
    this.#plans.clear()
    this.#tellChanges()
    this.#stop = this.#boards.health.size > 0 ? this.#timers.every(intervalMs, () => this.#look()) : null
  }

  #look(): void {
    if (this.#isAtRest()) this.#lookAfterNext()
    this.#tellChanges()
  }

  /** At most one at a time: each look may take some milliseconds. */
  #lookAfterNext(): void {
    const now = this.#timers.now()
    const due = [...this.#boards.health.keys()]
      .map(boardId => ({ boardId, plan: this.#planOf(boardId, now) }))
      .filter(({ plan }) => plan.dueAt <= now)
      .sort((a, b) => a.plan.dueAt - b.plan.dueAt)[0]
    if (!due) return
    this.#boards.lookAfter(due.boardId)
    const isLost = this.#boards.health.get(due.boardId)?.kind === 'failing'
    due.plan.dueAt = now + (isLost ? due.plan.pauseMs : healthyPauseMs)
    due.plan.pauseMs = isLost ? Math.min(2 * due.plan.pauseMs, lastPauseMs) : firstPauseMs
  }

  #planOf(boardId: BoardId, now: number): Plan {
    const plan = this.#plans.get(boardId) ?? { dueAt: now, pauseMs: firstPauseMs }
    this.#plans.set(boardId, plan)
    return plan
  }

  #tellChanges(): void {
    const boards = [...this.#boards.health].map(
      ([boardId, health]): BoardState => ({ boardId, problem: health.kind === 'failing' ? health.detail : null }),
    )
    const told = JSON.stringify(boards)
    if (told === this.#told) return
    this.#told = told
    this.#tell(boards)
  }
}
