import { isAtBound } from '#domain/glass-monitoring/zero-tracking.ts'
import { greatestPower } from '#domain/machine/pump.ts'
import {
  calibrationOf,
  type DispensingSettings,
  dispensingLimits,
  type LoadCellSettings,
  type PumpBackDelay,
  type ReversePumping,
  type SupplyRelay,
} from '#domain/machine/settings.ts'
import {
  dispensingOf,
  onlyId,
  pinBookOf,
  powerLimitOf,
  type Records,
  reversePumpingOf,
  supplyRelayOf,
} from '#domain/records/records.ts'
import { milliseconds, toMilliseconds } from '#domain/units/duration.ts'
import { grams, noMass, toGrams } from '#domain/units/mass.ts'
import { milliwatts } from '#domain/units/power.ts'
import {
  calibrateReference,
  calibrateZero,
  validateScale,
} from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import {
  configureDispensing,
  configureLoadCell,
  configurePowerLimit,
  configureReversePumping,
  configureSupplyRelay,
  powerLimitLimits,
} from '#domain/usecases/machine/configure-parts.usecase.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { tareScale } from '#domain/usecases/orders/steer-production.usecase.ts'
import { PinInput, PinType, PinUseType } from '../boards/graphql.ts'
import { GlassType } from '../glasses/graphql.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, live } from '../kernel/graphql/command.ts'
import { stated } from '../kernel/graphql/errors.ts'
import { withinReason } from '../kernel/within-reason.ts'

export const PowerLimitType = builder.objectRef<Records>('PowerLimit').implement({
  description: 'What the supply can give to pumps and valves together, at every instant.',
  fields: t => ({
    limitMw: t.int({ nullable: true, description: 'Milliwatts; null is no limit.', resolve: powerLimitOf }),
    lowestMw: t.int({
      description:
        'The lowest limit that can be set, in milliwatts: what the strongest pump draws, its start included.',
      resolve: ({ pump }) => Math.max(powerLimitLimits.least, ...[...pump.values()].map(greatestPower)),
    }),
    highestMw: t.int({
      description: 'The highest limit that can be set, in milliwatts.',
      resolve: () => powerLimitLimits.most,
    }),
  }),
})

const BoundsType = builder.objectRef<{ readonly least: number; readonly most: number }>('Bounds').implement({
  description: 'Inclusive, in the unit of what they belong to.',
  fields: t => ({ least: t.exposeInt('least'), most: t.exposeInt('most') }),
})

const boundsOf = (setting: keyof DispensingSettings) => ({
  least: toMilliseconds(dispensingLimits[setting].least),
  most: toMilliseconds(dispensingLimits[setting].most),
})

const DispensingBoundsType = builder.objectRef<typeof dispensingLimits>('DispensingBounds').implement({
  fields: t => ({
    minimalRunMs: t.field({ type: BoundsType, resolve: () => boundsOf('minimalRun') }),
    minimalPauseMs: t.field({ type: BoundsType, resolve: () => boundsOf('minimalPause') }),
    pauseBetweenStepsMs: t.field({ type: BoundsType, resolve: () => boundsOf('pauseBetweenSteps') }),
  }),
})

export const DispensingType = builder.objectRef<DispensingSettings>('DispensingSettings').implement({
  description: 'What the planner knows about the machine as a whole; milliseconds.',
  fields: t => ({
    minimalRunMs: t.int({
      description: 'No run is shorter, unless the whole amount takes less.',
      resolve: ({ minimalRun }) => toMilliseconds(minimalRun),
    }),
    minimalPauseMs: t.int({
      description: 'No pause between two runs of a pump is shorter.',
      resolve: ({ minimalPause }) => toMilliseconds(minimalPause),
    }),
    pauseBetweenStepsMs: t.int({
      description: 'Stillness between two steps.',
      resolve: ({ pauseBetweenSteps }) => toMilliseconds(pauseBetweenSteps),
    }),
    bounds: t.field({ type: DispensingBoundsType, resolve: () => dispensingLimits }),
  }),
})

export const DispensingInput = builder.inputType('DispensingInput', {
  description: 'Milliseconds.',
  fields: t => ({
    minimalRunMs: t.int({ required: true }),
    minimalPauseMs: t.int({ required: true }),
    pauseBetweenStepsMs: t.int({ required: true }),
  }),
})

export const toDispensingSettings = (input: typeof DispensingInput.$inferInput): DispensingSettings => ({
  minimalRun: milliseconds(input.minimalRunMs),
  minimalPause: milliseconds(input.minimalPauseMs),
  pauseBetweenSteps: milliseconds(input.pauseBetweenStepsMs),
})

