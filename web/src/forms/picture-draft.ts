import { belowPage } from '../address/basename.ts'

/** The wish of a form about a thing's picture. */
export type PictureDraft = { readonly kind: 'keep' } | { readonly kind: 'remove' } | ReplacedPicture

export interface ReplacedPicture {
  readonly kind: 'replace'
  /** The answer of the upload. */
  readonly imageKey: string
  /** A small version as a data URL: it outlives the page. */
  readonly previewUrl: string
}

export const keptPicture: PictureDraft = { kind: 'keep' }

/** For inputs of the API: a key, null takes the picture away, left out keeps it. */
export function imageKeyOf(draft: PictureDraft): { readonly imageKey?: string | null } {
  if (draft.kind === 'keep') return {}
  return { imageKey: draft.kind === 'remove' ? null : draft.imageKey }
}

/** The picture that is shown while it is not saved; null: none. */
export function shownPicture(draft: PictureDraft, currentUrl: string | null): string | null {
  if (draft.kind === 'replace') return draft.previewUrl
  return draft.kind === 'remove' ? null : currentUrl
}

/** The stored picture that is lost when the draft is saved; none where it stays, whichever it is by then. */
export const replacedPicture = (
  draft: PictureDraft,
  stored: { readonly imageUrl: string | null } | null,
): string | null => (draft.kind === 'keep' ? null : (stored?.imageUrl ?? null))

/**
 * The address of a stored picture in a smaller version.
 * @param width in pixels
 */
export const narrowed = (url: string, width: number): string =>
  url.startsWith('/api/') ? `${belowPage(url)}${url.includes('?') ? '&' : '?'}width=${width}` : url
