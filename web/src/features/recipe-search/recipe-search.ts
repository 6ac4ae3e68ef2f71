import { machineKey } from '#domain/peers/machine-key.ts'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'

/** How recipes can be sorted. */
export const recipeOrders = [
  'NAME_ASC',
  'NAME_DESC',
  'MOST_MADE',
  'NEWEST',
  'STRONGEST',
  'LIGHTEST',
  'LAST_UPDATE_DESC',
  'LAST_UPDATE_ASC',
] as const
export type RecipeOrder = (typeof recipeOrders)[number]

/** Which recipes by how they can be made; null shows all. */
export const fabricables = ['WITH_OWNED', 'AUTOMATIC'] as const
export type Fabricable = (typeof fabricables)[number]

/** The search of a guest; lives in the address, so that it can be bookmarked and sent on. */
export interface RecipeSearch {
  readonly query: string
  readonly fabricable: Fabricable | null
  readonly orderBy: RecipeOrder
  readonly containsIngredients: readonly number[]
  /** Only what the machine of this key can make by itself. */
  readonly machine: string | null
  /** Drinks that something is missing for are shown, too; see `menuSections`. */
  readonly withMissing: boolean
}

export const noSearch: RecipeSearch = {
  query: '',
  fabricable: null,
  orderBy: 'NAME_ASC',
  containsIngredients: [],
  machine: null,
  withMissing: false,
}

/** Which shelf of recipes a page shows. */
export type ListPlace =
  | { readonly scope: 'public' }
  | { readonly scope: 'own'; readonly ownerId: number }
  | { readonly scope: 'favourites' }
  | { readonly scope: 'category'; readonly categoryId: number }
  | { readonly scope: 'collection'; readonly collectionId: number }

export interface ListRequest {
  readonly place: ListPlace
  readonly search: RecipeSearch
}

const fabricableWords: Record<Fabricable, string> = { WITH_OWNED: 'manual', AUTOMATIC: 'auto' }
/** Says that all are wanted, where that is not the usual. */
const allWord = 'all'
/** `NAME_ASC` is `nameAsc`. */
const orderWordOf = (order: RecipeOrder): string =>
  order.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const shownWord = 'shown'

/**
 * The search of a list as long as its address does not say it.
 *
 * @param usual the machine's default filter
 * @returns nothing of it for one's own recipes, for favourites and in collections: what was put there should be found
 */
export const usualAt = ({ scope }: ListPlace, usual: Fabricable | null): Fabricable | null =>
  scope === 'public' || scope === 'category' ? usual : null

/**
 * Reads the search from an address; what it does not understand counts as not given.
 *
 * @param usual which recipes an address without any filter means
 */
export function readSearch(parameters: URLSearchParams, usual: Fabricable | null = null): RecipeSearch {
  const word = parameters.get('fabricable')
  const orderBy = parameters.get('orderBy')
  const ids = (parameters.get('containsIngredients') ?? '').split(',').map(Number)
  const search: RecipeSearch = {
    query: (parameters.get('query') ?? '').trim(),
    fabricable: fabricables.find(value => fabricableWords[value] === word) ?? null,
    orderBy: recipeOrders.find(value => orderWordOf(value) === orderBy) ?? noSearch.orderBy,
    containsIngredients: [...new Set(ids.filter(id => Number.isSafeInteger(id) && id > 0))],
    machine: machineKey(parameters.get('machine') ?? ''),
    withMissing: parameters.get('missing') === shownWord,
  }
  return isNarrowed(search) || word === allWord ? search : { ...search, fabricable: usual }
}

/** Writes the search into an address; what is empty or as usual is left out. */
export function writeSearch(search: RecipeSearch, usual: Fabricable | null = null): URLSearchParams {
  const parameters = new URLSearchParams()
  const query = search.query.trim()
  if (query !== '') parameters.set('query', query)
  // An address that filters in any other way means all where it names none.
  const unsaid = isNarrowed({ ...search, query, fabricable: null }) ? null : usual
  if (search.fabricable !== unsaid) {
    parameters.set('fabricable', search.fabricable === null ? allWord : fabricableWords[search.fabricable])
  }
  if (search.orderBy !== noSearch.orderBy) parameters.set('orderBy', orderWordOf(search.orderBy))
  if (search.containsIngredients.length > 0) {
    parameters.set('containsIngredients', search.containsIngredients.join(','))
  }
  if (search.machine !== null) parameters.set('machine', search.machine)
  if (search.withMissing) parameters.set('missing', shownWord)
  return parameters
}

/** Whether anything narrows the list; sorting does not. */
export const isNarrowed = ({ query, fabricable, containsIngredients, machine }: RecipeSearch): boolean =>
  query !== '' || fabricable !== null || containsIngredients.length > 0 || machine !== null

