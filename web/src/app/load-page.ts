import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

const timeLimitMs = 120_000

/** A part of the application did not arrive in time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout'
}

/**
 * Why a page is not there. `missing`: a file of it could not be fetched, such as after an update; `style`: its style
 * sheet could not; `broken`: it came, and failed.
 */
export type LoadFailure = 'timeout' | 'missing' | 'style' | 'broken'

/** Browsers have no codes for it: each has words of its own, and the loader of style sheets, too. */
export function loadFailureOf(error: unknown): LoadFailure {
  if (error instanceof PageTimeout) return 'timeout'
  const text = error instanceof Error ? error.message : ''
  if (/unable to preload css/i.test(text)) return 'style'
  return /dynamically imported module|importing a module script|module script failed|no texts of/i.test(text)
    ? 'missing'
    : 'broken'
}

/** Rejects with PageTimeout when `work` takes longer than the limit. */
export function withinTimeLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeout(`No answer within ${limitMs} ms`)), limitMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** A route's `lazy`: the page's code and its texts, fetched side by side. */
export const page =
  (load: () => Promise<ComponentType>, ...namespaces: readonly FlatNamespace[]) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await withinTimeLimit(Promise.all([load(), loadTexts(...namespaces)]), timeLimitMs)
    return { Component }
  }
