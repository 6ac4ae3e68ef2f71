import { page } from './load-page.ts'
import type { NotYetProps } from './not-yet.view.tsx'
import type { RouteHandle } from './route-title.ts'

/** The route of a page that is not built. */
export const notYet = (title: NotYetProps['title'], what: NotYetProps['what']) => ({
  handle: { title } satisfies RouteHandle,
  lazy: page(async () => {
    const { NotYetPage } = await import('./not-yet.view.tsx')
    return () => <NotYetPage title={title} what={what} />
  }, 'frame'),
})
