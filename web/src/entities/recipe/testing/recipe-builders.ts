import { emptyGlass } from '#domain/serving/served-drink.ts'
import type { RecipeSummary } from '../recipe.documents.ts'

/** A recipe as a list shows it; for tests. */
export const recipeSummary = (id: number): RecipeSummary => ({
  ...{ id, name: `Drink ${id}`, shortDescription: '', availability: 'AUTOMATIC', leftOutIds: [], writtenSteps: 0 },
  ...{ minAlcoholContent: 11, maxAlcoholContent: 23, imageUrl: null, defaultGlass: null },
  ...{ owner: { id: 1, username: 'admin' }, ingredients: [] },
  served: { ...emptyGlass, layers: [], garnishes: [], inside: [] },
})
