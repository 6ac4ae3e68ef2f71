export function IngredientDrinksPage() {
  return null
}
