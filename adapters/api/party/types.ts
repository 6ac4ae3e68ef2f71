import { isPermitted } from '#domain/access/permissions.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { isWithoutAlcohol } from '#domain/party/drinker.ts'
import type { Party } from '#domain/party/party.ts'
import { type HeldReason, isOf, type PartyOrder, type PartyOrderState } from '#domain/party/party-order.ts'
import type { OrderRequest } from '#domain/pour/order.ts'
import { isActive } from '#domain/pour/production.ts'
import { progressPercent } from '#domain/pour/progress.ts'
import { servedRecipe } from '#domain/serving/served-drink.ts'
import { toUnits } from '#domain/units/amount.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { mayChange, ordererNow, resembled } from '#domain/usecases/party/place-party-order.usecase.ts'
import { type Queue, waitsIn } from '#domain/usecases/party/queue-view.ts'
import type { QueueStop } from '#domain/usecases/party/serve-queue.usecase.ts'
import { isoTime, named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { type GraphqlContext, partyCallerOf } from '../kernel/graphql/context.ts'
import { describing } from '../kernel/graphql/errors.ts'
import { describeProblem, type ProblemDescription } from '../kernel/problems/describe-problem.ts'
import { ingredientName } from '../kernel/problems/description-context.ts'
import type { AnyProblem } from '../kernel/problems/problem-kinds.ts'
import { DrinkKindEnum, DrinkType, OutcomeEnum, ProblemType } from '../orders/graphql.ts'
import { imageUrlOf } from '../recipes/graphql-editing.ts'
import { ServedDrinkType } from '../recipes/served.ts'

/* A party, and the orders in its line. */

/** The shape of the recipe's glass, as in `Glass.shape`; null where it names none. */
export const glassShapeOf = ({ defaultGlassId }: Recipe, { deps }: GraphqlContext): string | null => {
  const shape = deps.records.now.glass.get(defaultGlassId ?? 0)?.shape
  return shape?.toUpperCase().replaceAll('-', '_') ?? null
}

export const PartyStartEnum = builder.enumType('PartyStart', {
  description: 'What begins a drink whose orderer was called.',
  values: {
    BUTTON: { value: 'button', description: 'By the button at the machine, or Start on a screen.' },
    GLASS: { value: 'glass', description: 'The scale sees a glass that was put there after the call.' },
    SCREEN: { value: 'screen', description: 'By Start on a screen.' },
  } as const,
})

const PartyOrderStateEnum = builder.enumType('PartyOrderState', {
  values: named<PartyOrderState['kind']>(
    'waiting',
    'called',
    'pouring',
    'held',
    'done',
    'refused',
    'expired',
    'withdrawn',
  ),
})
const HeldReasonEnum = builder.enumType('HeldReason', {
  values: {
    BY_HOST: { value: 'by-host' },
    INTERRUPTED: { value: 'interrupted', description: 'It was interrupted, and has to be finished or discarded.' },
    NO_GLASS: { value: 'no-glass', description: 'Called, but no one came.' },
  } satisfies Record<string, { value: HeldReason; description?: string }>,
})

export const LineStopEnum = builder.enumType('LineStop', {
  description: 'Why no one is called.',
  values: {
    FAULT: { value: 'fault', description: 'The machine has to be checked and reset.' },
    INTERRUPTED: { value: 'interrupted', description: 'An interrupted drink has to be finished or discarded first.' },
    MACHINE_BUSY: { value: 'machine-busy', description: 'Pumps are cleaned, filled or set up.' },
    OFFLINE: { value: 'offline', description: 'Its outputs cannot be reached.' },
    PAUSED: { value: 'paused', description: 'By the host.' },
  } satisfies Record<string, { value: QueueStop; description: string }>,
})

export const PartyType = builder.objectRef<Party>('Party').implement({
  description: 'What everyone at a party may know of it.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    endsAt: t.string({ resolve: ({ endsAt }) => isoTime(endsAt) }),
    lastOrders: t.boolean({
      description: 'Nothing can be ordered any more; the queue is still served.',
      resolve: ({ isLastOrders, endsAt }, _args, { deps }) => isLastOrders || deps.clock.now() >= endsAt,
    }),
    start: t.field({ type: PartyStartEnum, resolve: ({ settings }) => settings.start }),
    alcoholFree: t.boolean({
      description: 'Guests may order alcohol-free drinks only: the party is so, or the group that they belong to.',
      resolve: (party, _args, { deps }) => isWithoutAlcohol(party, deps.records.now),
    }),
  }),
})

