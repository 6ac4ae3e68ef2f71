import { type AvailableIngredients, availableOf, garnishesLeftOut } from '../../catalogue/availability.ts'
import { needsOf } from '../../catalogue/recipe-needs.ts'
import { drinkerOf, guestRules, isKeptFromAlcohol } from '../../party/drinker.ts'
import type { Party } from '../../party/party.ts'
import type { Needs, Orderer, PartyOrder } from '../../party/party-order.ts'
import { lackOf } from '../../party/queue.ts'
import { bottlesAbove } from '../../people/people.ts'
import type { Feasibility, RequiredIngredient } from '../../pour/feasibility.ts'
import type { OrderRequest } from '../../pour/order.ts'
import { isAutomatic, type Part, type Plan } from '../../pour/plan.ts'
import type { PourProblem } from '../../pour/pour.problems.ts'
import { bottleTiersOf, isScaleReady, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { IngredientId, UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { type CheckedOrder, checkOrder } from '../orders/check-order.usecase.ts'
import type { Drinking } from '../orders/drinking-rules.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import { unconfirmed } from '../orders/place-order.usecase.ts'
import type { Queue } from './queue-view.ts'

export type PartyPourProblem =
  | PourProblem
  /** By the host's rule. */
  | { readonly kind: 'alcohol-not-served' }
  /** A person would have to add it, and the host has none. */
  | { readonly kind: 'not-at-hand'; readonly ingredientId: IngredientId }

export interface PartyOrderNotFeasible {
  readonly kind: 'not-feasible'
  readonly problems: readonly PartyPourProblem[]
}

/** An order as the queue keeps it. */
export type KeptOrder = Pick<PartyOrder, 'request' | 'drinkName' | 'needs' | 'overriddenBy'>

export interface SeenOrder {
  readonly checked: CheckedOrder
  /** All that speaks against it, including rules and what's promised to others. */
  readonly problems: readonly PartyPourProblem[]
  readonly kept: KeptOrder | null
}

/** Any guest has the same bar. */
type AnyOrderer = { readonly kind: 'guest' } | Exclude<Orderer, { kind: 'guest' }>

export const barOwner = (orderer: AnyOrderer, hostId: UserId): { readonly id: UserId } => ({
  id: orderer.kind === 'guest' ? hostId : orderer.userId,
})

/** What the host has, without bottles that aren't for guests; or what the user has. */
export function availableFor(records: Records, orderer: AnyOrderer, party: Party): AvailableIngredients {
  const rules = orderer.kind === 'guest' ? guestRules(party, records) : null
  const withheld = rules === null ? [] : bottlesAbove(bottleTiersOf(records), rules.bestTier)
  return availableWithout(withheld, records, barOwner(orderer, party.hostId).id)
}

function availableWithout(withheld: readonly IngredientId[], records: Records, userId: UserId): AvailableIngredients {
  const isThere = (ingredientId: IngredientId | null): boolean =>
    ingredientId === null || !withheld.includes(ingredientId)
  const pumps = [...records.pump.values()].filter(pump => isThere(pump.ingredientId))
  const owned = (records.bar.get(userId)?.ingredientIds ?? []).filter(isThere)
  return availableOf(pumps, owned, records.ingredient, isScaleReady(records))
}

/** When an order is placed, and which host overrides the rules. */
export interface Placing {
  readonly now: Timestamp
  readonly overriddenBy?: UserId | null
}

/** What would become of an order at the end of the queue. Its glass isn't known yet. */
export function seePartyOrder(
  records: Records,
  { party, left }: Queue,
  orderer: Orderer,
  asked: OrderRequest,
  { now, overriddenBy = null }: Placing,
): Result<SeenOrder, DrinkNotFound> {
  const isGuest = orderer.kind === 'guest'
  // Guests order what's on the menu, and a bottle isn't.
  if (isGuest && asked.drink.kind === 'ingredient') return failure({ kind: 'not-found', what: 'ingredient' })
  const owner = barOwner(orderer, party.hostId)
  const request = isGuest ? withoutMissingGarnish(asked, records, availableFor(records, orderer, party)) : asked
  const drinker = drinkerOf(orderer, records)
  const drinking = { drinkers: [drinker], now, counting: 'promised', overriddenBy } as const
  const found = checkOrder(records, owner, request, drinking)
  if (!found.ok) return found
  const { drink, feasibility, plan, serving, isOverridden } = found.value
  const problems: PartyPourProblem[] = [...feasibility.problems]
  const isBarred = isKeptFromAlcohol(party, drinker) && serving.strength.alcohol > 0
  if (isBarred && overriddenBy === null) problems.push({ kind: 'alcohol-not-served' })
  if (isGuest) problems.push(...notAtHand(feasibility, availableWithout([], records, owner.id)))
  const needs = plan && needsOfOrder(feasibility, plan)
  if (needs) problems.push(...lackOf(needs, left).map(lack => ({ kind: 'not-enough-liquid' as const, ...lack })))
  const noted = (isOverridden || isBarred) && overriddenBy !== null ? { overriddenBy } : {}
  const kept = needs && { request: asKept(request, feasibility), drinkName: drink.name, needs, ...noted }
  return success({ checked: found.value, problems, kept: problems.length > 0 ? null : kept })
}

/** The order as the queue keeps it, or all that speaks against it. */
export function checkPartyOrder(
  records: Records,
  queue: Queue,
  orderer: Orderer,
  request: OrderRequest,
  placing: Placing,
): Result<KeptOrder, DrinkNotFound | PartyOrderNotFeasible> {
  const seen = seePartyOrder(records, queue, orderer, request, placing)
  if (!seen.ok) return seen
  const { kept, checked } = seen.value
  const problems = [...seen.value.problems, ...unconfirmed(checked.feasibility.warnings, request)]
  return kept === null || problems.length > 0 ? failure({ kind: 'not-feasible', problems }) : success(kept)
}

/**
 * What a drink would take now, whoever else waits; null if it can't be made.
 * @param drinking null to ask only what it takes
 */
export function needsNow(
  records: Records,
  owner: { readonly id: UserId },
  request: OrderRequest,
  drinking: Drinking | null = null,
): Needs | null {
  const found = checkOrder(records, owner, request, drinking)
  return found.ok && found.value.plan ? needsOfOrder(found.value.feasibility, found.value.plan) : null
}

/** Amount and ingredients are final: neither another glass nor another bottle changes what was promised. */
const asKept = (request: OrderRequest, { ordered, replacements }: Feasibility): OrderRequest => ({
  ...request,
  amount: ordered,
  replacements,
})

/** A missing lemon twist doesn't make a Negroni impossible. */
function withoutMissingGarnish(request: OrderRequest, records: Records, available: AvailableIngredients): OrderRequest {
  const recipe = request.drink.kind === 'recipe' ? records.recipe.get(request.drink.id) : undefined
  if (!recipe) return request
  const missing = garnishesLeftOut(needsOf(recipe), available, records.ingredient) as readonly IngredientId[]
  return { ...request, omitted: [...new Set([...request.omitted, ...missing])] }
}

const notAtHand = ({ required }: Feasibility, { owned, onPump }: AvailableIngredients): PartyPourProblem[] =>
  required.flatMap(({ supply, ingredientId }) =>
    supply === 'pump' || owned.has(ingredientId) || onPump.has(ingredientId)
      ? []
      : [{ kind: 'not-at-hand' as const, ingredientId }],
  )

function needsOfOrder({ required }: Feasibility, plan: Plan): Needs {
  const by = (wanted: RequiredIngredient['supply']): Part[] =>
    required.flatMap(({ supply, ingredientId, amount }) => (supply === wanted ? [{ ingredientId, amount }] : []))
  return {
    fromPumps: by('pump'),
    byHand: by('hand'),
    machineTime: plan.machineTime,
    handSteps: plan.steps.filter(step => !isAutomatic(step)).length,
  }
}
