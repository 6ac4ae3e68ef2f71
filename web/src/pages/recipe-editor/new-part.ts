import type { EditorIngredient } from './recipe-editor.documents.ts'
import type { NewPart } from './recipe-steps.ts'

/** The usual amount in the ingredient's unit, to be changed at once. */
const usualAmount: Readonly<Record<EditorIngredient['unit'], number>> = {
  ml: 30,
  g: 5,
  piece: 1,
  teaspoon: 1,
  tablespoon: 1,
}

/** Strong things follow the boost; of a group its strongest counts. */
export const newPart = ({ id, unit, maxAlcoholContent }: EditorIngredient): NewPart => ({
  ingredientId: id,
  amount: usualAmount[unit],
  scale: true,
  boostable: unit === 'ml' && (maxAlcoholContent ?? 0) > 0,
})

/** Another ingredient in a part's place: its amount stays where the unit does. */
export const replacement = (
  ingredient: EditorIngredient,
  before: { readonly amount: number | null; readonly unit: EditorIngredient['unit'] | undefined },
): Omit<NewPart, 'scale'> => {
  const { ingredientId, amount, boostable } = newPart(ingredient)
  return { ingredientId, boostable, amount: before.unit === ingredient.unit ? before.amount : amount }
}
