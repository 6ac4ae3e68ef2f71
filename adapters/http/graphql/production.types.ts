import { ordererOf } from '#domain/access/user.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import type { Production } from '#domain/pour/production.ts'
import { progressPercent, remainingTime } from '#domain/pour/progress.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { mayCancel, mayContinue } from '#domain/usecases/orders/steer-production.usecase.ts'
import { builder } from './builder.ts'
import { GlassType } from './catalogue.types.ts'
import { DryPumpType, dryPumpsOf } from './dry-pump.types.ts'
import { ProductionStateEnum, type productionStates } from './enums.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { DrinkType, PartType, PlanStepType } from './order.types.ts'
import { PastOrderType } from './past-order.types.ts'

type Visible = Exclude<Production, { kind: 'idle' }>

/** Production as one caller sees it. */
export interface ProductionView {
  readonly production: Visible
  readonly elapsed: Microseconds
  readonly holdings: Holdings
}

/** Null when there is nothing to see. */
export function productionView(context: GraphqlContext): ProductionView | null {
  const { drinkMaker, recipes } = context.deps
  if (drinkMaker.production.kind === 'idle') return null
  return {
    production: drinkMaker.production,
    elapsed: drinkMaker.elapsed,
    holdings: recipes.holdings(callerOf(context).user),
  }
}

/** The one that waits for a person. */
const currentStep = (production: Visible) =>
  production.kind === 'waiting' ? production.order.plan.steps[production.stepIndex] : undefined

/** The words of the established clients. */
function stateOf(production: Visible): (typeof productionStates)[number] {
  if (production.kind === 'ended') {
    return ({ finished: 'FINISHED', cancelled: 'CANCELLED', failed: 'ERROR' } as const)[production.outcome]
  }
  if (production.kind === 'starting') return 'READY_TO_START'
  if (production.kind === 'paused') return 'PAUSED'
  if (production.kind !== 'waiting') return 'RUNNING'
  return currentStep(production)?.kind === 'instruction' ? 'MANUAL_ACTION_REQUIRED' : 'MANUAL_INGREDIENT_ADD'
}

const ProductionProgressType = builder.interfaceRef<ProductionView>('ProductionProgress').implement({
  description: 'What changes while a drink is made.',
  fields: t => ({
    orderId: t.int({ resolve: ({ production }) => production.order.id }),
    state: t.field({ type: ProductionStateEnum, resolve: ({ production }) => stateOf(production) }),
    progress: t.int({
      description: '0–100, weighted by time; 100 only when finished.',
      resolve: ({ production, elapsed }) => progressPercent(production, elapsed),
    }),
    remainingSeconds: t.float({
      description: 'A guess: machine time left, and 15 s for each step that waits for a person.',
      resolve: ({ production, elapsed }) => Math.round(remainingTime(production, elapsed) / 100_000) / 10,
    }),
    stepIndex: t.int({ resolve: ({ production }) => (production.kind === 'starting' ? 0 : production.stepIndex) }),
    currentParts: t.field({
      type: [PartType],
      description: 'What to add by hand now; empty unless state is MANUAL_INGREDIENT_ADD.',
      resolve: ({ production, holdings }) => {
        const step = currentStep(production)
        return step?.kind === 'manual' ? step.parts.map(value => ({ value, holdings })) : []
      },
    }),
    instruction: t.string({
      nullable: true,
      description: 'What to do now; null unless state is MANUAL_ACTION_REQUIRED.',
      resolve: ({ production }, _args, { language }) => {
        const step = currentStep(production)
        return step?.kind === 'instruction' ? messageIn(step, language) : null
      },
    }),
    dryPumps: t.field({
      type: [DryPumpType],
      description:
        'Pumps that gave nothing: change the bottle, leave them out, or continue, which tries again. Empty unless state is PAUSED because of them, not because of the glass.',
      resolve: ({ production, holdings }) => dryPumpsOf(production, holdings),
    }),
    addedGrams: t.float({
      nullable: true,
      description: 'What came onto the scale since this step of a person began; null without a scale that can tell.',
      resolve: ({ production }, _args, { deps }) =>
        production.kind === 'waiting' && deps.scale.net !== null ? toGrams(deps.scale.net) : null,
    }),
    reason: t.string({
      description: 'Why it was cancelled or failed; empty otherwise.',
      resolve: ({ production }) => (production.kind === 'ended' ? production.reason : ''),
    }),
    past: t.field({
      type: PastOrderType,
      nullable: true,
      description: 'The order as the history keeps it, once it has ended; null until then.',
      resolve: async ({ production: { kind, order } }, _args, { deps }) => {
        const newest = kind === 'ended' ? await deps.history.pastOrders(0, 1) : []
        return newest.find(({ id }) => id === order.id) ?? null
      },
    }),
    mayContinue: t.boolean({
      description: 'The caller may continue it now.',
      resolve: ({ production }, _args, context) => mayContinue(callerOf(context).user, production),
    }),
    mayCancel: t.boolean({
      description: 'The caller may cancel it now.',
      resolve: ({ production }, _args, context) => mayCancel(callerOf(context).user, production),
    }),
  }),
})

export const ProductionType = builder.objectRef<ProductionView>('Production').implement({
  description: 'The drink that is being made: what was ordered, how it is made, and how far it is.',
  interfaces: [ProductionProgressType],
  fields: t => ({
    drink: t.field({
      type: DrinkType,
      resolve: ({ production: { order } }) => ({ ...order.drink, name: order.drinkName }),
    }),
    glass: t.field({
      type: GlassType,
      nullable: true,
      resolve: ({ production }, _args, { deps }) => deps.records.now.glass.get(production.order.glassId ?? 0) ?? null,
    }),
    amountMl: t.float({ resolve: ({ production }) => toMillilitres(production.order.amount) }),
    userId: t.int({ resolve: ({ production }) => production.order.userId }),
    username: t.string({
      resolve: ({ production }, _args, { deps }) => ordererOf(deps.records.now.user, production.order),
    }),
    steps: t.field({
      type: [PlanStepType],
      resolve: ({ production, holdings }) => production.order.plan.steps.map(value => ({ value, holdings })),
    }),
  }),
})

/** The news for a subscriber. */
interface ProductionNews extends ProductionView {
  readonly isNewOrder: boolean
}

export const LiveProductionType = builder.objectRef<ProductionNews>('LiveProduction').implement({
  description: 'The drink that is being made, as a subscription tells of it.',
  interfaces: [ProductionProgressType],
  fields: t => ({
    whole: t.field({
      type: ProductionType,
      nullable: true,
      description: 'All of it, in the first message about an order; null in those that follow.',
      resolve: news => (news.isNewOrder ? news : null),
    }),
  }),
})

/** Reads for one subscriber what he has not been told yet; null when there is nothing to see. */
export function productionReader(context: GraphqlContext): () => ProductionNews | null {
  let told: Visible['order'] | null = null
  return () => {
    const view = productionView(context)
    const order = view?.production.order ?? null
    const isNewOrder = order !== told
    told = order
    return view && { ...view, isNewOrder }
  }
}
