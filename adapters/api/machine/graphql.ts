import { usernameOf } from '#domain/access/user.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import { densityOf } from '#domain/catalogue/ingredient.ts'
import type { MachineFault, Occupant } from '#domain/machine/machine-state.ts'
import {
  isPumpedUp,
  needsFlush,
  type Pump,
  type PumpKind,
  type PumpState,
  printName,
  pumpState,
  setupStage,
} from '#domain/machine/pump.ts'
import { type AdviceKind, isOpen, type JobState, percentOf } from '#domain/maintenance/job.ts'
import type { SeenJob } from '#domain/maintenance/job-progress.ts'
import { pumpsOfFault } from '#domain/maintenance/pin-use.ts'
import type { UncommandedLiquid } from '#domain/ports/actuator.port.ts'
import { massOf } from '#domain/pour/dry-pour.ts'
import { dryPourOf, type Production } from '#domain/pour/production.ts'
import { isScaleReady, powerLimitOf, type Records, reversePumpingOf } from '#domain/records/records.ts'
import type { PumpId } from '#domain/units/id.ts'
import { type Milligrams, toGrams, volumeOfMass } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { emergencyStop } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import { orderedNameIn } from '#domain/usecases/orders/find-drink.ts'
import { IngredientType, ingredientViews, oneIngredient } from '../ingredients/graphql.ts'
import { isoTime, named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { availableOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { throttledLatest } from '../kernel/graphql/throttled-latest.ts'
import { pumpName } from '../kernel/problems/description-context.ts'
import { changesAny, watchEvents } from '../kernel/watch.ts'

export const PumpKindEnum = builder.enumType('PumpKind', { values: named<PumpKind>('dc', 'stepper', 'valve') })

export const PumpStateEnum = builder.enumType('PumpState', {
  values: ['INCOMPLETE', 'READY', 'TESTABLE'] as const satisfies readonly PumpState[],
})

const adviceNames: Record<string, { value: AdviceKind }> = {
  ...named('probe', 'pump-down', 'pump-up', 'run', 'steps', 'time'),
  ML: { value: 'volume' },
}

export const AdviceEnum = builder.enumType('PumpAdvice', {
  description: 'What a pump does on its own.',
  values: adviceNames,
})

const JobStateEnum = builder.enumType('JobState', {
  values: ['CANCELLED', 'ERROR', 'FINISHED', 'READY', 'RUNNING', 'SUSPENDED'] as const satisfies readonly JobState[],
})

const OccupantKindEnum = builder.enumType('OccupantKind', {
  values: named<Occupant['kind']>('drink', 'maintenance', 'settings'),
})

export interface PumpView {
  readonly pump: Pump
  readonly available: AvailableIngredients
}

export const pumpViews = (context: GraphqlContext): PumpView[] => {
  const available = availableOf(context)
  return [...context.deps.records.now.pump.values()].map(pump => ({ pump, available }))
}

export const PumpJobType = builder.objectRef<SeenJob>('PumpJob').implement({
  description: 'One pump doing one thing on its own, outside of drinks.',
  fields: t => ({
    id: t.int({ resolve: ({ job }) => job.id }),
    pumpId: t.int({ resolve: ({ job }) => job.pumpId }),
    advice: t.field({ type: AdviceEnum, resolve: ({ job }) => job.advice.kind }),
    state: t.expose('state', { type: JobStateEnum }),
    percent: t.int({
      description: '0–100; of an endless job, of the longest it may run.',
      resolve: ({ job }) => percentOf(job),
    }),
    mlPumped: t.float({ description: 'As measured so far.', resolve: ({ job }) => toMillilitres(job.moved) }),
    stepsMade: t.int({ description: '0 for pumps that make none.', resolve: ({ job }) => job.steps }),
    stepsLateByUs: t.int({
      nullable: true,
      description: 'By how many microseconds the latest of its steps was late; null where that is not measured.',
      resolve: ({ job }) => job.stepsLateBy,
    }),
    seconds: t.float({
      description: 'While it really ran; waiting for its turn is not in it.',
      resolve: ({ job }) => Math.round(job.onTime / 1000) / 1000,
    }),
    startedAt: t.string({
      nullable: true,
      description: 'Null until its first turn.',
      resolve: ({ job }) => isoTime(job.startedAt),
    }),
    endedAt: t.string({
      nullable: true,
      description: 'Null while it is not over.',
      resolve: ({ job }) => isoTime(job.endedAt),
    }),
    reason: t.string({ description: 'Why it ended before its time; else empty.', resolve: ({ job }) => job.reason }),
  }),
})

export const PumpType = builder.objectRef<PumpView>('Pump').implement({
  fields: t => ({
    id: t.int({ resolve: ({ pump }) => pump.id }),
    name: t.string({ resolve: ({ pump }) => printName(pump) }),
    kind: t.field({ type: PumpKindEnum, resolve: ({ pump }) => pump.kind }),
    currentIngredient: t.field({
      type: IngredientType,
      nullable: true,
      resolve: ({ pump, available }, _args, context) =>
        pump.ingredientId === null ? null : (ingredientViews(context, [pump.ingredientId], available)[0] ?? null),
    }),
    fillingLevelMl: t.float({
      description: 'What is left in the bottle; while a drink is made, less what it still needs.',
      resolve: ({ pump }) => toMillilitres(pump.fillingLevel),
    }),
    bottleMl: t.float({
      nullable: true,
      description: 'What a full bottle of its ingredient holds.',
      resolve: ({ pump }, _args, { deps }) => {
        const ingredient = deps.records.now.ingredient.get(pump.ingredientId ?? 0)
        return ingredient?.kind === 'automated' ? toMillilitres(ingredient.bottleSize) : null
      },
    }),
    tubeMl: t.float({
      description: 'What stands in the tube.',
      resolve: ({ pump }) => (pump.tubeContent ? toMillilitres(pump.tubeContent.volume) : 0),
    }),
    tubeCapacityMl: t.float({
      nullable: true,
      description: 'null while it is not known, and for valves.',
      resolve: ({ pump }) => (pump.tubeCapacity === null ? null : toMillilitres(pump.tubeCapacity)),
    }),
    pumpedUp: t.boolean({ resolve: ({ pump }) => isPumpedUp(pump) }),
    needsFlush: t.boolean({
      description: 'Its tube still holds another liquid than its ingredient.',
      resolve: ({ pump }) => needsFlush(pump),
    }),
    powerMw: t.int({ resolve: ({ pump }) => pump.powerConsumption }),
    running: t.boolean({
      resolve: ({ pump }, _args, { deps }) =>
        deps.drinkMaker.runningPumps.has(pump.id) || deps.maintenance.runningPumps.has(pump.id),
    }),
    state: t.field({
      type: PumpStateEnum,
      resolve: ({ pump }, _args, { deps }) => pumpState(pump, isScaleReady(deps.records.now)),
    }),
    setupStage: t.int({
      description: '0 name, 1 pins, 2 calibration, 3 ready to be given a state.',
      resolve: ({ pump }, _args, { deps }) => setupStage(pump, isScaleReady(deps.records.now)),
    }),
    job: t.field({
      type: PumpJobType,
      nullable: true,
      description: 'What it does, or waits to do, on its own.',
      resolve: ({ pump }, _args, { deps }) =>
        deps.maintenance.jobs.find(({ job }) => job.pumpId === pump.id && isOpen(job)) ?? null,
    }),
  }),
})

const OccupantType = builder.objectRef<Occupant>('Occupant').implement({
  description: 'Who has the machine, and for what.',
  fields: t => ({
    kind: t.expose('kind', { type: OccupantKindEnum }),
    username: t.string({
      description: 'Empty for what the machine does by itself.',
      resolve: ({ userId }, _args, { deps }) => (userId === null ? '' : usernameOf(deps.records.now.user, userId)),
    }),
    drinkName: t.string({
      nullable: true,
      resolve: (occupant, _args, { deps, language }) =>
        occupant.kind === 'drink' ? orderedNameIn(deps.records.now, occupant.drinkName, language) : null,
    }),
    percent: t.int({
      nullable: true,
      description: '0–100; null for what runs until it is stopped.',
      resolve: occupant => (occupant.kind === 'settings' ? null : occupant.percent),
    }),
    pumpIds: t.intList({ resolve: occupant => (occupant.kind === 'maintenance' ? [...occupant.pumpIds] : []) }),
  }),
})

interface FaultView extends MachineFault {
  readonly pumps: readonly Pump[]
}

export function faultView(fault: MachineFault | null, { pump }: Records): FaultView | null {
  return fault && { ...fault, pumps: pumpsOfFault(fault.detail, [...pump.values()]) }
}

export const FaultType = builder.objectRef<FaultView>('MachineFault').implement({
  description: 'Why the machine has stopped, until it is checked and reset.',
  fields: t => ({
    reason: t.exposeString('reason', { description: 'A code, as emergency-stop.' }),
    detail: t.exposeString('detail'),
    pumps: t.stringList({
      description: 'The names of the pumps that it is about, as far as that is known.',
      resolve: ({ pumps }) => pumps.map(printName),
    }),
    at: t.string({ resolve: ({ at }) => isoTime(at) }),
    username: t.string({
      description: 'Who stopped it; empty when it stopped itself.',
      resolve: ({ userId }, _args, { deps }) => (userId === null ? '' : usernameOf(deps.records.now.user, userId)),
    }),
  }),
})

const UncommandedLiquidType = builder.objectRef<UncommandedLiquid>('UncommandedLiquid').implement({
  description: 'Liquid that runs, or has run, although nothing is on.',
  fields: t => ({
    running: t.exposeBoolean('isRunning', { description: 'As far as the scale can see.' }),
    grams: t.float({ description: 'So far, estimated.', resolve: ({ mass }) => toGrams(mass) }),
    pumps: t.stringList({
      description: 'The names of the pumps that ran last: it comes from one of them, and is taken from their levels.',
      resolve: ({ suspects }, _args, { deps }) =>
        suspects.flatMap(id => deps.records.now.pump.get(id) ?? []).map(printName),
    }),
  }),
})

/** The machine as one caller sees it. */
interface MachineView {
  readonly pumps: readonly PumpView[]
  /** Those that a subscriber has not been told yet; all of them in a query. */
  readonly changed: readonly PumpView[]
}

export function machineView(context: GraphqlContext): MachineView {
  const pumps = pumpViews(context)
  return { pumps, changed: pumps }
}

/** Reads for one subscriber what he has not been told yet. */
export function machineReader(context: GraphqlContext): () => MachineView {
  let told = new Map<number, readonly unknown[]>()
  return () => {
    const { pumps } = machineView(context)
    const seen = new Map(pumps.map(view => [view.pump.id, partsOf(view, context)]))
    const changed = pumps.filter(({ pump: { id } }) => !isAlike(seen.get(id), told.get(id)))
    told = seen
    return { pumps, changed }
  }
}

/** Everything that {@link PumpType} shows, as far as it can change. */
function partsOf({ pump, available }: PumpView, { deps }: GraphqlContext): readonly unknown[] {
  const { records, drinkMaker, maintenance } = deps
  const seen = maintenance.jobs.find(({ job }) => job.pumpId === pump.id && isOpen(job))
  return [
    pump,
    records.now.ingredient.get(pump.ingredientId ?? 0),
    pump.ingredientId !== null && available.onPump.has(pump.ingredientId),
    pump.ingredientId !== null && available.owned.has(pump.ingredientId),
    isScaleReady(records.now),
    drinkMaker.runningPumps.has(pump.id),
    maintenance.runningPumps.has(pump.id),
    seen && [seen.state, ...Object.values(seen.job)].map(value => JSON.stringify(value)).join(),
  ]
}

const isAlike = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.every((part, position) => part === b[position])

export const MachineViewType = builder.objectRef<MachineView>('MachineView').implement({
  fields: t => ({
    busy: t.boolean({
      description: 'The machine is in use.',
      resolve: (_view, _args, { deps }) => deps.lock.occupant !== null,
    }),
    occupant: t.field({ type: OccupantType, nullable: true, resolve: (_view, _args, { deps }) => deps.lock.occupant }),
    fault: t.field({
      type: FaultType,
      nullable: true,
      resolve: (_view, _args, { deps }) => faultView(deps.lock.fault, deps.records.now),
    }),
    uncommandedLiquid: t.field({
      type: UncommandedLiquidType,
      nullable: true,
      description: 'null while there was none since the last reset.',
      resolve: (_view, _args, { deps }) => deps.liquidAlarm.liquid,
    }),
    powerMw: t.int({
      description: 'What the running pumps draw, by their settings.',
      resolve: ({ pumps }, _args, { deps }) =>
        pumps
          .filter(({ pump: { id } }) => deps.drinkMaker.runningPumps.has(id) || deps.maintenance.runningPumps.has(id))
          .reduce((sum, { pump }) => sum + pump.powerConsumption, 0),
    }),
    powerLimitMw: t.int({
      nullable: true,
      description: 'null is no limit.',
      resolve: (_view, _args, { deps }) => powerLimitOf(deps.records.now),
    }),
    reversible: t.boolean({
      description: 'Pumps can be reversed.',
      resolve: (_view, _args, { deps }) => reversePumpingOf(deps.records.now) !== null,
    }),
    pumpIds: t.intList({ description: 'Of all pumps.', resolve: ({ pumps }) => pumps.map(({ pump }) => pump.id) }),
    pumps: t.expose('changed', {
      type: [PumpType],
      description: 'All of them; in a subscription, after its first message, only those that have changed.',
    }),
  }),
})

/** A pump that a paused drink asks about. */
interface DryPump {
  readonly pumpId: PumpId
  readonly missing: Milligrams
  readonly available: AvailableIngredients
}

export const DryPumpType = builder.objectRef<DryPump>('DryPump').implement({
  description: 'A pump that gave nothing, or less than half of what it should; one of those where there are several.',
  fields: t => ({
    pumpId: t.int({ resolve: ({ pumpId }) => pumpId }),
    pumpName: t.string({ resolve: ({ pumpId }, _args, { deps }) => pumpName(deps, pumpId) }),
    ingredient: t.field({
      type: IngredientType,
      nullable: true,
      resolve: ({ pumpId, available }, _args, context) => {
        const ingredientId = context.deps.records.now.pump.get(pumpId)?.ingredientId
        return ingredientId == null ? null : oneIngredient(context, ingredientId, available)
      },
    }),
    missingMl: t.float({
      description: 'What it has not given of this step.',
      resolve: ({ pumpId, missing }, _args, { deps }) => {
        const { pump, ingredient } = deps.records.now
        return toMillilitres(volumeOfMass(missing, densityOf(pump.get(pumpId)?.ingredientId ?? null, ingredient)))
      },
    }),
  }),
})

export const dryPumpsOf = (production: Production, available: AvailableIngredients): DryPump[] =>
  production.kind !== 'paused'
    ? []
    : (dryPourOf(production)?.pumpIds ?? []).map(pumpId => ({
        pumpId,
        missing: massOf(production.program, pumpId),
        available,
      }))

/** A change of settings is three: someone takes the machine, changes something, and gives it back. */
const machinePace = { interval: 50, burst: 4 } as const

builder.queryFields(t => ({
  pumps: t.field({
    type: [PumpType],
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, context) => pumpViews(context),
  }),
  machine: t.field({
    type: MachineViewType,
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, context) => machineView(context),
  }),
}))

