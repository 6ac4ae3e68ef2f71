import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

const timeLimitMs = 120_000

/** A part of the application did not arrive in time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout'
}

/**
 * Why a page is not there. `offline`: the machine cannot be reached; `missing`: a file of it could not be fetched, such
 * as after an update; `broken`: it came, and failed.
 */
export type LoadFailure = 'timeout' | 'offline' | 'missing' | 'broken'

/**
 * Browsers have no codes for it: each has words of its own, and the loader of style sheets, too.
 * @param isOffline as far as the browser or the live connection knows
 */
export function loadFailureOf(error: unknown, isOffline = false): LoadFailure {
  if (error instanceof PageTimeout) return isOffline ? 'offline' : 'timeout'
  const text = error instanceof Error ? error.message : ''
  const isMissing =
    /preload css|dynamically imported module|importing a module script|module script failed|no texts of/i
  if (!isMissing.test(text)) return 'broken'
  return isOffline ? 'offline' : 'missing'
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
