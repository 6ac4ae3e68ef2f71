import type { Bounds } from './documents/decoders.ts'

/** Of a text in characters, of a list in entries; or what a text looks like. Numbers are whole unless it says otherwise. */
export type RecordBound = (Bounds & { readonly isFraction?: true }) | RegExp

/** By field; a number is the most. `tags[]` is an entry, `*` is every field that has none of its own. */
export type FieldBounds = Readonly<Record<string, RecordBound | number>>

/** What there is to say of a kind of record beside its type. */
export interface KindTraits {
  /** The id of its counter, where the store hands out its ids. Stored: never change one, and never use it again. */
  readonly counter?: number
  /** There's one at most, with the id 1. */
  readonly isSingle?: true
  /** All machines on one database share it; others are a machine's own. */
  readonly isShared?: true
  /** People wait for its times, or are counted by them: they move when the clock is set. */
  readonly isTimed?: true
  /** Pages read their settings again when it changes. */
  readonly isSetting?: true
  /** No other machine on the same database needs to know it. */
  readonly isSecret?: true
  /** Sessions may be over when it changes. */
  readonly endsSessions?: true
  /** After a backup was restored: as it is now, whatever the backup says, or gone. */
  readonly afterRestore?: 'as-now' | 'gone'
  /** Of the type of its values: for the compiler only. */
  readonly value?: unknown
}

/** A kind of record with the type of its value. */
export type RecordKindOf<Value, Traits extends KindTraits = KindTraits> = Traits & { readonly value?: Value }

export const recordOf =
  <Value>() =>
  <const Traits extends KindTraits>(traits: Traits): RecordKindOf<Value, Traits> =>
    traits as RecordKindOf<Value, Traits>

/** What a single record is while it isn't stored. @param kind of a record that `isSingle` */
export const settingOf =
  <Kind extends string, Value, Default = Value>(kind: Kind, byDefault: Default) =>
  (records: { readonly [Each in Kind]: ReadonlyMap<number, Value> }): Value | Default =>
    records[kind].get(1) ?? byDefault

/** The HTTP status of a problem, where it isn't 400. */
type Status = 403 | 404 | 409 | 410 | 429 | 501 | 502 | 503

/** The kinds of a union of problems, and the status of each that isn't simply refused. */
export type ProblemsOf<Problem extends { readonly kind: string }> = {
  readonly statuses: { readonly [Kind in Problem['kind']]?: Status }
  /** Exists for the compiler only. */
  readonly problem?: Problem
}

export const problemsOf = <Problem extends { readonly kind: string }>(
  statuses: ProblemsOf<Problem>['statuses'] = {},
): ProblemsOf<Problem> => ({ statuses })

/**
 * A capability that can be deleted: its folders in domain, adapters and web, and a line in the list of each. What it has
 * stored stays, and isn't read without it.
 */
export interface Extension {
  readonly records: Readonly<Record<string, KindTraits>>
  readonly problems: ProblemsOf<{ readonly kind: string }>
  /** By the name of a type of its records: what fields may be besides their types. */
  readonly bounds?: Readonly<Record<string, FieldBounds>>
}
