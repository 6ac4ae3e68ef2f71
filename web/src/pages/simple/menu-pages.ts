import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { mayToggle, menuSections, type SectionCounts, shownCount } from '../../features/recipe-search/menu-sections.ts'
import {
  type Fabricable,
  type ListRequest,
  type RecipeSearch,
  writeSearch,
} from '../../features/recipe-search/recipe-search.ts'

/** A page of the list, as it was read. */
export interface MenuAnswer {
  readonly content: readonly RecipeSummary[]
  readonly totalElements: number
  /** The machine may have smaller pages than were asked for. */
  readonly pageSize: number
  readonly sections: SectionCounts | null
}

/** The part of a list that is on the screen and within reach. */
export interface ShownPages {
  readonly recipes: readonly RecipeSummary[]
  readonly totalPages: number
  /** How many drinks a last tile leads to: something is missing for them. */
  readonly behindDoor: number
  /** Whether the guest has opened what something is missing for. */
  readonly isDoorOpen: boolean
}

/** A door to what something is missing for takes the place of one tile, after all others. Pages count from 0. */
export function shownPages(answer: MenuAnswer, list: ListRequest, page: number): ShownPages {
  const { content, totalElements: total, sections, pageSize } = answer
  const shown = shownCount(menuSections(list, sections), total)
  const totalPages = Math.ceil((shown + (shown < total ? 1 : 0)) / pageSize)
  return {
    recipes: content.slice(0, Math.max(0, shown - page * pageSize)),
    totalPages,
    behindDoor: page === totalPages - 1 ? total - shown : 0,
    isDoorOpen: list.search.withMissing && mayToggle(list, sections),
  }
}

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
