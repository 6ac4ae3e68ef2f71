/* What guests can have, as long as it lasts. */
import { availabilityOf, type Holdings } from '../../catalogue/availability.ts'
import { childrenByGroup, leavesOf } from '../../catalogue/ingredient.ts'
import { type ListedRecipe, listedRecipe } from '../../catalogue/listed-recipe.ts'
import { type Recipe, stepIngredientsOf } from '../../catalogue/recipe.ts'
import { type AlcoholFreeSister, alcoholFreeSister } from '../../pour/alcohol-free.ts'
import type { Records } from '../../records/records.ts'
import { type Amount, volumeOfAmount } from '../../units/amount.ts'
import { holdingsAtParty } from './check-party-order.ts'
import { type Line, lineAt } from './line-view.ts'

export interface MenuDrink extends ListedRecipe {
  /** Somebody at the machine has to add or to do something. */
  readonly byHand: boolean
  /** How to order it without alcohol; null where that is no other drink, or something for it is missing. */
  readonly alcoholFree: AlcoholFreeSister | null
}

const known = new WeakMap<Records, readonly MenuDrink[]>()

/**
 * The recipes that the machine and the host's bar can make, in the order of their ids: without those whose bottles are
 * promised to others, and without alcohol where the host wants it so. Nothing while no party is open.
 */
export function partyMenu(records: Records): readonly MenuDrink[] {
  const remembered = known.get(records)
  if (remembered) return remembered
  const line = lineAt(records)
  const menu = line === null ? [] : menuAt(records, line)
  known.set(records, menu)
  return menu
}

function menuAt(records: Records, line: Line): MenuDrink[] {
  const { ingredient: ingredients } = records
  const children = childrenByGroup(ingredients)
  const holdings = holdingsAtParty(records, { id: line.party.hostId })
  const isLeft = (recipe: Recipe): boolean =>
    stepIngredientsOf(recipe).every(({ ingredientId, amount }) => {
      const wanted = ingredients.get(ingredientId)
      if (!wanted || !holdings.onPump.has(ingredientId)) return true
      const leaves = wanted.kind === 'group' ? leavesOf(wanted, children) : [wanted]
      return leaves.some(({ id }) => hasLeft(line, holdings, id, amount))
    })
  return [...records.recipe.values()].flatMap((recipe): MenuDrink[] => {
    const entry = listedRecipe(recipe, ingredients, children)
    const availability = availabilityOf(entry.needs, holdings, ingredients)
    const sister = alcoholFreeSister(recipe, { ingredients, children, holdings })
    const alcoholFree = sister && isAtHand(entry, sister, records, holdings) ? sister : null
    const isServed = availability !== 'missing' && isLeft(recipe)
    const mayHave = entry.alcohol.most === 0 || !line.party.settings.alcoholFree
    if (!(isServed && mayHave) && alcoholFree === null) return []
    return [{ ...entry, byHand: availability !== 'automatic', alcoholFree }]
  })
}

/** What is on no pump is not promised to anybody. */
function hasLeft({ left }: Line, { onPump }: Holdings, id: number, amount: Amount): boolean {
  return onPump.has(id) ? (left.get(id) ?? 0) >= volumeOfAmount(amount) : false
}

function isAtHand(
  { needs }: ListedRecipe,
  { substitutions, omitted }: AlcoholFreeSister,
  { ingredient }: Records,
  holdings: Holdings,
): boolean {
  const instead = new Map<number, number>(substitutions.map(each => [each.ingredientId, each.replacementId]))
  const changed = (ids: readonly number[]): number[] =>
    ids.filter(id => !omitted.some(each => each === id)).map(id => instead.get(id) ?? id)
  const sister = { ...needs, essentialIds: changed(needs.essentialIds), toppingIds: changed(needs.toppingIds) }
  return availabilityOf(sister, holdings, ingredient) !== 'missing'
}
