import { type AvailableIngredients, availabilityOf } from '../../catalogue/availability.ts'
import { childrenByGroup, leavesOf } from '../../catalogue/ingredient.ts'
import { type ListedRecipe, listedRecipe } from '../../catalogue/listed-recipe.ts'
import { stepIngredientsOf } from '../../catalogue/recipe.ts'
import { memoised } from '../../memoised.ts'
import { isWithoutAlcohol } from '../../party/drinker.ts'
import { type AlcoholFreeVariant, alcoholFreeVariant, availabilityOfVariant } from '../../pour/alcohol-free.ts'
import type { Records } from '../../records/records.ts'
import { type Amount, volumeOfAmount } from '../../units/amount.ts'
import { availableFor } from './check-party-order.ts'
import { queueAt } from './queue-view.ts'

export interface MenuDrink extends ListedRecipe {
  /** Someone has to add or do something. */
  readonly byHand: boolean
  /** How to order it without alcohol; null if that's no other drink, or something for it is missing. */
  readonly alcoholFree: AlcoholFreeVariant | null
  /** Only the alcohol-free variant is offered. */
  readonly isOnlyAlcoholFree: boolean
}

/**
 * The recipes that the machine and the host's bar can make, by id: without bottles that are promised to others or not
 * for guests, and without alcohol if guests get none. What someone has had hides nothing. Empty without a party.
 */
export const partyMenu = memoised((records: Records): readonly MenuDrink[] => {
  const queue = queueAt(records)
  if (queue === null) return []
  const { party, left } = queue
  const available = availableFor(records, { kind: 'guest' }, party)
  const isFree = isWithoutAlcohol(party, records)
  const { children, drinks } = makeableAt(records, available)
  const hasLeft = (id: number, amount: Amount): boolean => (left.get(id) ?? 0) >= volumeOfAmount(amount)
  const isLeft = ({ recipe }: Makeable): boolean =>
    stepIngredientsOf(recipe).every(({ ingredientId, amount }) => {
      const wanted = records.ingredient.get(ingredientId)
      if (!wanted || !available.onPump.has(ingredientId)) return true
      const leaves = wanted.kind === 'group' ? leavesOf(wanted, children) : [wanted]
      return leaves.some(({ id }) => available.onPump.has(id) && hasLeft(id, amount))
    })
  return drinks.flatMap((drink): MenuDrink[] => {
    const mayHave = drink.alcohol.most === 0 || !isFree
    const isOffered = drink.isMakeable && mayHave && isLeft(drink)
    return isOffered || drink.alcoholFree !== null ? [{ ...drink, isOnlyAlcoholFree: !isOffered }] : []
  })
})

/** Can be made as written, or without alcohol, as long as the bottles last. */
interface Makeable extends Omit<MenuDrink, 'isOnlyAlcoholFree'> {
  readonly isMakeable: boolean
}

interface Catalogue {
  readonly ingredient: Records['ingredient']
  readonly key: string
  readonly children: ReturnType<typeof childrenByGroup>
  readonly drinks: readonly Makeable[]
}

const catalogues = new WeakMap<Records['recipe'], Catalogue>()

/** Depends only on recipes, pumps and the bar: levels and orders change far more often. */
function makeableAt({ recipe: recipes, ingredient: ingredients }: Records, available: AvailableIngredients): Catalogue {
  const remembered = catalogues.get(recipes)
  if (remembered?.ingredient === ingredients && remembered.key === available.key) return remembered
  const children = childrenByGroup(ingredients)
  const drinks = [...recipes.values()].flatMap((recipe): Makeable[] => {
    const entry = listedRecipe(recipe, ingredients, children)
    const availability = availabilityOf(entry.needs, available, ingredients)
    const variant = alcoholFreeVariant(recipe, { ingredients, children, available })
    const isVariantMakeable =
      variant !== null && availabilityOfVariant(entry.needs, variant, available, ingredients) !== 'missing'
    const alcoholFree = isVariantMakeable ? variant : null
    const isMakeable = availability !== 'missing'
    if (!isMakeable && alcoholFree === null) return []
    return [{ ...entry, isMakeable, byHand: availability !== 'automatic', alcoholFree }]
  })
  const catalogue = { ingredient: ingredients, key: available.key, children, drinks }
  catalogues.set(recipes, catalogue)
  return catalogue
}
