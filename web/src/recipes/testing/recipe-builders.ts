import type { RecipeSummary } from '../recipe.documents.ts'

/** A recipe as a list shows it; for tests. */
export const recipeSummary = (id: number): RecipeSummary => ({
  id,
  name: `Drink ${id}`,
  shortDescription: '',
  availability: 'AUTOMATIC',
  minAlcoholContent: 11,
  maxAlcoholContent: 23,
  imageUrl: null,
  defaultGlass: null,
  owner: { id: 1, username: 'admin' },
  ingredients: [],
  layers: [],
})
