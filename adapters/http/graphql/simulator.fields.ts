import { holdingsOf } from '#domain/catalogue/availability.ts'
import { printName } from '#domain/machine/pump.ts'
import type {
  LiquidLayer,
  SimulatedGlassView,
  SimulatedMachine,
  SimulatedMachineView,
  SimulatedPumpView,
  SimulatedScaleView,
} from '#domain/ports/simulated-machine.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { refillSimulatedBottle } from '#domain/usecases/attend-simulator.usecase.ts'
import type { EdgeProblem } from '../problem-table.ts'
import { builder } from './builder.ts'
import { IngredientType, oneIngredient } from './catalogue.types.ts'
import { DirectionEnum, GlassShapeEnum, PumpKindEnum } from './enums.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { problemError, unwrapFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { sharedView, watchShared } from './shared-view.ts'

const frameInterval = 50
const noHoldings = holdingsOf([], [], new Map(), false)
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const LayerType = builder.objectRef<LiquidLayer>('SimulatedLayer').implement({
  description: '`colour`, `ingredientId` and `name` are null for air.',
  fields: t => ({
    ingredientId: t.int({ nullable: true, resolve: ({ ingredientId }) => ingredientId }),
    colour: t.string({
      nullable: true,
      resolve: (layer, _args, context) => ingredientOf(layer, context)?.colour ?? null,
    }),
    name: t.string({ nullable: true, resolve: (layer, _args, context) => ingredientOf(layer, context)?.name ?? null }),
    ml: t.float({ resolve: ({ ml }) => rounded(ml, 3) }),
  }),
})

const ingredientOf = ({ ingredientId }: LiquidLayer, { deps }: GraphqlContext) =>
  ingredientId === null ? undefined : deps.records.now.ingredient.get(ingredientId)

const BottleType = builder.objectRef<SimulatedPumpView['bottle']>('SimulatedBottle').implement({
  fields: t => ({
    ingredient: t.field({
      type: IngredientType,
      resolve: ({ ingredientId }, _args, context) => oneIngredient(context, ingredientId, noHoldings),
    }),
    ml: t.float({ resolve: ({ ml }) => rounded(ml, 3) }),
    capacityMl: t.exposeFloat('capacityMl'),
  }),
})

const TubeType = builder.objectRef<SimulatedPumpView['tube']>('SimulatedTube').implement({
  fields: t => ({
    capacityMl: t.exposeFloat('capacityMl'),
    layers: t.field({
      type: [LayerType],
      description: "From the bottle's end to the nozzle.",
      resolve: ({ layers }) => [...layers],
    }),
  }),
})

const PumpType = builder.objectRef<SimulatedPumpView>('SimulatedPump').implement({
  fields: t => ({
    id: t.int({ resolve: ({ pumpId }) => pumpId }),
    name: t.string({
      resolve: ({ pumpId }, _args, { deps }) => {
        const pump = deps.records.now.pump.get(pumpId)
        return pump ? printName(pump) : `#${pumpId}`
      },
    }),
    kind: t.expose('kind', { type: PumpKindEnum }),
    on: t.exposeBoolean('on', { description: 'Of a stepper: its driver is enabled, whether it turns or not.' }),
    direction: t.expose('direction', { type: DirectionEnum }),
    mlPerSecond: t.float({
      description: 'Less than 0 while liquid goes back into the bottle.',
      resolve: ({ mlPerSecond }) => rounded(mlPerSecond, 3),
    }),
    powerMw: t.int({ resolve: ({ powerMw }) => Math.round(powerMw) }),
    bottle: t.field({ type: BottleType, resolve: ({ bottle }) => bottle }),
    tube: t.field({ type: TubeType, resolve: ({ tube }) => tube }),
  }),
})

const GlassType = builder.objectRef<SimulatedGlassView>('SimulatedGlass').implement({
  fields: t => ({
    sizeMl: t.exposeFloat('sizeMl'),
    shape: t.expose('shape', { type: GlassShapeEnum }),
    layers: t.field({ type: [LayerType], description: 'From the bottom up.', resolve: ({ layers }) => [...layers] }),
    spilledMl: t.float({ resolve: ({ spilledMl }) => rounded(spilledMl, 3) }),
  }),
})

