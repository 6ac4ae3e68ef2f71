import { availableOf } from '#domain/catalogue/availability.ts'
import { lookOf } from '#domain/catalogue/ingredient.ts'
import { pinLabel } from '#domain/machine/board.ts'
import { samePin } from '#domain/machine/pump.ts'
import type { PinOwner } from '#domain/maintenance/pin-use.ts'
import type { Direction } from '#domain/program/program.ts'
import { boardsOf, pinBookOf, powerLimitOf } from '#domain/records/records.ts'
import type {
  LiquidLayer,
  SimulatedGlassView,
  SimulatedMachineView,
  SimulatedPinView,
  SimulatedPumpView,
  SimulatedScaleView,
  SimulatedSupplyView,
} from '#simulator/ports/simulated-machine.port.ts'
import {
  machineFaultKinds,
  pumpFaultKinds,
  type SimulatedFault,
  type SimulatedFaultKind,
} from '#simulator/scenario-language/action.ts'
import type { ScenarioProgress } from '#simulator/scenario-language/scenario.ts'
import { ExpanderModelEnum } from '../boards/graphql.ts'
import { GlassShapeEnum } from '../glasses/graphql.ts'
import { ClarityEnum, IngredientType, ingredientNameIn, oneIngredient } from '../ingredients/graphql.ts'
import { named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'
import { pumpName } from '../kernel/problems/description-context.ts'
import { PumpKindEnum } from '../machine/graphql.ts'

const DirectionEnum = builder.enumType('Direction', { values: named<Direction>('backward', 'forward') })

const nothingAvailable = availableOf([], [], new Map(), false)
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const faultKinds: readonly SimulatedFaultKind[] = [...pumpFaultKinds, ...machineFaultKinds, 'expander-missing']

export const SimulatedFaultKindEnum = builder.enumType('SimulatedFaultKind', {
  description: 'What can be wrong with a simulated machine.',
  values: named(...faultKinds),
})

const FaultType = builder.objectRef<SimulatedFault>('SimulatedFault').implement({
  fields: t => ({
    kind: t.expose('kind', { type: SimulatedFaultKindEnum }),
    pumpId: t.int({
      nullable: true,
      description: 'Null unless a pump has it.',
      resolve: fault => ('pumpId' in fault ? fault.pumpId : null),
    }),
    address: t.int({
      nullable: true,
      description: 'Null unless an expander has it.',
      resolve: fault => ('address' in fault ? fault.address : null),
    }),
    factor: t.float({
      nullable: true,
      description: 'How many times its flow the pump gives; null unless that has changed.',
      resolve: fault => ('factor' in fault ? fault.factor : null),
    }),
    grams: t.float({
      nullable: true,
      description:
        'The standard deviation of a noisy scale, or how far a restless one sways to either side; else null.',
      resolve: fault => ('grams' in fault ? fault.grams : null),
    }),
  }),
})

export const SimulatedFaultInput = builder.inputType('SimulatedFaultInput', {
  description:
    'Faults of pumps name the pump, `EXPANDER_MISSING` the address of the expander, all others nothing. `FLOW_CHANGED` needs `factor`, 0.05–4; `SCALE_NOISY` and `SCALE_RESTLESS` have `grams`, 0.1–100, or as many as is usual.',
  fields: t => ({
    kind: t.field({ type: SimulatedFaultKindEnum, required: true }),
    pumpId: t.int(),
    address: t.int(),
    factor: t.float(),
    grams: t.float(),
  }),
})

const LayerType = builder.objectRef<LiquidLayer>('SimulatedLayer').implement({
  description: '`clarity`, `colour`, `ingredientId` and `name` are null for air.',
  fields: t => ({
    ingredientId: t.exposeInt('ingredientId', { nullable: true }),
    colour: t.string({
      nullable: true,
      resolve: (layer, _args, context) => ingredientOf(layer, context)?.colour ?? null,
    }),
    clarity: t.field({
      type: ClarityEnum,
      nullable: true,
      resolve: (layer, _args, context) => {
        const ingredient = ingredientOf(layer, context)
        return ingredient ? lookOf(ingredient, context.deps.records.now.ingredient).clarity : null
      },
    }),
    name: t.string({
      nullable: true,
      resolve: (layer, _args, context) => ingredientNameIn(context, ingredientOf(layer, context)?.id ?? null),
    }),
    ml: t.float({ resolve: ({ ml }) => rounded(ml, 3) }),
  }),
})

const ingredientOf = ({ ingredientId }: LiquidLayer, { deps }: GraphqlContext) =>
  ingredientId === null ? undefined : deps.records.now.ingredient.get(ingredientId)

const BottleType = builder.objectRef<SimulatedPumpView['bottle']>('SimulatedBottle').implement({
  fields: t => ({
    ingredient: t.field({
      type: IngredientType,
      resolve: ({ ingredientId }, _args, context) => oneIngredient(context, ingredientId, nothingAvailable),
    }),
    ml: t.float({ resolve: ({ ml }) => rounded(ml, 3) }),
    capacityMl: t.exposeFloat('capacityMl'),
  }),
})

const TubeType = builder.objectRef<SimulatedPumpView['tube']>('SimulatedTube').implement({
  fields: t => ({
    capacityMl: t.exposeFloat('capacityMl'),
    layers: t.expose('layers', { type: [LayerType], description: "From the bottle's end to the nozzle." }),
  }),
})

const PumpType = builder.objectRef<SimulatedPumpView>('SimulatedPump').implement({
  fields: t => ({
    id: t.exposeInt('pumpId'),
    name: t.string({ resolve: ({ pumpId }, _args, { deps }) => pumpName(deps, pumpId) }),
    kind: t.expose('kind', { type: PumpKindEnum }),
    on: t.exposeBoolean('on', { description: 'Of a stepper: its driver is enabled, whether it turns or not.' }),
    commanded: t.exposeBoolean('commanded', {
      description: 'Its pin is active. A relay that is stuck makes the difference.',
    }),
    turning: t.float({
      description: 'As a part of its full speed, 0–1; of a valve: how far it is open.',
      resolve: ({ speed }) => rounded(speed, 3),
    }),
    fault: t.expose('fault', { type: SimulatedFaultKindEnum, nullable: true }),
    direction: t.expose('direction', { type: DirectionEnum }),
    mlPerSecond: t.float({
      description: 'Less than 0 while liquid goes back into the bottle.',
      resolve: ({ mlPerSecond }) => rounded(mlPerSecond, 3),
    }),
    powerMw: t.int({ resolve: ({ powerMw }) => Math.round(powerMw) }),
    hoursRun: t.float({
      description: 'How long it has run in its life.',
      resolve: ({ hoursRun }) => rounded(hoursRun, 4),
    }),
    bottle: t.expose('bottle', { type: BottleType }),
    tube: t.expose('tube', { type: TubeType }),
  }),
})

const GlassType = builder.objectRef<SimulatedGlassView>('SimulatedGlass').implement({
  fields: t => ({
    sizeMl: t.exposeFloat('sizeMl'),
    shape: t.expose('shape', { type: GlassShapeEnum }),
    layers: t.expose('layers', { type: [LayerType], description: 'From the bottom up.' }),
    mixed: t.float({
      description: 'How far the layers have become one, 0–1.',
      resolve: ({ mixed }) => rounded(mixed, 3),
    }),
    spilledMl: t.float({ resolve: ({ spilledMl }) => rounded(spilledMl, 3) }),
    iceGrams: t.exposeFloat('iceGrams', { description: 'Dropped into it by hand.' }),
  }),
})

const ScaleType = builder.objectRef<SimulatedScaleView>('SimulatedScale').implement({
  description: 'The scale as its load cell tells of it, with lag and noise.',
  fields: t => ({
    grams: t.float({ resolve: ({ grams }) => rounded(grams, 2) }),
    plugged: t.exposeBoolean('isPlugged', { description: 'If not, it gives no samples.' }),
  }),
})

const SupplyType = builder.objectRef<SimulatedSupplyView>('SimulatedSupply').implement({
  fields: t => ({
    maxMw: t.int({
      nullable: true,
      description: 'Most that it can give; null: more than anybody asks for.',
      resolve: ({ maxMw }) => (maxMw === null ? null : Math.round(maxMw)),
    }),
    demandMw: t.int({
      description: 'What everything would draw at full voltage.',
      resolve: ({ demandMw }) => Math.round(demandMw),
    }),
    voltage: t.float({
      description: 'As a part of the rated voltage, 0–1.',
      resolve: ({ voltage }) => rounded(voltage, 4),
    }),
    energyJ: t.float({
      description: 'What everything has drawn since the machine was first built, in joules.',
      resolve: ({ energyJ }) => rounded(energyJ, 2),
    }),
  }),
})

const ownerNames: Readonly<Record<Exclude<PinOwner['kind'], 'pump'>, string>> = {
  director: 'director',
  'load-cell': 'scale',
  i2c: 'I2C',
  'supply-relay': 'supplyRelay',
}

const PinType = builder.objectRef<SimulatedPinView>('SimulatedPin').implement({
  description: 'An output line in use.',
  fields: t => ({
    boardId: t.int({ resolve: ({ pin }) => pin.boardId }),
    nr: t.int({ resolve: ({ pin }) => pin.nr }),
    label: t.string({
      description: 'Printed beside it.',
      resolve: ({ pin }, _args, { deps }) => {
        const board = boardsOf(deps.records.now).get(pin.boardId)
        return board ? pinLabel(board, pin.nr) : `${pin.nr}`
      },
    }),
    high: t.boolean({ resolve: ({ level }) => level === 'high' }),
    use: t.string({
      description:
        'The name of the pump connected to it, or `director`, `scale`, `I2C`, `supplyRelay`; empty for a free pin.',
      resolve: ({ pin }, _args, { deps }) => {
        const owner = pinBookOf(deps.records.now).used.find(use => samePin(use.pin, pin))?.owner
        if (!owner) return ''
        return owner.kind === 'pump' ? owner.name : ownerNames[owner.kind]
      },
    }),
  }),
})

const ExpanderType = builder.objectRef<SimulatedMachineView['expanders'][number]>('SimulatedExpander').implement({
  fields: t => ({
    boardId: t.exposeInt('boardId'),
    name: t.string({
      resolve: ({ boardId }, _args, { deps }) => boardsOf(deps.records.now).get(boardId)?.name ?? `#${boardId}`,
    }),
    model: t.expose('model', { type: ExpanderModelEnum }),
    address: t.exposeInt('address'),
    missing: t.exposeBoolean('isMissing', { description: 'It has come off.' }),
  }),
})

const ProgressType = builder.objectRef<ScenarioProgress>('SimulatedScenarioProgress').implement({
  fields: t => ({
    name: t.exposeString('name'),
    done: t.exposeInt('done'),
    steps: t.exposeInt('steps'),
    problem: t.exposeString('problem', { nullable: true, description: 'What could not be done as the scenario says.' }),
  }),
})

export const SimulatedMachineType = builder.objectRef<SimulatedMachineView>('SimulatedMachine').implement({
  fields: t => ({
    seconds: t.float({ description: 'Machine time.', resolve: ({ seconds }) => rounded(seconds, 3) }),
    speed: t.exposeInt('speed', { description: 'How much faster than real time.' }),
    pumps: t.expose('pumps', { type: [PumpType] }),
    direction: t.expose('direction', {
      type: DirectionEnum,
      nullable: true,
      description: "Of the director's relay; null on a machine without one.",
    }),
    supplied: t.exposeBoolean('isSupplied', {
      nullable: true,
      description: 'The supply relay is closed: pumps have power. Null on a machine without one.',
    }),
    glass: t.expose('glass', { type: GlassType, nullable: true }),
    glassInHand: t.exposeBoolean('isGlassInHand', { description: 'A glass was taken and can be put back.' }),
    handGrams: t.float({
      description: 'What a hand at the glass adds at this moment; less than 0: it takes.',
      resolve: ({ handGrams }) => rounded(handGrams, 1),
    }),
    scaleGrams: t.float({
      description: 'What really stands under the nozzles; a hand does not count.',
      resolve: ({ scaleGrams }) => rounded(scaleGrams, 1),
    }),
    scale: t.expose('scale', { type: ScaleType, nullable: true }),
    trayMl: t.float({
      description: 'What flowed while no glass was there, or missed it.',
      resolve: ({ trayMl }) => rounded(trayMl, 3),
    }),
    powerMw: t.int({ resolve: ({ powerMw }) => Math.round(powerMw) }),
    powerLimitMw: t.int({
      nullable: true,
      description: 'The limit that the controller keeps.',
      resolve: (_view, _args, { deps }) => powerLimitOf(deps.records.now),
    }),
    supply: t.expose('supply', { type: SupplyType }),
    pins: t.expose('pins', { type: [PinType], description: 'Output lines in use.' }),
    expanders: t.expose('expanders', { type: [ExpanderType] }),
    faults: t.expose('faults', { type: [FaultType], description: 'Everything that is broken.' }),
    scenario: t.expose('scenario', {
      type: ProgressType,
      nullable: true,
      description: 'The one that is being played, or was played last.',
    }),
  }),
})
