import { type LoaderFunction, redirect } from 'react-router'
import type { Operation } from '#domain/access/permissions.ts'
import { asRouted } from '../address/basename.ts'
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

/** What stands behind the number sign is not for servers, so no request tells it; it goes along on the way in. */
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

/** The login page is for nobody who is logged in. */
export const guardLogin: LoaderFunction = ({ request }) => {
  if ($user.getState() === null) return null
  throw redirect(pathAfterLogin(new URL(request.url).searchParams.get('redirectTo')) + behind())
}
