import {
  type BoardDraft,
  type ExpanderModel,
  expanderPins,
  type GpioBoard,
  type I2cSettings,
  pinCountOf,
  pinLabel,
  standardI2cPins,
} from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { PinLine, PinOwner, PinUse } from '#domain/maintenance/pin-use.ts'
import { boardsOf, i2cOf, pinBookOf } from '#domain/records/records.ts'
import { versionOf } from '#domain/records/version.ts'
import { asId } from '#domain/units/id.ts'
import { configureI2c, type ProbedAddress, probeI2c } from '#domain/usecases/machine/configure-parts.usecase.ts'
import {
  createBoard,
  deleteBoard,
  type LostBoard,
  restartBoard,
  updateBoard,
} from '#domain/usecases/machine/manage-boards.usecase.ts'
import { isoTime, named, readVersion, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, query } from '../kernel/graphql/command.ts'
import { stated } from '../kernel/graphql/errors.ts'
import { pinName } from '../kernel/problems/description-context.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'

const PinOwnerEnum = builder.enumType('PinOwner', {
  values: named<PinOwner['kind']>('director', 'i2c', 'load-cell', 'pump', 'supply-relay'),
})

const BoardKindEnum = builder.enumType('BoardKind', {
  description: "The computer's own header, or an expander on its I2C bus.",
  values: named<GpioBoard['kind']>('i2c', 'local'),
})

export const ExpanderModelEnum = builder.enumType('ExpanderModel', {
  values: (Object.keys(expanderPins) as ExpanderModel[]).toSorted(),
})

const PinLineEnum = builder.enumType('PinLine', {
  description: 'What a pin does for the part connected to it.',
  values: named<PinLine>('clock', 'data', 'director', 'enable', 'scl', 'sda', 'step', 'supply', 'switch'),
})

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

const managesHardware = { may: 'hardware.manage' } as const

builder.queryFields(t => ({
  boards: t.field({
    type: [BoardType],
    description: 'All boards, the local one first.',
    authScopes: managesHardware,
    resolve: (_root, _args, { deps }) => [...boardsOf(deps.records.now).values()],
  }),
  i2c: t.field({
    type: I2cType,
    authScopes: managesHardware,
    resolve: (_root, _args, { deps }) => ({ settings: i2cOf(deps.records.now) }),
  }),
}))

query('board', {
  type: BoardType,
  may: 'hardware.manage',
  args: arg => ({ id: arg.int({ required: true }) }),
  read: ({ id }, { deps }) => found(boardsOf(deps.records.now).get(id), 'board'),
})

query('i2cProbe', {
  type: [ProbedAddressType],
  may: 'hardware.manage',
  description: 'What answers on the I2C bus, by address; refused while it is disabled.',
  read: async (_args, { deps }) => unwrap(await probeI2c(deps)),
})

command('setI2c', {
  type: I2cType,
  may: 'hardware.manage',
  description: 'Null disables the bus; no expander may be connected to it then. Refused with all reasons.',
  args: arg => ({ settings: arg({ type: I2cInput }) }),
  run: ({ settings }, { deps, user }) => configureI2c(deps, user, stated('settings', settings)),
  answer: (settings: I2cSettings | null) => ({ settings }),
})

command('createBoard', {
  type: BoardType,
  may: 'hardware.manage',
  description: 'An expander. Refused as a whole, with all reasons.',
  args: arg => ({ board: arg({ type: ExpanderInput, required: true }) }),
  run: ({ board }, { deps, user }) => createBoard(deps, user, toExpanderDraft(board)),
})

command('updateBoard', {
  type: BoardType,
  may: 'hardware.manage',
  description: 'Its name, and of an expander its address. Refused as a whole, with all reasons.',
  args: arg => ({
    id: arg.int({ required: true }),
    change: arg({ type: BoardChangeInput, required: true }),
    version: arg(readVersion),
  }),
  run: ({ id, change: { name, address }, version }, { deps, user }) => {
    const kind = boardsOf(deps.records.now).get(id)?.kind ?? 'i2c'
    const draft = { kind, name, model: null, address: address ?? null }
    return updateBoard(deps, user, asId(id), draft, version)
  },
})

command('deleteBoard', {
  may: 'hardware.manage',
  description: 'Refused while anything is connected to it.',
  args: arg => ({ id: arg.int({ required: true }), version: arg(readVersion) }),
  run: ({ id, version }, { deps, user }) => deleteBoard(deps, user, asId(id), version),
})

command('restartBoard', {
  may: 'hardware.manage',
  description: 'Opens it again, as after a power cut; all outputs go off. Refused while the machine is busy.',
  args: arg => ({ id: arg.int({ required: true }) }),
  run: ({ id }, { deps, user }) => restartBoard(deps, user, asId(id)),
})

export const PinType = builder.objectRef<PinRef>('Pin').implement({
  description: 'One output or input of a board.',
  fields: t => ({
    boardId: t.exposeInt('boardId', { description: "1 is the computer's own header." }),
    nr: t.exposeInt('nr'),
    name: t.string({
      description: 'As people call it, for example BCM17, or Relay card PA3.',
      resolve: (pin, _args, { deps }) => pinName(pin, boardsOf(deps.records.now)),
    }),
    label: t.string({
      description: 'As it is called on its board, for example PA3.',
      resolve: ({ boardId, nr }, _args, { deps }) => {
        const board = boardsOf(deps.records.now).get(boardId)
        return board ? pinLabel(board, nr) : `${nr}`
      },
    }),
  }),
})

export const PinInput = builder.inputType('PinInput', {
  fields: t => ({ boardId: t.int({ required: true }), nr: t.int({ required: true }) }),
})

export const PinUseType = builder.objectRef<PinUse>('PinUse').implement({
  description: 'A pin and what is connected to it.',
  fields: t => ({
    pin: t.expose('pin', { type: PinType }),
    owner: t.field({ type: PinOwnerEnum, resolve: ({ owner }) => owner.kind }),
    line: t.expose('line', { type: PinLineEnum }),
    pumpId: t.int({ nullable: true, resolve: ({ owner }) => (owner.kind === 'pump' ? owner.pumpId : null) }),
    pumpName: t.string({ nullable: true, resolve: ({ owner }) => (owner.kind === 'pump' ? owner.name : null) }),
  }),
})
