import type { SectionCounts } from './menu-sections.ts'
import { type ListRequest, listKey } from './recipe-search.ts'

/** One page of an answer; pages count from 0. */
export interface ListPage<Item> {
  readonly content: readonly Item[]
  readonly page: number
  readonly totalElements: number
  readonly totalPages: number
  /** Null or left out where the list is not told apart by availability. */
  readonly sections?: SectionCounts | null
}

/** A list as far as it has been loaded. Kept while its page is away, so that coming back finds it as it was. */
export interface LoadedList<Item> {
  readonly request: ListRequest | null
  readonly items: readonly Item[]
  readonly nextPage: number
  /** Null until the first page is there. */
  readonly totalPages: number | null
  readonly totalElements: number | null
  readonly sections: SectionCounts | null
  /** Pixels from the top when the page was left. */
  readonly scroll: number
  /** The catalogue has changed since. */
  readonly stale: boolean
}

export const emptyList: LoadedList<never> = {
  request: null,
  items: [],
  nextPage: 0,
  totalPages: null,
  totalElements: null,
  sections: null,
  scroll: 0,
  stale: false,
}

export const isListOf = (list: LoadedList<unknown>, request: ListRequest): boolean =>
  list.request !== null && listKey(list.request) === listKey(request)

/** A longer list is not read again under the reader's eyes, but from its first page when it is next opened. */
const mostPagesRefreshed = 8

/** Out of date, and short enough to be read again as far as it is loaded. */
export const isRefreshable = ({ stale, nextPage }: LoadedList<unknown>): boolean =>
  stale && nextPage > 0 && nextPage <= mostPagesRefreshed

/** The kept list if it answers the request and is up to date or can be brought up to date, else an empty one for it. */
export const listFor = <Item>(list: LoadedList<Item>, request: ListRequest): LoadedList<Item> =>
  isListOf(list, request) && (!list.stale || isRefreshable(list)) ? list : { ...emptyList, request }

/** To be read again: in place if it is short, else anew from its first page. */
export const emptiedOrStale = <Item>(list: LoadedList<Item>): LoadedList<Item> => {
  const stale = { ...list, stale: true }
  return isRefreshable(stale) ? stale : { ...emptyList, request: list.request }
}

/** Appends a page. An answer to another request, or out of turn, changes nothing. */
export function withPage<Item extends { readonly id: number }>(
  list: LoadedList<Item>,
  request: ListRequest,
  page: ListPage<Item>,
): LoadedList<Item> {
  if (!isListOf(list, request) || page.page !== list.nextPage) return list
  const known = new Set(list.items.map(({ id }) => id))
  return {
    ...list,
    items: [...list.items, ...page.content.filter(({ id }) => !known.has(id))],
    nextPage: page.page + 1,
    totalPages: page.totalPages,
    totalElements: page.totalElements,
    sections: page.sections ?? null,
  }
}

/** Puts freshly read pages in place of the loaded ones; the scroll position stays. A list that has grown since stays out of date. */
export function withFreshPages<Item extends { readonly id: number }>(
  list: LoadedList<Item>,
  request: ListRequest,
  pages: readonly ListPage<Item>[],
): LoadedList<Item> {
  if (!isListOf(list, request)) return list
  if (pages.length < list.nextPage) return { ...list, stale: true }
  const fresh: LoadedList<Item> = { ...emptyList, request, scroll: list.scroll, stale: list.stale }
  return pages.reduce((grown, page) => withPage(grown, request, page), fresh)
}

export const hasMore = ({ nextPage, totalPages }: LoadedList<unknown>): boolean =>
  totalPages === null || nextPage < totalPages

export interface PageRequest {
  readonly request: ListRequest
  readonly page: number
}

/** The page to load next; null when the list is complete or nobody asked for one. */
export const nextPageOf = (list: LoadedList<unknown>): PageRequest | null =>
  list.request !== null && hasMore(list) ? { request: list.request, page: list.nextPage } : null
