import { useEffect, useRef } from 'react'

/** What closes something over the page; nothing while it must stay, such as while it is saved. */
type Layer = () => (() => void) | undefined

/** In an entry of the history: by a router which one it is, and by us how many layers lie over the page. */
interface Noted {
  readonly idx?: number
  readonly depth?: number
  readonly layers?: number
}

interface Browser extends Pick<Window, 'addEventListener'> {
  readonly history: Pick<History, 'state' | 'back' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'href'>
}

/**
 * The browser's way back closes what was opened last: each layer over a page has an entry of its own in the history, at
 * the page's own address, of which the router knows nothing. What is closed otherwise leaves its entry to the next
 * layer; the way back passes such entries by.
 */
export function createWayBack(browser: Browser) {
  const { history, location } = browser
  const layers: Layer[] = []
  const read = () => {
    const state = (history.state as Noted | null) ?? {}
    return { page: state.idx ?? state.depth, count: state.layers ?? 0, state, href: location.href }
  }
  let here = read()

  /** A router may have put something else in the place of this entry: as many layers as before belong to it. */
  function settle(): void {
    const now = read()
    here = now.page === here.page ? { ...now, count: here.count } : now
    if (here.count !== now.count) history.replaceState({ ...here.state, layers: here.count }, '')
  }
  function enter(): void {
    settle()
    for (; here.count < layers.length; here.count++) history.pushState({ ...here.state, layers: here.count + 1 }, '')
  }
  function onPop(event: Event): void {
    const left = here
    here = read()
    if (here.page !== left.page || here.count >= left.count) return
    event.stopImmediatePropagation()
    // What a layer has put into the address stays there.
    if (here.href !== left.href) history.replaceState({ ...left.state, layers: here.count }, '', left.href)
    here = { ...left, count: here.count }
    const closing = layers.slice(here.count).reverse()
    if (closing.length === 0) history.back()
    for (const layer of closing) (layer() ?? enter)()
  }
  browser.addEventListener('popstate', onPop, true)

  /** @returns for when it is gone */
  function opened(layer: Layer): () => void {
    layers.push(layer)
    enter()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }
  return { opened, settle }
}

let known: ReturnType<typeof createWayBack> | undefined

/** Made before any router, whose turn comes after it. */
export function wayBack(): ReturnType<typeof createWayBack> {
  known ??= createWayBack(window)
  return known
}

/** The browser's way back closes what lies over the page. @param close left out where it must stay */
export function useBackCloses(isOpen: boolean | undefined, close: (() => void) | undefined): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? wayBack().opened(() => latest.current) : undefined), [isOpen])
}
