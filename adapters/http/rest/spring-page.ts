import type { Page } from '#domain/recipe-search/recipe-search.ts'

const unsorted = { empty: true, sorted: false, unsorted: true } as const

/** rest-api.md 1.9. @param content what is on it, each as JSON */
export const pageText = (page: Page<unknown>, content: readonly string[]): string =>
  `{"content":[${content.join()}],${JSON.stringify(aboutPage(page)).slice(1)}`

const aboutPage = (page: Page<unknown>): object => ({
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
  numberOfElements: page.content.length,
  first: page.page === 0,
  empty: page.content.length === 0,
})
