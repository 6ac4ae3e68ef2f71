/* What is offered to somebody who cannot have a drink as it was ordered. */
import { childrenByGroup } from '../../catalogue/ingredient.ts'
import type { Orderer } from '../../party/party-order.ts'
import { alcoholFreeSister } from '../../pour/alcohol-free.ts'
import type { OrderRequest } from '../../pour/order.ts'
import type { Strength } from '../../pour/serving.ts'
import type { Records } from '../../records/records.ts'
import type { IngredientId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { barOwner, holdingsAtParty, type SeenOrder, seePartyOrder } from './check-party-order.ts'
import type { Line } from './line-view.ts'

export interface Alternative {
  readonly kind: 'alcohol-free' | 'without'
  readonly request: OrderRequest
  readonly strength: Strength
}

/** The same drink otherwise, each of which would be accepted; none where nothing helps. */
export function alternativesTo(
  records: Records,
  line: Line,
  orderer: Orderer,
  request: OrderRequest,
  { problems }: SeenOrder,
  now: Timestamp,
): Alternative[] {
  if (problems.length === 0) return []
  const wanted = [alcoholFreeOf(records, line, orderer, request), withoutWhatLacks(request, problems)]
  return wanted.flatMap((each): Alternative[] => {
    const seen = each && seePartyOrder(records, line, orderer, each.request, { now })
    if (!each || !seen?.ok || seen.value.kept === null) return []
    return [{ ...each, strength: seen.value.checked.serving.strength }]
  })
}

type Proposal = Pick<Alternative, 'kind' | 'request'>

function alcoholFreeOf(records: Records, line: Line, orderer: Orderer, request: OrderRequest): Proposal | null {
  const recipe = request.drink.kind === 'recipe' ? records.recipe.get(request.drink.id) : undefined
  const { ingredient: ingredients } = records
  const holdings = holdingsAtParty(records, barOwner(orderer, line.party.hostId))
  const sister = recipe && alcoholFreeSister(recipe, { ingredients, children: childrenByGroup(ingredients), holdings })
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

function withoutWhatLacks(request: OrderRequest, problems: SeenOrder['problems']): Proposal | null {
  const lacking = problems.flatMap((problem): IngredientId[] =>
    problem.kind === 'not-enough-liquid' || problem.kind === 'not-at-hand' ? [problem.ingredientId] : [],
  )
  if (lacking.length === 0) return null
  const additional = request.additional.filter(({ ingredientId }) => !lacking.includes(ingredientId))
  const added = new Set<number>(request.additional.map(({ ingredientId }) => ingredientId))
  const omitted = [...new Set([...request.omitted, ...lacking.filter(id => !added.has(id))])]
  return { kind: 'without', request: { ...request, additional, omitted } }
}
