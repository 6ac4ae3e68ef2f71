/**
 * The yes-or-no fields of a record, in a table beside its type: by their name, which is the same everywhere, what each
 * means. The record's type and defaults, both APIs, exports and imports follow from it.
 */
export function flagTable<Field extends string = never>(descriptions: Readonly<Record<Field, string>>) {
  const map = <Value>(make: (field: Field) => Value): Readonly<Record<Field, Value>> =>
    Object.fromEntries(Object.keys(descriptions).map(field => [field, make(field as Field)])) as Record<Field, Value>
  type Values = Readonly<Record<Field, boolean>>
  /** Null is as good as left out. */
  type Input = Partial<Readonly<Record<Field, boolean | null | undefined>>>
  return {
    descriptions,
    map,
    none: map(() => false),
    of: (record: Values): Values => map(field => record[field]),
    /** Those of an input, undefined where it doesn't say. */
    said: (input: Input) => map(field => input[field] ?? undefined),
    /** What the input doesn't say stays. @param before null for a new record: it has none */
    merged: (input: Input, before: Values | null): Values => map(field => input[field] ?? before?.[field] ?? false),
  }
}

export type FlagTable<Field extends string> = ReturnType<typeof flagTable<Field>>
export type Flags<Table extends { readonly none: object }> = Table['none']
export type FlagInput<Table extends { readonly none: object }> = {
  readonly [Field in keyof Table['none']]?: boolean | null | undefined
}
