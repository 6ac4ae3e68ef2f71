import { createEvent, restore } from 'effector'
import { asRouted, belowPage } from '../../address/basename.ts'

/** What a guest looks at. It stands in the address, so that the way back is the browser's own. */
export type Screen =
  | {
      readonly kind: 'menu'
      /** The order for which another drink is looked for. */
      readonly changes: number | null
    }
  | {
      readonly kind: 'drink'
      readonly drinkId: number
      /** The order that becomes this drink; null makes a new one. */
      readonly changes: number | null
      /** It was found among those without alcohol. */
      readonly alcoholFree: boolean
    }
  | { readonly kind: 'line' }

export interface Place {
  /** Of the party, as the card says it; null where the address has none. */
  readonly code: string | null
  readonly screen: Screen
}

export const menu: Screen = { kind: 'menu', changes: null }
export const line: Screen = { kind: 'line' }

/** Everything that is no screen of ours is the menu. */
export function placeOf(path: string, query: string): Place {
  const [code, kind, id] = path
    .replace(/^\/party\/?/, '')
    .split('/')
    .filter(Boolean)
  if (code === undefined) return { code: null, screen: menu }
  return { code: keptCode(decoded(code)), screen: screenOf(kind, id, new URLSearchParams(query)) }
}

function screenOf(kind: string | undefined, id: string | undefined, query: URLSearchParams): Screen {
  const changes = numberIn(query.get('for'))
  const drinkId = numberIn(id)
  if (kind === 'line') return line
  if (kind === 'drink' && drinkId !== null) {
    return { kind: 'drink', drinkId, changes, alcoholFree: query.has('alcohol-free') }
  }
  return { kind: 'menu', changes }
}

/** As the server knows it: how people type it does not count. */
export const keptCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

/** What people type or scanners make of it may be no address at all. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

const numberIn = (text: string | null | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null

export function addressOf({ code, screen }: Place): string {
  if (code === null) return '/party'
  const start = `/party/${encodeURIComponent(code)}`
  if (screen.kind === 'line') return `${start}/line`
  const marks = [
    ...(screen.changes === null ? [] : [`for=${screen.changes}`]),
    ...(screen.kind === 'drink' && screen.alcoholFree ? ['alcohol-free'] : []),
  ]
  const path = screen.kind === 'drink' ? `${start}/drink/${screen.drinkId}` : start
  return marks.length > 0 ? `${path}?${marks.join('&')}` : path
}

interface Visited {
  readonly place: Place
  /** How many of our screens lie behind this one. */
  readonly depth: number
}

/** The address, as it was opened, gone on to or gone back to. */
export const placeRead = createEvent<Visited>()
const $visited = restore(placeRead, { place: { code: null, screen: menu }, depth: 0 })

export const $code = $visited.map(({ place }) => place.code, { skipVoid: false })
export const $screen = $visited.map(({ place }) => place.screen)

function go(how: 'pushState' | 'replaceState', { place, depth }: Visited): void {
  history[how]({ depth }, '', belowPage(addressOf(place)))
  placeRead({ place, depth })
}

/** On to a screen: the way back leads to the one before. */
export function openScreen(screen: Screen): void {
  const { place, depth } = $visited.getState()
  go('pushState', { place: { ...place, screen }, depth: depth + 1 })
}

/** A screen takes the place of the one that is shown: what is done is not gone back to. */
export function replaceScreen(screen: Screen): void {
  const { place, depth } = $visited.getState()
  go('replaceState', { place: { ...place, screen }, depth })
}

/** Done with a screen: back to the one before. A page that was opened right there has nothing of ours behind it. */
export function closeScreen(): void {
  if ($visited.getState().depth > 0) history.back()
  else replaceScreen(menu)
}

export const enterCode = (code: string): void =>
  go('replaceState', { place: { code: keptCode(code), screen: menu }, depth: $visited.getState().depth })

export function followAddress(): void {
  const read = (): void => {
    const { pathname, search } = asRouted(location.href)
    const { depth = 0 } = (history.state ?? {}) as Partial<Visited>
    placeRead({ place: placeOf(pathname, search), depth })
  }
  window.addEventListener('popstate', read)
  read()
}
