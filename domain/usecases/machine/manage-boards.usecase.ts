import type { User } from '../../access/user.ts'
import type { Invalid } from '../../documents/invalid.ts'
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
import { failure, success } from '../../result.ts'
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

export type BoardInvalid = Invalid<'board', BoardFault>

export type ManageBoardProblem =
  | ConfigureProblem
  | BoardInvalid
  | { readonly kind: 'not-found'; readonly what: 'board' }
  | EditedMeanwhile
  | { readonly kind: 'local-board-stays' }
  | { readonly kind: 'board-in-use'; readonly uses: readonly PinUse[] }

type Caller = Pick<User, 'id'>

/** An expander: the local board is always there. */
export const createBoard = (deps: ConfigureDeps, user: Caller, wanted: BoardDraft) =>
  configure<GpioBoard, ManageBoardProblem>(deps, user.id, draft => {
    const board = newBoard(nextExpanderId(draft), wanted, surroundings(draft.records))
    if (!board.ok) return failure({ kind: 'board-invalid', problems: board.problem })
    draft.put('gpioBoard', board.value.id, board.value)
    return board
  })

/**
 * Its name, and of an expander its address: all outputs are off for a moment then.
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateBoard = (
  deps: ConfigureDeps,
  user: Caller,
  id: BoardId,
  wanted: BoardDraft,
  expected: string | null = null,
) =>
  configure<GpioBoard, ManageBoardProblem>(deps, user.id, draft => {
    const board = asRead('board', boardsOf(draft.records).get(id), expected)
    if (!board.ok) return board
    const changed = changedBoard(board.value, wanted, surroundings(draft.records))
    if (!changed.ok) return failure({ kind: 'board-invalid', problems: changed.problem })
    draft.put('gpioBoard', id, changed.value)
    return changed
  })

/** Refused while anything is connected to it. @param expected the version that the caller read; null for any */
export const deleteBoard = (deps: ConfigureDeps, user: Caller, id: BoardId, expected: string | null = null) =>
  configure<void, ManageBoardProblem>(deps, user.id, draft => {
    const board = asRead('board', boardsOf(draft.records).get(id), expected)
    if (!board.ok) return board
    if (id === localBoardId) return failure({ kind: 'local-board-stays' })
    const uses = pinBookOf(draft.records).used.filter(({ pin }) => pin.boardId === id)
    if (uses.length > 0) return failure({ kind: 'board-in-use', uses })
    draft.remove('gpioBoard', id)
    return success(undefined)
  })

/** Reopens every board, with all outputs off, as after an expander was without power. */
export const restartBoard = ({ records, actuator, lock }: ConfigureDeps, user: Caller, id: BoardId) =>
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
  readonly since: Timestamp
  /** For a technician. */
  readonly detail: string
}

export interface LostBoards {
  /** null while it answers, and while nothing is connected to it. */
  of(boardId: BoardId): LostBoard | null
}

/** Follows what the actuator reports about expanders. */
export function openLostBoards(deps: Pick<CoreServices, 'actuator' | 'clock' | 'eventBus'>): LostBoards {
  let lost: ReadonlyMap<BoardId, LostBoard> = new Map()
  deps.actuator.subscribe(event => {
    if (event.kind !== 'boards') return
    const before = lost
    const sinceOf = (boardId: BoardId): Timestamp => before.get(boardId)?.since ?? deps.clock.now()
    lost = new Map(
      event.boards.flatMap(({ boardId, problem: detail }) =>
        detail === null ? [] : [[boardId, { since: sinceOf(boardId), detail }] as const],
      ),
    )
    deps.eventBus.publish({ kind: 'boards-changed' })
  })
  return { of: boardId => lost.get(boardId) ?? null }
}
