export function RecipeCreatePage() {
  return null
}

export function RecipeEditPage() {
  return null
}
