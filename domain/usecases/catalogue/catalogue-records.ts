/* What the records of the catalogue have in common when they are created, changed and deleted. */

import { actingUser, mayStill } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import {
  type NotDeleted,
  type Removal,
  type ReplacementProblem,
  removalProblems,
  type UsedByRecipes,
} from '../../catalogue/removal.ts'
import { type Invalid, type InvalidValue, invalid } from '../../documents/invalid.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records, RecordTypes } from '../../records/records.ts'
import { asRead, editedMeanwhile, isOutdated, type NotAsRead } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Id } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface CatalogueDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

export type Caller = Pick<User, 'id' | 'role'>

/** How many there may be: a list without end would be no use. All recipes are in memory, and in the search index. */
export const quotas = {
  recipe: { most: 50_000, of: 'recipes' },
  ingredient: { most: 5000, of: 'ingredients' },
  collection: { most: 1000, of: 'collections' },
  glass: { most: 200, of: 'glasses' },
  category: { most: 200, of: 'categories' },
} as const

export type CatalogueKind = keyof typeof quotas
/** Recipes consist of them, or are sorted by them. */
type NamedKind = 'category' | 'glass' | 'ingredient'
type OwnedKind = 'recipe' | 'collection'

/** What may be wrong with any change of a record, and with this kind of them. */
export type ManageProblem<Kind extends CatalogueKind, Problem> =
  | InvalidValue
  | NotAsRead<Kind>
  | (Kind extends OwnedKind ? Forbidden : never)
  | Problem

type Changing<Value, Problem> = Promise<Result<Value, Problem | StoreUnavailable>>

export const unlessInvalid = <Kind extends CatalogueKind, Problem>(
  kind: Kind,
  record: RecordTypes[Kind],
  problems: readonly Problem[],
): Result<RecordTypes[Kind], Invalid<Kind, Problem>> =>
  problems.length > 0 ? failure({ kind: `${kind}-invalid`, problems }) : success(record)

/** Adds a record to a draft, unless there are too many already. */
function added<Kind extends CatalogueKind, Problem>(
  change: Draft,
  kind: Kind,
  decide: (id: Id<Kind>) => Result<RecordTypes[Kind], Problem>,
): Result<RecordTypes[Kind], Problem | InvalidValue> {
  const { of, most } = quotas[kind]
  if (change.records[kind].size >= most) return failure(invalid(of, 'full', { most }))
  const id = change.nextId<CatalogueKind>(kind) as Id<Kind>
  const decided = decide(id)
  if (decided.ok) change.put(kind, id, decided.value)
  return decided
}

/** An edit of a record of the catalogue. */
interface Edit<Kind extends CatalogueKind> {
  readonly id: Id<Kind>
  /** Null for a new record. */
  readonly before: RecordTypes[Kind] | null
  readonly change: Draft
  readonly now: Timestamp
}

interface Target<Kind extends CatalogueKind> {
  readonly kind: Kind
  readonly id: Id<Kind>
  /** The version that the caller read; without it the last one to save wins. */
  readonly expected: string | null
}

/** How records of a kind are created and updated, by what an edit makes of an input. Refused as a whole, with all reasons. */
export const editsOf = <Kind extends NamedKind, Input, Problem>(
  kind: Kind,
  edited: (input: Input, edit: Edit<Kind>) => Result<RecordTypes[Kind], Problem>,
) => ({
  create: ({ records, clock }: CatalogueDeps, input: Input): Changing<RecordTypes[Kind], Problem | InvalidValue> =>
    records.change(change => added(change, kind, id => edited(input, { id, before: null, change, now: clock.now() }))),
  /** @param expected the version that the caller read; without it the last one to save wins */
  update: (
    { records, clock }: CatalogueDeps,
    id: Id<Kind>,
    input: Input,
    expected: string | null = null,
  ): Changing<RecordTypes[Kind], Problem | NotAsRead<Kind>> =>
    changeNamed(
      records,
      { kind, id, expected },
      putting(kind, (before, change) => edited(input, { id, before, change, now: clock.now() })),
    ),
})

/** As {@link editsOf}, of records that belong to who creates them. */
export const ownedEditsOf = <Kind extends OwnedKind, Input, Problem>(
  kind: Kind,
  edited: (
    input: Input,
    edit: Omit<Edit<Kind>, 'id' | 'now'> & {
      readonly own: Pick<Recipe, 'ownerId' | 'lastUpdate'> & { readonly id: Id<Kind> }
    },
  ) => Result<RecordTypes[Kind], Problem>,
) => ({
  create: (
    { records, clock }: CatalogueDeps,
    caller: Pick<User, 'id'>,
    input: Input,
  ): Changing<RecordTypes[Kind], Problem | InvalidValue | Forbidden> =>
    records.change<RecordTypes[Kind], Problem | InvalidValue | Forbidden>(change => {
      if (!mayStill(change.records.user, caller, `${kind}.create`)) return failure({ kind: 'forbidden' })
      const common = { ownerId: caller.id, lastUpdate: clock.now() }
      return added(change, kind, id => edited(input, { before: null, change, own: { id, ...common } }))
    }),
  /** @param expected the version that the caller read; without it the last one to save wins */
  update: (
    { records, clock }: CatalogueDeps,
    caller: Caller,
    id: Id<Kind>,
    input: Input,
    expected: string | null = null,
  ): Changing<RecordTypes[Kind], Problem | NotAsRead<Kind> | Forbidden> =>
    changeOwned(
      records,
      { kind, caller, id, expected },
      putting(kind, (before, change) => {
        const own = { id, ownerId: before.ownerId, lastUpdate: laterUpdate(before, clock.now()) }
        return edited(input, { before, change, own })
      }),
    ),
})

