import { type ImageKey, imageShape } from '../../catalogue/image.ts'
import type { ImageEditor, ImageVault } from '../../ports/images.port.ts'

export interface ShownPicture {
  readonly jpeg: Uint8Array
  /** False when it's larger, for now. */
  readonly isAsAsked: boolean
}

/**
 * Made once and kept; as it is when too many others are being made. @param width in pixels; 0 or less is as it is, none
 * is enlarged
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
