import { useQuery } from 'urql'
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

/** A pin of a board, as it is sent. */
export interface PinRef {
  readonly boardId: number
  readonly nr: number
}

/** The computer's own header. */
export const localBoardId = 1

export const isSamePin = (a: PinRef | null | undefined, b: PinRef | null | undefined): boolean =>
  a?.boardId === b?.boardId && a?.nr === b?.nr

/** Boards with what hangs on their pins, and the bus. */
export type Hardware = ResultOf<typeof HardwareDocument>

const context = madeOf('BOARDS', 'PUMPS', 'SETTINGS')

/** Boards and bus, up to date while the component is on the screen. */
export const useHardware = () => useQuery({ query: HardwareDocument, context })
