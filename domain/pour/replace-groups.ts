import { type AddableIngredient, childrenByGroup, type Ingredients, leavesOf, unitOf } from '../catalogue/ingredient.ts'
import { deliverable } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { addVolume, type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { GroupReplacement } from './order.ts'
import type { PourProblem } from './pour.problems.ts'
import type { ServingPumps } from './serving-pumps.ts'

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
  readonly serving: ServingPumps
  readonly owned: ReadonlySet<number>
}

/**
 * Chooses one concrete ingredient for every group. A request wins if it is a leaf of the group; otherwise a leaf on a
 * pump with enough liquid, then the leaf with most liquid on pumps, then one that the guest owns; lower ids first. What
 * the drink takes elsewhere, by name or for another group, counts as gone. Groups count in millilitres, and so must
 * their leaves.
 */
export function replaceGroups(input: ReplacementInput): {
  readonly chosen: readonly ChosenReplacement[]
  readonly problems: readonly PourProblem[]
} {
  const children = childrenByGroup(input.ingredients)
  const problems: PourProblem[] = requestProblems(input.requested, input.ingredients)
  const taken = new Map(input.named)
  const take = (leafId: IngredientId, volume: Microlitres): void => {
    taken.set(leafId, addVolume(taken.get(leafId) ?? noVolume, volume))
  }
  const left = (leaf: AddableIngredient): Microlitres =>
    subtractVolume(sumVolumes((input.serving.get(leaf.id) ?? []).map(deliverable)), taken.get(leaf.id) ?? noVolume)

  const groups = [...input.wanted].map(([groupId, needed]) => {
    const group = input.ingredients.get(groupId)
    const leaves = group ? leavesOf(group, children).filter(leaf => unitOf(leaf) === 'ml') : []
    const asked = input.requested.find(request => request.groupId === groupId)?.replacementId ?? null
    const granted = leaves.some(leaf => leaf.id === asked) ? asked : null
    if (granted !== null) take(granted, needed)
    else if (asked !== null) problems.push({ kind: 'not-in-group', groupId, replacementId: asked })
    return { groupId, needed, leaves, granted }
  })
  const chosen = groups.map(({ groupId, needed, leaves, granted }): ChosenReplacement => {
    if (granted !== null) return { groupId, replacementId: granted }
    const best = bestLeaf(leaves, needed, left, input)
    if (best === undefined) problems.push({ kind: 'group-not-replaced', groupId })
    else take(best.id, needed)
    return { groupId, replacementId: best?.id ?? null }
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
  left: (leaf: AddableIngredient) => Microlitres,
  { serving, owned }: Pick<ReplacementInput, 'serving' | 'owned'>,
): AddableIngredient | undefined {
  const onPump = leaves.filter(leaf => serving.has(leaf.id))
  const enough = onPump.find(leaf => left(leaf) >= needed)
  if (enough) return enough
  const fullest = onPump.reduce<AddableIngredient | undefined>(
    (best, leaf) => (left(leaf) > (best ? left(best) : noVolume) ? leaf : best),
    undefined,
  )
  return fullest ?? leaves.find(leaf => owned.has(leaf.id)) ?? onPump[0]
}
