import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import {
  type NotDeleted,
  type Removal,
  type ReplacementProblem,
  removalProblems,
  type UsedByRecipes,
} from '../../catalogue/removal.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records, RecordTypes } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Id } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface CatalogueDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

/** Things of the catalogue that recipes consist of, or are sorted by. */
type NamedKind = 'category' | 'glass' | 'ingredient'

export interface ThingNotFound<Kind extends string> {
  readonly kind: 'not-found'
  readonly what: Kind
}

/** It is gone, or another one than the caller read. */
export type NotAsRead<Kind extends string> = ThingNotFound<Kind> | EditedMeanwhile

/**
 * Changes or deletes a thing as the caller knows it.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const changeThing = <Kind extends NamedKind, Value, Problem>(
  records: RecordBook,
  { kind, id, expected }: { readonly kind: Kind; readonly id: Id<Kind>; readonly expected: string | null },
  decide: (before: RecordTypes[Kind], change: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | NotAsRead<Kind> | StoreUnavailable>> =>
  records.change<Value, Problem | NotAsRead<Kind>>(change => {
    const before = change.records[kind].get(id)
    if (!before) return failure({ kind: 'not-found', what: kind })
    return isOutdated(expected, before) ? failure(editedMeanwhile) : decide(before, change)
  })

export type RecipeUseProblem = UsedByRecipes | ReplacementProblem

/** How many recipes it has changed. */
interface Deleted {
  readonly changedRecipes: number
}

export type Deleting<Kind extends string, UseProblem = RecipeUseProblem> = Promise<
  Result<Deleted, NotDeleted<UseProblem> | NotAsRead<Kind> | StoreUnavailable>
>

/** A thing to delete, and the fate of the recipes that use it. */
interface Deletion<Kind extends NamedKind> {
  readonly kind: Kind
  readonly id: Id<Kind>
  readonly expected: string | null
  readonly removal: Removal<Id<Kind>>
  readonly recipesOf: (records: Pick<Records, 'recipe'>, id: Id<Kind>) => readonly Recipe[]
  /** @param by takes its place; null leaves it empty */
  readonly replaced: (recipe: Recipe, by: Id<Kind> | null) => Partial<Recipe>
}

/** Its recipes follow in the same commit. */
export const deleteThing = <Kind extends 'category' | 'glass'>(
  { records, clock }: CatalogueDeps,
  { recipesOf, removal, replaced, ...thing }: Deletion<Kind>,
): Deleting<Kind> =>
  changeThing<Kind, Deleted, NotDeleted<RecipeUseProblem>>(records, thing, ({ name }, change) => {
    const { kind, id } = thing
    const recipes = recipesOf(change.records, id)
    const problems = removalProblems(id, recipes, removal, change.records[kind])
    if (problems.length > 0) return failure({ kind: 'not-deleted', name, problems })
    const by = removal.kind === 'replace' ? removal.by : null
    for (const recipe of recipes) {
      const lastUpdate = laterUpdate(recipe, clock.now())
      change.put('recipe', recipe.id, { ...recipe, ...replaced(recipe, by), lastUpdate })
    }
    change.remove(kind, id)
    return success({ changedRecipes: recipes.length })
  })
