import { dutyOf, type PinDuty } from '#domain/machine/pin-conflicts.ts'
import { type Board, type BoardPin, isSamePin, localBoardId, type PinRef, type PinUse } from './hardware.documents.ts'
import { lostDuty } from './header.ts'

/** A pin that can be chosen, and what speaks against it. */
export interface PinChoice {
  readonly nr: number
  readonly label: string
  /** The other user of the pin; null also where it is the very thing that chooses. */
  readonly use: PinUse | null
  /** The purpose of the pin when it is free. */
  readonly duty: PinDuty | undefined
}

/** @param own the pin that the thing has already: it is not in its own way */
export const choicesOf = (board: Board, own: PinRef | null | undefined): readonly PinChoice[] =>
  board.pins.map(({ pin, use }) => ({
    nr: pin.nr,
    label: pin.label,
    use: isSamePin(pin, own) ? null : use,
    duty: board.kind === 'LOCAL' ? dutyOf(pin.nr) : undefined,
  }))

/** Undefined for a pin of a board that is gone. */
export const pinOf = (boards: readonly Board[], ref: PinRef | null): BoardPin | undefined =>
  ref === null ? undefined : boards.find(({ id }) => id === ref.boardId)?.pins.find(({ pin }) => pin.nr === ref.nr)

/** The board whose pins are offered: the one just picked, that of the chosen pin, or the computer itself. */
export const offeredBoard = (
  boards: readonly Board[],
  picked: number | null,
  chosen: PinRef | null,
): Board | undefined =>
  boards.find(({ id }) => id === (picked ?? chosen?.boardId ?? localBoardId)) ??
  boards.find(({ kind }) => kind === 'LOCAL')

/** Pins that something hangs on although the computer has a use for them itself. */
interface LostDuty {
  readonly pin: string
  readonly duty: PinDuty
  readonly use: PinUse
}

export const lostDutiesOf = (boards: readonly Board[]): readonly LostDuty[] =>
  boards
    .filter(({ kind }) => kind === 'LOCAL')
    .flatMap(({ pins }) => pins)
    .flatMap(({ pin, use }) => {
      const duty = use ? lostDuty(pin.nr, use.owner) : undefined
      return use && duty ? [{ pin: pin.label, duty, use }] : []
    })