export const changeNamed = <Kind extends NamedKind, Value, Problem>(
  records: RecordBook,
  { kind, id, expected }: Target<Kind>,
  decide: (before: RecordTypes[Kind], change: Draft) => Result<Value, Problem>,
): Changing<Value, Problem | NotAsRead<Kind>> =>
  records.change<Value, Problem | NotAsRead<Kind>>(change => {
    const before: Result<RecordTypes[Kind], NotAsRead<Kind>> = asRead(kind, change.records[kind].get(id), expected)
    return before.ok ? decide(before.value, change) : before
  })

export const changeOwned = <Kind extends OwnedKind, Value, Problem>(
  records: RecordBook,
  { kind, caller, id, expected }: Target<Kind> & { readonly caller: Caller },
  decide: (before: RecordTypes[Kind], change: Draft) => Result<Value, Problem>,
): Changing<Value, Problem | NotAsRead<Kind> | Forbidden> =>
  records.change<Value, Problem | NotAsRead<Kind> | Forbidden>(change => {
    const found = changeable(change.records, kind, caller, id)
    if (!found.ok) return found
    return isOutdated(expected, found.value) ? failure(editedMeanwhile) : decide(found.value, change)
  })

/** For `changeNamed` and `changeOwned`: puts what was decided in the place of what was there, if it differs. */
export const putting =
  <Kind extends CatalogueKind, Problem>(
    kind: Kind,
    decide: (before: RecordTypes[Kind], change: Draft) => Result<RecordTypes[Kind], Problem>,
  ) =>
  (before: RecordTypes[Kind], change: Draft): Result<RecordTypes[Kind], Problem> => {
    const decided = decide(before, change)
    if (decided.ok && decided.value !== before) change.put(kind, before.id, decided.value)
    return decided
  }

/** One's own, or anyone's for those who may change everything. */
export const mayChange = (kind: OwnedKind, caller: Caller, { ownerId }: { readonly ownerId: number }): boolean =>
  isPermitted(caller.role, ownerId === caller.id ? `${kind}.change` : `${kind}.change-foreign`)

/** The record, if the caller, as stored now, may change it. */
export function changeable<Kind extends OwnedKind>(
  records: Records,
  kind: Kind,
  caller: Caller,
  id: Id<Kind>,
): Result<RecordTypes[Kind], { readonly kind: 'not-found'; readonly what: Kind } | Forbidden> {
  const record = records[kind].get(id)
  if (!record) return failure({ kind: 'not-found', what: kind })
  const acting = actingUser(records.user, caller)
  return acting && mayChange(kind, acting, record) ? success(record) : failure({ kind: 'forbidden' })
}

export type RecipeUseProblem = UsedByRecipes | ReplacementProblem

interface Deleted {
  readonly changedRecipes: number
}

export type Deleting<Kind extends string, UseProblem = RecipeUseProblem> = Changing<
  Deleted,
  NotDeleted<UseProblem> | NotAsRead<Kind>
>

/**
 * How records of a kind are deleted. Recipes that use one follow in the same commit.
 *
 * @param replaced what becomes of a recipe; `by` takes its place, null leaves it empty
 */
export const deletionOf =
  <Kind extends 'category' | 'glass'>(
    kind: Kind,
    recipesOf: (records: Pick<Records, 'recipe'>, id: Id<Kind>) => readonly Recipe[],
    replaced: (recipe: Recipe, id: Id<Kind>, by: Id<Kind> | null) => Partial<Recipe>,
  ) =>
  (
    { records, clock }: CatalogueDeps,
    id: Id<Kind>,
    removal: Removal<Id<Kind>>,
    /** The version that the caller read; without it whatever it is by now is deleted. */
    expected: string | null = null,
  ): Deleting<Kind> =>
    changeNamed<Kind, Deleted, NotDeleted<RecipeUseProblem>>(records, { kind, id, expected }, ({ name }, change) => {
      const recipes = recipesOf(change.records, id)
      const problems = removalProblems(id, recipes, removal, change.records[kind])
      if (problems.length > 0) return failure({ kind: 'not-deleted', name, problems })
      const by = removal.kind === 'replace' ? removal.by : null
      for (const recipe of recipes) {
        const lastUpdate = laterUpdate(recipe, clock.now())
        change.put('recipe', recipe.id, { ...recipe, ...replaced(recipe, id, by), lastUpdate })
      }
      change.remove(kind, id)
      return success({ changedRecipes: recipes.length })
    })
