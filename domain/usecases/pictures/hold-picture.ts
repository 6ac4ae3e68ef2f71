import { type ImageKey, imageKey } from '../../catalogue/image.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import { failure, type Result, success } from '../../result.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

/** No picture has this key: it was never uploaded, or was tidied away because nothing used it. */
export interface ImageGone {
  readonly kind: 'image-gone'
  readonly field: 'imageKey'
}

/**
 * Tells whether a picture can be changed as requested. Pictures that exist are held until the change is made: see
 * `TidiedImages`.
 *
 * @param asked a key; null takes the picture away, undefined keeps it
 */
export async function holdPicture<Nothing extends null | undefined>(
  images: Pick<ImageVault, 'has'>,
  asked: string | Nothing,
): Promise<Result<ImageKey | Nothing, ImageGone | StoreUnavailable>> {
  if (asked === null || asked === undefined) return success(asked)
  const key = imageKey(asked)
  if (key === null) return failure({ kind: 'image-gone', field: 'imageKey' })
  const isThere = await images.has(key).catch(() => null)
  if (isThere === null) return failure({ kind: 'store-unavailable' })
  return isThere ? success(key) : failure({ kind: 'image-gone', field: 'imageKey' })
}
