import { combine, createEvent, restore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** The title that the current route has. */
export const routeTitleChanged = createEvent<string>()
/** A page knows a better one (the recipe's name); null when it leaves. */
const ownTitleChanged = createEvent<string | null>()

const $routeTitle = restore(routeTitleChanged, '')
const $ownTitle = restore(ownTitleChanged, null)

export const $documentTitle = combine($routeTitle, $ownTitle, (route, own) => {
  const title = own ?? route
  return title === '' ? 'Speedrail' : `${title} · Speedrail`
})

/** Names the page in the browser's tab while it is shown; undefined keeps the route's own title. */
export function usePageTitle(title: string | undefined): void {
  const change = useUnit(ownTitleChanged)
  useEffect(() => {
    change(title ?? null)
    return () => {
      change(null)
    }
  }, [title, change])
}
