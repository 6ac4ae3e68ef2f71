import { pinBookOf } from '#domain/records/pin-book.ts'
import { dispensingOf, onlyId, reversePumpingOf, supplyRelayOf } from '#domain/records/records.ts'
import { grams, toGrams } from '#domain/units/mass.ts'
import { milliwatts } from '#domain/units/power.ts'
import {
  calibrateReference,
  calibrateZero,
  validateScale,
} from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import {
  configureLoadCell,
  configureReversePumping,
  configureSupplyRelay,
} from '#domain/usecases/machine/configure-parts.usecase.ts'
import { configureDispensing, configurePowerLimit } from '#domain/usecases/machine/configure-power.usecase.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { stated, unwrapFor } from './graphql-errors.ts'
import {
  DispensingInput,
  DispensingType,
  LoadCellInput,
  LoadCellType,
  PinUseType,
  PowerLimitType,
  ReversePumpingInput,
  ReversePumpingType,
  SupplyRelayInput,
  SupplyRelayType,
  toDispensingSettings,
  toReversePumping,
  toSupplyRelay,
} from './pump-settings.types.ts'

const managesPumps = { may: 'pumps.manage' } as const
const managesHardware = { may: 'hardware.manage' } as const

builder.queryFields(t => ({
  powerLimit: t.field({
    type: PowerLimitType,
    authScopes: managesPumps,
    resolve: (_root, _args, { deps }) => deps.records.now,
  }),
  dispensing: t.field({
    type: DispensingType,
    authScopes: managesPumps,
    resolve: (_root, _args, { deps }) => dispensingOf(deps.records.now),
  }),
  reversePumping: t.field({
    type: ReversePumpingType,
    nullable: true,
    description: 'Null while pumps cannot be reversed.',
    authScopes: managesPumps,
    resolve: (_root, _args, { deps }) => reversePumpingOf(deps.records.now),
  }),
  supplyRelay: t.field({
    type: SupplyRelayType,
    nullable: true,
    description: 'Null where the pumps have power all the time.',
    authScopes: managesPumps,
    resolve: (_root, _args, { deps }) => supplyRelayOf(deps.records.now),
  }),
  loadCell: t.field({
    type: LoadCellType,
    nullable: true,
    description: 'Null while there is none.',
    authScopes: managesPumps,
    resolve: (_root, _args, { deps }) => deps.records.now.loadCell.get(onlyId) ?? null,
  }),
  pinsInUse: t.field({
    type: [PinUseType],
    description: 'Every pin in use.',
    authScopes: managesHardware,
    resolve: (_root, _args, { deps }) => [...pinBookOf(deps.records.now).used],
  }),
}))

builder.mutationFields(t => ({
  setPowerLimit: t.field({
    type: PowerLimitType,
    authScopes: managesHardware,
    args: { limitMw: t.arg.int({ description: 'Milliwatts; null is no limit.' }) },
    resolve: async (_root, args, context) => {
      const limitMw = stated(context, 'limitMw', args.limitMw)
      const limit = limitMw === null ? null : milliwatts(limitMw)
      unwrapFor(context, await configurePowerLimit(context.deps, callerOf(context).user, limit))
      return context.deps.records.now
    },
  }),
  setDispensing: t.field({
    type: DispensingType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesPumps,
    args: { settings: t.arg({ type: DispensingInput, required: true }) },
    resolve: async (_root, { settings }, context) => {
      const { user } = callerOf(context)
      unwrapFor(context, await configureDispensing(context.deps, user, toDispensingSettings(settings)))
      return dispensingOf(context.deps.records.now)
    },
  }),
  setReversePumping: t.field({
    type: ReversePumpingType,
    nullable: true,
    description: 'Null switches it off, and forgets how it was set. Refused as a whole, with all reasons.',
    authScopes: managesHardware,
    args: { settings: t.arg({ type: ReversePumpingInput }) },
    resolve: async (_root, args, context) => {
      const { user } = callerOf(context)
      const settings = stated(context, 'settings', args.settings)
      const wanted = settings ? toReversePumping(settings) : null
      unwrapFor(context, await configureReversePumping(context.deps, user, wanted))
      return reversePumpingOf(context.deps.records.now)
    },
  }),
  setSupplyRelay: t.field({
    type: SupplyRelayType,
    nullable: true,
    description: 'Null removes it: the pumps have power all the time. Refused as a whole, with all reasons.',
    authScopes: managesHardware,
    args: { settings: t.arg({ type: SupplyRelayInput }) },
    resolve: async (_root, args, context) => {
      const { user } = callerOf(context)
      const settings = stated(context, 'settings', args.settings)
      unwrapFor(context, await configureSupplyRelay(context.deps, user, settings ? toSupplyRelay(settings) : null))
      return supplyRelayOf(context.deps.records.now)
    },
  }),
}))

builder.mutationFields(t => ({
  setLoadCell: t.field({
    type: LoadCellType,
    nullable: true,
    description: 'Keeps the calibration; null takes the scale away, and forgets it. Refused with all reasons.',
    authScopes: managesHardware,
    args: { settings: t.arg({ type: LoadCellInput }) },
    resolve: async (_root, { settings }, context) =>
      unwrapFor(
        context,
        await configureLoadCell(context.deps, callerOf(context).user, stated(context, 'settings', settings)),
      ),
  }),
  calibrateLoadCellZero: t.field({
    type: LoadCellType,
    description: 'First step: weighs the empty scale.',
    authScopes: managesPumps,
    resolve: async (_root, _args, context) =>
      unwrapFor(context, await calibrateZero(context.deps, callerOf(context).user)),
  }),
  calibrateLoadCellReference: t.field({
    type: LoadCellType,
    description: 'Second step: weighs something whose weight is known.',
    authScopes: managesPumps,
    args: { grams: t.arg.float({ required: true, description: 'At least 50.' }) },
    resolve: async (_root, { grams: known }, context) =>
      unwrapFor(context, await calibrateReference(context.deps, callerOf(context).user, grams(withinReason(known)))),
  }),
  validateLoadCell: t.float({
    description: 'Third step: whether a known weight reads as what it is, within 1 g or 0.5 %. Answers the grams read.',
    authScopes: managesPumps,
    args: { grams: t.arg.float({ required: true }) },
    resolve: async (_root, { grams: known }, context) =>
      toGrams(
        unwrapFor(context, await validateScale(context.deps, callerOf(context).user, grams(withinReason(known)))),
      ),
  }),
}))
