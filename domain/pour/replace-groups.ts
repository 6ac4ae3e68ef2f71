import { childrenByGroup, leavesOf, type AddableIngredient, type Ingredients } from '../catalogue/ingredient.ts'
import { deliverable, type CompletePump } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { noVolume, sumVolumes, type Microlitres } from '../units/volume.ts'
import type { GroupReplacement } from './order.ts'
import type { PourProblem } from './pour.problems.ts'

export interface ChosenReplacement {
  readonly groupId: IngredientId
  readonly replacementId: IngredientId | null
}

interface ReplacementInput {
  /** The groups the recipe asks for and how much of each, in millilitres' worth. */
  readonly wanted: ReadonlyMap<IngredientId, Microlitres>
  readonly requested: readonly GroupReplacement[]
  readonly ingredients: Ingredients
  readonly serving: ReadonlyMap<number, readonly CompletePump[]>
  readonly owned: ReadonlySet<number>
}

/**
 * Chooses one concrete ingredient for every group. A request wins if it is a leaf of the group; otherwise a leaf on a
 * pump with enough liquid, then the leaf with most liquid on pumps, then one that the guest owns; lower ids first.
 */
export function replaceGroups(input: ReplacementInput): {
  readonly chosen: readonly ChosenReplacement[]
  readonly problems: readonly PourProblem[]
} {
  const children = childrenByGroup(input.ingredients)
  const problems: PourProblem[] = requestProblems(input.requested, input.ingredients)
  const chosen = [...input.wanted].map(([groupId, needed]): ChosenReplacement => {
    const group = input.ingredients.get(groupId)
    const leaves = group ? leavesOf(group, children) : []
    const asked = input.requested.find(request => request.groupId === groupId)?.replacementId ?? null
    if (asked !== null && leaves.some(leaf => leaf.id === asked)) return { groupId, replacementId: asked }
    if (asked !== null) problems.push({ kind: 'not-in-group', groupId, replacementId: asked })
    const replacementId = bestLeaf(leaves, needed, input)
    if (replacementId === null) problems.push({ kind: 'group-not-replaced', groupId })
    return { groupId, replacementId }
  })
  return { chosen, problems }
}

function requestProblems(requested: readonly GroupReplacement[], ingredients: Ingredients): PourProblem[] {
  return requested.flatMap(({ groupId }): PourProblem[] => {
    const group = ingredients.get(groupId)
    if (group === undefined) return [{ kind: 'unknown-ingredient', ingredientId: groupId }]
    return group.kind === 'group' ? [] : [{ kind: 'not-a-group', ingredientId: groupId }]
  })
}

function bestLeaf(
  leaves: readonly AddableIngredient[],
  needed: Microlitres,
  { serving, owned }: Pick<ReplacementInput, 'serving' | 'owned'>,
): IngredientId | null {
  const liquid = (leaf: AddableIngredient): Microlitres =>
    sumVolumes((serving.get(leaf.id) ?? []).map(deliverable))
  const onPump = leaves.filter(leaf => serving.has(leaf.id))
  const enough = onPump.find(leaf => liquid(leaf) >= needed)
  if (enough) return enough.id
  const fullest = onPump.reduce<AddableIngredient | undefined>(
    (best, leaf) => (liquid(leaf) > (best ? liquid(best) : noVolume) ? leaf : best),
    undefined,
  )
  return (fullest ?? leaves.find(leaf => owned.has(leaf.id)) ?? onPump[0])?.id ?? null
}
