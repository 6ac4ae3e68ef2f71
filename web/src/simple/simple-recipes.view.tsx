export function SimpleRecipesPage() {
  return null
}
