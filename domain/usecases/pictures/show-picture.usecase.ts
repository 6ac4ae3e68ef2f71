import { type ImageKey, imageShape } from '../../catalogue/image.ts'
import type { ImageEditor, ImageVault } from '../../ports/images.port.ts'

export interface ShownPicture {
  readonly jpeg: Uint8Array
  /** False when the width that was asked for could not be made at this moment: it is larger. */
  readonly isAsAsked: boolean
}

/**
 * A picture in the width that is asked for, made once and kept. Whoever looks at one always gets it: as it is when too many
 * others are being made.
 *
 * @param width in pixels; 0 or less is as it is, and none is ever enlarged
 * @returns null when there is no such picture
 */
export async function showPicture(
  {
    images,
    imageEditor,
  }: { readonly images: Pick<ImageVault, 'get' | 'getSized' | 'putSized'>; readonly imageEditor: ImageEditor },
  key: ImageKey,
  width: number,
): Promise<ShownPicture | null> {
  const wanted = width > 0 && width < imageShape.widest ? Math.trunc(width) : null
  const kept = wanted === null ? null : await images.getSized(key, wanted)
  if (kept !== null) return { jpeg: kept, isAsAsked: true }
  const jpeg = await images.get(key)
  if (jpeg === null || wanted === null) return jpeg && { jpeg, isAsAsked: true }
  const fitting = await imageEditor.crop(jpeg, wanted)
  if (!fitting.ok) return { jpeg, isAsAsked: false }
  await images.putSized(key, wanted, fitting.value)
  return { jpeg: fitting.value, isAsAsked: true }
}
