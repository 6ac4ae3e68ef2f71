import type { InvalidValue } from '../documents/invalid.ts'

/** One thing that is wrong with what a file carries. `where` names the item: `recipes.json [3] "Paloma"`. */
export type TransferItemProblem =
  | (InvalidValue & { readonly where: string })
  /** It names something that is not in the file. */
  | { readonly kind: 'transfer-reference-missing'; readonly where: string; readonly field: string; readonly id: number }
  /** An id, or a name that there may be only once, is there again. */
  | { readonly kind: 'transfer-item-twice'; readonly where: string }
  /** A group that is, over some steps, in itself. */
  | { readonly kind: 'transfer-group-cycle'; readonly where: string }
  | { readonly kind: 'transfer-not-json'; readonly where: string }

/** The file as a whole is refused; nothing was changed. At most {@link mostListed} problems are told. */
export interface TransferInvalid {
  readonly kind: 'transfer-invalid'
  readonly problems: readonly TransferItemProblem[]
}

/** Nobody reads a longer list of things to mend. */
export const mostListed = 100
