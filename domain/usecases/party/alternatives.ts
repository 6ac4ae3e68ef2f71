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

type Refused = Pick<SeenOrder, 'checked' | 'problems'>

interface Shelf {
  readonly records: Records
  /** What stand-ins are looked for among. */
  readonly available: AvailableIngredients
}

type Acceptance = (request: OrderRequest) => CheckedOrder | null

/** The same drink otherwise, each of which would be accepted into the line; none where nothing helps. */
export function alternativesTo(
  records: Records,
  line: Queue,
  orderer: Orderer,
  request: OrderRequest,
  seen: SeenOrder,
  now: Timestamp,
): Alternative[] {
  const available = availableFor(records, orderer, line.party)
  return waysToHave({ records, available }, request, seen, proposed => {
    const there = seePartyOrder(records, line, orderer, proposed, { now })
    return there.ok && there.value.kept !== null ? there.value.checked : null
  })
}

/** The same drink otherwise, each of which could be made at once, as soon as a glass stands there. */
export function alternativesAtOnce(
  shelf: Shelf,
  request: OrderRequest,
  checked: CheckedOrder,
  look: (request: OrderRequest) => Result<CheckedOrder, unknown>,
): Alternative[] {
  const { problems } = checked.feasibility
  if (problems.every(isAboutGlass)) return []
  return waysToHave(shelf, request, { checked, problems }, proposed => {
    const there = look(proposed)
    return there.ok && there.value.feasibility.problems.every(isAboutGlass) ? there.value : null
  })
}

const isAboutGlass = ({ kind }: Refused['problems'][number]): boolean => kind === 'no-glass'

function waysToHave(shelf: Shelf, request: OrderRequest, seen: Refused, accepted: Acceptance): Alternative[] {
  const { problems } = seen
  if (problems.length === 0) return []
  const offered = (proposal: Proposal | null): Alternative | null => {
    const there = proposal && accepted(proposal.request)
    return proposal && there && { ...proposal, strength: there.serving.strength }
  }
  const ways = [
    offered(alcoholFreeOf(shelf, request)),
    ...(problems.some(isTooMuch)
      ? [firstOf(lighterOnes(request, seen), offered), largestOf(request, seen, offered)]
      : []),
    offered(withoutWhatLacks(request, problems)),
  ]
  return ways.filter(way => way !== null)
}

const isTooMuch = ({ kind }: Refused['problems'][number]): boolean =>
  kind === 'alcohol-per-hour' || kind === 'alcohol-per-party'

type Offering = (proposal: Proposal) => Alternative | null

function firstOf(proposals: Iterable<Proposal>, offered: Offering): Alternative | null {
  for (const proposal of proposals) {
    const offer = offered(proposal)
    if (offer) return offer
  }
  return null
}

/** From the strongest on; what has none of its spirit left is another drink. */
function* lighterOnes(request: OrderRequest, { checked }: Refused): Generator<Proposal> {
  const { step } = orderLimits.boost
  if (!isBoostable(checked.drink)) return
  for (let boost = request.boost - step; boost >= step; boost -= step) {
    yield { kind: 'lighter', request: { ...request, boost } }
  }
}

/** A drink of less is none; nor is half of one. */
const smallestDrink = millilitres(20)
const centilitre = millilitres(10)

/** As large as it may be, in whole centilitres: whatever is smaller than one that is accepted is accepted, too. */
function largestOf(request: OrderRequest, { checked }: Refused, offered: Offering): Alternative | null {
  const { ordered } = checked.feasibility
  let best: Alternative | null = null
  let least = Math.ceil(Math.max(smallestDrink, ordered / 2) / centilitre)
  let most = Math.ceil(ordered / centilitre) - 1
  while (least <= most) {
    const middle = (least + most) >> 1
    const offer = offered({ kind: 'smaller', request: { ...request, amount: millilitres(10 * middle) } })
    if (offer) {
      best = offer
      least = middle + 1
    } else most = middle - 1
  }
  return best
}

type Proposal = Pick<Alternative, 'kind' | 'request'>

function alcoholFreeOf({ records, available }: Shelf, request: OrderRequest): Proposal | null {
  const recipe = request.drink.kind === 'recipe' ? records.recipe.get(request.drink.id) : undefined
  const { ingredient: ingredients } = records
  const sister =
    recipe && alcoholFreeVariant(recipe, { ingredients, children: childrenByGroup(ingredients), available })
  if (!sister) return null
  const { substitutions, omitted } = sister
  return {
    kind: 'alcohol-free',
    request: {
      ...request,
      substitutions,
      omitted: [...new Set([...request.omitted, ...omitted])],
      additional: [],
      boost: 100,
    },
  }
}

function withoutWhatLacks(request: OrderRequest, problems: Refused['problems']): Proposal | null {
  const lacking = problems.flatMap((problem): IngredientId[] =>
    problem.kind === 'not-enough-liquid' || problem.kind === 'not-at-hand' ? [problem.ingredientId] : [],
  )
  if (lacking.length === 0) return null
  const additional = request.additional.filter(({ ingredientId }) => !lacking.includes(ingredientId))
  const added = new Set<number>(request.additional.map(({ ingredientId }) => ingredientId))
  const omitted = [...new Set([...request.omitted, ...lacking.filter(id => !added.has(id))])]
  return { kind: 'without', request: { ...request, additional, omitted } }
}
