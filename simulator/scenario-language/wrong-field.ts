/** The rule for a value in a file of the simulator. */
export type FieldRule =
  | { readonly kind: 'required' | 'number' | 'whole-number' | 'text' | 'yes-no' | 'list' | 'object' | 'json' }
  | { readonly kind: 'one-of'; readonly options: readonly string[] }
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  /** In characters. */
  | { readonly kind: 'length'; readonly least: number; readonly most: number }
  | { readonly kind: 'entries'; readonly most: number }

/** A value in a file that is missing, or is not what it must be. */
export interface WrongField {
  /** Such as `steps[2].do.pump`; empty: the file as a whole. */
  readonly path: string
  readonly rule: FieldRule
}
