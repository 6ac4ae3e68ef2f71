import type { Problem } from '../../api/api-problem.ts'
import { imageKeyOf, keptPicture, type PictureDraft } from '../../forms/picture-draft.ts'
import { faults, letters, required } from '../../forms/rules.ts'
import type { CollectionFields } from './collections.documents.ts'

/** The draft of a collection. */
export interface CollectionDraft {
  /** 3–20 letters. */
  readonly name: string
  /** Up to 2000 letters. */
  readonly description: string
  readonly picture: PictureDraft
}

export const nameLetters = { least: 3, most: 20 } as const
export const mostDescription = 2000

export const emptyDraft: CollectionDraft = { name: '', description: '', picture: keptPicture }

export const draftOf = ({ name, description }: CollectionFields): CollectionDraft => ({
  name,
  description,
  picture: keptPicture,
})

export const collectionRules = (draft: CollectionDraft) =>
  faults<CollectionDraft>({
    name: required(draft.name) ?? letters(draft.name, nameLetters),
    description: letters(draft.description, { most: mostDescription }),
  })

/** As the API takes it. */
export const inputOf = ({ name, description, picture }: CollectionDraft) => ({
  name: name.trim(),
  description: description.trim(),
  ...imageKeyOf(picture),
})

/** Reasons about a picture name no field. */
export const collectionFieldOf = (_field: string | undefined, { code }: Problem): 'picture' | undefined =>
  code.startsWith('image-') ? 'picture' : undefined
