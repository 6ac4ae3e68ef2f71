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
import { pinBookOf } from '../../records/pin-book.ts'
import { boardsOf, i2cOf, type Records } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { BoardId } from '../../units/id.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  refusalOf,
  whileConfiguring,
} from './configure-machine.ts'
import { wiringOf } from './start-machine.usecase.ts'

export interface BoardInvalid {
  readonly kind: 'board-invalid'
  readonly problems: readonly BoardFault[]
}

interface BoardNotFound {
  readonly kind: 'not-found'
  readonly what: 'board'
}

export type ManageBoardProblem =
  | ConfigureProblem
  | BoardInvalid
  | BoardNotFound
  | EditedMeanwhile
  /** The computer's own header cannot be taken away. */
  | { readonly kind: 'local-board-stays' }
  | { readonly kind: 'board-in-use'; readonly uses: readonly PinUse[] }

type Managed<Value> = Promise<Result<Value, ManageBoardProblem>>
type Caller = Pick<User, 'id'>

const notFound: BoardNotFound = { kind: 'not-found', what: 'board' }

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
 *
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
    const board = boardsOf(draft.records).get(id)
    if (!board) return failure(notFound)
    if (isOutdated(expected, board)) return failure(editedMeanwhile)
    const changed = changedBoard(board, wanted, surroundings(draft.records))
    if (!changed.ok) return failure({ kind: 'board-invalid', problems: changed.problem })
    draft.put('gpioBoard', id, changed.value)
    return changed
  })

/**
 * Refused while anything is connected to it.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteBoard = (
  deps: ConfigureDeps,
  user: Caller,
  id: BoardId,
  expected: string | null = null,
): Managed<void> =>
  configure<void, ManageBoardProblem>(deps, user.id, draft => {
    const board = boardsOf(draft.records).get(id)
    if (!board) return failure(notFound)
    if (isOutdated(expected, board)) return failure(editedMeanwhile)
    if (id === localBoardId) return failure({ kind: 'local-board-stays' })
    const uses = pinBookOf(draft.records).used.filter(({ pin }) => pin.boardId === id)
    if (uses.length > 0) return failure({ kind: 'board-in-use', uses })
    draft.remove('gpioBoard', id)
    return success(undefined)
  })

/** Opens every board anew, with all outputs off, as after an expander was without power. Refused while anybody has the machine. */
export const restartBoard = ({ records, actuator, lock }: ConfigureDeps, user: Caller, id: BoardId): Managed<void> =>
  whileConfiguring<void, ManageBoardProblem>({ lock }, user.id, async () => {
    if (!boardsOf(records.now).has(id)) return failure(notFound)
    const wired = await actuator.wire(wiringOf(records.now))
    return wired.ok ? success(undefined) : failure(refusalOf(wired.problem))
  })

const surroundings = (records: Records): BoardSurroundings => ({
  boards: boardsOf(records),
  isI2cEnabled: i2cOf(records) !== null,
})
