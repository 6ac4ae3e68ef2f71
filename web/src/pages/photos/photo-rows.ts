import type { ApiProblem } from '../../api/api-problem.ts'
import type { PhotoRecipe } from './photos.documents.ts'

/** The state of a file: it is opened first, and saved last. */
export type PhotoState =
  | { readonly kind: 'opening' | 'ready' | 'sending' | 'saved' }
  /** No browser of this kind can show it. */
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  /** Can be tried again. */
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

export type Likeness = 'SAME' | 'CLOSE' | 'NONE'

/** A file, and the recipe that it is for. */
export interface PhotoRow {
  readonly id: number
  readonly file: File
  readonly state: PhotoState
  /** A small version of what will be kept, as a data URL. */
  readonly previewUrl: string | null
  /** The key of the chosen part that is on the machine already. */
  readonly imageKey: string | null
  /** Null: nobody has told yet. */
  readonly likeness: Likeness | null
  readonly candidates: readonly PhotoRecipe[]
  readonly recipe: PhotoRecipe | null
  /** The choice of a person; null: as usual. */
  readonly ticked: boolean | null
}

export const rowsOf = (files: readonly File[], firstId: number): readonly PhotoRow[] =>
  files.map((file, index) => ({
    id: firstId + index,
    file,
    state: { kind: 'opening' },
    previewUrl: null,
    imageKey: null,
    likeness: null,
    candidates: [],
    recipe: null,
    ticked: null,
  }))

export interface FoundRecipes {
  readonly fileName: string
  readonly likeness: Likeness
  readonly recipes: readonly PhotoRecipe[]
}

/** With the recipes that the files are named like; where there are several, somebody has to choose. */
export const withMatches = (rows: readonly PhotoRow[], found: readonly FoundRecipes[]): readonly PhotoRow[] => {
  const byName = new Map(found.map(each => [each.fileName, each]))
  return rows.map(row => {
    const match = row.likeness === null ? byName.get(row.file.name) : undefined
    if (!match) return row
    const { likeness, recipes } = match
    const only = recipes.length === 1 ? (recipes[0] ?? null) : null
    return { ...row, likeness, candidates: recipes, recipe: row.recipe ?? only }
  })
}

export const changed = (rows: readonly PhotoRow[], id: number, change: Partial<PhotoRow>): readonly PhotoRow[] =>
  rows.map(row => (row.id === id ? { ...row, ...change } : row))

const hasEnded = ({ state }: PhotoRow): boolean => state.kind === 'saved' || state.kind === 'refused'

/**
 * The rows that are saved. As usual a photo is taken by a recipe without one, if its file is named like that recipe or
 * somebody has chosen it, and no other file came first.
 */
export function takenRows(rows: readonly PhotoRow[], replaces: boolean): ReadonlySet<number> {
  const taken = new Set<number>()
  const given = new Set(rows.filter(row => row.ticked === true || row.state.kind === 'saved').map(recipeIdOf))
  for (const row of rows) {
    if (row.recipe === null || hasEnded(row)) continue
    if (row.ticked ?? (isUsual(row, replaces) && !given.has(row.recipe.id))) {
      taken.add(row.id)
      given.add(row.recipe.id)
    }
  }
  return taken
}

const recipeIdOf = ({ recipe }: PhotoRow): number | null => recipe?.id ?? null

const isUsual = ({ recipe, likeness }: PhotoRow, replaces: boolean): boolean =>
  likeness !== 'CLOSE' && (replaces || recipe?.imageUrl === null)

/** A recipe has one photo: whoever takes this one does not take another for it. */
export const withTick = (rows: readonly PhotoRow[], id: number, ticked: boolean): readonly PhotoRow[] => {
  const recipeId = rows.find(row => row.id === id)?.recipe?.id
  return rows.map(row => {
    if (row.id === id) return { ...row, ticked }
    return ticked && row.recipe?.id === recipeId ? { ...row, ticked: false } : row
  })
}

/** Chosen by hand: it is meant, unless that recipe has a photo already. */
export const withRecipe = (rows: readonly PhotoRow[], id: number, recipe: PhotoRecipe): readonly PhotoRow[] => {
  const given = changed(rows, id, { recipe, ticked: null, likeness: 'SAME' })
  return recipe.imageUrl === null ? withTick(given, id, true) : given
}

/** The next to be saved. */
export const nextToSave = (rows: readonly PhotoRow[], taken: ReadonlySet<number>): PhotoRow | null =>
  rows.find(({ id, state }) => state.kind === 'ready' && taken.has(id)) ?? null

export interface PhotoCount {
  /** Ready to be saved. */
  readonly due: number
  readonly saved: number
  readonly failed: number
  /** Without a recipe, or named a little differently: somebody has to look. */
  readonly unclear: number
}

export function countOf(rows: readonly PhotoRow[], taken: ReadonlySet<number>): PhotoCount {
  const among = (isCounted: (row: PhotoRow) => boolean): number => rows.filter(isCounted).length
  return {
    due: among(({ id, state }) => taken.has(id) && state.kind !== 'failed' && state.kind !== 'opening'),
    saved: among(({ state }) => state.kind === 'saved'),
    failed: among(({ state }) => state.kind === 'failed'),
    unclear: among(
      row =>
        !hasEnded(row) &&
        row.likeness !== null &&
        (row.recipe === null || row.likeness === 'CLOSE') &&
        !taken.has(row.id),
    ),
  }
}
