import { fits } from '../names/length.ts'
import { characterProblems, type NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import type { CollectionId } from '../units/id.ts'
import type { Collection } from './collection.ts'
import { unless } from './draft-rules.ts'
import type { ImageKey } from './image.ts'

/** Lengths in characters without the blanks around them; inclusive. */
export const collectionLimits = { name: { least: 3, most: 20 }, description: 2000 } as const

/** The name that someone wants for a collection. */
export interface CollectionDraft {
  readonly name: string
  readonly description: string
  /** Null takes the picture away; left out it stays. */
  readonly imageKey?: ImageKey | null | undefined
}

/** One thing that is wrong with a draft. */
export type CollectionDraftProblem = { readonly field: string } & (
  | { readonly kind: 'collection-name-length'; readonly least: number; readonly most: number }
  | { readonly kind: 'collection-name-taken'; readonly name: string }
  | NameCharacters
  | { readonly kind: 'collection-description-too-long'; readonly most: number }
)

export type DraftedCollection = Pick<Collection, 'name' | 'description' | 'imageKey'>

/** @param before what is changed; null for what does not exist yet */
export const draftedCollection = (draft: CollectionDraft, before: DraftedCollection | null): DraftedCollection => ({
  name: tidyName(draft.name),
  description: draft.description.trim(),
  imageKey: draft.imageKey === undefined ? (before?.imageKey ?? null) : draft.imageKey,
})

/**
 * Everything that is wrong with a collection among the others.
 *
 * @param id its own; null for what does not exist yet
 */
export function collectionProblems(
  { name, description }: DraftedCollection,
  id: CollectionId | null,
  others: Iterable<Pick<Collection, 'id' | 'name'>>,
): CollectionDraftProblem[] {
  const { name: length, description: most } = collectionLimits
  return [
    ...unless(fits(name, length), {
      kind: 'collection-name-length',
      field: 'name',
      ...length,
    } as const),
    ...characterProblems(name, 'name'),
    ...unless(!isNameTaken({ id, name }, others), { kind: 'collection-name-taken', field: 'name', name } as const),
    ...unless(description.length <= most, {
      kind: 'collection-description-too-long',
      field: 'description',
      most,
    } as const),
  ]
}
