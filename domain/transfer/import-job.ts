/* An import: the things to be imported, and what became of them. */

import type { ImageKey } from '../catalogue/image.ts'
import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Contents, PicturedKind } from './export-format.ts'

export const duplicateModes = ['overwrite', 'skip', 'keep_both'] as const
/** The treatment of things whose name is there already. */
export type DuplicateMode = (typeof duplicateModes)[number]

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

export const importedKinds = ['glass', 'category', 'ingredient', 'recipe', 'collection'] as const
export type ImportedKind = (typeof importedKinds)[number]

export const importOutcomes = ['created', 'copied', 'replaced', 'unchanged', 'skipped', 'linked', 'dropped'] as const
/**
 * `copied` is created under another name; `replaced` had the same name; `unchanged` was there already as it is in the
 * file; `skipped` was there and stays as it is; `linked` was not to be imported, but one of the same name is there;
 * `dropped` was not to be imported, and there is none.
 */
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result for one thing of the file. */
export interface ImportedItem {
  readonly kind: ImportedKind
  /** In the file. */
  readonly name: string
  /** Here; null for what was dropped. */
  readonly nameHere: string | null
  /** Here; null for what was dropped. */
  readonly id: number | null
  readonly outcome: ImportOutcome
}

export interface ImportReport {
  readonly items: readonly ImportedItem[]
}

/** How many things of a kind had an outcome. */
export const countOf = ({ items }: ImportReport, kind: ImportedKind, outcome: ImportOutcome): number =>
  items.filter(item => item.kind === kind && item.outcome === outcome).length
