import { createEffect, createEvent, createStore, sample, split } from 'effector'
import { asRouted, belowPage } from '../../address/basename.ts'
import { addressOf, keptCode, menu, type Place, placeOf, type Screen } from './place.ts'

/** On to a screen: the way back leads to the one before. */
export const screenOpened = createEvent<Screen>()
/** A screen takes the place of the one that is shown: what is done is not gone back to. */
export const screenReplaced = createEvent<Screen>()
/** Done with a screen: back to the one before. */
export const screenClosed = createEvent()
/** The guest enters the code of their party. */
export const codeEntered = createEvent<string>()

interface Visited {
  readonly place: Place
  /** How many of our screens lie behind this one. */
  readonly depth: number
}

/** The address, as it was opened or gone back to. */
export const placeRead = createEvent<Visited>()

const $visited = createStore<Visited>({ place: { code: null, screen: menu }, depth: 0 }).on(
  placeRead,
  (_, read) => read,
)

export const $place = $visited.map(({ place }) => place)
export const $code = $place.map(({ code }) => code, { skipVoid: false })
export const $screen = $place.map(({ screen }) => screen)

export const pushFx = createEffect(({ place, depth }: Visited) =>
  history.pushState({ depth }, '', belowPage(addressOf(place))),
)
export const replaceFx = createEffect(({ place, depth }: Visited) =>
  history.replaceState({ depth }, '', belowPage(addressOf(place))),
)
export const goBackFx = createEffect(() => history.back())

const next = sample({
  clock: screenOpened,
  source: $visited,
  fn: ({ place: { code }, depth }, screen) => ({ place: { code, screen }, depth: depth + 1 }),
})
const instead = sample({
  clock: screenReplaced,
  source: $visited,
  fn: ({ place: { code }, depth }, screen) => ({ place: { code, screen }, depth }),
})
const ofParty = sample({
  clock: codeEntered,
  source: $visited,
  fn: ({ depth }, code) => ({ place: { code: keptCode(code), screen: menu }, depth }),
})
$visited.on([next, instead, ofParty], (_, visited) => visited)
sample({ clock: next, target: pushFx })
sample({ clock: [instead, ofParty], target: replaceFx })

// A page that was opened right there has nothing of ours behind it.
split({
  source: sample({ clock: screenClosed, source: $visited }),
  match: ({ depth }) => (depth > 0 ? 'back' : 'menu'),
  cases: { back: goBackFx, menu: screenReplaced.prepend(() => menu) },
})

const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0

/** Follows the browser's own way back. */
export function followAddress(): void {
  const read = (): void => {
    const { pathname, search } = asRouted(location.href)
    placeRead({ place: placeOf(pathname, search), depth: depthIn(history.state) })
  }
  window.addEventListener('popstate', read)
  read()
}
