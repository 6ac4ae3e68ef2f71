import type { AvailableIngredients } from '../../catalogue/availability.ts'
import { childrenByGroup } from '../../catalogue/ingredient.ts'
import { isBoostable } from '../../catalogue/recipe.ts'
import type { Orderer } from '../../party/party-order.ts'
import { alcoholFreeVariant } from '../../pour/alcohol-free.ts'
import { type OrderRequest, orderLimits } from '../../pour/order.ts'
import type { Strength } from '../../pour/serving.ts'
import type { Records } from '../../records/records.ts'
import type { Result } from '../../result.ts'
import type { IngredientId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { millilitres } from '../../units/volume.ts'
import type { CheckedOrder } from '../orders/check-order.usecase.ts'
import { availableFor, type SeenOrder, seePartyOrder } from './check-party-order.ts'
import type { Queue } from './queue-view.ts'

export interface Alternative {
  readonly kind: 'alcohol-free' | 'lighter' | 'smaller' | 'without'
  readonly request: OrderRequest
  readonly strength: Strength
}

type Proposal = Pick<Alternative, 'kind' | 'request'>
/** null for what would be refused, too. */
type Offer = (proposal: Proposal) => Alternative | null
type Refused = Pick<SeenOrder, 'checked' | 'problems'>
type Problem = Refused['problems'][number]

interface Shelf {
  readonly records: Records
  /** What stand-ins are looked for among. */
  readonly available: AvailableIngredients
}

/** The same drink otherwise, each of which the queue would accept; none if nothing helps. */
export function alternativesTo(
  records: Records,
  queue: Queue,
  orderer: Orderer,
  request: OrderRequest,
  seen: SeenOrder,
  now: Timestamp,
): Alternative[] {
  const available = availableFor(records, orderer, queue.party)
  return alternatives({ records, available }, request, seen, proposed => {
    const there = seePartyOrder(records, queue, orderer, proposed, { now })
    return there.ok && there.value.kept !== null ? there.value.checked : null
  })
}

/** The same drink otherwise, each of which could be made at once, as soon as a glass is there. */
export function alternativesAtOnce(
  shelf: Shelf,
  request: OrderRequest,
  checked: CheckedOrder,
  look: (request: OrderRequest) => Result<CheckedOrder, unknown>,
): Alternative[] {
  const { problems } = checked.feasibility
  if (problems.every(isAboutGlass)) return []
  return alternatives(shelf, request, { checked, problems }, proposed => {
    const there = look(proposed)
    return there.ok && there.value.feasibility.problems.every(isAboutGlass) ? there.value : null
  })
}

const isAboutGlass = ({ kind }: Problem): boolean => kind === 'no-glass'

const isTooMuch = ({ kind }: Problem): boolean => kind === 'alcohol-per-hour' || kind === 'alcohol-per-party'

function alternatives(
  shelf: Shelf,
  request: OrderRequest,
  { checked, problems }: Refused,
  accepted: (request: OrderRequest) => CheckedOrder | null,
): Alternative[] {
  if (problems.length === 0) return []
  const offer: Offer = proposal => {
    const there = accepted(proposal.request)
    return there && { ...proposal, strength: there.serving.strength }
  }
  const offerIf = (proposal: Proposal | null): Alternative | null => proposal && offer(proposal)
  const offered = [
    offerIf(alcoholFreeOf(shelf, request)),
    ...(problems.some(isTooMuch) ? [lighter(request, checked, offer), smaller(request, checked, offer)] : []),
    offerIf(withoutWhatLacks(request, problems)),
  ]
  return offered.filter(each => each !== null)
}

/** As strong as it may be; what has none of its spirit left is another drink. */
function lighter(request: OrderRequest, { drink }: CheckedOrder, offer: Offer): Alternative | null {
  const { step } = orderLimits.boost
  for (let boost = request.boost - step; isBoostable(drink) && boost >= step; boost -= step) {
    const offered = offer({ kind: 'lighter', request: { ...request, boost } })
    if (offered) return offered
  }
  return null
}

/** A drink of less is none; nor is half of one. */
const smallestDrink = millilitres(20)
const centilitre = millilitres(10)

/** As large as it may be, in whole centilitres: whatever is smaller than one that's accepted is accepted, too. */
function smaller(request: OrderRequest, { feasibility: { ordered } }: CheckedOrder, offer: Offer): Alternative | null {
  let best: Alternative | null = null
  let least = Math.ceil(Math.max(smallestDrink, ordered / 2) / centilitre)
  let most = Math.ceil(ordered / centilitre) - 1
  while (least <= most) {
    const middle = (least + most) >> 1
    const offered = offer({ kind: 'smaller', request: { ...request, amount: millilitres(10 * middle) } })
    if (offered) {
      best = offered
      least = middle + 1
    } else most = middle - 1
  }
  return best
}

function alcoholFreeOf({ records, available }: Shelf, request: OrderRequest): Proposal | null {
  const recipe = request.drink.kind === 'recipe' ? records.recipe.get(request.drink.id) : undefined
  const { ingredient: ingredients } = records
  const shelf = { ingredients, children: childrenByGroup(ingredients), available }
  const variant = recipe ? alcoholFreeVariant(recipe, shelf) : null
  if (!variant) return null
  const omitted = [...new Set([...request.omitted, ...variant.omitted])]
  const { substitutions } = variant
  return { kind: 'alcohol-free', request: { ...request, substitutions, omitted, additional: [], boost: 100 } }
}

function withoutWhatLacks(request: OrderRequest, problems: readonly Problem[]): Proposal | null {
  const lacking = problems.flatMap((problem): IngredientId[] =>
    problem.kind === 'not-enough-liquid' || problem.kind === 'not-at-hand' ? [problem.ingredientId] : [],
  )
  if (lacking.length === 0) return null
  const additional = request.additional.filter(({ ingredientId }) => !lacking.includes(ingredientId))
  const added = new Set<number>(request.additional.map(({ ingredientId }) => ingredientId))
  const omitted = [...new Set([...request.omitted, ...lacking.filter(id => !added.has(id))])]
  return { kind: 'without', request: { ...request, additional, omitted } }
}
