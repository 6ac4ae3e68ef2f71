/* The cost of the search index: its memory, and how long it keeps others waiting. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Ingredients } from '#domain/catalogue/ingredient.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { RecipeIndex } from '#domain/recipe-search/recipe-index.ts'
import { applyOperations, emptyRecords } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { recipesFor } from './generated-recipes.ts'
import { median, rounded } from './statistics.ts'

const rounds = 5
const users = [{ username: 'admin', passwordHash: '', role: 'admin' }] as const

/** Collects what nobody needs any more. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** Processor time, in milliseconds: others on the same computer do not count. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Taken {
  readonly all: number
  readonly longest: number
}

function take(index: RecipeIndex, recipes: ReadonlyMap<number, Recipe>, ingredients: Ingredients): Taken {
  const steps = index.update({ recipes, ingredients, made: new Map() })
  const began = processorTime()
  let last = began
  let longest = 0
  for (;;) {
    const { done } = steps.next()
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    if (done) return { all: now - began, longest }
  }
}

/** Times are the median of some rounds. */
export function indexRow(total: number): Record<string, string | number> {
  const collect = collector()
  const seeded = applyOperations(emptyRecords(), seedOperations({ now: timestamp(0), users, simulated: true }))
  const { recipe: recipes } = applyOperations(seeded, recipesFor(seeded, total))
  const edited = new Map(recipes)
  const [first] = recipes.values()
  if (first) edited.set(first.id, { ...first, name: 'Zzz' })
  const built: Taken[] = []
  const changed: Taken[] = []
  collect()
  const before = process.memoryUsage()
  const kept = new RecipeIndex()
  built.push(take(kept, recipes, seeded.ingredient))
  collect()
  const after = process.memoryUsage()
  const memory = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
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
