import type { User } from '../../access/user.ts'
import { type AvailableIngredients, availableOf } from '../../catalogue/availability.ts'
import { childrenByGroup } from '../../catalogue/ingredient.ts'
import { type ListedRecipe, listedRecipe } from '../../catalogue/listed-recipe.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import type { BitSet } from '../../recipe-search/bit-set.ts'
import { RecipeIndex } from '../../recipe-search/recipe-index.ts'
import {
  type FoundRecipes,
  type Page,
  type RecipeQuery,
  type Sections,
  searchRecipes,
} from '../../recipe-search/recipe-search.ts'
import { appearanceOf, isScaleReady, type Records } from '../../records/records.ts'
import type { LanguageName } from '../../units/language.ts'
import type { RecordBook } from '../records/record-book.ts'
import { createBoundedMemory } from './bounded-memory.ts'
import { inSlices } from './in-slices.ts'

/** A search without what the machine decides itself. Names are in the order of its language, unless another is named. */
export interface BrowseQuery extends Omit<RecipeQuery, 'pageSize' | 'recipeIds'> {
  /** Only what this collection holds; nothing if there is none. */
  readonly collectionId?: number
  /** Only what the caller wants to find again. */
  readonly onlyFavourites?: boolean
  /** The records of another machine, whose pumps count instead of ours. */
  readonly at?: Records
  /** Smaller pages than the appearance settings name, at least 1. */
  readonly pageSize?: number
}

export interface RecipePage extends Page<ListedRecipe> {
  /** Null where the list is not in the order of availability. */
  readonly sections: Sections | null
  /** The state in which it was found. */
  readonly records: Records
}

/** The drinks that one by chance is chosen from: without order and pages. */
export type SurpriseQuery = Omit<BrowseQuery, 'page' | 'pageSize' | 'orderBy' | 'byAvailability'>

/** How the choice falls. */
export interface Chance {
  /** From 0 to below 1. */
  readonly drawn: number
  /** Not this one, unless there is no other. */
  readonly exceptId: number | null
}

/** The lists that everybody reads, worked out once per change of the tables they depend on. */
export interface RecipeBrowser {
  readonly childrenOfGroups: ReturnType<typeof childrenByGroup>
  available(caller: User): AvailableIngredients
  /** As a list shows it, whatever is being indexed; undefined if there is none. */
  listed(recipeId: number): ListedRecipe | undefined
  /** How many drinks the pumps of a machine can make by themselves now. */
  makeableAt(machine: Records): Promise<number>
  /** Any of what can be made and was asked for; null where there is none. */
  surprise(query: SurpriseQuery, caller: User, chance: Chance): Promise<ListedRecipe | null>
  /** A page of the size that the appearance settings name, or smaller, of the recipes as they are when it is asked for, or later. */
  page(query: BrowseQuery, caller: User): Promise<RecipePage>
  /** Takes in what has changed, so that nobody need wait for it. */
  prepare(): Promise<void>
}

/** Words of 32 recipes in all remembered sets together: a megabyte. */
const mostRemembered = 250_000

/** How often drinks were made, where nobody counts. */
const nothingMade: ReadonlyMap<number, number> = new Map()

/**
 * @param pause gives others a turn: taking in many recipes is done in pieces
 * @param made how often each recipe was made here; another object after each drink
 */