command('emergencyStop', {
  may: 'machine.emergency-stop',
  description: 'Everything off, now, no matter who is using the machine. Nothing starts until it is reset.',
  run: (_args, { deps, user }) => {
    const breakOff = (reason: string): Promise<unknown> => deps.drinkMaker.breakOff(reason)
    return emergencyStop({ ...deps, breakOff }, user)
  },
})

command('resetFault', {
  may: 'machine.reset-fault',
  description: 'Confirms that the machine has been checked and may work again.',
  run: (_args, { deps }) => deps.lock.resetFault(),
})

const machineEvents = new Set<string>([
  'running-pumps-changed',
  'maintenance-changed',
  'machine-changed',
  'production-changed',
])
const machineKinds = ['pump', 'powerLimit', 'reversePumping', 'loadCell', 'ingredient'] as const

builder.subscriptionFields(t => ({
  machine: t.field({
    type: MachineViewType,
    description: 'The state at once, then every change, at most twenty times a second for long.',
    authScopes: { may: 'machine.read' },
    subscribe: (_root, _args, context) =>
      throttledLatest(
        machinePace,
        watchEvents(context.deps.eventBus, event => machineEvents.has(event.kind) || changesAny(event, machineKinds)),
        machineReader(context),
      ),
    resolve: view => view,
  }),
}))
