import type { ImageKey } from '../catalogue/image.ts'

/** Pictures of recipes, ingredients and collections, as JPEG, by content: the same picture twice is one. */
export interface LastingImages {
  /** Durable when it resolves; there is no half picture. Rejects when the disk refuses, or the database. */
  put(jpeg: Uint8Array): Promise<ImageKey>
  /** Null when there is no such picture. Rejects when a database that has it cannot be asked. */
  get(key: ImageKey): Promise<Uint8Array | null>
  /** Asked before a reference is made. Rejects when a database that has it cannot be asked. */
  has(key: ImageKey): Promise<boolean>
  /**
   * Deletes every picture that is not named with its smaller versions, and what uploads have left. Where several machines
   * keep their pictures together it does so later: none that was put or asked for within the last hour, and none before
   * it was found unnamed twice with an hour in between. @returns how many pictures went
   */
  keepOnly(keys: ReadonlySet<ImageKey>): Promise<number>
}

/** Beside each picture it keeps smaller versions, which can be made again and go by themselves when there are too many. */
export interface ImageVault extends LastingImages {
  /** @param width in pixels. Null when there is no such version, or only part of it */
  getSized(key: ImageKey, width: number): Promise<Uint8Array | null>
  /** Keeps a version if it can; a disk that refuses is no reason not to show the picture. */
  putSized(key: ImageKey, width: number, jpeg: Uint8Array): Promise<void>
}
