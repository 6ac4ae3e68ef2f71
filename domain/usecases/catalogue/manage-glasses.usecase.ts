import type { Glass } from '../../catalogue/glass.ts'
import {
  draftedGlass,
  type GlassDraft,
  type GlassProblem,
  glassesWithoutFlagsOf,
  glassProblems,
} from '../../catalogue/glass-draft.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import {
  type NotDeleted,
  type Removal,
  type ReplacementProblem,
  removalProblems,
  type UsedByRecipes,
} from '../../catalogue/removal.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { GlassId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { CatalogueDeps } from './manage-ingredients.usecase.ts'
import type { Deleted } from './manage-ingredients-removal.usecase.ts'

/** Nobody needs more; a list without end would be. */
export const mostGlasses = 200

export type ManageGlassProblem =
  | { readonly kind: 'glass-invalid'; readonly problems: readonly GlassProblem[] }
  | { readonly kind: 'too-many-glasses'; readonly most: number }
  | GlassNotFound
  | EditedMeanwhile

export interface GlassNotFound {
  readonly kind: 'not-found'
  readonly what: 'glass'
}

export type GlassUseProblem = UsedByRecipes | ReplacementProblem

const notFound: GlassNotFound = { kind: 'not-found', what: 'glass' }

/** A flag that the glass has is taken from the glass that had it. Refused as a whole, with all reasons. */
export const createGlass = (
  { records }: { readonly records: RecordBook },
  draft: GlassDraft,
): Promise<Result<Glass, ManageGlassProblem | StoreUnavailable>> =>
  records.change<Glass, ManageGlassProblem>(change => {
    if (change.records.glass.size >= mostGlasses) return failure({ kind: 'too-many-glasses', most: mostGlasses })
    return keep(change, { id: change.nextId('glass'), ...draftedGlass(draft, null) })
  })

/**
 * See {@link createGlass}.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateGlass = (
  { records }: { readonly records: RecordBook },
  id: GlassId,
  draft: GlassDraft,
  expected: string | null = null,
): Promise<Result<Glass, ManageGlassProblem | StoreUnavailable>> =>
  records.change<Glass, ManageGlassProblem>(change => {
    const before = change.records.glass.get(id)
    if (!before) return failure(notFound)
    if (isOutdated(expected, before)) return failure(editedMeanwhile)
    return keep(change, { id, ...draftedGlass(draft, before) })
  })

function keep(change: Draft, glass: Glass): Result<Glass, ManageGlassProblem> {
  const problems = glassProblems(glass, change.records.glass)
  if (problems.length > 0) return failure({ kind: 'glass-invalid', problems })
  for (const other of glassesWithoutFlagsOf(glass, change.records.glass.values())) change.put('glass', other.id, other)
  change.put('glass', glass.id, glass)
  return success(glass)
}

export const recipesInGlass = ({ recipe }: Pick<Records, 'recipe'>, id: GlassId): Recipe[] =>
  [...recipe.values()].filter(({ defaultGlassId }) => defaultGlassId === id)

export type DeleteGlassProblem = NotDeleted<GlassUseProblem> | GlassNotFound | EditedMeanwhile

/**
 * Recipes whose glass it is follow `removal`, in the same commit.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteGlass = (
  { records, clock }: CatalogueDeps,
  id: GlassId,
  removal: Removal<GlassId>,
  expected: string | null = null,
): Promise<Result<Deleted, DeleteGlassProblem | StoreUnavailable>> =>
  records.change<Deleted, DeleteGlassProblem>(change => {
    const glass = change.records.glass.get(id)
    if (!glass) return failure(notFound)
    if (isOutdated(expected, glass)) return failure(editedMeanwhile)
    const recipes = recipesInGlass(change.records, id)
    const problems = removalProblems(id, recipes, removal, change.records.glass)
    if (problems.length > 0) return failure({ kind: 'not-deleted', name: glass.name, problems })
    const defaultGlassId = removal.kind === 'replace' ? removal.by : null
    for (const recipe of recipes) {
      const lastUpdate = laterUpdate(recipe, clock.now())
      change.put('recipe', recipe.id, { ...recipe, defaultGlassId, lastUpdate })
    }
    change.remove('glass', id)
    return success({ changedRecipes: recipes.length })
  })
