import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { menuSections, type SectionCounts, shownCount } from '../../features/recipe-search/menu-sections.ts'
import {
  type Fabricable,
  type ListRequest,
  listKey,
  type RecipeSearch,
  writeSearch,
} from '../../features/recipe-search/recipe-search.ts'
import type { Page } from '../../queries/use-pages.ts'

/** One page of a list; pages count from 0 here, from 1 in addresses. */
export interface MenuRequest {
  readonly list: ListRequest
  readonly page: number
  /** As many as the screen has room for; the machine may have smaller pages. */
  readonly pageSize: number
}

/** The pages of one list that have been read. */
export interface KeptPages {
  /** Null before any list was requested. */
  readonly key: string | null
  readonly pages: ReadonlyMap<number, readonly RecipeSummary[]>
  /** Null until a page has been read. */
  readonly totalPages: number | null
  readonly totalElements: number | null
  readonly sections: SectionCounts | null
  readonly pageSize: number
}

export const noPages: KeptPages = {
  key: null,
  pages: new Map(),
  totalPages: null,
  totalElements: null,
  sections: null,
  pageSize: 1,
}

export const keyOf = ({ list, pageSize }: MenuRequest): string => `${pageSize} ${listKey(list)}`
export const isListOf = (kept: KeptPages, request: MenuRequest): boolean => kept.key === keyOf(request)

/** The kept pages if they are of the list that is wanted. */
export const pagesFor = (kept: KeptPages, request: MenuRequest): KeptPages =>
  isListOf(kept, request) ? kept : { ...noPages, key: keyOf(request) }

/** An answer to another list changes nothing. */
export function withMenuPage(
  kept: KeptPages,
  request: MenuRequest,
  answer: Page & {
    readonly content: readonly RecipeSummary[]
    readonly pageSize: number
    readonly sections?: SectionCounts | null
  },
): KeptPages {
  if (!isListOf(kept, request)) return kept
  // Another length: recipes have come or gone, the other pages are no longer what they were.
  const same = kept.totalElements === null || kept.totalElements === answer.totalElements
  return {
    ...kept,
    pages: new Map([...(same ? kept.pages : []), [request.page, answer.content]]),
    totalPages: answer.totalPages,
    totalElements: answer.totalElements,
    sections: answer.sections ?? null,
    pageSize: answer.pageSize,
  }
}

/** Only what is on the screen stays, until it is read again. */
export const onlyPage = (kept: KeptPages, page: number): KeptPages => ({
  ...kept,
  pages: new Map([...kept.pages].filter(([number]) => number === page)),
})

/** The part of a list that is on the screen and within reach. */
export interface ShownPages {
  /** Null until they are known. */
  readonly recipes: readonly RecipeSummary[] | null
  readonly totalPages: number | null
  /** How many drinks a last tile leads to: something is missing for them. */
  readonly behindDoor: number
}

/** A door to what something is missing for takes the place of one tile, after all others. */
export function shownPages(kept: KeptPages, { list, page }: MenuRequest): ShownPages {
  const { totalElements: total, sections, pageSize } = kept
  if (total === null) return { recipes: null, totalPages: null, behindDoor: 0 }
  const shown = shownCount(menuSections(list, sections), total)
  const totalPages = Math.ceil((shown + (shown < total ? 1 : 0)) / pageSize)
  return {
    recipes: kept.pages.get(page)?.slice(0, Math.max(0, shown - page * pageSize)) ?? null,
    totalPages,
    behindDoor: page === totalPages - 1 ? total - shown : 0,
  }
}

/** The page that lies beyond the end becomes the last one; null while the page exists or nothing is known. */
export const lastInsteadOf = ({ totalPages }: Pick<ShownPages, 'totalPages'>, page: number): number | null =>
  totalPages !== null && totalPages > 0 && page >= totalPages ? totalPages - 1 : null

/** Reads `page=2` of an address as 1; what it does not understand is the first page. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page - 1 : 0
}

/** The address of a page; the first one has no number. */
export function writePage(search: RecipeSearch, page: number, usual: Fabricable | null): URLSearchParams {
  const parameters = writeSearch(search, usual)
  if (page > 0) parameters.set('page', String(page + 1))
  return parameters
}

/**
 * The numbers of a pagination bar, null where some are left out: the first, the last, and those around the current one.
 *
 * @param most how many places there are, at least 5
 */
export function pageNumbers(current: number, total: number, most = 9): readonly (number | null)[] {
  if (total <= most) return Array.from({ length: total }, (_, page) => page)
  const around = most - 4
  const first = Math.min(Math.max(2, current - Math.floor(around / 2)), total - 2 - around)
  const middle = Array.from({ length: around }, (_, index) => first + index)
  const before = first > 2 ? null : 1
  const after = first + around < total - 2 ? null : total - 2
  return [0, before, ...middle, after, total - 1]
}