export function createRecipeBrowser(
  records: RecordBook,
  pause: () => Promise<void>,
  made: () => ReadonlyMap<number, number> = () => nothingMade,
): RecipeBrowser {
  const memory = createBoundedMemory<BitSet>(mostRemembered, ({ length }) => length)
  const index = new RecipeIndex()
  /** The languages of those who have asked. */
  const languages = new Set<LanguageName>()
  const facts = rememberedFor(
    () => [records.now.recipe, records.now.ingredient, made(), languages.size],
    () => ({
      recipes: records.now.recipe,
      ingredients: records.now.ingredient,
      made: made(),
      languages: [...languages],
    }),
  )
  const whenIndexed = inSlices({
    wanted: facts,
    work: function* (state) {
      if (yield* index.update(state)) memory.forgetAll()
    },
    pause,
  })
  const tables = (kinds: readonly (keyof Records)[]) => () => kinds.map(kind => records.now[kind])
  const children = rememberedFor(tables(['ingredient']), () => childrenByGroup(records.now.ingredient))
  const available = rememberedFor(tables(['pump', 'ingredient', 'loadCell']), () => availableByBar(records.now))
  // A changed ingredient may change the members of a group, or the garnishes.
  const matches = rememberedFor(tables(['ingredient']), () => {
    memory.forgetAll()
    return { matches: memory.recall }
  })
  const ownLanguage = (): LanguageName => appearanceOf(records.now).language
  const barOf = (caller: User): readonly number[] => records.now.bar.get(caller.id)?.ingredientIds ?? emptyBar
  const listed = (recipe: Recipe): ListedRecipe => listedRecipe(recipe, records.now.ingredient, children())
  const search = (
    { at, ...query }: Omit<BrowseQuery, 'language'>,
    language: LanguageName,
    caller: User,
  ): FoundRecipes => {
    const bar = barOf(caller)
    const shelves = { ingredients: records.now.ingredient, available: at ? availableAt(at, bar) : available()(bar) }
    return searchRecipes(index, { ...wantedOf(query, caller, records.now), language }, shelves, matches())
  }
  return {
    get childrenOfGroups() {
      return children()
    },
    available: caller => available()(barOf(caller)),
    listed(recipeId) {
      const recipe = records.now.recipe.get(recipeId)
      return recipe && listed(recipe)
    },
    makeableAt(machine) {
      return whenIndexed(() => {
        // In an order that no language decides: nobody may have asked in one yet.
        const query = { fabricable: 'automatic', orderBy: 'newest', page: 0, pageSize: 1 } as const
        const shelves = { ingredients: records.now.ingredient, available: availableAt(machine, emptyBar) }
        return searchRecipes(index, query, shelves, matches()).totalElements
      })
    },
    page({ language = ownLanguage(), ...query }, caller) {
      languages.add(language)
      return whenIndexed(() => {
        const { content, ...page } = search(query, language, caller)
        return { ...page, content: content.map(listed), records: records.now }
      })
    },
    surprise({ language = ownLanguage(), ...query }, caller, chance) {
      languages.add(language)
      return whenIndexed(() => {
        const chosen = drawnOf(chance, page =>
          search({ fabricable: 'with-owned', ...query, page, pageSize: 1 }, language, caller),
        )
        return chosen ? listed(chosen) : null
      })
    },
    prepare() {
      languages.add(ownLanguage())
      return whenIndexed(() => undefined)
    },
  }
}

/** With what the machine decides itself. */
function wantedOf(
  { collectionId, onlyFavourites, pageSize, ...query }: Omit<BrowseQuery, 'at'>,
  caller: User,
  now: Records,
): RecipeQuery {
  const { recipePageSize } = appearanceOf(now)
  const liked = onlyFavourites ? (now.favourites.get(caller.id)?.recipeIds ?? []) : undefined
  const held = collectionId === undefined ? liked : (now.collection.get(collectionId)?.recipeIds ?? [])
  return {
    ...query,
    pageSize: Math.max(1, Math.min(recipePageSize, pageSize ?? recipePageSize)),
    ...(held === undefined ? {} : { recipeIds: held }),
  }
}

/** @param at pages of a single recipe */
function drawnOf({ drawn, exceptId }: Chance, at: (page: number) => FoundRecipes): Recipe | undefined {
  const { totalElements: total } = at(0)
  const place = Math.floor(drawn * total)
  const [first] = at(place).content
  if (first?.id !== exceptId || total === 1) return first
  return at((place + 1) % total).content[0]
}

const emptyBar: readonly number[] = []

const availableAt = (machine: Records, bar: readonly number[]): AvailableIngredients =>
  availableOf(machine.pump.values(), bar, machine.ingredient, isScaleReady(machine))

/** The available ingredients of the owner of a bar, worked out once for each bar while the machine carries the same. */
function availableByBar(now: Records): (bar: readonly number[]) => AvailableIngredients {
  const known = new WeakMap<readonly number[], AvailableIngredients>()
  return bar => {
    const remembered = known.get(bar)
    if (remembered) return remembered
    const available = availableAt(now, bar)
    known.set(bar, available)
    return available
  }
}

/** Computes again only when one of what it depends on is another object than last time. */
function rememberedFor<Value>(dependencies: () => readonly unknown[], compute: () => Value): () => Value {
  let seen: readonly unknown[] = []
  let value: Value
  return () => {
    const now = dependencies()
    if (seen.length === 0 || now.some((each, position) => each !== seen[position])) {
      value = compute()
      seen = now
    }
    return value
  }
}
