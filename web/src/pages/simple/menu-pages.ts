import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import type { ResultOf } from '../../api/graphql.ts'
import { madeOfRecipes, RecipePageDocument } from '../../entities/recipe/recipe.documents.ts'
import {
  type Fabricable,
  filterOf,
  isByAvailability,
  type ListRequest,
  mayToggle,
  menuSections,
  type RecipeSearch,
  shownCount,
  writeSearch,
} from '../../features/recipe-search/recipe-search.ts'
import type { TileLayout } from './tile-layout.ts'

/** The machine may have smaller pages than were asked for. */
export type MenuAnswer = Pick<
  ResultOf<typeof RecipePageDocument>['recipes'],
  'content' | 'pageSize' | 'sections' | 'totalElements'
>

/** A door to what something is missing for takes the place of one tile, after all others. Pages count from 0. */
export function shownPages(answer: MenuAnswer, list: ListRequest, page: number) {
  const { content, totalElements: total, sections, pageSize } = answer
  const shown = shownCount(menuSections(list, sections), total)
  const totalPages = Math.ceil((shown + (shown < total ? 1 : 0)) / pageSize)
  return {
    recipes: content.slice(0, Math.max(0, shown - page * pageSize)),
    totalPages,
    /** How many drinks a last tile leads to: something is missing for them. */
    behindDoor: page === totalPages - 1 ? total - shown : 0,
    /** Whether the guest has opened what something is missing for. */
    isDoorOpen: list.search.withMissing && mayToggle(list, sections),
  }
}

/** One page of a list, and the next one ahead, so that it's there when it's swiped to. @param layout null until it's known */
export function useMenu(list: ListRequest, page: number, layout: TileLayout | null) {
  const question = (at: number) => ({
    query: RecipePageDocument,
    variables: {
      filter: filterOf(list),
      orderBy: list.search.orderBy,
      byAvailability: isByAvailability(list),
      page: at,
      pageSize: layout && layout.columns * layout.rows,
    },
    context: madeOfRecipes,
  })
  const asked = question(page)
  const [{ data, error, operation }, read] = useQuery({ ...asked, pause: layout === null })
  const isOfPage = JSON.stringify(operation?.variables) === JSON.stringify(asked.variables)
  const menu = data ? shownPages(data.recipes, list, page) : null
  useQuery({ ...question(page + 1), pause: !isOfPage || menu === null || page + 1 >= menu.totalPages })
  return {
    /** How much there is, by the last answer; null until the first. */
    menu,
    total: data?.recipes.totalElements ?? null,
    /** Null while they are on their way. */
    recipes: isOfPage ? (menu?.recipes ?? null) : null,
    problem: error && !data ? asApiProblem(error) : null,
    retry: () => read({ requestPolicy: 'network-only' }),
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
