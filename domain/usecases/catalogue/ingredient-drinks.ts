import type { AutomatedIngredient } from '../../catalogue/ingredient.ts'
import { inNameOrder } from '../../catalogue/name-order.ts'
import { isComplete } from '../../machine/pump.ts'
import { isScaleReady, type Records } from '../../records/records.ts'
import type { LanguageName } from '../../units/language.ts'
import { type Microlitres, sumVolumes } from '../../units/volume.ts'

/** The ingredients on any pump, also one that is not complete, by name: each can be ordered as a drink of its own. */
export function ingredientDrinks(
  records: Pick<Records, 'pump' | 'ingredient'>,
  language?: LanguageName,
): AutomatedIngredient[] {
  const carried = new Set([...records.pump.values()].map(({ ingredientId }) => ingredientId))
  const ingredients = [...carried].flatMap(id => {
    const ingredient = id === null ? undefined : records.ingredient.get(id)
    return ingredient?.kind === 'automated' ? [ingredient] : []
  })
  return inNameOrder(ingredients, language)
}

/** How much of an ingredient there is in the bottles of complete pumps. */
export const levelOf = (ingredient: Pick<AutomatedIngredient, 'id'>, records: Records): Microlitres =>
  sumVolumes(
    [...records.pump.values()]
      .filter(pump => pump.ingredientId === ingredient.id && isComplete(pump, isScaleReady(records)))
      .map(pump => pump.fillingLevel),
  )
