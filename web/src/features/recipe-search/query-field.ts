import { isSamePlace, type ListPlace, type ListRequest, type RecipeSearch } from './recipe-search.ts'

/** Typed text and choices above a list, which may be ahead of the address. */
export interface QueryField {
  readonly text: string
  /** The list and the query of the address; null until the page knows them. */
  readonly shown: { readonly place: ListPlace; readonly query: string } | null
  /** The query that the field has asked the address for, until it is there. */
  readonly asked: string | null
  /** The choices since the address was looked at. */
  readonly chosen: Partial<RecipeSearch>
}

export const emptyField: QueryField = { text: '', shown: null, asked: null, chosen: {} }

/** The words of a search; a blank at the end is on its way to the next word, not another search. */
export const queryOf = ({ text }: QueryField): string => text.trim()

export const hasChosen = ({ chosen }: QueryField): boolean => Object.keys(chosen).length > 0

export const withChoice = (field: QueryField, change: Partial<RecipeSearch>): QueryField => ({
  ...field,
  text: change.query ?? field.text,
  chosen: { ...field.chosen, ...change },
})

/** The search that the address ought to say. */
export const searchOf = (field: QueryField, search: RecipeSearch): RecipeSearch => ({
  ...search,
  ...field.chosen,
  query: queryOf(field),
})

/** Somebody typed or emptied it before the page knew what its address says. */
const typedAhead = (field: QueryField): boolean =>
  field.shown === null && (queryOf(field) !== '' || field.chosen.query !== undefined)

export const withQueryAsked = (field: QueryField, query: string): QueryField =>
  query === field.shown?.query ? field : { ...field, asked: query }

/**
 * The address as it is now. It decides what the field shows, except for what is typed meanwhile: neither the first
 * look at an address, nor the arrival of what was asked for takes a letter away. Nor does the first look take back what
 * was chosen before it.
 */
export function withListShown(field: QueryField, { place, search: { query } }: ListRequest): QueryField {
  const shown = { place, query }
  const kept = { ...field, shown, asked: null, chosen: field.shown === null ? field.chosen : {} }
  if (typedAhead(field)) return kept
  if (field.shown !== null && isSamePlace(field.shown.place, place)) {
    // A request on its way passes by others that were made before it.
    if (field.asked !== null) return { ...kept, asked: query === field.asked ? null : field.asked }
    if (query === field.shown.query) return kept
  }
  return { ...kept, text: query }
}