const ScaleType = builder.objectRef<SimulatedScaleView>('SimulatedScale').implement({
  description: 'The scale as its load cell tells of it, with lag and noise.',
  fields: t => ({
    grams: t.float({ resolve: ({ grams }) => rounded(grams, 2) }),
    plugged: t.boolean({ description: 'If not, it gives no samples.', resolve: ({ isPlugged }) => isPlugged }),
  }),
})

const MachineType = builder.objectRef<SimulatedMachineView>('SimulatedMachine').implement({
  fields: t => ({
    seconds: t.float({ description: 'Machine time.', resolve: ({ seconds }) => rounded(seconds, 3) }),
    speed: t.int({ description: 'How much faster than real time.', resolve: ({ speed }) => speed }),
    pumps: t.field({ type: [PumpType], resolve: ({ pumps }) => [...pumps] }),
    glass: t.field({ type: GlassType, nullable: true, resolve: ({ glass }) => glass }),
    glassInHand: t.boolean({
      description: 'A glass was taken and can be put back.',
      resolve: ({ isGlassInHand }) => isGlassInHand,
    }),
    scaleGrams: t.float({
      description: 'What really stands under the nozzles.',
      resolve: ({ scaleGrams }) => rounded(scaleGrams, 1),
    }),
    scale: t.field({ type: ScaleType, nullable: true, resolve: ({ scale }) => scale }),
    powerMw: t.int({ resolve: ({ powerMw }) => Math.round(powerMw) }),
  }),
})

function simulatedOf({ deps }: GraphqlContext): Result<SimulatedMachine, EdgeProblem> {
  return deps.simulated ? success(deps.simulated) : failure({ kind: 'not-simulated' })
}

builder.queryFields(t => ({
  simulator: t.field({
    type: MachineType,
    nullable: true,
    description: 'Null on a real machine.',
    authScopes: { may: 'simulator.read' },
    resolve: (_root, _args, { deps }) => (deps.simulated ? sharedView(deps.simulated) : null),
  }),
}))

builder.mutationFields(t => ({
  simulatorSetSpeed: t.boolean({
    description: '1–60 times real time.',
    authScopes: { may: 'simulator.operate' },
    args: { speed: t.arg.int({ required: true }) },
    resolve: async (_root, { speed }, context) => {
      const simulated = unwrapFor(context, simulatedOf(context))
      if (speed < 1 || speed > 60) {
        throw problemError({ kind: 'bad-input', detail: 'speed must be between 1 and 60' }, context.deps)
      }
      await simulated.setSpeed(speed)
      return true
    },
  }),
  simulatorTakeGlass: t.boolean({
    description: 'Takes the glass of the simulated machine into the hand.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => {
      await unwrapFor(context, simulatedOf(context)).takeGlass()
      return true
    },
  }),
  simulatorReturnGlass: t.boolean({
    description: 'Puts the glass that was taken back, with what is in it. Does nothing where one stands.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => {
      await unwrapFor(context, simulatedOf(context)).returnGlass()
      return true
    },
  }),
  simulatorRefill: t.boolean({
    description: "Puts a full bottle on a pump of the simulated machine; the machine's level follows.",
    authScopes: { may: 'simulator.operate' },
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) => {
      const simulated = unwrapFor(context, simulatedOf(context))
      unwrapFor(context, await refillSimulatedBottle({ ...context.deps, simulated }, asId(pumpId)))
      return true
    },
  }),
}))

builder.subscriptionFields(t => ({
  simulator: t.field({
    type: MachineType,
    nullable: true,
    description: 'At most 20 times a second.',
    authScopes: { may: 'simulator.read' },
    subscribe: (_root, _args, { deps }) =>
      latestOf(frameInterval, changed => (deps.simulated ? watchShared(deps.simulated, changed) : () => undefined)),
    resolve: (_event, _args, { deps }) => (deps.simulated ? sharedView(deps.simulated) : null),
  }),
}))
