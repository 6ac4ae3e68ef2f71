import type { ImageKey } from '../catalogue/image.ts'
import type { FileFormat } from '../documents/file-format.ts'
import type { Result } from '../result.ts'

/** Pictures as JPEG, by content: the same picture twice is one. */
export interface LastingImages {
  /** Durable when it resolves, whole or not at all. Rejects when the disk or the database refuses. */
  put(jpeg: Uint8Array): Promise<ImageKey>
  /** Rejects when a database that has it cannot be reached. */
  get(key: ImageKey): Promise<Uint8Array | null>
  /** As {@link get}; asked before a reference is made. */
  has(key: ImageKey): Promise<boolean>
  /**
   * Deletes every other picture with its smaller versions, and what uploads have left. Where machines share their
   * pictures: none that was put or asked for within the last hour, and none before it was found unnamed twice with an
   * hour in between. @returns how many pictures went
   */
  keepOnly(keys: ReadonlySet<ImageKey>): Promise<number>
}

/** Also keeps smaller versions, which can be made again and are dropped when there are too many. */
export interface ImageVault extends LastingImages {
  /** @param width in pixels */
  getSized(key: ImageKey, width: number): Promise<Uint8Array | null>
  /** As far as the disk permits. */
  putSized(key: ImageKey, width: number, jpeg: Uint8Array): Promise<void>
}

export type ImageProblem =
  /** Not a picture of a kind that can be read, or damaged; with what it is by its first bytes. */
  | { readonly kind: 'image-not-usable'; readonly found?: FileFormat | null }
  | { readonly kind: 'image-too-large'; readonly mostMegapixels: number }
  | { readonly kind: 'images-busy' }

/**
 * Makes pictures fit: upright, cropped around their middle to 16:9, never enlarged, JPEG on white, without metadata.
 * Reads JPEG, PNG, GIF, WebP, TIFF and AVIF; of animations the first frame.
 */
export interface ImageEditor {
  /** @param width in pixels, 1–2000 */
  crop(picture: Uint8Array, width: number): Promise<Result<Uint8Array, ImageProblem>>
}
