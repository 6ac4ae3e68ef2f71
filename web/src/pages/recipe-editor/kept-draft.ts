import type { RecipeDraft } from './recipe-draft.ts'

/** A draft that was not saved when the page went away. */
export interface KeptDraft {
  readonly draft: RecipeDraft
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** The owner of a draft and its subject. */
export interface DraftPlace {
  readonly userId: number
  /** Null: of a recipe that does not exist yet. */
  readonly recipeId: number | null
}

// The version is for drafts of an older page, which nobody can read.
const keyOf = ({ userId, recipeId }: DraftPlace): string => `recipeDraft.3.${userId}.${recipeId ?? 'new'}`

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'keptAt' in value

export function readDraft(storage: Storage, place: DraftPlace): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** A storage that is full or forbidden keeps nothing: the page goes on without. */
export function writeDraft(storage: Storage, place: DraftPlace, kept: KeptDraft | null): void {
  try {
    if (kept === null) storage.removeItem(keyOf(place))
    else storage.setItem(keyOf(place), JSON.stringify(kept))
  } catch {
    storage.removeItem(keyOf(place))
  }
}
