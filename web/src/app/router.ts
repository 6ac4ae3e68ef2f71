import { createBrowserRouter } from 'react-router'
import { asRouted, basename } from '../address/basename.ts'
import { dashboardPath, loginPath, pathAfterLogin, setupPath } from '../session/guards.ts'
import {
  claimFx,
  leaveFx,
  loginFx,
  logoutRequested,
  roleLowered,
  sessionLost,
  wayInReceived,
} from '../session/session.model.ts'
import { notify } from '../ui/notifications.model.ts'
import { $documentTitle } from '../ui/page-title.ts'
import { wayBack } from '../ui/use-back-closes.ts'
import { routes } from './routes.tsx'

let created: ReturnType<typeof createBrowserRouter> | undefined

/** Made when the guards can decide: creating it already loads the first page. */
export function router(): ReturnType<typeof createBrowserRouter> {
  if (created === undefined) {
    const { settle } = wayBack()
    created = createBrowserRouter(routes, { basename: basename() })
    created.subscribe(settle)
  }
  return created
}

const go = (path: string, replace = false): void => {
  void created?.navigate(path, { replace })
}

const here = (): URL => asRouted(window.location.href)

/** Goes where the session leads, and keeps the tab's title. */
export function followSession(): void {
  loginFx.doneData.watch(() => go(pathAfterLogin(here().searchParams.get('redirectTo')) + here().hash, true))
  // Who has made the first account goes on with the machine itself.
  claimFx.doneData.watch(() => go('/admin/commissioning', true))
  wayInReceived.watch(way => {
    const { pathname } = here()
    const path = way === 'setup' ? setupPath : loginPath('')
    if (pathname !== path && (pathname === setupPath || pathname === loginPath(''))) go(path, true)
  })
  // The page on the screen may not be for them any more.
  roleLowered.watch(() => go(dashboardPath))
  logoutRequested.watch(() => go('/login'))
  leaveFx.failData.watch(({ code }) => {
    if (code !== 'unauthenticated')
      notify.problem({ code: 'logged-out-here', text: 'Logged out here alone.', values: [] })
  })
  sessionLost.watch(() => {
    const { pathname, search } = here()
    if (pathname !== '/login') go(loginPath(pathname + search), true)
  })
  $documentTitle.watch(title => {
    document.title = title
  })
}