export const ReversePumpingType = builder.objectRef<ReversePumping>('ReversePumping').implement({
  description: 'One relay reverses all pumps that can be reversed.',
  fields: t => ({
    directorPin: t.expose('directorPin', { type: PinType }),
    forwardStateHigh: t.exposeBoolean('isForwardStateHigh', {
      description: "The level of the director's pin at which pumps run forward.",
    }),
    overshoot: t.exposeInt('overshoot', {
      description: "By how much more than the tube's capacity is pumped back, in percent, 0–200.",
    }),
    autoPumpBackMinutes: t.exposeInt('autoPumpBack', {
      nullable: true,
      description: 'Minutes of rest after which tubes are pumped back: 10, 20, 30 or 60; null is never.',
    }),
  }),
})

export const ReversePumpingInput = builder.inputType('ReversePumpingInput', {
  fields: t => ({
    directorPin: t.field({ type: PinInput, required: true }),
    forwardStateHigh: t.boolean({ required: true }),
    overshoot: t.int({ required: true, description: 'Percent, 0–200.' }),
    autoPumpBackMinutes: t.int({ description: '10, 20, 30 or 60; null is never.' }),
  }),
})

/** Decodes only; the domain checks which delays there are. */
export const toReversePumping = (input: typeof ReversePumpingInput.$inferInput): ReversePumping => ({
  directorPin: input.directorPin,
  isForwardStateHigh: input.forwardStateHigh,
  overshoot: input.overshoot,
  autoPumpBack: (input.autoPumpBackMinutes ?? null) as PumpBackDelay,
})

export const SupplyRelayType = builder.objectRef<SupplyRelay>('SupplyRelay').implement({
  description: 'One relay gives all pumps and valves their power: while a program runs, and at no other time.',
  fields: t => ({
    supplyPin: t.expose('supplyPin', { type: PinType }),
    onStateHigh: t.exposeBoolean('isOnStateHigh', { description: 'The level of its pin at which pumps have power.' }),
  }),
})

export const SupplyRelayInput = builder.inputType('SupplyRelayInput', {
  fields: t => ({
    supplyPin: t.field({ type: PinInput, required: true, description: 'Of the computer itself: boardId 1.' }),
    onStateHigh: t.boolean({ required: true }),
  }),
})

export const toSupplyRelay = (input: typeof SupplyRelayInput.$inferInput): SupplyRelay => ({
  supplyPin: input.supplyPin,
  isOnStateHigh: input.onStateHigh,
})

export const LoadCellType = builder.objectRef<LoadCellSettings>('LoadCell').implement({
  description: 'The scale under the glass, as it was set up.',
  fields: t => ({
    clockPin: t.expose('clockPin', { type: PinType }),
    dataPin: t.expose('dataPin', { type: PinType }),
    checkGlassPlaced: t.exposeBoolean('checkGlassPlaced', {
      description: 'An empty dispensing area forbids to order.',
    }),
    matchGlass: t.exposeBoolean('matchGlass', { description: 'The glass is recognised by its weight.' }),
    calibrated: t.boolean({ resolve: settings => calibrationOf(settings) !== null }),
    zeroTaken: t.boolean({
      description: 'The empty scale was weighed: the first step of calibrating.',
      resolve: ({ zeroRaw }) => zeroRaw !== null,
    }),
    zeroLost: t.boolean({
      description: 'The empty plate shows 50 g or more by now: it is followed no further, and to be weighed again.',
      resolve: ({ drifted }) => isAtBound(drifted ?? noMass),
    }),
    referenceGrams: t.float({
      nullable: true,
      description: 'The known weight of the second step; null until it was weighed.',
      resolve: ({ reference }) => (reference ? toGrams(reference.mass) : null),
    }),
  }),
})

export const LoadCellInput = builder.inputType('LoadCellInput', {
  fields: t => ({
    clockPin: t.field({ type: PinInput, required: true }),
    dataPin: t.field({ type: PinInput, required: true }),
    checkGlassPlaced: t.boolean({ required: true }),
    matchGlass: t.boolean({ required: true }),
  }),
})

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

command('setPowerLimit', {
  type: PowerLimitType,
  may: 'hardware.manage',
  args: arg => ({ limitMw: arg.int({ description: 'Milliwatts; null is no limit.' }) }),
  run: (args, { deps, user }) => {
    const limitMw = stated('limitMw', args.limitMw)
    return configurePowerLimit(deps, user, limitMw === null ? null : milliwatts(limitMw))
  },
  answer: (_limit: unknown, { deps }) => deps.records.now,
})

