import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'

export type Access =
  | { readonly kind: 'enter' }
  | { readonly kind: 'login'; readonly path: string }
  /** Logged in, but the page is for other roles. */
  | { readonly kind: 'forbidden' }

export const dashboardPath = '/dashboard'
/** The page on which a machine without users gets its first one. */
export const setupPath = '/setup'

/** @param wanted path with query; the root is not worth coming back to */
export const loginPath = (wanted: string): string =>
  wanted === '' || wanted === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(wanted)}`

/** @param operation of the table of permissions; without one, any logged-in user may enter */
export function decideAccess(role: Role | null, wanted: string, operation?: Operation): Access {
  if (role === null) return { kind: 'login', path: loginPath(wanted) }
  if (operation !== undefined && !isPermitted(role, operation)) return { kind: 'forbidden' }
  return { kind: 'enter' }
}

/** The page after a login: only one of this app, never the login page again. */
export function pathAfterLogin(redirectTo: string | null): string {
  // Browsers leave tabs and line breaks out of addresses: a slash, a tab and a slash begin another host.
  if (redirectTo === null || !/^\/(?![/\\])\S*$/.test(redirectTo)) return dashboardPath
  return redirectTo === '/' || /^\/login(?:[?#/]|$)/.test(redirectTo) ? dashboardPath : redirectTo
}
