import type { User } from '../../access/user.ts'
import {
  type BoardDraft,
  type BoardFault,
  type BoardSurroundings,
  changedBoard,
  type GpioBoard,
  localBoardId,
  newBoard,
} from '../../machine/board.ts'
import type { PinUse } from '../../maintenance/pin-use.ts'
import { nextExpanderId } from '../../records/draft.ts'
import { boardsOf, i2cOf, pinBookOf, type Records } from '../../records/records.ts'
import { asRead, type EditedMeanwhile } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { BoardId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { CoreServices } from '../records/core-services.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  refusalOf,
  whileConfiguring,
  wiringOf,
} from './configure-machine.ts'

export interface BoardInvalid {
  readonly kind: 'board-invalid'
  readonly problems: readonly BoardFault[]
}

export type ManageBoardProblem =
  | ConfigureProblem
  | BoardInvalid
  | { readonly kind: 'not-found'; readonly what: 'board' }
  | EditedMeanwhile
  /** The computer's own header cannot be taken away. */
  | { readonly kind: 'local-board-stays' }
  | { readonly kind: 'board-in-use'; readonly uses: readonly PinUse[] }

type Managed<Value> = Promise<Result<Value, ManageBoardProblem>>
type Caller = Pick<User, 'id'>

/** An expander: the local board is always there. */
export const createBoard = (deps: ConfigureDeps, user: Caller, wanted: BoardDraft): Managed<GpioBoard> =>
  configure<GpioBoard, ManageBoardProblem>(deps, user.id, draft => {
    const board = newBoard(nextExpanderId(draft), wanted, surroundings(draft.records))
    if (!board.ok) return failure({ kind: 'board-invalid', problems: board.problem })
    draft.put('gpioBoard', board.value.id, board.value)
    return board
  })

/**
 * Its name, and of an expander its address: all outputs are off for a moment when that has something to do.
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateBoard = (
  deps: ConfigureDeps,
  user: Caller,
  id: BoardId,
  wanted: BoardDraft,
  expected: string | null = null,
): Managed<GpioBoard> =>
  configure<GpioBoard, ManageBoardProblem>(deps, user.id, draft => {
    const board = asRead('board', boardsOf(draft.records).get(id), expected)
    if (!board.ok) return board
    const changed = changedBoard(board.value, wanted, surroundings(draft.records))
    if (!changed.ok) return failure({ kind: 'board-invalid', problems: changed.problem })
    draft.put('gpioBoard', id, changed.value)
    return changed
  })

/**
 * Refused while anything is connected to it.
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteBoard = (
  deps: ConfigureDeps,
  user: Caller,
  id: BoardId,
  expected: string | null = null,
): Managed<void> =>
  configure<void, ManageBoardProblem>(deps, user.id, draft => {
    const board = asRead('board', boardsOf(draft.records).get(id), expected)
    if (!board.ok) return board
    if (id === localBoardId) return failure({ kind: 'local-board-stays' })
    const uses = pinBookOf(draft.records).used.filter(({ pin }) => pin.boardId === id)
    if (uses.length > 0) return failure({ kind: 'board-in-use', uses })
    draft.remove('gpioBoard', id)
    return success(undefined)
  })

/** Opens every board anew, with all outputs off, as after an expander was without power. Refused while anybody has the machine. */
export const restartBoard = ({ records, actuator, lock }: ConfigureDeps, user: Caller, id: BoardId): Managed<void> =>
  whileConfiguring<void, ManageBoardProblem>({ lock }, user.id, async () => {
    if (!boardsOf(records.now).has(id)) return failure({ kind: 'not-found', what: 'board' })
    const wired = await actuator.wire(wiringOf(records.now))
    return wired.ok ? success(undefined) : failure(refusalOf(wired.problem))
  })

const surroundings = (records: Records): BoardSurroundings => ({
  boards: boardsOf(records),
  isI2cEnabled: i2cOf(records) !== null,
})

export interface LostBoard {
  /** When that was heard first. */
  readonly since: Timestamp
  /** The problem, for the person who looks after the machine. */
  readonly detail: string
}

export interface LostBoards {
  /** null while it answers, and while nothing is connected to it. */
  of(boardId: BoardId): LostBoard | null
}

/** Follows what the actuator says about expanders, until the process ends. */
export function openLostBoards({
  actuator,
  clock,
  eventBus,
}: Pick<CoreServices, 'actuator' | 'clock' | 'eventBus'>): LostBoards {
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