command('setDispensing', {
  type: DispensingType,
  may: 'pumps.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ settings: arg({ type: DispensingInput, required: true }) }),
  run: ({ settings }, { deps, user }) => configureDispensing(deps, user, toDispensingSettings(settings)),
  answer: (_settings: unknown, { deps }) => dispensingOf(deps.records.now),
})

command('setReversePumping', {
  type: ReversePumpingType,
  nullable: true,
  may: 'hardware.manage',
  description: 'Null switches it off, and forgets how it was set. Refused as a whole, with all reasons.',
  args: arg => ({ settings: arg({ type: ReversePumpingInput }) }),
  run: (args, { deps, user }) => {
    const settings = stated('settings', args.settings)
    return configureReversePumping(deps, user, settings && toReversePumping(settings))
  },
  answer: (_settings: unknown, { deps }) => reversePumpingOf(deps.records.now),
})

command('setSupplyRelay', {
  type: SupplyRelayType,
  nullable: true,
  may: 'hardware.manage',
  description: 'Null removes it: the pumps have power all the time. Refused as a whole, with all reasons.',
  args: arg => ({ settings: arg({ type: SupplyRelayInput }) }),
  run: (args, { deps, user }) => {
    const settings = stated('settings', args.settings)
    return configureSupplyRelay(deps, user, settings && toSupplyRelay(settings))
  },
  answer: (_settings: unknown, { deps }) => supplyRelayOf(deps.records.now),
})

command('setLoadCell', {
  type: LoadCellType,
  nullable: true,
  may: 'hardware.manage',
  description: 'Keeps the calibration; null takes the scale away, and forgets it. Refused with all reasons.',
  args: arg => ({ settings: arg({ type: LoadCellInput }) }),
  run: ({ settings }, { deps, user }) => configureLoadCell(deps, user, stated('settings', settings)),
})

command('validateLoadCell', {
  type: 'Float',
  may: 'pumps.manage',
  description: 'Third step: whether a known weight reads as what it is, within 1 g or 0.5 %. Answers the grams read.',
  args: arg => ({ grams: arg.float({ required: true }) }),
  run: ({ grams: known }, { deps, user }) => validateScale(deps, user, grams(withinReason(known))),
  answer: toGrams,
})

command('calibrateLoadCellZero', {
  type: LoadCellType,
  may: 'pumps.manage',
  description: 'First step: weighs the empty scale.',
  run: (_args, { deps, user }) => calibrateZero(deps, user),
})

command('calibrateLoadCellReference', {
  type: LoadCellType,
  may: 'pumps.manage',
  description: 'Second step: weighs something whose weight is known.',
  args: arg => ({ grams: arg.float({ required: true, description: 'At least 50.' }) }),
  run: ({ grams: known }, { deps, user }) => calibrateReference(deps, user, grams(withinReason(known))),
})

const ScaleType = builder.objectRef<GlassScale>('Scale').implement({
  description: 'What stands below the nozzles, as far as the scale can tell.',
  fields: t => ({
    present: t.boolean({
      description: 'A load cell is wired.',
      resolve: ({ reading }) => reading !== null,
    }),
    grams: t.float({
      nullable: true,
      description: 'Gross, to a tenth; null while it is silent or not calibrated.',
      resolve: ({ reading }) => (reading?.mass == null ? null : toGrams(reading.mass)),
    }),
    netGrams: t.float({
      nullable: true,
      description: 'Since the last tare.',
      resolve: ({ net }) => (net === null ? null : toGrams(net)),
    }),
    raw: t.float({
      nullable: true,
      description: "The converter's count, for calibration.",
      resolve: ({ reading }) => reading?.raw ?? null,
    }),
    steady: t.boolean({ resolve: ({ reading }) => reading?.isSteady ?? false }),
    areaEmpty: t.boolean({
      description: 'Known to be empty; false also while that is not checked.',
      resolve: ({ area }) => area.areaEmpty,
    }),
    glass: t.field({
      type: GlassType,
      nullable: true,
      description: 'Recognised by its weight.',
      resolve: ({ area }, _args, { deps }) => deps.records.now.glass.get(area.glassId ?? 0) ?? null,
    }),
  }),
})

live('scale', {
  type: ScaleType,
  may: 'machine.read',
  description: 'The reading at once, then every change, at most ten times a second.',
  pace: 100,
  changedBy: ({ kind }) => kind === 'weight-changed' || kind === 'area-changed',
  read: ({ deps }) => deps.scale,
})

command('tareScale', {
  may: 'order.continue',
  description:
    'What stands on the scale counts as nothing from here on. While a drink is made, for those who may continue it.',
  run: (_args, { deps, user }) => tareScale(deps, user),
})
