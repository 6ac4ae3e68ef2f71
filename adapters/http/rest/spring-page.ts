import type { RecipePage } from '#domain/catalogue/recipe-search.ts'

const unsorted = { empty: true, sorted: false, unsorted: true } as const

/** rest-api.md 1.9 */
export const encodePage = (page: RecipePage, content: readonly object[]): object => ({
  content,
  pageable: {
    pageNumber: page.page,
    pageSize: page.pageSize,
    sort: unsorted,
    offset: page.page * page.pageSize,
    paged: true,
    unpaged: false,
  },
  last: page.page + 1 >= page.totalPages,
  totalElements: page.totalElements,
  totalPages: page.totalPages,
  size: page.pageSize,
  number: page.page,
  sort: unsorted,
  numberOfElements: content.length,
  first: page.page === 0,
  empty: content.length === 0,
})
