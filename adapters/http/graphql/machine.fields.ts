import type { Holdings } from '#domain/catalogue/availability.ts'
import { isPumpedUp, type Pump, printName, pumpState } from '#domain/machine/pump.ts'
import { isActive } from '#domain/pour/production.ts'
import { isScaleReady } from '#domain/records/records.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { builder } from './builder.ts'
import { IngredientType, ingredientViews } from './catalogue.types.ts'
import { PumpStateEnum } from './enums.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { callerOf } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'

const machineInterval = 250
const catalogueInterval = 500

interface PumpView {
  readonly pump: Pump
  readonly holdings: Holdings
}

const PumpType = builder.objectRef<PumpView>('Pump').implement({
  fields: t => ({
    id: t.int({ resolve: ({ pump }) => pump.id }),
    name: t.string({ resolve: ({ pump }) => printName(pump) }),
    currentIngredient: t.field({
      type: IngredientType,
      nullable: true,
      resolve: ({ pump, holdings }, _args, context) =>
        pump.ingredientId === null ? null : (ingredientViews(context, [pump.ingredientId], holdings)[0] ?? null),
    }),
    fillingLevelMl: t.float({
      description: 'What is left in the bottle; while a drink is made, less what it still needs.',
      resolve: ({ pump }) => toMillilitres(pump.fillingLevel),
    }),
    pumpedUp: t.boolean({ resolve: ({ pump }) => isPumpedUp(pump) }),
    running: t.boolean({ resolve: ({ pump }, _args, { deps }) => deps.drinkMaker.runningPumps.has(pump.id) }),
    state: t.field({ type: PumpStateEnum, resolve: ({ pump }, _args, { deps }) => pumpState(pump, isScaleReady(deps.records.now)) }),
  }),
})

const pumpViews = (context: GraphqlContext): PumpView[] => {
  const holdings = context.deps.recipes.holdings(callerOf(context).user)
  return [...context.deps.records.now.pump.values()].map(pump => ({ pump, holdings }))
}

const MachineViewType = builder.objectRef<{ busy: boolean; pumps: readonly PumpView[] }>('MachineView').implement({
  fields: t => ({
    busy: t.exposeBoolean('busy', { description: 'A drink is being made.' }),
    pumps: t.field({ type: [PumpType], resolve: ({ pumps }) => [...pumps] }),
  }),
})

builder.queryFields(t => ({
  pumps: t.field({
    type: [PumpType],
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, context) => pumpViews(context),
  }),
}))

builder.subscriptionFields(t => ({
  machine: t.field({
    type: MachineViewType,
    description: 'The state at once, then every change, at most four times a second.',
    authScopes: { may: 'machine.read' },
    subscribe: (_root, _args, { deps }) => {
      let wasActive = isActive(deps.drinkMaker.production)
      return latestOf(machineInterval, changed =>
        deps.hub.subscribe(event => {
          const active = isActive(deps.drinkMaker.production)
          const pumpsChanged = event.kind === 'records-changed' && event.kinds.has('pump')
          if (event.kind === 'running-pumps-changed' || pumpsChanged || active !== wasActive) changed()
          wasActive = active
        }),
      )
    },
    resolve: (_event, _args, context) => ({
      busy: isActive(context.deps.drinkMaker.production),
      pumps: pumpViews(context),
    }),
  }),
  catalogueChanged: t.int({
    description: 'Rises whenever recipes, ingredients, pumps or bars change: fetch again what depends on them.',
    authScopes: { may: 'catalogue.read' },
    subscribe: (_root, _args, { deps }) =>
      latestOf(catalogueInterval, changed =>
        deps.hub.subscribe(event => {
          if (event.kind === 'records-changed' && catalogueKinds.some(kind => event.kinds.has(kind))) changed()
        }),
      ),
    resolve: () => ++revision,
  }),
}))

/** A page of recipes is as long as the appearance says. */
const catalogueKinds = ['recipe', 'ingredient', 'pump', 'bar', 'category', 'glass', 'appearance'] as const

let revision = 0
