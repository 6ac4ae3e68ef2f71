import type { ImageKey } from '../catalogue/image.ts'

/**
 * Pictures of recipes, ingredients and collections, as JPEG, by content: the same picture twice is one. Beside each it
 * keeps smaller versions, which can be made again and go by themselves when there are too many.
 */
export interface ImageVault {
  /** Durable when it resolves; there is no half picture. Rejects when the disk refuses. */
  put(jpeg: Uint8Array): Promise<ImageKey>
  /** Null when there is no such picture. */
  get(key: ImageKey): Promise<Uint8Array | null>
  has(key: ImageKey): Promise<boolean>
  /** @param width in pixels. Null when there is no such version, or only part of it */
  getSized(key: ImageKey, width: number): Promise<Uint8Array | null>
  /** Keeps a version if it can; a disk that refuses is no reason not to show the picture. */
  putSized(key: ImageKey, width: number, jpeg: Uint8Array): Promise<void>
  /** Deletes every picture that is not named with its smaller versions, and what uploads have left. @returns how many pictures went */
  keepOnly(keys: ReadonlySet<ImageKey>): Promise<number>
}
