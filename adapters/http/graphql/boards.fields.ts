import { boardsOf, i2cOf } from '#domain/records/records.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { configureI2c, probeI2c } from '#domain/usecases/machine/configure-parts.usecase.ts'
import { createBoard, deleteBoard, restartBoard, updateBoard } from '#domain/usecases/machine/manage-boards.usecase.ts'
import {
  BoardChangeInput,
  BoardType,
  ExpanderInput,
  I2cInput,
  I2cType,
  ProbedAddressType,
  toExpanderDraft,
} from './boards.types.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor, stated, unwrapFor } from './graphql-errors.ts'
import { readVersion } from './record-arguments.ts'

const managesHardware = { may: 'hardware.manage' } as const

builder.queryFields(t => ({
  boards: t.field({
    type: [BoardType],
    description: 'All boards, the local one first.',
    authScopes: managesHardware,
    resolve: (_root, _args, { deps }) => [...boardsOf(deps.records.now).values()],
  }),
  board: t.field({
    type: BoardType,
    authScopes: managesHardware,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => {
      const board = boardsOf(context.deps.records.now).get(id)
      return unwrapFor(context, board ? success(board) : failure({ kind: 'not-found', what: 'board' }))
    },
  }),
  i2c: t.field({
    type: I2cType,
    authScopes: managesHardware,
    resolve: (_root, _args, { deps }) => ({ settings: i2cOf(deps.records.now) }),
  }),
  i2cProbe: t.field({
    type: [ProbedAddressType],
    description: 'What answers on the I2C bus, by address; refused while it is disabled.',
    authScopes: managesHardware,
    resolve: async (_root, _args, context) => [...unwrapFor(context, await probeI2c(context.deps))],
  }),
}))

builder.mutationFields(t => ({
  createBoard: t.field({
    type: BoardType,
    description: 'An expander. Refused as a whole, with all reasons.',
    authScopes: managesHardware,
    args: { board: t.arg({ type: ExpanderInput, required: true }) },
    resolve: async (_root, { board }, context) =>
      unwrapFor(context, await createBoard(context.deps, callerOf(context).user, toExpanderDraft(board))),
  }),
  updateBoard: t.field({
    type: BoardType,
    description: 'Its name, and of an expander its address. Refused as a whole, with all reasons.',
    authScopes: managesHardware,
    args: {
      id: t.arg.int({ required: true }),
      change: t.arg({ type: BoardChangeInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { id, change: { name, address }, version }, context) => {
      const { deps } = context
      const kind = boardsOf(deps.records.now).get(id)?.kind ?? 'i2c'
      const draft = { kind, name, model: null, address: address ?? null }
      return unwrapFor(context, await updateBoard(deps, callerOf(context).user, asId(id), draft, version))
    },
  }),
  deleteBoard: t.boolean({
    description: 'Refused while anything is connected to it.',
    authScopes: managesHardware,
    args: { id: t.arg.int({ required: true }), version: t.arg(readVersion) },
    resolve: async (_root, { id, version }, context) =>
      doneFor(context, await deleteBoard(context.deps, callerOf(context).user, asId(id), version)),
  }),
  restartBoard: t.boolean({
    description: 'Opens it again, as after a power cut; all outputs go off. Refused while the machine is busy.',
    authScopes: managesHardware,
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, context) =>
      doneFor(context, await restartBoard(context.deps, callerOf(context).user, asId(id))),
  }),
  setI2c: t.field({
    type: I2cType,
    description: 'Null disables the bus; no expander may be connected to it then. Refused with all reasons.',
    authScopes: managesHardware,
    args: { settings: t.arg({ type: I2cInput }) },
    resolve: async (_root, { settings }, context) => ({
      settings: unwrapFor(
        context,
        await configureI2c(context.deps, callerOf(context).user, stated(context, 'settings', settings)),
      ),
    }),
  }),
}))
