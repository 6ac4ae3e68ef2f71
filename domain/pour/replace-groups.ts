import { childrenByGroup, type Ingredients, leavesOf, unitOf } from '../catalogue/ingredient.ts'
import { deliverable } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { assignGroups, type GroupSource } from './assign-groups.ts'
import type { GroupReplacement } from './order.ts'
import type { PourProblem } from './pour.problems.ts'
import type { PumpSupply } from './serving-pumps.ts'

export interface ChosenReplacement {
  readonly groupId: IngredientId
  readonly replacementId: IngredientId | null
}

interface ReplacementInput {
  /** The groups that the drink asks for, and how much of each. */
  readonly wanted: ReadonlyMap<IngredientId, Microlitres>
  /** The liquids that the drink names itself, and how much of each: not to be promised to a group. */
  readonly named: ReadonlyMap<IngredientId, Microlitres>
  readonly requested: readonly GroupReplacement[]
  readonly ingredients: Ingredients
  /** Valves are pumps, too. */
  readonly supply: PumpSupply
  readonly owned: ReadonlySet<number>
  /** Stand for a group only where they are asked for, or nothing else can. */
  readonly withheld: ReadonlySet<number>
  /** The ingredients that the guest adds by hand although a pump carries them. */
  readonly byHand: ReadonlySet<number>
}

/**
 * Chooses one concrete ingredient for every group. A request wins if it is a leaf of the group. All others are chosen
 * together by {@link assignGroups}, so that no drink fails that could be made: what the drink takes elsewhere, by name
 * or for another group, counts as gone. Pumps come before what a person owns and adds; where not even that is enough,
 * as little as possible is missing. Groups count in millilitres, and so must their leaves.
 */
export function replaceGroups(input: ReplacementInput): {
  readonly chosen: readonly ChosenReplacement[]
  readonly problems: readonly PourProblem[]
} {
  const children = childrenByGroup(input.ingredients)
  const problems: PourProblem[] = requestProblems(input.requested, input.ingredients)
  const taken = new Map(input.named)
  const groups = [...input.wanted].map(([groupId, needed]) => {
    const group = input.ingredients.get(groupId)
    const leaves = group ? leavesOf(group, children).filter(leaf => unitOf(leaf) === 'ml') : []
    const asked = input.requested.find(request => request.groupId === groupId)?.replacementId ?? null
    const granted = leaves.some(leaf => leaf.id === asked) ? asked : null
    if (granted !== null) taken.set(granted, addVolume(taken.get(granted) ?? noVolume, needed))
    else if (asked !== null) problems.push({ kind: 'not-in-group', groupId, replacementId: asked })
    return { groupId, needed, leaves, granted }
  })
  const demands = groups
    .filter(({ granted }) => granted === null)
    .map(({ groupId, needed, leaves }) => ({
      groupId,
      volume: needed,
      sources: servedOf(
        leaves.flatMap(leaf => sourceOf(leaf.id, taken.get(leaf.id) ?? noVolume, input)),
        input.withheld,
      ),
    }))
    .filter(({ sources }) => sources.length > 0)
  const assigned = assignGroups(demands)
  const chosen = groups.map(({ groupId, granted }): ChosenReplacement => {
    const replacementId = granted ?? assigned.get(groupId) ?? null
    if (replacementId === null) problems.push({ kind: 'group-not-replaced', groupId })
    return { groupId, replacementId }
  })
  return { chosen, problems }
}

/** Those that may be served; all of them where none may: the rules say why not. */
function servedOf(sources: readonly GroupSource[], withheld: ReadonlySet<number>): readonly GroupSource[] {
  const served = sources.filter(({ ingredientId }) => !withheld.has(ingredientId))
  return served.length > 0 ? served : sources
}

function requestProblems(requested: readonly GroupReplacement[], ingredients: Ingredients): PourProblem[] {
  return requested.flatMap(({ groupId }): PourProblem[] => {
    const group = ingredients.get(groupId)
    if (group === undefined) return [{ kind: 'unknown-ingredient', ingredientId: groupId }]
    return group.kind === 'group' ? [] : [{ kind: 'not-a-group', ingredientId: groupId }]
  })
}

/** Whether and how a leaf can stand for a group at all: what a pump carries is added by hand only if the guest says so. */
function sourceOf(
  ingredientId: IngredientId,
  taken: Microlitres,
  { supply, owned, byHand }: Pick<ReplacementInput, 'supply' | 'owned' | 'byHand'>,
): GroupSource[] {
  const isCarried = supply.carried.has(ingredientId)
  if (byHand.has(ingredientId)) return [{ ingredientId, left: Number.POSITIVE_INFINITY, isLabour: !isCarried }]
  if (!isCarried) {
    return owned.has(ingredientId) ? [{ ingredientId, left: Number.POSITIVE_INFINITY, isLabour: true }] : []
  }
  const left = subtractVolume(sumVolumes((supply.serving.get(ingredientId) ?? []).map(deliverable)), taken)
  return [{ ingredientId, left: largerVolume(noVolume, left), isLabour: false }]
}