const SubstitutedType = builder.objectRef<{ ingredientId: number; replacementId: number }>('Substituted').implement({
  fields: t => ({ ingredientId: t.exposeInt('ingredientId'), replacementId: t.exposeInt('replacementId') }),
})
const ReplacedType = builder.objectRef<OrderRequest['replacements'][number]>('Replaced').implement({
  fields: t => ({
    groupId: t.int({ resolve: ({ groupId }) => groupId }),
    replacementId: t.int({ nullable: true, resolve: ({ replacementId }) => replacementId }),
  }),
})
const AddedType = builder.objectRef<OrderRequest['additional'][number]>('Added').implement({
  fields: t => ({
    ingredientId: t.int({ resolve: ({ ingredientId }) => ingredientId }),
    amount: t.float({ description: "In the ingredient's unit.", resolve: ({ amount }) => toUnits(amount) }),
  }),
})

export const PartyRequestType = builder.objectRef<OrderRequest>('PartyRequest').implement({
  description: 'An order as it was placed, with the fields of `OrderInput`: to be changed and sent again.',
  fields: t => ({
    drinkId: t.int({ resolve: ({ drink }) => drink.id }),
    drinkKind: t.field({ type: DrinkKindEnum, resolve: ({ drink }) => drink.kind }),
    amountMl: t.float({ nullable: true, resolve: ({ amount }) => (amount === null ? null : toMillilitres(amount)) }),
    glassId: t.int({ nullable: true, resolve: ({ glassId }) => glassId }),
    boost: t.exposeInt('boost'),
    additional: t.field({ type: [AddedType], resolve: ({ additional }) => additional }),
    replacements: t.field({ type: [ReplacedType], resolve: ({ replacements }) => replacements }),
    omitted: t.intList({ resolve: ({ omitted }) => [...omitted] }),
    substitutions: t.field({ type: [SubstitutedType], resolve: ({ substitutions }) => substitutions }),
    byHand: t.intList({ resolve: ({ byHand }) => [...byHand] }),
    confirmOverfill: t.exposeBoolean('confirmOverfill'),
  }),
})

/** An order of a line, as it is when it is asked for. */
export interface PartyOrderView {
  readonly order: PartyOrder
  readonly line: Queue
  /** How long everybody waits who can be called; nobody knows while the line is stopped. */
  readonly waits: ReadonlyMap<number, Microseconds>
}

/** Orders as one look sees them. */
export function viewsIn(line: Queue, orders: readonly PartyOrder[], { deps }: GraphqlContext): PartyOrderView[] {
  const waits = deps.queueService.stop === null ? waitsIn(line, deps).each : new Map<number, Microseconds>()
  return orders.map(order => ({ order, line, waits }))
}

const second = 1_000_000

/** In steps that grow with it: what counts down by itself need not be told each second. */
export function inSteps(wait: Microseconds): number {
  const seconds = wait / second
  const step = seconds < 30 ? 1 : seconds < 300 ? 5 : 30
  return Math.round(seconds / step) * step
}

function waitOf({ order, waits }: PartyOrderView): number | null {
  if (order.state.kind === 'called') return 0
  const wait = waits.get(order.id)
  return wait === undefined ? null : inSteps(wait)
}

function placeOf({ order, line }: PartyOrderView): number | null {
  if (order.state.kind === 'called') return 1
  const place = line.waiting.findIndex(({ id }) => id === order.id)
  return place === -1 ? null : place + 1 + (line.called ? 1 : 0)
}

function troublesOf({ order, line }: PartyOrderView): readonly AnyProblem[] {
  const trouble = line.troubles.get(order.id)
  if (trouble?.kind === 'ruled-out') return trouble.problems
  if (trouble?.kind !== 'lacking') return trouble ? [trouble] : []
  return trouble.lacks.map(lack => ({ kind: 'not-enough-liquid', ...lack }))
}

export const described = (problems: readonly AnyProblem[], context: GraphqlContext): ProblemDescription[] =>
  problems.map(each => describeProblem(each, describing(context), context.language))

/** Whether the caller has placed it. */
function isMine({ orderer }: PartyOrder, context: GraphqlContext): boolean {
  const acting = ordererNow(context.deps.records.now, partyCallerOf(context))
  return acting !== null && isOf(orderer, acting.orderer)
}

