import { useTranslation } from 'react-i18next'
import { dutyOf, type PinDuty } from '#domain/machine/pin-conflicts.ts'
import {
  type Board,
  type BoardPin,
  type ExpanderModel,
  isSamePin,
  localBoardId,
  type PinRef,
  type PinUse,
} from './hardware.ts'
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

/** The users of pins, in words. */
interface PinLabels {
  /** "Left 1" */
  readonly owner: (use: Pick<PinUse, 'owner' | 'pumpName'>) => string
  /** "Left 1: step" */
  readonly use: (use: PinUse) => string
}

export function usePinLabels(): PinLabels {
  const { t } = useTranslation('hardware')
  const owner: PinLabels['owner'] = use => (use.owner === 'PUMP' ? (use.pumpName ?? '') : t(`owner.${use.owner}`))
  return { owner, use: use => t('use', { owner: owner(use), line: t(`line.${use.line}`) }) }
}

/** The page where the pin's owner can get another pin. */
export function pageOf({ owner, pumpId }: Pick<PinUse, 'owner' | 'pumpId'>): string {
  switch (owner) {
    case 'PUMP':
      return `/admin/pump/${pumpId}/edit`
    case 'DIRECTOR':
      return '/admin/pump/settings/reversepumping'
    case 'SUPPLY_RELAY':
      return '/admin/pump/settings/supplyrelay'
    case 'LOAD_CELL':
      return '/admin/pump/settings/loadcell'
    case 'I2C':
      return '/admin/gpio/i2c'
  }
}

/** Every model that can be driven, and how many outputs it has. */
export const expanderModels: readonly { readonly model: ExpanderModel; readonly outputs: number }[] = [
  { model: 'MCP23017', outputs: 16 },
  { model: 'XL9535_K1V5_RELAY', outputs: 1 },
  { model: 'XL9535_K2V5_RELAY', outputs: 2 },
  { model: 'XL9535_K4V5_RELAY', outputs: 4 },
  { model: 'XL9535_K8V5_RELAY', outputs: 8 },
  { model: 'XL9535_K16V5_RELAY', outputs: 16 },
]

/** As it is printed on them: "MCP23017", "XL9535-K4V5". */
export const modelName = (model: ExpanderModel): string => model.replace('_RELAY', '').replace('_', '-')

/** Addresses that boards can have; those below and above are the bus's own. */
export const addressBounds = { least: 0x03, most: 0x77 } as const

/** As it is printed on boards and shown by tools: `0x20`. */
export const hexadecimal = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

/** The number of a typed address: `0x20`, or `32`. NaN when it is neither, null when it is nothing. */
export function parseAddress(text: string): number | null {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null
  return /^0x[0-9a-f]{1,3}$|^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
}
