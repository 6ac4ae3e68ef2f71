import { type AvailableIngredients, availabilityOf } from '../../catalogue/availability.ts'
import { childrenByGroup, leavesOf } from '../../catalogue/ingredient.ts'
import { type ListedRecipe, listedRecipe } from '../../catalogue/listed-recipe.ts'
import { stepIngredientsOf } from '../../catalogue/recipe.ts'
import { isWithoutAlcohol } from '../../party/drinker.ts'
import { type AlcoholFreeVariant, alcoholFreeVariant, availabilityOfVariant } from '../../pour/alcohol-free.ts'
import type { Records } from '../../records/records.ts'
import { type Amount, volumeOfAmount } from '../../units/amount.ts'
import { availableForGuests } from './check-party-order.ts'
import { type Queue, queueAt } from './queue-view.ts'

export interface MenuDrink extends ListedRecipe {
  /** Someone at the machine has to add or to do something. */
  readonly byHand: boolean
  /** How to order it without alcohol; null where that is no other drink, or something for it is missing. */
  readonly alcoholFree: AlcoholFreeVariant | null
  /** As it is written it cannot be had now, or never is: what is offered is the drink without alcohol. */
  readonly isOnlyAlcoholFree: boolean
}

const known = new WeakMap<Records, readonly MenuDrink[]>()

/**
 * The recipes that the machine and the host's bar can make, in the order of their ids: without those whose bottles are
 * promised to others or not for guests, and without alcohol where guests have none. What someone has had already hides
 * nothing. Nothing while no party is open.
 */
export function partyMenu(records: Records): readonly MenuDrink[] {
  const remembered = known.get(records)
  if (remembered) return remembered
  const line = queueAt(records)
  const menu = line === null ? [] : menuAt(records, line)
  known.set(records, menu)
  return menu
}

function menuAt(records: Records, line: Queue): MenuDrink[] {
  const available = availableForGuests(records, line.party)
  const isFree = isWithoutAlcohol(line.party, records)
  const { children, drinks } = makeableAt(records, available)
  const hasLeft = (id: number, amount: Amount): boolean => (line.left.get(id) ?? 0) >= volumeOfAmount(amount)
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
}

/** A recipe that can be made as it is written, or without alcohol, as long as the bottles last. */
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

/** What changes with recipes, pumps and the bar alone: levels and orders do many times in an evening. */
function makeableAt({ recipe: recipes, ingredient: ingredients }: Records, available: AvailableIngredients): Catalogue {
  const remembered = catalogues.get(recipes)
  if (remembered?.ingredient === ingredients && remembered.key === available.key) return remembered
  const children = childrenByGroup(ingredients)
  const drinks = [...recipes.values()].flatMap((recipe): Makeable[] => {
    const entry = listedRecipe(recipe, ingredients, children)
    const availability = availabilityOf(entry.needs, available, ingredients)
    const sister = alcoholFreeVariant(recipe, { ingredients, children, available })
    const isSisterMakeable =
      sister !== null && availabilityOfVariant(entry.needs, sister, available, ingredients) !== 'missing'
    const isMakeable = availability !== 'missing'
    if (!isMakeable && !isSisterMakeable) return []
    const alcoholFree = isSisterMakeable ? sister : null
    return [{ ...entry, isMakeable, byHand: availability !== 'automatic', alcoholFree }]
  })
  const catalogue = { ingredient: ingredients, key: available.key, children, drinks }
  catalogues.set(recipes, catalogue)
  return catalogue
}