export const PartyOrderType = builder.objectRef<PartyOrderView>('PartyOrder').implement({
  description: 'An order that waits in the queue of a party, or did.',
  fields: t => ({
    id: t.int({ resolve: ({ order }) => order.id }),
    name: t.string({ description: 'Whom it is for.', resolve: ({ order }) => order.name }),
    isMine: t.boolean({ resolve: ({ order }, _args, context) => isMine(order, context) }),
    mayChange: t.boolean({
      description: 'The caller may withdraw it, or put it back into the queue.',
      resolve: ({ order }, _args, context) => {
        const caller = partyCallerOf(context)
        const acting = ordererNow(context.deps.records.now, caller)
        return acting !== null && mayChange(context.deps.records.now, caller, acting.orderer, order)
      },
    }),
    isGuest: t.boolean({ description: 'Without an account.', resolve: ({ order }) => order.orderer.kind === 'guest' }),
    drink: t.field({
      type: DrinkType,
      resolve: ({ order: { request, drinkName } }) => ({ ...request.drink, name: drinkName }),
    }),
    served: t.field({
      type: ServedDrinkType,
      nullable: true,
      description: 'How it looks as its recipe has it; null for a single ingredient, and once the recipe is gone.',
      complexity: { field: 2, multiplier: 0 },
      resolve: ({ order: { request } }, _args, { deps }) => {
        const recipe = request.drink.kind === 'recipe' ? deps.records.now.recipe.get(request.drink.id) : undefined
        return recipe ? servedRecipe(recipe, deps.records.now.ingredient) : null
      },
    }),
    glassShape: t.string({
      nullable: true,
      description: 'The shape of its glass, as `Glass.shape` names it; null where its recipe names none.',
      resolve: ({ order: { request } }, _args, context) => {
        const { recipe: recipes } = context.deps.records.now
        const recipe = request.drink.kind === 'recipe' ? recipes.get(request.drink.id) : undefined
        return recipe ? glassShapeOf(recipe, context) : null
      },
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'Its photo; null where there is none.',
      resolve: ({ order: { request } }, _args, { deps }) => {
        const recipe = request.drink.kind === 'recipe' ? deps.records.now.recipe.get(request.drink.id) : undefined
        return recipe ? imageUrlOf('recipe', recipe) : null
      },
    }),
  }),
})

builder.objectFields(PartyOrderType, t => ({
  request: t.field({ type: PartyRequestType, resolve: ({ order }) => order.request }),
  without: t.stringList({
    description: 'The ingredients that were left out, by name.',
    resolve: ({ order }, _args, context) => order.request.omitted.map(id => ingredientName(describing(context), id)),
  }),
  placedAt: t.string({ resolve: ({ order }) => isoTime(order.placedAt) }),
  state: t.field({ type: PartyOrderStateEnum, resolve: ({ order }) => order.state.kind }),
  place: t.int({
    nullable: true,
    description: '1 is next, or called; null when it is not in the queue.',
    resolve: placeOf,
  }),
  waitSeconds: t.int({
    nullable: true,
    description: 'Until it is called, by the plans of those before; null when it is not in the queue or stopped.',
    resolve: waitOf,
  }),
  patienceSeconds: t.int({
    nullable: true,
    description: 'How long it stays called; null when it is not, and while the queue is stopped.',
    resolve: ({ order }, _args, { deps }) => {
      const left = order.state.kind === 'called' ? deps.queueService.patienceLeft : null
      return left === null ? null : Math.ceil(left / second)
    },
  }),
  progress: t.int({
    nullable: true,
    description: '0–100 while it is poured.',
    resolve: ({ order: { state } }, _args, { deps: { drinkMaker } }) =>
      state.kind === 'pouring' ? Math.round(progressPercent(drinkMaker.production, drinkMaker.elapsed)) : null,
  }),
  needsHand: t.boolean({
    description: 'While it is poured: it waits for a person at the machine.',
    resolve: ({ order: { state } }, _args, { deps: { drinkMaker } }) => {
      const { production } = drinkMaker
      const isIts = state.kind === 'pouring' && isActive(production) && production.order.id === state.orderId
      return isIts && (production.kind === 'waiting' || production.kind === 'paused')
    },
  }),
  heldBecause: t.field({
    type: HeldReasonEnum,
    nullable: true,
    resolve: ({ order: { state } }) => (state.kind === 'held' ? state.reason : null),
  }),
  outcome: t.field({
    type: OutcomeEnum,
    nullable: true,
    resolve: ({ order: { state } }) => (state.kind === 'done' ? state.outcome : null),
  }),
  word: t.string({
    nullable: true,
    description: 'What the host says who has refused it; may be empty.',
    resolve: ({ order: { state } }) => (state.kind === 'refused' ? state.word : null),
  }),
  problems: t.field({
    type: [ProblemType],
    description: 'What has run out since it was ordered: it is passed by until something else was chosen.',
    resolve: (view, _args, context) => described(troublesOf(view), context),
  }),
  isOverridden: t.boolean({
    description: 'A host lets it pass although rules speak against it.',
    resolve: ({ order }) => order.overriddenBy !== undefined,
  }),
  resembles: t.string({
    nullable: true,
    description: 'For hosts: whom it may be for once more, by a name that nearly is the same.',
    resolve: ({ order, line }, _args, { deps, caller }) =>
      caller && isPermitted(caller.user.role, 'party.host') ? resembled(order, line, deps.records.now) : null,
  }),
  isPinned: t.boolean({ description: 'The host has put it there.', resolve: ({ order }) => order.isPinned }),
  batch: t.int({
    nullable: true,
    description: 'Orders with the same number are made in one go.',
    resolve: ({ order }) => order.batchOf ?? null,
  }),
}))
