import type { User } from '../access/user.ts'
import { type Holdings, holdingsOf } from '../catalogue/availability.ts'
import type { BitSet } from '../catalogue/bit-set.ts'
import { childrenByGroup } from '../catalogue/ingredient.ts'
import { type ListedRecipe, listedRecipe } from '../catalogue/listed-recipe.ts'
import { RecipeIndex } from '../catalogue/recipe-index.ts'
import { type Page, type RecipeQuery, searchRecipes } from '../catalogue/recipe-search.ts'
import { appearanceOf, isScaleReady, type Records } from '../records/records.ts'
import { createBoundedMemory } from './bounded-memory.ts'
import { inSlices } from './in-slices.ts'
import type { RecordBook } from './record-book.ts'

/** A search without what the machine decides itself. */
export interface BrowseQuery extends Omit<RecipeQuery, 'pageSize' | 'recipeIds'> {
  /** Only what this collection holds; nothing if there is none. */
  readonly collectionId?: number
  /** What the pumps of another machine carry counts, instead of ours. */
  readonly at?: Records
}

export interface RecipePage extends Page<ListedRecipe> {
  /** The state in which it was found. */
  readonly records: Records
}

/** What everybody reads, worked out once per change of the tables it depends on. */
export interface RecipeBrowser {
  readonly childrenOfGroups: ReturnType<typeof childrenByGroup>
  holdings(caller: User): Holdings
  /** As a list shows it, whatever is being indexed; undefined if there is none. */
  listed(recipeId: number): ListedRecipe | undefined
  /** How many drinks the pumps of a machine can make by themselves now. */
  makeableAt(machine: Records): Promise<number>
  /** A page of the size that the appearance settings name, of the recipes as they are when it is asked for, or later. */
  page(query: BrowseQuery, caller: User): Promise<RecipePage>
  /** Takes in what has changed, so that nobody need wait for it. */
  prepare(): Promise<void>
}

/** Words of 32 recipes in all remembered sets together: a megabyte. */
const mostRemembered = 250_000

/** @param pause gives others a turn: taking in many recipes is done in pieces */
export function createRecipeBrowser(records: RecordBook, pause: () => Promise<void>): RecipeBrowser {
  const memory = createBoundedMemory<BitSet>(mostRemembered, ({ length }) => length)
  const index = new RecipeIndex()
  const whenIndexed = inSlices({
    wanted: () => records.now.recipe,
    work: function* (recipes) {
      if (yield* index.update(recipes)) memory.forgetAll()
    },
    pause,
  })
  const children = rememberedFor(records, ['ingredient'], now => childrenByGroup(now.ingredient))
  const holdings = rememberedFor(records, ['pump', 'ingredient', 'loadCell'], now => holdingsByBar(now))
  // What is below what has changed, maybe.
  const matches = rememberedFor(records, ['ingredient'], () => {
    memory.forgetAll()
    return { matches: memory.recall }
  })
  const barOf = (caller: User): readonly number[] => records.now.bar.get(caller.id)?.ingredientIds ?? emptyBar
  return {
    get childrenOfGroups() {
      return children()
    },
    holdings: caller => holdings()(barOf(caller)),
    listed(recipeId) {
      const recipe = records.now.recipe.get(recipeId)
      return recipe && listedRecipe(recipe, records.now.ingredient, children())
    },
    makeableAt: machine =>
      whenIndexed(() => {
        const query = { fabricable: 'automatic', page: 0, pageSize: 1 } as const
        const shelves = { ingredients: records.now.ingredient, holdings: holdingsAt(machine, emptyBar) }
        return searchRecipes(index, query, shelves, matches()).totalElements
      }),
    page: ({ collectionId, at, ...query }, caller) =>
      whenIndexed(() => {
        const { ingredient: ingredients, collection } = records.now
        const { recipePageSize: pageSize } = appearanceOf(records.now)
        const held = collectionId === undefined ? undefined : (collection.get(collectionId)?.recipeIds ?? [])
        const wanted = { ...query, pageSize, ...(held === undefined ? {} : { recipeIds: held }) }
        const shelves = { ingredients, holdings: at ? holdingsAt(at, barOf(caller)) : holdings()(barOf(caller)) }
        const { content, ...page } = searchRecipes(index, wanted, shelves, matches())
        return {
          ...page,
          content: content.map(each => listedRecipe(each, ingredients, children())),
          records: records.now,
        }
      }),
    prepare: () => whenIndexed(() => undefined),
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
