import { type AvailableIngredients, availabilityOf } from '../../catalogue/availability.ts'
import { lineageOf } from '../../catalogue/ingredient.ts'
import { ingredientIdsOf } from '../../catalogue/listed-recipe.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { needsOf } from '../../catalogue/recipe-needs.ts'
import { demo, ingredientByName, recipes } from './demo-machine.ts'

type Made = 'automatic' | 'with-help' | 'by-hand' | 'missing'

const withGroups = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap(name => lineageOf(ingredientByName(name), demo.ingredient)))

/** How often each way of making a drink occurs among the recipes of the seed. For tests. */
export function menuOf(onPumps: readonly string[], bar: readonly string[]): Readonly<Record<Made, readonly string[]>> {
  const available: AvailableIngredients = { onPump: withGroups(onPumps), owned: withGroups(bar), pumpKey: '', key: '' }
  const menu: Record<Made, string[]> = { automatic: [], 'with-help': [], 'by-hand': [], missing: [] }
  for (const recipe of recipes) menu[howMade(recipe, available)].push(recipe.name)
  return menu
}

/** As a guest is told; what pumps have no part in is counted apart. */
function howMade(recipe: Recipe, available: AvailableIngredients): Made {
  const availability = availabilityOf(needsOf(recipe), available, demo.ingredient)
  if (availability === 'missing') return 'missing'
  if (!ingredientIdsOf(recipe).some(id => available.onPump.has(id))) return 'by-hand'
  return availability === 'automatic' ? 'automatic' : 'with-help'
}
