/* The cost of the search index: its memory, and how long it keeps others waiting. */
import type { Ingredients } from '#domain/catalogue/ingredient.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { RecipeIndex } from '#domain/recipe-search/recipe-index.ts'
import { applyOperations, emptyRecords } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { recipesFor } from './generated-recipes.ts'
import { heapMb, median, processorMs, type Row, rounded } from './report.ts'

const rounds = 5
const users = [{ username: 'admin', passwordHash: '', role: 'admin' }] as const

interface Taken {
  readonly all: number
  readonly longest: number
}

function take(index: RecipeIndex, recipes: ReadonlyMap<number, Recipe>, ingredients: Ingredients): Taken {
  const steps = index.update({ recipes, ingredients, made: new Map() })
  const began = processorMs()
  let last = began
  let longest = 0
  for (;;) {
    const { done } = steps.next()
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (done) return { all: now - began, longest }
  }
}

/** The heap and array buffers that are still needed. */
const neededBytes = (): number => heapMb() * 1_048_576 + process.memoryUsage().arrayBuffers

/** Times are the median of some rounds. */
export function indexRow(total: number): Row {
  const seeded = applyOperations(emptyRecords(), seedOperations({ now: timestamp(0), users, simulated: true }))
  const { recipe: recipes } = applyOperations(seeded, recipesFor(seeded, total))
  const edited = new Map(recipes)
  const [first] = recipes.values()
  if (first) edited.set(first.id, { ...first, name: 'Zzz' })
  const built: Taken[] = []
  const changed: Taken[] = []
  const before = neededBytes()
  const kept = new RecipeIndex()
  built.push(take(kept, recipes, seeded.ingredient))
  const memory = neededBytes() - before
  changed.push(take(kept, edited, seeded.ingredient))
  for (let round = 1; round < rounds; round += 1) {
    const index = new RecipeIndex()
    built.push(take(index, recipes, seeded.ingredient))
    changed.push(take(index, edited, seeded.ingredient))
  }
  return {
    recipes: total,
    'index MB': rounded(memory / 1e6),
    'built, CPU ms': rounded(median(built.map(({ all }) => all))),
    'its longest piece': rounded(median(built.map(({ longest }) => longest))),
    'an edited recipe, CPU ms': rounded(median(changed.map(({ all }) => all))),
    'its longest piece ': rounded(median(changed.map(({ longest }) => longest))),
  }
}
