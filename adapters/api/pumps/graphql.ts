import { type FlowHealth, flowOf } from '#domain/flow/learned-flow.ts'
import {
  type Dosing,
  type FlowObservation,
  isPumpedUp,
  type Pump,
  printName,
  pumpState,
  type StepperPump,
  setupStage,
} from '#domain/machine/pump.ts'
import { flowPerSecond } from '#domain/machine/pump-motion.ts'
import type { PumpField } from '#domain/maintenance/pump-change.ts'
import { isScaleReady, reversePumpingOf } from '#domain/records/records.ts'
import { versionOfPump } from '#domain/records/version.ts'
import { noTime, toMilliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { toGrams } from '#domain/units/mass.ts'
import { millilitres, toMillilitres } from '#domain/units/volume.ts'
import { changePump, createPump, createPumps, deletePump } from '#domain/usecases/machine/configure-pump.usecase.ts'
import { acceptFlow, calibratePump, resetFlow } from '#domain/usecases/maintenance/calibrate-pump.usecase.ts'
import { PinInput, PinType } from '../boards/graphql.ts'
import { IngredientType, ingredientViews } from '../ingredients/graphql.ts'
import { isoTime, named, readVersion, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, query } from '../kernel/graphql/command.ts'
import { availableOf } from '../kernel/graphql/context.ts'
import { found, HttpProblem } from '../kernel/problems/http-problem.ts'
import { brokenRule } from '../kernel/problems/problem-texts.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { PumpKindEnum, PumpStateEnum, PumpType } from '../machine/graphql.ts'
import { removableFields, toPumpChange } from './pump-form.ts'

const DosingEnum = builder.enumType('Dosing', { values: named<Dosing>('automatic', 'time', 'weight') })

const FlowHealthEnum = builder.enumType('FlowHealth', {
  description:
    'How the flow of a pump stands to its calibration: as calibrated, off by more than 8 percent, or lower by more than 20 percent (with two standard deviations of certainty); unknown until a scale has seen it pour its liquid.',
  values: named<FlowHealth>('drifted', 'good', 'unknown', 'worn'),
})

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

query('pumpSetup', {
  type: PumpSetupType,
  may: 'pumps.fill',
  args: arg => ({ id: arg.int({ required: true }) }),
  read: ({ id }, { deps }) => found(deps.records.now.pump.get(id), 'pump'),
})

command('createPumps', {
  type: [PumpSetupType],
  may: 'pumps.manage',
  description:
    'Several pumps at once, on the next free outputs in their usual order, and without one once those run out.',
  args: arg => ({
    kind: arg({ type: PumpKindEnum, required: true }),
    count: arg.int({ required: true, description: 'At least 1.' }),
    name: arg.string({ required: true, description: 'Numbered: "Pump" makes "Pump 1".' }),
    like: arg.int({ description: 'A pump of this kind whose level, power and motor they have.' }),
  }),
  run: ({ like, ...wanted }, { deps, user }) => {
    if (wanted.count < 1) {
      throw new HttpProblem({ kind: 'invalid-field', field: 'count', ...brokenRule('least', { least: 1 }) })
    }
    return createPumps(deps, user, { ...wanted, like: like == null ? null : asId<'pump'>(like) })
  },
})

command('createPump', {
  type: PumpSetupType,
  may: 'pumps.manage',
  description: 'A pump of which nothing needs to be known but its kind, which stays.',
  args: arg => ({
    kind: arg({ type: PumpKindEnum, required: true }),
    change: arg({ type: PumpChangeInput, description: 'What is known of it already; of the same kind.' }),
  }),
  run: ({ kind, change }, { deps, user }) => {
    const { kind: other = kind, ...form } = change ?? {}
    if (other !== kind) throw new HttpProblem({ kind: 'pump-kind-fixed', actual: kind })
    return createPump(deps, user, toPumpChange(kind, form))
  },
})

command('changePump', {
  type: PumpSetupType,
  may: 'pumps.fill',
  description:
    'Refused as a whole, with all reasons. What the caller may not change stays as it is: all but admins change ' +
    'the ingredient, the filling level, and whether it is pumped up.',
  args: arg => ({
    id: arg.int({ required: true }),
    change: arg({ type: PumpChangeInput, required: true }),
    removeFields: arg({
      type: [RemovablePumpFieldEnum],
      required: true,
      defaultValue: [],
      description: 'To be unknown again; wins over a value.',
    }),
    version: arg(readVersion),
  }),
  run: ({ id, change: { kind, ...form }, removeFields, version }, { deps, user }) => {
    const change = toPumpChange(kind, form, removeFields)
    return changePump(deps, user, asId(id), change, version)
  },
})

command('deletePump', {
  may: 'pumps.manage',
  args: arg => ({ id: arg.int({ required: true }), version: arg(readVersion) }),
  run: ({ id, version }, { deps, user }) => deletePump(deps, user, asId(id), version),
})

command('calibratePump', {
  type: PumpSetupType,
  may: 'pumps.test',
  description: 'Takes over what a person measured of a pump job that is over: from here on the pump gives that.',
  args: arg => ({
    jobId: arg.int({ required: true }),
    measuredMl: arg.float({ required: true, description: 'What really came, in millilitres.' }),
  }),
  run: ({ jobId, measuredMl }, { deps, user }) => {
    const measured = millilitres(withinReason(measuredMl))
    return calibratePump(deps, user, asId(jobId), measured)
  },
})

const FlowObservationType = builder.objectRef<FlowObservation>('FlowObservation').implement({
  description: 'A pour of which the scale told something.',
  fields: t => ({
    at: t.string({ resolve: ({ at }) => isoTime(at) }),
    flow: t.exposeFloat('flow', { description: 'As a part of the calibrated flow: 1 is as calibrated.' }),
    deviation: t.exposeFloat('deviation', { description: 'Standard deviation of the flow.' }),
    expectedGrams: t.float({
      description: 'What was to come, by the pace of that time.',
      resolve: ({ expected }) => toGrams(expected),
    }),
    ingredient: t.field({
      type: IngredientType,
      nullable: true,
      description: 'What was poured; null where that is unknown.',
      resolve: ({ liquid }, _args, context) =>
        (liquid && ingredientViews(context, [liquid.ingredientId], availableOf(context))[0]) ?? null,
    }),
  }),
})

const PumpFlowType = builder.objectRef<Pump>('PumpFlow').implement({
  description: 'What a scale has taught of the flow of a pump since a person calibrated it.',
  fields: t => ({
    health: t.field({ type: FlowHealthEnum, resolve: pump => flowOf(pump).health }),
    calibrated: t.float({
      nullable: true,
      description:
        'Millilitres of water per second, as a person calibrated it; null of valves, and while it is not known.',
      resolve: calibratedPerSecond,
    }),
    now: t.float({ description: 'As a part of the calibrated flow: 1 is as calibrated.', resolve: p => flowOf(p).now }),
    deviation: t.float({ description: 'Standard deviation of `now`.', resolve: pump => flowOf(pump).deviation }),
    acceptedAt: t.string({
      nullable: true,
      description: 'When the learned value was made the calibration; null where it was measured otherwise.',
      resolve: ({ learnedFlow }) => isoTime(learnedFlow?.accepted?.at),
    }),
    observations: t.field({
      type: [FlowObservationType],
      description: 'The last 60 at most, the oldest first.',
      resolve: pump => [...(pump.learnedFlow?.observations ?? [])],
    }),
  }),
})

function calibratedPerSecond(pump: Pump): number | null {
  const perSecond = flowPerSecond(pump)
  return perSecond === null ? null : perSecond / millilitres(1) / flowOf(pump).now
}

builder.objectField(PumpType, 'flow', t => t.field({ type: PumpFlowType, resolve: ({ pump }) => pump }))
builder.objectField(PumpSetupType, 'flow', t => t.field({ type: PumpFlowType, resolve: pump => pump }))

command('acceptFlow', {
  type: PumpSetupType,
  may: 'pumps.test',
  description: 'What a scale has taught of the flow of a pump becomes its calibration.',
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, { deps, user }) => acceptFlow(deps, user, asId(pumpId)),
})

command('resetFlow', {
  type: PumpSetupType,
  may: 'pumps.test',
  description: 'A pump pours as a person calibrated it again; what was learned since is forgotten.',
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, { deps, user }) => resetFlow(deps, user, asId(pumpId)),
})
