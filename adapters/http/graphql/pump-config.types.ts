import { isPumpedUp, type Pump, printName, pumpState, type StepperPump, setupStage } from '#domain/machine/pump.ts'
import type { PumpField } from '#domain/maintenance/pump-change.ts'
import { isScaleReady, reversePumpingOf } from '#domain/records/records.ts'
import { versionOfPump } from '#domain/records/version.ts'
import { noTime, toMilliseconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { removableFields } from '../requests/pump-form.ts'
import { builder } from './builder.ts'
import { DosingEnum, PumpKindEnum, PumpStateEnum } from './enums.ts'
import { PinInput, PinType } from './pump-settings.types.ts'
import { versionDescription } from './record-arguments.ts'

const ofStepper =
  <Value>(read: (pump: StepperPump) => Value) =>
  (pump: Pump): Value | null =>
    pump.kind === 'stepper' ? read(pump) : null

export const PumpSetupType = builder.objectRef<Pump>('PumpSetup').implement({
  description: 'Everything that is known of a pump; what its kind does not have is null.',
  fields: t => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: PumpKindEnum }),
    name: t.exposeString('name', { nullable: true }),
    printName: t.string({ description: 'Its name, or its number.', resolve: printName }),
    currentIngredientId: t.exposeInt('ingredientId', { nullable: true }),
    fillingLevelMl: t.float({
      description: 'What is left in the bottle, in millilitres.',
      resolve: ({ fillingLevel }) => toMillilitres(fillingLevel),
    }),
    pumpedUp: t.boolean({ description: 'Its tube is full; always true for valves.', resolve: isPumpedUp }),
    tubeCapacityMl: t.float({
      nullable: true,
      description: 'Millilitres; null while it is not known, and for valves.',
      resolve: ({ tubeCapacity }) => (tubeCapacity === null ? null : toMillilitres(tubeCapacity)),
    }),
    powerMw: t.exposeInt('powerConsumption', { description: 'Milliwatts; 0 takes nothing from the power budget.' }),
    startPowerMw: t.int({
      description: 'Milliwatts that it draws in all while its motor starts; 0 if that is no more than while it runs.',
      resolve: ({ startPower }) => startPower ?? 0,
    }),
    startTimeMs: t.int({
      description: 'Milliseconds for which it does so after each start.',
      resolve: ({ startTime }) => toMilliseconds(startTime ?? noTime),
    }),
    pin: t.field({ type: PinType, nullable: true, resolve: pump => (pump.kind === 'stepper' ? null : pump.pin) }),
    isPowerStateHigh: t.boolean({
      nullable: true,
      description: 'The level of its pin at which it runs.',
      resolve: pump => (pump.kind === 'stepper' ? null : pump.isPowerStateHigh),
    }),
    timePerClMs: t.int({
      nullable: true,
      description: 'Milliseconds for one centilitre of water; of a valve as learned, for estimates only.',
      resolve: pump =>
        pump.kind === 'stepper' || pump.timePerCentilitre === null ? null : toMilliseconds(pump.timePerCentilitre),
    }),
    closingDelayMs: t.int({
      nullable: true,
      description:
        'How long the scale still shows growth after the end of a pour by weight, on average, in milliseconds, as ' +
        'learned; null for a pump that has not poured by weight.',
      resolve: pump =>
        pump.kind === 'stepper' || pump.closingDelay === undefined ? null : toMilliseconds(pump.closingDelay),
    }),
    dosing: t.field({
      type: DosingEnum,
      nullable: true,
      description:
        'What ends the pouring of a DC pump in drinks: automatic is by time; by weight needs a calibrated scale, and is ' +
        'by time without one. null for other pumps: a stepper counts its steps, a valve is dosed by weight.',
      resolve: pump => (pump.kind === 'dc' ? (pump.dosing ?? 'automatic') : null),
    }),
    state: t.field({
      type: PumpStateEnum,
      resolve: (pump, _args, { deps }) => pumpState(pump, isScaleReady(deps.records.now)),
    }),
    setupStage: t.int({
      description: '0 name, 1 pins, 2 calibration, 3 ready to be given a state.',
      resolve: (pump, _args, { deps }) => setupStage(pump, isScaleReady(deps.records.now)),
    }),
    canControlDirection: t.boolean({
      description: 'It can be pumped back.',
      resolve: (pump, _args, { deps }) => pump.kind !== 'valve' && reversePumpingOf(deps.records.now) !== null,
    }),
    version: t.string({
      description: `${versionDescription} What it uses up and learns by itself is no edit.`,
      resolve: versionOfPump,
    }),
  }),
})

