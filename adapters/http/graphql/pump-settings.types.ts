import { isAtBound } from '#domain/glass/zero-tracking.ts'
import { pinLabel } from '#domain/machine/board.ts'
import { calibrationOf, type LoadCellSettings } from '#domain/machine/load-cell.ts'
import { greatestPower, type PinRef } from '#domain/machine/pump.ts'
import {
  type DispensingSettings,
  dispensingLimits,
  type PumpBackDelay,
  type ReversePumping,
  type SupplyRelay,
} from '#domain/machine/settings.ts'
import type { PinUse } from '#domain/maintenance/pin-use.ts'
import { boardsOf, powerLimitOf, type Records } from '#domain/records/records.ts'
import { milliseconds, toMilliseconds } from '#domain/units/duration.ts'
import { noMass, toGrams } from '#domain/units/mass.ts'
import { powerLimitLimits } from '#domain/usecases/machine/configure-power.usecase.ts'
import { pinName } from '../machine/pin-name.ts'
import { builder } from './builder.ts'
import { PinLineEnum, PinOwnerEnum } from './enums.ts'

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
