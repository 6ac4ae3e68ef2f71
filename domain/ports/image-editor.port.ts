import type { FileFormat } from '../documents/file-format.ts'
import type { Result } from '../result.ts'

export type ImageProblem =
  /** Not a picture of a kind that can be read, or damaged; with what it is by its first bytes. */
  | { readonly kind: 'image-not-usable'; readonly found?: FileFormat | null }
  /** More pixels than can be worked on here. */
  | { readonly kind: 'image-too-large'; readonly mostMegapixels: number }
  /** Too many others wait: try again. */
  | { readonly kind: 'images-busy' }

/**
 * Makes pictures fit: upright, cropped around their middle to 16:9, never enlarged, JPEG on white, without what cameras
 * write beside the picture. Reads JPEG, PNG, GIF, WebP, TIFF and AVIF; of animations the first frame.
 */
export interface ImageEditor {
  /** @param width in pixels, 1–2000 */
  crop(picture: Uint8Array, width: number): Promise<Result<Uint8Array, ImageProblem>>
}
