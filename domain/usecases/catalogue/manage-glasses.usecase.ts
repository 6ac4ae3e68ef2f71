import type { Glass } from '../../catalogue/glass.ts'
import {
  draftedGlass,
  type GlassDraft,
  type GlassProblem,
  glassesWithoutFlagsOf,
  glassProblems,
} from '../../catalogue/glass-draft.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import type { Removal } from '../../catalogue/removal.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { GlassId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import { type CatalogueDeps, changeThing, type Deleting, deleteThing, type NotAsRead } from './named-things.ts'

/** Nobody needs more; a list without end would be. */
export const mostGlasses = 200

export type ManageGlassProblem =
  | { readonly kind: 'glass-invalid'; readonly problems: readonly GlassProblem[] }
  | { readonly kind: 'too-many-glasses'; readonly most: number }
  | NotAsRead<'glass'>

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
  changeThing(records, { kind: 'glass', id, expected }, (before, change) =>
    keep(change, { id, ...draftedGlass(draft, before) }),
  )

function keep(change: Draft, glass: Glass): Result<Glass, ManageGlassProblem> {
  const problems = glassProblems(glass, change.records.glass)
  if (problems.length > 0) return failure({ kind: 'glass-invalid', problems })
  for (const other of glassesWithoutFlagsOf(glass, change.records.glass.values())) change.put('glass', other.id, other)
  change.put('glass', glass.id, glass)
  return success(glass)
}

export const recipesInGlass = ({ recipe }: Pick<Records, 'recipe'>, id: GlassId): Recipe[] =>
  [...recipe.values()].filter(({ defaultGlassId }) => defaultGlassId === id)

/**
 * Recipes whose glass it is follow `removal`, in the same commit.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteGlass = (
  deps: CatalogueDeps,
  id: GlassId,
  removal: Removal<GlassId>,
  expected: string | null = null,
): Deleting<'glass'> =>
  deleteThing(deps, {
    kind: 'glass',
    id,
    expected,
    removal,
    recipesOf: recipesInGlass,
    replaced: (_recipe, by) => ({ defaultGlassId: by }),
  })
