import type { User } from '../access/user.ts'
import { type Holdings, holdingsOf } from '../catalogue/availability.ts'
import { childrenByGroup } from '../catalogue/ingredient.ts'
import {
  indexRecipes,
  type RecipeIndex,
  type RecipePage,
  type RecipeQuery,
  searchRecipes,
} from '../catalogue/recipe-search.ts'
import { appearanceOf, isScaleReady, type Records } from '../records/records.ts'
import type { RecordBook } from './record-book.ts'

/** What everybody reads, worked out once per change of the tables it depends on. */
export interface RecipeBrowser {
  readonly index: RecipeIndex
  readonly childrenOfGroups: ReturnType<typeof childrenByGroup>
  holdings(caller: User): Holdings
  /** A page of the size that the appearance settings name. */
  page(query: Omit<RecipeQuery, 'pageSize'>, caller: User): RecipePage
}

export function createRecipeBrowser(records: RecordBook): RecipeBrowser {
  const index = rememberedFor(records, ['recipe', 'ingredient'], now => indexRecipes(now.recipe, now.ingredient))
  const children = rememberedFor(records, ['ingredient'], now => childrenByGroup(now.ingredient))
  const holdings = (caller: User): Holdings => {
    const { pump, bar, ingredient } = records.now
    const owned = bar.get(caller.id)?.ingredientIds ?? []
    return holdingsOf(pump.values(), owned, ingredient, isScaleReady(records.now))
  }
  return {
    get index() {
      return index()
    },
    get childrenOfGroups() {
      return children()
    },
    holdings,
    page(query, caller) {
      const { recipePageSize: pageSize } = appearanceOf(records.now)
      return searchRecipes(index(), { ...query, pageSize }, holdings(caller))
    },
  }
}

/** Computes again only when one of the tables is another object than last time. */
function rememberedFor<Value>(
  records: RecordBook,
  kinds: readonly (keyof Records)[],
  compute: (now: Records) => Value,
): () => Value {
  let seen: readonly unknown[] = []
  let value: Value
  return () => {
    const tables = kinds.map(kind => records.now[kind])
    if (seen.length === 0 || tables.some((table, position) => table !== seen[position])) {
      value = compute(records.now)
      seen = tables
    }
    return value
  }
}
