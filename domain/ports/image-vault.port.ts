import type { ImageKey } from '../catalogue/image.ts'

/** Pictures of recipes, ingredients and collections, as JPEG, by content: the same picture twice is one. */
export interface ImageVault {
  /** Durable when it resolves; there is no half picture. Rejects when the disk refuses. */
  put(jpeg: Uint8Array): Promise<ImageKey>
  /** Null when there is no such picture. */
  get(key: ImageKey): Promise<Uint8Array | null>
  /** Deletes every picture that is not named, and what uploads have left. @returns how many went */
  keepOnly(keys: ReadonlySet<ImageKey>): Promise<number>
}
