import type { AutomatedIngredient } from '../catalogue/ingredient.ts'
import { normalise } from '../catalogue/normalise.ts'
import { isComplete } from '../machine/pump.ts'
import { isScaleReady, type Records } from '../records/records.ts'
import { type Microlitres, sumVolumes } from '../units/volume.ts'

/** What any pump carries, also one that is not complete, by name: each can be ordered as a drink of its own. */
export function ingredientDrinks(records: Pick<Records, 'pump' | 'ingredient'>): AutomatedIngredient[] {
  const carried = new Set([...records.pump.values()].map(({ ingredientId }) => ingredientId))
  return [...carried]
    .flatMap(id => {
      const ingredient = id === null ? undefined : records.ingredient.get(id)
      return ingredient?.kind === 'automated' ? [{ ingredient, name: normalise(ingredient.name) }] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.ingredient.id - b.ingredient.id))
    .map(({ ingredient }) => ingredient)
}

/** How much of an ingredient there is in the bottles of complete pumps. */
export const levelOf = (ingredient: Pick<AutomatedIngredient, 'id'>, records: Records): Microlitres =>
  sumVolumes(
    [...records.pump.values()]
      .filter(pump => pump.ingredientId === ingredient.id && isComplete(pump, isScaleReady(records)))
      .map(pump => pump.fillingLevel),
  )
