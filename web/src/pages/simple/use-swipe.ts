import { type RefObject, useEffect, useRef } from 'react'

/** Which way the pages go: to the one before, or to the next. */
type Turn = 'back' | 'next'

/** A finger on its way; CSS pixels and milliseconds. */
interface Drag {
  readonly dx: number
  readonly dy: number
  readonly ms: number
}

/** Closer to where it began, it's a tap. */
const deadZone = 12
/** Share of the width that turns the page, however slowly. */
const farShare = 0.22
/** Pixels per millisecond that turn the page, however short the way. */
const flick = 0.45

/** The intention of a finger that has moved this far: turning a page, scrolling it, or not known yet. */
export function intentOf({ dx, dy }: Pick<Drag, 'dx' | 'dy'>): 'turn' | 'scroll' | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < deadZone) return null
  return Math.abs(dx) > Math.abs(dy) * 1.2 ? 'turn' : 'scroll'
}

/** The page that comes when the finger is lifted; null leaves the one that was there. */
export function turnOf({ dx, ms }: Drag, width: number): Turn | null {
  const far = Math.abs(dx) > width * farShare
  const fast = Math.abs(dx) > deadZone * 2 && Math.abs(dx) / Math.max(1, ms) > flick
  if (!far && !fast) return null
  return dx > 0 ? 'back' : 'next'
}

/** How far the page follows the finger: all the way, or reluctantly where there is no other page. */
export const followed = (dx: number, possible: boolean): number => (possible ? dx : dx / 4)

interface SwipeOptions {
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  readonly onTurn: (turn: Turn) => void
}

const settleMs = 160
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/**
 * Pages that are turned by a finger or the mouse: what is inside the surface follows it, and leaves to the side when
 * it is let go far enough.
 *
 * @returns for the element whose only child is the page
 */
export function useSwipe(options: SwipeOptions): RefObject<HTMLDivElement | null> {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (surface.current === null) return
    const followsFinger = new Swiping(surface.current, () => latest.current)
    return () => followsFinger.end()
  }, [])
  return surface
}

interface Start {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly time: number
  readonly turning: boolean
}

class Swiping {
  readonly #surface: HTMLElement
  readonly #options: () => SwipeOptions
  readonly #listening = new AbortController()
  #start: Start | null = null
  #swiped = false

  constructor(surface: HTMLElement, options: () => SwipeOptions) {
    this.#surface = surface
    this.#options = options
    const { signal } = this.#listening
    surface.addEventListener('pointerdown', event => this.#down(event), { signal })
    surface.addEventListener('pointermove', event => this.#move(event), { signal })
    surface.addEventListener('pointerup', event => this.#up(event), { signal })
    surface.addEventListener('pointercancel', () => this.#cancel(), { signal })
    // The tap that ends a swipe is not meant for the tile below it.
    surface.addEventListener('click', event => this.#click(event), { signal, capture: true })
  }

  end(): void {
    this.#listening.abort()
  }

  #down({ button, isPrimary, pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    this.#swiped = false
    if (button !== 0 || !isPrimary) return
    this.#start = { pointer: pointerId, x: clientX, y: clientY, time: timeStamp, turning: false }
  }

  #move(event: PointerEvent): void {
    const start = this.#start
    if (start === null || event.pointerId !== start.pointer) return
    const drag = dragOf(start, event)
    if (!start.turning) {
      const intent = intentOf(drag)
      if (intent === 'scroll') this.#start = null
      if (intent !== 'turn') return
      this.#start = { ...start, turning: true }
      this.#swiped = true
      this.#surface.setPointerCapture(start.pointer)
    }
    this.#show(followed(drag.dx, this.#isPossible(drag.dx > 0 ? 'back' : 'next')))
  }

  #up(event: PointerEvent): void {
    const start = this.#start
    this.#start = null
    if (start === null || !start.turning || event.pointerId !== start.pointer) return
    const drag = dragOf(start, event)
    const turn = turnOf(drag, this.#surface.clientWidth)
    if (turn !== null && this.#isPossible(turn)) this.#leave(turn)
    else this.#return()
  }

  #cancel(): void {
    if (this.#start?.turning) this.#return()
    this.#start = null
  }

  #click(event: MouseEvent): void {
    if (!this.#swiped) return
    this.#swiped = false
    event.preventDefault()
    event.stopPropagation()
  }

  #isPossible(turn: Turn): boolean {
    const { canGoBack, canGoOn } = this.#options()
    return turn === 'back' ? canGoBack : canGoOn
  }

  get #page(): HTMLElement | null {
    return this.#surface.firstElementChild as HTMLElement | null
  }

  #show(dx: number): void {
    if (this.#page) this.#page.style.translate = `${dx}px 0`
  }

  #return(): void {
    this.#settle('0 0')
  }

  #leave(turn: Turn): void {
    const gone = this.#settle(turn === 'back' ? '60% 0' : '-60% 0', 0)
    const turned = (): void => this.#options().onTurn(turn)
    if (gone) gone.addEventListener('finish', turned, { once: true })
    else turned()
  }

  /** Moves the page on from where it is; where motion is not wanted, at once. */
  #settle(translate: string, opacity = 1): Animation | null {
    const page = this.#page
    if (page === null) return null
    const from = page.style.translate || '0 0'
    page.style.translate = ''
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null
    const frames = [{ translate: from }, { translate, opacity }]
    return page.animate(frames, { duration: settleMs, easing, fill: opacity === 0 ? 'forwards' : 'none' })
  }
}

const dragOf = ({ x, y, time }: Start, { clientX, clientY, timeStamp }: PointerEvent): Drag => ({
  dx: clientX - x,
  dy: clientY - y,
  ms: timeStamp - time,
})
