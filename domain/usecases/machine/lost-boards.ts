import type { Actuator } from '../../ports/actuator.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { BoardId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { EventBus } from '../records/event-bus.ts'

/** An expander that cannot be used. */
export interface LostBoard {
  /** When that was heard first. */
  readonly since: Timestamp
  /** The problem, for the person who looks after the machine. */
  readonly detail: string
}

/** Which expanders do not answer. */
export interface LostBoards {
  /** null while it answers, and while nothing is connected to it. */
  of(boardId: BoardId): LostBoard | null
}

interface LostBoardsDeps {
  readonly actuator: Actuator
  readonly clock: Clock
  readonly eventBus: EventBus
}

/** Follows what the actuator says about expanders, until the process ends. */
export function openLostBoards({ actuator, clock, eventBus }: LostBoardsDeps): LostBoards {
  let lost: ReadonlyMap<BoardId, LostBoard> = new Map()
  actuator.subscribe(event => {
    if (event.kind !== 'boards') return
    lost = new Map(
      event.boards.flatMap(({ boardId, problem }) =>
        problem === null
          ? []
          : [[boardId, { since: lost.get(boardId)?.since ?? clock.now(), detail: problem }] as const],
      ),
    )
    eventBus.publish({ kind: 'boards-changed' })
  })
  return { of: boardId => lost.get(boardId) ?? null }
}
