import { combine, createEvent, restore } from 'effector'

/** The title that the current route has. */
export const routeTitleChanged = createEvent<string>()
/** A page knows a better one (the recipe's name); null when it leaves. */
export const ownTitleChanged = createEvent<string | null>()

const $routeTitle = restore(routeTitleChanged, '')
const $ownTitle = restore(ownTitleChanged, null)

export const $documentTitle = combine($routeTitle, $ownTitle, (route, own) => {
  const title = own ?? route
  return title === '' ? 'Speedrail' : `${title} · Speedrail`
})
