import { type LoaderFunction, redirect } from 'react-router'
import type { Operation } from '#domain/access/permissions.ts'
import { dashboardPath, decideAccess, loginPath, pathAfterLogin } from '../session/guards.ts'
import { $user } from '../session/session.model.ts'

/** Thrown where a page is for other roles. */
class Forbidden extends Error {
  override readonly name = 'Forbidden'
}
export const isForbidden = (error: unknown): boolean => error instanceof Forbidden

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A route's loader: lets logged-in users in, and only those whose role permits the operation. */
export const guard =
  (operation?: Operation): LoaderFunction =>
  ({ request }) => {
    const access = decideAccess($user.getState()?.role ?? null, pathOf(request.url), operation)
    if (access.kind === 'login') throw redirect(access.path)
    if (access.kind === 'forbidden') throw new Forbidden()
    return null
  }

/** The root is no page of its own. */
export const guardRoot: LoaderFunction = () => redirect($user.getState() === null ? loginPath('/') : dashboardPath)

/** The login page is for nobody who is logged in. */
export const guardLogin: LoaderFunction = ({ request }) => {
  if ($user.getState() !== null) throw redirect(pathAfterLogin(new URL(request.url).searchParams.get('redirectTo')))
  return null
}
