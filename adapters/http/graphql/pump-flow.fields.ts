import { flowOf } from '#domain/flow/learned-flow.ts'
import { flowPerSecond } from '#domain/machine/pace.ts'
import type { FlowObservation, Pump } from '#domain/machine/pump.ts'
import { asId } from '#domain/units/id.ts'
import { toGrams } from '#domain/units/mass.ts'
import { millilitres } from '#domain/units/volume.ts'
import { acceptFlow, resetFlow } from '#domain/usecases/maintenance/judge-flow.usecase.ts'
import { builder } from './builder.ts'
import { IngredientType, ingredientViews } from './catalogue.types.ts'
import { FlowHealthEnum } from './enums.ts'
import { callerOf, holdingsOf } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { isoTime } from './iso-time.ts'
import { PumpType } from './machine.types.ts'
import { PumpSetupType } from './pump-config.types.ts'

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
        (liquid && ingredientViews(context, [liquid.ingredientId], holdingsOf(context))[0]) ?? null,
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

builder.mutationFields(t => ({
  acceptFlow: t.field({
    type: PumpSetupType,
    description: 'What a scale has taught of the flow of a pump becomes its calibration.',
    authScopes: { may: 'pumps.test' },
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      unwrapFor(context, await acceptFlow(context.deps, callerOf(context).user, asId(pumpId))),
  }),
  resetFlow: t.field({
    type: PumpSetupType,
    description: 'A pump pours as a person calibrated it again; what was learned since is forgotten.',
    authScopes: { may: 'pumps.test' },
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      unwrapFor(context, await resetFlow(context.deps, callerOf(context).user, asId(pumpId))),
  }),
}))
