import { toGrams } from '#domain/units/mass.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { tareScale } from '#domain/usecases/orders/steer-production.usecase.ts'
import { watchEvents } from '../machine/watch.ts'
import { builder } from './builder.ts'
import { GlassType } from './catalogue.types.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'

const weightInterval = 100

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

builder.queryFields(t => ({
  scale: t.field({
    type: ScaleType,
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, { deps }) => deps.scale,
  }),
}))

builder.mutationFields(t => ({
  tareScale: t.boolean({
    description:
      'What stands on the scale counts as nothing from here on. While a drink is made, for those who may continue it.',
    authScopes: { may: 'order.continue' },
    resolve: (_root, _args, context) => doneFor(context, tareScale(context.deps, callerOf(context).user)),
  }),
}))

builder.subscriptionFields(t => ({
  scale: t.field({
    type: ScaleType,
    description: 'The reading at once, then every change, at most ten times a second.',
    authScopes: { may: 'machine.read' },
    subscribe: (_root, _args, { deps }) =>
      latestOf(
        weightInterval,
        watchEvents(deps.eventBus, event => event.kind === 'weight-changed' || event.kind === 'area-changed'),
      ),
    resolve: (_event, _args, { deps }) => deps.scale,
  }),
}))