builder.objectFields(PumpSetupType, t => ({
  stepPin: t.field({ type: PinType, nullable: true, resolve: ofStepper(({ stepPin }) => stepPin) }),
  enablePin: t.field({ type: PinType, nullable: true, resolve: ofStepper(({ enablePin }) => enablePin) }),
  isEnableStateHigh: t.boolean({
    nullable: true,
    description: "The level of a stepper's enable pin at which its driver is on.",
    resolve: ofStepper(({ isEnableStateHigh }) => isEnableStateHigh),
  }),
  stepsPerCl: t.int({
    nullable: true,
    description: 'Steps for one centilitre of water.',
    resolve: ofStepper(({ stepsPerCentilitre }) => stepsPerCentilitre),
  }),
  maxStepsPerSecond: t.int({
    nullable: true,
    description: '1–500,000.',
    resolve: ofStepper(({ maxStepsPerSecond }) => maxStepsPerSecond),
  }),
  acceleration: t.int({
    nullable: true,
    description: 'Steps per second squared, 1–500,000.',
    resolve: ofStepper(({ acceleration }) => acceleration),
  }),
}))

export const PumpChangeInput = builder.inputType('PumpChangeInput', {
  description: 'What is null or absent stays as it is; what the pump does not have is passed over.',
  fields: t => ({
    kind: t.field({ type: PumpKindEnum, required: true, description: 'Must be what the pump is.' }),
    name: t.string({ description: 'At most 40 characters.' }),
    currentIngredientId: t.int({ description: 'An automated ingredient.' }),
    fillingLevelMl: t.float({ description: 'Millilitres, 0–100,000.' }),
    isPumpedUp: t.boolean({ description: "Its tube is full of the pump's ingredient, or empty." }),
    tubeCapacityMl: t.float({ description: 'Millilitres, 1–1000.' }),
    powerMw: t.int({ description: 'Milliwatts, 0–1,000,000, and not more than the power limit.' }),
    startPowerMw: t.int({
      description: 'Milliwatts while its motor starts, 0–1,000,000, and not more than the power limit; 0 is none.',
    }),
    startTimeMs: t.int({ description: 'Milliseconds for which it draws that, 0–1000; 0 is none.' }),
    pin: t.field({ type: PinInput }),
    isPowerStateHigh: t.boolean({ description: 'The level of its pin at which it runs.' }),
    timePerClMs: t.int({ description: 'Milliseconds for one centilitre of water, 1–600,000.' }),
    dosing: t.field({ type: DosingEnum, description: 'What ends the pouring of a DC pump in drinks.' }),
    stepPin: t.field({ type: PinInput }),
    enablePin: t.field({ type: PinInput }),
    isEnableStateHigh: t.boolean({
      description: "The level of a stepper's enable pin at which its driver is on; low unless it is said.",
    }),
    stepsPerCl: t.int({ description: 'Steps for one centilitre of water, 1–10,000,000.' }),
    maxStepsPerSecond: t.int({ description: '1–500,000.' }),
    acceleration: t.int({ description: 'Steps per second squared, 1–500,000.' }),
  }),
})

export const RemovablePumpFieldEnum = builder.enumType('RemovablePumpField', {
  description: 'What of a pump can be made unknown again: null, or 0 where there is always a value.',
  values: Object.fromEntries(
    Object.entries(removableFields).map(([name, value]) => [name, { value: value as PumpField }]),
  ),
})
