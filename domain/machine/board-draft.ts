import { fits } from '../names/length.ts'
import { hasUnseen, type NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import { failure, type Result, success } from '../result.ts'
import type { BoardId } from '../units/id.ts'
import type { ExpanderModel, GpioBoard } from './board.ts'

/** A board as someone wants it. */
export interface BoardDraft {
  readonly kind: GpioBoard['kind']
  readonly name: string
  /** Expanders only; null leaves it as it is. */
  readonly model: ExpanderModel | null
  /** Expanders only; null leaves it as it is. */
  readonly address: number | null
}

export type BoardFault =
  | { readonly kind: 'board-name-length'; readonly least: number; readonly most: number }
  | { readonly kind: 'board-name-taken' }
  | NameCharacters<'name'>
  | { readonly kind: 'board-address-out-of-range'; readonly least: number; readonly most: number }
  /** By the board of this name. */
  | { readonly kind: 'board-address-taken'; readonly address: number; readonly name: string }
  | { readonly kind: 'board-model-unknown' }
  | { readonly kind: 'board-model-fixed'; readonly model: ExpanderModel }
  | { readonly kind: 'board-kind-fixed' }
  /** There is one already, and cannot be another. */
  | { readonly kind: 'local-board-exists' }
  | { readonly kind: 'i2c-disabled' }

/** Inclusive. The addresses below and above are reserved by the bus itself. */
export const boardLimits = {
  nameLength: { least: 1, most: 30 },
  address: { least: 0x03, most: 0x77 },
} as const

export interface BoardSurroundings {
  /** All boards, the changed one among them. */
  readonly boards: ReadonlyMap<number, GpioBoard>
  readonly isI2cEnabled: boolean
}

/** A board of this id, or everything that speaks against it. */
export function newBoard(
  id: BoardId,
  draft: BoardDraft,
  around: BoardSurroundings,
): Result<GpioBoard, readonly BoardFault[]> {
  if (draft.kind === 'local') return failure([{ kind: 'local-board-exists' }])
  const { model, address } = draft
  const missing: BoardFault[] = model === null ? [{ kind: 'board-model-unknown' }] : []
  const disabled: BoardFault[] = around.isI2cEnabled ? [] : [{ kind: 'i2c-disabled' }]
  const faults = [...disabled, ...nameFaults(id, draft, around), ...missing, ...addressFaults(id, address, around)]
  if (faults.length > 0 || model === null || address === null) return failure(faults)
  return success({ id, kind: 'i2c', name: tidyName(draft.name), model, address })
}

/** The board with another name or address, or everything that speaks against it. Kind and model stay. */
export function changedBoard(
  board: GpioBoard,
  draft: BoardDraft,
  around: BoardSurroundings,
): Result<GpioBoard, readonly BoardFault[]> {
  if (draft.kind !== board.kind) return failure([{ kind: 'board-kind-fixed' }])
  const name = tidyName(draft.name)
  const faults = nameFaults(board.id, draft, around)
  if (board.kind === 'local') return faults.length > 0 ? failure(faults) : success({ ...board, name })
  const address = draft.address ?? board.address
  const isOther = draft.model !== null && draft.model !== board.model
  if (isOther) faults.push({ kind: 'board-model-fixed', model: board.model })
  faults.push(...addressFaults(board.id, address, around))
  return faults.length > 0 ? failure(faults) : success({ ...board, name, address })
}

function nameFaults(id: BoardId, { name }: BoardDraft, { boards }: BoardSurroundings): BoardFault[] {
  const wanted = tidyName(name)
  if (!fits(wanted, boardLimits.nameLength)) return [{ kind: 'board-name-length', ...boardLimits.nameLength }]
  if (hasUnseen(wanted)) return [{ kind: 'name-characters', field: 'name' }]
  return isNameTaken({ id, name: wanted }, boards.values()) ? [{ kind: 'board-name-taken' }] : []
}

function addressFaults(id: BoardId, address: number | null, { boards }: BoardSurroundings): BoardFault[] {
  const { least, most } = boardLimits.address
  if (address === null || !Number.isSafeInteger(address) || address < least || address > most) {
    return [{ kind: 'board-address-out-of-range', least, most }]
  }
  const other = [...boards.values()].find(board => board.kind === 'i2c' && board.id !== id && board.address === address)
  return other ? [{ kind: 'board-address-taken', address, name: other.name }] : []
}
