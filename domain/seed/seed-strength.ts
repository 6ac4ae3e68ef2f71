import type { SeedIngredient } from './seed-ingredient.ts'
import type { SeedRecipe } from './seed-recipe.ts'

/** Alcohol in percent of what is counted in ml, by name; a group is as strong as the strongest of its leaves. */
export function strengthByName(ingredients: readonly SeedIngredient[]): ReadonlyMap<string, number> {
  const parents = new Map(ingredients.map(({ name, group }) => [name, group]))
  const strengths = new Map<string, number>()
  for (const ingredient of ingredients) {
    if (ingredient.kind === 'group' || (ingredient.kind === 'manual' && ingredient.unit !== 'ml')) continue
    for (let name: string | null = ingredient.name; name !== null; name = parents.get(name) ?? null) {
      strengths.set(name, Math.max(strengths.get(name) ?? 0, ingredient.alcohol))
    }
  }
  return strengths
}

/**
 * The ingredients that follow the boost by default: everything alcoholic that scales. In a drink of nothing but alcohol
 * that would change nothing at the same total, so there only the strongest follow: a boosted Negroni has more gin.
 * Where all are equally strong, nothing follows.
 */
export function boostableNames(recipe: SeedRecipe, strengths: ReadonlyMap<string, number>): ReadonlySet<string> {
  const scaled = recipe.steps.flatMap(step => (step.kind === 'add' && step.scale ? step.items : []))
  const names = scaled.map(([name]) => name).filter(name => strengths.has(name))
  const strengthOf = (name: string): number => strengths.get(name) ?? 0
  const alcoholic = names.filter(name => strengthOf(name) > 0)
  if (alcoholic.length < names.length) return new Set(alcoholic)
  const strongest = Math.max(0, ...alcoholic.map(strengthOf))
  const leading = alcoholic.filter(name => strengthOf(name) === strongest)
  return new Set(leading.length < names.length ? leading : [])
}
