import type { User } from '../access/user.ts'
import { type Holdings, holdingsOf } from '../catalogue/availability.ts'
import { childrenByGroup } from '../catalogue/ingredient.ts'
import { type IndexedRecipe, indexRecipes, type RecipeIndex, refreshedIndex } from '../catalogue/recipe-index.ts'
import { type RecipePage, type RecipeQuery, searchRecipes } from '../catalogue/recipe-search.ts'
import { appearanceOf, isScaleReady, type Records } from '../records/records.ts'
import { createBoundedMemory } from './bounded-memory.ts'
import type { RecordBook } from './record-book.ts'

/** A search without what the machine decides itself. */
export interface BrowseQuery extends Omit<RecipeQuery, 'pageSize' | 'recipeIds'> {
  /** Only what this collection holds; nothing if there is none. */
  readonly collectionId?: number
  /** What the pumps of another machine carry counts, instead of ours. */
  readonly at?: Records
}

/** What everybody reads, worked out once per change of the tables it depends on. */
export interface RecipeBrowser {
  readonly index: RecipeIndex
  readonly childrenOfGroups: ReturnType<typeof childrenByGroup>
  holdings(caller: User): Holdings
  /** How many drinks the pumps of a machine can make by themselves now. */
  makeableAt(machine: Records): number
  /** A page of the size that the appearance settings name. */
  page(query: BrowseQuery, caller: User): RecipePage
}

/** Recipes in all remembered lists together: at eight bytes each less than a megabyte. */
const mostRemembered = 100_000

export function createRecipeBrowser(records: RecordBook): RecipeBrowser {
  const matches = createBoundedMemory<readonly IndexedRecipe[]>(mostRemembered, ({ length }) => length)
  let indexed: RecipeIndex | null = null
  const index = rememberedFor(records, ['recipe', 'ingredient'], now => {
    const before = indexed
    indexed = before ? refreshedIndex(before, now.recipe, now.ingredient) : indexRecipes(now.recipe, now.ingredient)
    if (indexed.byName !== before?.byName) matches.forgetAll()
    return indexed
  })
  const children = rememberedFor(records, ['ingredient'], now => childrenByGroup(now.ingredient))
  const holdings = rememberedFor(records, ['pump', 'ingredient', 'loadCell'], now => holdingsByBar(now))
  const memory = { matches: matches.recall }
  return {
    get index() {
      return index()
    },
    get childrenOfGroups() {
      return children()
    },
    holdings: caller => holdings()(records.now.bar.get(caller.id)?.ingredientIds ?? emptyBar),
    makeableAt(machine) {
      const query = { fabricable: 'automatic', page: 0, pageSize: 1 } as const
      return searchRecipes(index(), query, holdingsAt(machine, emptyBar), memory).totalElements
    },
    page({ collectionId, at, ...query }, caller) {
      const { recipePageSize: pageSize } = appearanceOf(records.now)
      const held = collectionId === undefined ? undefined : (records.now.collection.get(collectionId)?.recipeIds ?? [])
      const wanted = { ...query, pageSize, ...(held === undefined ? {} : { recipeIds: held }) }
      const bar = records.now.bar.get(caller.id)?.ingredientIds ?? emptyBar
      return searchRecipes(index(), wanted, at ? holdingsAt(at, bar) : holdings()(bar), memory)
    },
  }
}

const emptyBar: readonly number[] = []

const holdingsAt = (machine: Records, bar: readonly number[]): Holdings =>
  holdingsOf(machine.pump.values(), bar, machine.ingredient, isScaleReady(machine))

/** What is at hand for the owner of a bar, worked out once for each bar while the machine carries the same. */
function holdingsByBar(now: Records): (bar: readonly number[]) => Holdings {
  const known = new WeakMap<readonly number[], Holdings>()
  return bar => {
    const remembered = known.get(bar)
    if (remembered) return remembered
    const holdings = holdingsAt(now, bar)
    known.set(bar, holdings)
    return holdings
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
