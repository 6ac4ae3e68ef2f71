export function SimpleDrinksPage() {
  return null
}
