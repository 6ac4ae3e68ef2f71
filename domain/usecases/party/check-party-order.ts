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

/** An order as the line keeps it. */
export type KeptOrder = Pick<PartyOrder, 'request' | 'drinkName' | 'needs' | 'overriddenBy'>

export interface SeenOrder {
  readonly checked: CheckedOrder
  /** All that speaks against it, rules and promises included. */
  readonly problems: readonly PartyPourProblem[]
  readonly kept: KeptOrder | null
}

export const barOwner = (orderer: Orderer, hostId: UserId): { readonly id: UserId } => ({
  id: orderer.kind === 'guest' ? hostId : orderer.userId,
})

export const availableFor = (records: Records, orderer: Orderer, party: Party): AvailableIngredients =>
  orderer.kind === 'guest' ? availableForGuests(records, party) : availableWithout([], records, { id: orderer.userId })

/** What the host has, but for bottles that are not for guests. */
export function availableForGuests(records: Records, party: Party): AvailableIngredients {
  const rules = guestRules(party, records)
  const withheld = rules === null ? [] : bottlesAbove(bottleTiersOf(records), rules.bestTier)
  return availableWithout(withheld, records, { id: party.hostId })
}

function availableWithout(
  withheld: readonly IngredientId[],
  records: Records,
  { id }: { readonly id: UserId },
): AvailableIngredients {
  const isThere = (ingredientId: IngredientId | null): boolean =>
    ingredientId === null || !withheld.includes(ingredientId)
  const pumps = [...records.pump.values()].filter(pump => isThere(pump.ingredientId))
  const owned = (records.bar.get(id)?.ingredientIds ?? []).filter(isThere)
  return availableOf(pumps, owned, records.ingredient, isScaleReady(records))
}

/** When an order is placed, and which host lets it pass whatever rules say. */
export interface Placing {
  readonly now: Timestamp
  readonly overriddenBy?: UserId | null
}

/** What would become of an order at the end of the line. Nobody knows yet which glass will stand there. */
export function seePartyOrder(
  records: Records,
  line: Queue,
  orderer: Orderer,
  asked: OrderRequest,
  { now, overriddenBy = null }: Placing,
): Result<SeenOrder, DrinkNotFound> {
  // Guests order what is on the menu, and a bottle is not.
  if (orderer.kind === 'guest' && asked.drink.kind === 'ingredient')
    return failure({ kind: 'not-found', what: 'ingredient' })
  const owner = barOwner(orderer, line.party.hostId)
  const request =
    orderer.kind === 'guest' ? withoutMissingGarnish(asked, records, availableForGuests(records, line.party)) : asked
  const drinker = drinkerOf(orderer, records)
  const drinking = { drinkers: [drinker], now, counting: 'promised', overriddenBy } as const
  const found = checkOrder(records, owner, request, drinking)
  if (!found.ok) return found
  const { drink, feasibility, plan, serving, isOverridden } = found.value
  const problems: PartyPourProblem[] = [...feasibility.problems]
  const isBarred = isKeptFromAlcohol(line.party, drinker) && serving.strength.alcohol > 0
  if (isBarred && overriddenBy === null) problems.push({ kind: 'alcohol-not-served' })
  if (orderer.kind === 'guest') problems.push(...notAtHand(feasibility, availableWithout([], records, owner)))
  const needs = plan && needsOfOrder(feasibility, plan)
  if (needs) problems.push(...lackOf(needs, line.left).map(lack => ({ kind: 'not-enough-liquid' as const, ...lack })))
  const noted = (isOverridden || isBarred) && overriddenBy !== null ? { overriddenBy } : {}
  const kept = needs && { request: asKept(request, feasibility), drinkName: drink.name, needs, ...noted }
  return success({ checked: found.value, problems, kept: problems.length > 0 ? null : kept })
}

/** The order as the line keeps it, or all that speaks against it. */
export function checkPartyOrder(
  records: Records,
  line: Queue,
  orderer: Orderer,
  request: OrderRequest,
  placing: Placing,
): Result<KeptOrder, DrinkNotFound | PartyOrderNotFeasible> {
  const seen = seePartyOrder(records, line, orderer, request, placing)
  if (!seen.ok) return seen
  const { problems, kept, checked } = seen.value
  const overfill = request.confirmOverfill ? [] : checked.feasibility.warnings
  const all = [
    ...problems,
    ...overfill.map(({ total, glassSize }) => ({ kind: 'overfill-not-confirmed' as const, total, glassSize })),
  ]
  return kept === null || all.length > 0 ? failure({ kind: 'not-feasible', problems: all }) : success(kept)
}

/**
 * What a drink would take now, no matter who else waits; null where it cannot be made.
 * @param drinking who is to have it; null where it is not asked for anew
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

/** How much and of what is settled here: neither another glass nor another bottle changes what was promised. */
const asKept = (request: OrderRequest, { ordered, replacements }: Feasibility): OrderRequest => ({
  ...request,
  amount: ordered,
  replacements,
})

/** A lemon twist that nobody has keeps nobody from a Negroni. */
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
