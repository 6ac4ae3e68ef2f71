import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOfRecipes, RecipePageDocument } from '../../entities/recipe/recipe.documents.ts'
import { filterOf, isByAvailability, type ListRequest } from '../../features/recipe-search/recipe-search.ts'
import { shownPages } from './menu-pages.ts'
import type { TileLayout } from './tile-layout.ts'

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
