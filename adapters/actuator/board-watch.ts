/*
 * Looks after expanders while nothing runs, and reports how they answer. A lost one is asked with growing pauses and
 * set up again when it's back; a healthy one now and then, so that a loose cable is known before the next order.
 */
import type { BoardHealth } from '#domain/machine/board.ts'
import type { BoardState } from '#domain/ports/actuator.port.ts'
import type { Timers } from '#domain/ports/clock.port.ts'
import type { BoardId } from '#domain/units/id.ts'

export interface WatchedBoards {
  readonly health: ReadonlyMap<BoardId, BoardHealth>
  /** Brings it back to rest if need be. Some milliseconds; only while everything is to be at rest. */
  lookAfter(boardId: BoardId): void
}

export const noBoards: WatchedBoards = { health: new Map(), lookAfter: () => undefined }

const intervalMs = 250
/** Between two looks at the same healthy board. */
const healthyPauseMs = 2_000
const firstPauseMs = 250
const lastPauseMs = 8_000

interface Plan {
  dueAt: number
  pauseMs: number
}

/** @returns begins anew with the boards that there are now */
export function watchBoards(
  boards: WatchedBoards,
  timers: Timers,
  isAtRest: () => boolean,
  report: (boards: readonly BoardState[]) => void,
): () => void {
  const plans = new Map<BoardId, Plan>()
  let reported = '[]'
  let stop: (() => void) | null = null

  const planOf = (boardId: BoardId, now: number): Plan => {
    const plan = plans.get(boardId) ?? { dueAt: now, pauseMs: firstPauseMs }
    plans.set(boardId, plan)
    return plan
  }
  const lookAfterNext = (): void => {
    const now = timers.now()
    const due = [...boards.health.keys()]
      .map(boardId => ({ boardId, plan: planOf(boardId, now) }))
      .filter(({ plan }) => plan.dueAt <= now)
      .sort((a, b) => a.plan.dueAt - b.plan.dueAt)[0]
    if (!due) return
    boards.lookAfter(due.boardId)
    const isLost = boards.health.get(due.boardId)?.kind === 'failing'
    due.plan.dueAt = now + (isLost ? due.plan.pauseMs : healthyPauseMs)
    due.plan.pauseMs = isLost ? Math.min(2 * due.plan.pauseMs, lastPauseMs) : firstPauseMs
  }
  const reportChanges = (): void => {
    const states = [...boards.health].map(
      ([boardId, health]): BoardState => ({ boardId, problem: health.kind === 'failing' ? health.detail : null }),
    )
    const text = JSON.stringify(states)
    if (text === reported) return
    reported = text
    report(states)
  }
  const look = (): void => {
    if (isAtRest()) lookAfterNext()
    reportChanges()
  }
  return () => {
    stop?.()
    plans.clear()
    reportChanges()
    stop = boards.health.size > 0 ? timers.every(intervalMs, look) : null
  }
}