/** The drinks of another machine aren't sorted by what's at hand here. */
export const isByAvailability = ({ search }: ListRequest): boolean => search.machine === null

/** The filter as the server takes it. */
export const filterOf = ({ place, search }: ListRequest) => ({
  searchName: search.query === '' ? null : search.query,
  fabricable: search.fabricable,
  containsIngredients: search.containsIngredients.length === 0 ? null : [...search.containsIngredients],
  categoryId: place.scope === 'category' ? place.categoryId : null,
  ownerId: place.scope === 'own' ? place.ownerId : null,
  collectionId: place.scope === 'collection' ? place.collectionId : null,
  favourite: place.scope === 'favourites' ? true : null,
  machine: search.machine,
})

/** The page of a shelf. */
export function pathOf(place: ListPlace): string {
  switch (place.scope) {
    case 'public':
    case 'own':
    case 'favourites':
      return `/recipe/${place.scope}`
    case 'category':
      return `/recipe/public/category/${place.categoryId}`
    case 'collection':
      return `/collection/${place.collectionId}`
  }
}

/** The address of a list. @param usual the machine's default filter */
export function addressOf({ place, search }: ListRequest, usual: Fabricable | null = null): string {
  const parameters = writeSearch(search, usualAt(place, usual)).toString()
  return parameters === '' ? pathOf(place) : `${pathOf(place)}?${parameters}`
}

/** Two requests with the same key show the same list, more or less of it. */
export const listKey = ({ place, search }: ListRequest): string =>
  addressOf({ place, search: { ...search, withMissing: false } })

/** How many of a list can be made in which way; in this order they stand in it. */
export interface SectionCounts {
  readonly automatic: number
  readonly withHand: number
  readonly missing: number
}

/** A part of a menu under a heading of its own. */
export interface MenuSection {
  readonly availability: RecipeSummary['availability']
  readonly count: number
  /** Only its heading is shown. */
  readonly isClosed: boolean
}

/**
 * The parts of a list that are not empty. What something is missing for is closed, unless there is nothing else, the
 * guest wants to see it, or searches: a typed name should be found, and what it lacks.
 *
 * @param counts null where the list has no sections
 */
export function menuSections({ place, search }: ListRequest, counts: SectionCounts | null): readonly MenuSection[] {
  if (counts === null) return []
  const { automatic, withHand, missing } = counts
  const looksFor = search.query !== '' || search.containsIngredients.length > 0
  const isOwnChoice = place.scope === 'own' || place.scope === 'favourites' || place.scope === 'collection'
  const isOpen = search.withMissing || looksFor || isOwnChoice || automatic + withHand === 0
  const sections: readonly MenuSection[] = [
    { availability: 'AUTOMATIC', count: automatic, isClosed: false },
    { availability: 'WITH_HAND', count: withHand, isClosed: false },
    { availability: 'MISSING', count: missing, isClosed: !isOpen },
  ]
  return sections.filter(({ count }) => count > 0)
}

/** How many of a list are shown: all but those of closed sections, which are the last. */
export const shownCount = (sections: readonly MenuSection[], total: number): number =>
  total - sections.reduce((sum, { isClosed, count }) => (isClosed ? sum + count : sum), 0)

/** Whether the guest may open and close what something is missing for. */
export const mayToggle = (request: ListRequest, counts: SectionCounts | null): boolean =>
  menuSections({ ...request, search: { ...request.search, withMissing: false } }, counts).some(
    ({ isClosed }) => isClosed,
  )

/** In CSS pixels. */
const [narrowestCard, gap] = [164, 12]

/** How many cards fit side by side; at least one. */
export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)))

/** Cards that belong together, below a heading if they have one. */
export interface CardGroup<Head> {
  readonly head: Head | null
  readonly count: number
}

/** The heading of what begins at a place of the list, or cards from one place up to another, which is not among them. */
export type GridRow<Head> =
  | { readonly kind: 'head'; readonly head: Head; readonly first: number }
  | { readonly kind: 'cards'; readonly from: number; readonly to: number }

/** Groups begin with a row of their own. @param drawn how many cards there are as yet: those after them have no rows */
export function rowsOf<Head>(groups: readonly CardGroup<Head>[], columns: number, drawn: number): GridRow<Head>[] {
  const rows: GridRow<Head>[] = []
  let first = 0
  for (const { head, count } of groups) {
    if (head !== null && first <= drawn) rows.push({ kind: 'head', head, first })
    const end = Math.min(first + count, drawn)
    for (let from = first; from < end; from += columns) {
      rows.push({ kind: 'cards', from, to: Math.min(from + columns, end) })
    }
    first += count
  }
  return rows
}
