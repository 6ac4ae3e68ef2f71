import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import type { Operation } from '#domain/access/permissions.ts'
import { asRouted } from '../address/basename.ts'
import type { Page, RouteTitle } from '../features/home/page.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { dashboardPath, decideAccess, loginPath, pathAfterLogin } from '../session/guards.ts'
import { $user } from '../session/session.model.ts'

/** Thrown where a page is for other roles. */
class Forbidden extends Error {
  override readonly name = 'Forbidden'
}
export const isForbidden = (error: unknown): boolean => error instanceof Forbidden

const pathOf = (url: string): string => {
  const { pathname, search } = asRouted(url)
  return pathname + search
}

/** What stands behind the number sign isn't sent to servers; it goes along on the way in. */
const behind = (): string => window.location.hash

/** A route's loader: lets logged-in users in, and only those whose role permits the operation. */
export const guard =
  (operation?: Operation): LoaderFunction =>
  ({ request }) => {
    const access = decideAccess($user.getState()?.role ?? null, pathOf(request.url), operation)
    if (access.kind === 'login') throw redirect(access.path + behind())
    if (access.kind === 'forbidden') throw new Forbidden()
    return null
  }

/** Where a case is opened that stands behind the address of a whole machine. */
const casePath = '/simulator'

/** The root is no page of its own. */
export const guardRoot: LoaderFunction = () => {
  const isCase = behind().startsWith('#case=')
  if ($user.getState() === null) return redirect(loginPath(isCase ? casePath : '/') + behind())
  return redirect(isCase ? casePath + behind() : dashboardPath)
}

/** The login page isn't for logged-in users. */
export const guardLogin: LoaderFunction = ({ request }) => {
  if ($user.getState() === null) return null
  throw redirect(pathAfterLogin(new URL(request.url).searchParams.get('redirectTo')) + behind())
}

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

/** The information of a route for the layouts. */
interface RouteHandle {
  readonly title: RouteTitle
}

export const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The part of a route that names it. */
export const titled = (title: RouteTitle): { readonly handle: RouteHandle } => ({ handle: { title } })

/** A page's route, fetched when someone goes there. */
export const routeOf = (
  title: RouteTitle,
  { path, texts, only }: Page,
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  ...(only !== undefined && { loader: guard(only) }),
  ...titled(title),
  lazy: page(load, ...texts),
})

/**
 * A route for each of the pages.
 * @param load the component of each
 * @param below what is shown within some of them
 */
export const pageRoutes = <Title extends RouteTitle>(
  pages: Readonly<Record<Title, Page>>,
  load: Readonly<Record<Title, () => Promise<ComponentType>>>,
  below: Partial<Readonly<Record<Title, RouteObject[]>>> = {},
): RouteObject[] =>
  (Object.keys(pages) as Title[]).map(title => {
    const route = routeOf(title, pages[title], load[title])
    return below[title] ? Object.assign(route, { children: below[title] }) : route
  })
