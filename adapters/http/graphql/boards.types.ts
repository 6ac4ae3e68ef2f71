import { type GpioBoard, type I2cSettings, pinCountOf, standardI2cPins } from '#domain/machine/board.ts'
import type { BoardDraft } from '#domain/machine/board-draft.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { PinUse } from '#domain/maintenance/pin-use.ts'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { versionOf } from '#domain/records/version.ts'
import type { ProbedAddress } from '#domain/usecases/machine/configure-parts.usecase.ts'
import type { LostBoard } from '#domain/usecases/machine/lost-boards.ts'
import { builder } from './builder.ts'
import { BoardKindEnum, ExpanderModelEnum } from './enums.ts'
import { isoTime } from './iso-time.ts'
import { PinInput, PinType, PinUseType } from './pump-settings.types.ts'
import { versionDescription } from './record-arguments.ts'

interface BoardPin {
  readonly pin: PinRef
  readonly use: PinUse | null
}

const BoardPinType = builder.objectRef<BoardPin>('BoardPin').implement({
  fields: t => ({
    pin: t.expose('pin', { type: PinType }),
    use: t.expose('use', {
      type: PinUseType,
      nullable: true,
      description: 'What is connected to it; null while it is free.',
    }),
  }),
})

const BoardProblemType = builder.objectRef<LostBoard>('BoardProblem').implement({
  description:
    'What is connected to such a board cannot be used. The board is asked again and again, and set up again when it is back.',
  fields: t => ({
    since: t.string({ description: 'When that was noticed.', resolve: ({ since }) => isoTime(since) }),
    detail: t.exposeString('detail', { description: 'In English, for the technician.' }),
  }),
})

export const BoardType = builder.objectRef<GpioBoard>('GpioBoard').implement({
  description: 'What pins are on.',
  fields: t => ({
    id: t.exposeInt('id', { description: "1 is the computer's own header." }),
    kind: t.expose('kind', { type: BoardKindEnum }),
    name: t.exposeString('name', { description: '1–30 characters, unique without regard to case.' }),
    model: t.field({
      type: ExpanderModelEnum,
      nullable: true,
      description: 'Null for the local board.',
      resolve: board => (board.kind === 'i2c' ? board.model : null),
    }),
    address: t.int({
      nullable: true,
      description: 'On the I2C bus, 3–119; null for the local board.',
      resolve: board => (board.kind === 'i2c' ? board.address : null),
    }),
    problem: t.field({
      type: BoardProblemType,
      nullable: true,
      description: 'Null while it answers, and while nothing is connected to it.',
      resolve: ({ id }, _args, { deps }) => deps.lostBoards.of(id),
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
    pinCount: t.int({ resolve: pinCountOf }),
    usedPinCount: t.int({
      description: 'Pins in use.',
      resolve: ({ id }, _args, { deps }) =>
        pinBookOf(deps.records.now).used.filter(({ pin }) => pin.boardId === id).length,
    }),
    pins: t.field({
      type: [BoardPinType],
      description: 'All of them, by number.',
      resolve: (board, _args, { deps }): BoardPin[] => {
        const { used } = pinBookOf(deps.records.now)
        return Array.from({ length: pinCountOf(board) }, (_, nr) => {
          const pin = { boardId: board.id, nr }
          return { pin, use: used.find(use => samePin(use.pin, pin)) ?? null }
        })
      },
    }),
  }),
})

export const ExpanderInput = builder.inputType('ExpanderInput', {
  fields: t => ({
    name: t.string({ required: true, description: '1–30 characters.' }),
    model: t.field({ type: ExpanderModelEnum, required: true, description: 'Stays.' }),
    address: t.int({ required: true, description: 'On the I2C bus, 3–119.' }),
  }),
})

export const BoardChangeInput = builder.inputType('BoardChangeInput', {
  fields: t => ({
    name: t.string({ required: true, description: '1–30 characters.' }),
    address: t.int({ description: 'Of expanders only, 3–119; null leaves it as it is.' }),
  }),
})

export const toExpanderDraft = (input: typeof ExpanderInput.$inferInput): BoardDraft => ({ kind: 'i2c', ...input })

export const I2cType = builder.objectRef<{ readonly settings: I2cSettings | null }>('I2cBus').implement({
  description: 'The one I2C bus of the computer.',
  fields: t => ({
    enabled: t.boolean({ resolve: ({ settings }) => settings !== null }),
    sdaPin: t.field({
      type: PinType,
      nullable: true,
      description: 'Null while the bus is disabled.',
      resolve: ({ settings }) => settings?.sdaPin ?? null,
    }),
    sclPin: t.field({
      type: PinType,
      nullable: true,
      description: 'Null while the bus is disabled.',
      resolve: ({ settings }) => settings?.sclPin ?? null,
    }),
    standardSdaPin: t.field({
      type: PinType,
      description: 'Where it is on common computers.',
      resolve: () => standardI2cPins.sdaPin,
    }),
    standardSclPin: t.field({
      type: PinType,
      description: 'Where it is on common computers.',
      resolve: () => standardI2cPins.sclPin,
    }),
  }),
})

export const I2cInput = builder.inputType('I2cInput', {
  description: 'Two different free pins of the local board.',
  fields: t => ({
    sdaPin: t.field({ type: PinInput, required: true }),
    sclPin: t.field({ type: PinInput, required: true }),
  }),
})

export const ProbedAddressType = builder.objectRef<ProbedAddress>('ProbedAddress').implement({
  description: 'Something that answers on the I2C bus.',
  fields: t => ({
    address: t.exposeInt('address', { description: '3–119.' }),
    board: t.expose('board', {
      type: BoardType,
      nullable: true,
      description: 'What is set up at this address; null for a device that is not set up.',
    }),
  }),
})
