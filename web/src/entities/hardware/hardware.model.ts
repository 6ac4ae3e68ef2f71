import { sample } from 'effector'
import { useUnit } from 'effector-react'
import { debounce } from 'patronum/debounce'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createSubscribers } from '../../queries/live-value.ts'
import { type AsyncState, createQuery } from '../../queries/query.model.ts'
import { useWhileShown } from '../../ui/use-model.ts'

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

export const ProbeDocument = graphql(`query Probe { i2cProbe { address board { id name model } } }`)

export const CreateBoardDocument = graphql(`
  mutation CreateBoard($board: ExpanderInput!) { createBoard(board: $board) { id name } }
`)
export const UpdateBoardDocument = graphql(`
  mutation UpdateBoard($id: Int!, $change: BoardChangeInput!) { updateBoard(id: $id, change: $change) { id name } }
`)
export const DeleteBoardDocument = graphql(`mutation DeleteBoard($id: Int!) { deleteBoard(id: $id) }`)
export const RestartBoardDocument = graphql(`mutation RestartBoard($id: Int!) { restartBoard(id: $id) }`)
export const SetI2cDocument = graphql(
  `mutation SetI2c($settings: I2cInput) { setI2c(settings: $settings) { ...I2cFields } }`,
  [I2cFragment],
)

export type Board = ResultOf<typeof BoardFragment>
export type BoardPin = Board['pins'][number]
/** The user of a pin, and the pin's purpose for it. */
export type PinUse = NonNullable<BoardPin['use']>
export type I2cBus = ResultOf<typeof I2cFragment>
export type ProbedAddress = ResultOf<typeof ProbeDocument>['i2cProbe'][number]
export type ExpanderModel = VariablesOf<typeof CreateBoardDocument>['board']['model']

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
export interface Hardware {
  readonly boards: readonly Board[]
  readonly i2c: I2cBus
}

/** Levels of pumps change many times while a drink is poured; pins never do. */
const calmMs = 400

export const hardwareQuery = createQuery<Hardware>(
  () => query(HardwareDocument),
  debounce({ source: changesOf('BOARDS', 'PUMPS', 'SETTINGS'), timeout: calmMs }),
)

// A form may have several pins to choose: they are read once.
const { subscribed, unsubscribed: released, $isSubscribed } = createSubscribers()

export { released as hardwareReleased, subscribed as hardwareFollowed }

sample({ clock: $isSubscribed, filter: Boolean, target: hardwareQuery.opened })
sample({ clock: $isSubscribed, filter: subscribed => !subscribed, target: hardwareQuery.closed })

export const $hardware = hardwareQuery.$value
export const $boards = $hardware.map(hardware => hardware?.boards ?? [])
export const $i2c = $hardware.map(hardware => hardware?.i2c ?? null, { skipVoid: false })

/** All boards together. */
export const $pinUsage = $boards.map(boards => ({
  used: boards.reduce((sum, { usedPinCount }) => sum + usedPinCount, 0),
  all: boards.reduce((sum, { pinCount }) => sum + pinCount, 0),
}))

/** Boards and bus, up to date while the component is on the screen. */
export function useHardware(): AsyncState<Hardware> {
  useWhileShown(subscribed, released)
  return useUnit(hardwareQuery.$content)
}
