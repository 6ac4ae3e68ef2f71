import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { lostDuty as dutyLostTo, dutyOf, expanderPins, type PinDuty } from '#domain/machine/board.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'

const PinFragment = graphql(`fragment PinFields on Pin { boardId nr label name }`)

const BoardFragment = graphql(
  `
  fragment BoardFields on GpioBoard {
    id kind name model address pinCount usedPinCount
    problem { since detail }
    pins { pin { ...PinFields } use { owner line pumpId pumpName } }
  }
`,
  [PinFragment],
)

const I2cFragment = graphql(
  `
  fragment I2cFields on I2cBus {
    enabled
    sdaPin { ...PinFields }
    sclPin { ...PinFields }
    standardSdaPin { ...PinFields }
    standardSclPin { ...PinFields }
  }
`,
  [PinFragment],
)

const HardwareDocument = graphql(`query Hardware { boards { ...BoardFields } i2c { ...I2cFields } }`, [
  BoardFragment,
  I2cFragment,
])

export type Board = ResultOf<typeof BoardFragment>
export type BoardPin = Board['pins'][number]
/** The user of a pin, and the pin's purpose for it. */
export type PinUse = NonNullable<BoardPin['use']>
export type ExpanderModel = NonNullable<Board['model']>

export interface PinRef {
  readonly boardId: number
  readonly nr: number
}

/** The computer's own header. */
export const localBoardId = 1

export const isSamePin = (a: PinRef | null | undefined, b: PinRef | null | undefined): boolean =>
  a?.boardId === b?.boardId && a?.nr === b?.nr

export type Hardware = ResultOf<typeof HardwareDocument>

const context = madeOf('BOARDS', 'PUMPS', 'SETTINGS')

export const useHardware = () => useQuery({ query: HardwareDocument, context })

/** The duty that a line cannot do any more, because something else hangs on it. */
export const lostDuty = (line: number, owner: PinUse['owner']): PinDuty | undefined =>
  dutyLostTo(line, owner === 'I2C' ? 'bus' : 'other')

/** A pin that can be chosen, and what speaks against it. */
export type PinChoice = ReturnType<typeof choicesOf>[number]

/** @param own the pin that the thing has already: it is not in its own way */
export const choicesOf = (board: Board, own: PinRef | null) =>
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
export function offeredBoard(boards: readonly Board[], picked: number | null, chosen: PinRef | null) {
  const wanted = picked ?? chosen?.boardId ?? localBoardId
  return boards.find(({ id }) => id === wanted) ?? boards.find(({ kind }) => kind === 'LOCAL')
}

/** Pins that something hangs on although the computer has a use for them itself. */
export const lostDutiesOf = (boards: readonly Board[]) =>
  boards
    .filter(({ kind }) => kind === 'LOCAL')
    .flatMap(({ pins }) => pins)
    .flatMap(({ pin, use }) => {
      const duty = use ? lostDuty(pin.nr, use.owner) : undefined
      return use && duty ? [{ pin: pin.label, duty, use }] : []
    })

/** The users of pins, in words: "Left 1", or "Left 1: step". */
export function usePinLabels() {
  const { t } = useTranslation('hardware')
  const owner = (use: Pick<PinUse, 'owner' | 'pumpName'>): string =>
    use.owner === 'PUMP' ? (use.pumpName ?? '') : t(`owner.${use.owner}`)
  return { owner, use: (use: PinUse): string => t('use', { owner: owner(use), line: t(`line.${use.line}`) }) }
}

/** Colours for the users of a pin. Text beside them says the same. */
export const pinColours: Readonly<Record<PinUse['owner'], string>> = {
  PUMP: '#c2612f',
  DIRECTOR: '#8a5cb0',
  SUPPLY_RELAY: '#b0403f',
  LOAD_CELL: '#3f8a4d',
  I2C: '#2f77b5',
}

const pages = {
  ...{ DIRECTOR: 'pump/settings/reversepumping', SUPPLY_RELAY: 'pump/settings/supplyrelay' },
  ...{ LOAD_CELL: 'pump/settings/loadcell', I2C: 'gpio/i2c' },
} as const

/** The page where the pin's owner can get another pin. */
export const pageOf = ({ owner, pumpId }: Pick<PinUse, 'owner' | 'pumpId'>): string =>
  `/admin/${owner === 'PUMP' ? `pump/${pumpId}/edit` : pages[owner]}`

export const expanderModels = (Object.keys(expanderPins) as ExpanderModel[]).map(model => ({
  model,
  outputs: expanderPins[model],
}))

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
