export function IngredientsPage() {
  return null
}
