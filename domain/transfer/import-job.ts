import type { ImageKey } from '../catalogue/image.ts'
import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { DuplicateMode } from './import-target.ts'
import type { Contents, PicturedKind } from './portable.ts'

/** Pictures of the file as they are kept here, by the ids of the file. */
export type Pictures = Readonly<Record<PicturedKind, ReadonlyMap<number, ImageKey>>>

export interface ImportJob {
  /** The contents to import, groups before what is in them. */
  readonly contents: Contents
  readonly pictures: Pictures
  readonly mode: DuplicateMode
  /** Otherwise those that are there already are linked by their names. */
  readonly withGlasses: boolean
  readonly withCategories: boolean
  /** Becomes the owner of everything that has one. */
  readonly userId: UserId
  readonly now: Timestamp
}
