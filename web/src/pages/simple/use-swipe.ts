import { type HTMLAttributes, type PointerEvent, useRef } from 'react'

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

interface Start {
  readonly x: number
  readonly y: number
  readonly time: number
  readonly turning: boolean
}

const pageIn = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.firstElementChild as HTMLElement

/** Moves the page on from where it is; where motion is not wanted, at once. */
function settle(page: HTMLElement, translate: string, opacity = 1): Animation | null {
  const from = page.style.translate || '0 0'
  page.style.translate = ''
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const frames = [{ translate: from }, { translate, opacity }]
  return page.animate(frames, { duration: settleMs, easing, fill: opacity === 0 ? 'forwards' : 'none' })
}

/**
 * Pages that are turned by a finger or the mouse: what is inside the surface follows it, and leaves to the side when
 * it is let go far enough.
 *
 * @returns for the element whose only child is the page
 */
export function useSwipe({ canGoBack, canGoOn, onTurn }: SwipeOptions): HTMLAttributes<HTMLElement> {
  const started = useRef<Start | null>(null)
  const swiped = useRef(false)
  const isPossible = (turn: Turn): boolean => (turn === 'back' ? canGoBack : canGoOn)
  const dragOf = ({ x, y, time }: Start, { clientX, clientY, timeStamp }: PointerEvent): Drag => ({
    dx: clientX - x,
    dy: clientY - y,
    ms: timeStamp - time,
  })
  const leave = (page: HTMLElement, turn: Turn): void => {
    const gone = settle(page, turn === 'back' ? '60% 0' : '-60% 0', 0)
    if (gone) gone.onfinish = () => onTurn(turn)
    else onTurn(turn)
  }
  return {
    onPointerDown: ({ button, isPrimary, clientX, clientY, timeStamp }) => {
      swiped.current = false
      if (button === 0 && isPrimary) started.current = { x: clientX, y: clientY, time: timeStamp, turning: false }
    },
    onPointerMove: event => {
      const start = started.current
      if (start === null || !event.isPrimary) return
      const drag = dragOf(start, event)
      if (!start.turning) {
        const intent = intentOf(drag)
        if (intent === 'scroll') started.current = null
        if (intent !== 'turn') return
        started.current = { ...start, turning: true }
        swiped.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      pageIn(event).style.translate = `${followed(drag.dx, isPossible(drag.dx > 0 ? 'back' : 'next'))}px 0`
    },
    onPointerUp: event => {
      const start = started.current
      if (!event.isPrimary) return
      started.current = null
      if (!start?.turning) return
      const turn = turnOf(dragOf(start, event), event.currentTarget.clientWidth)
      if (turn !== null && isPossible(turn)) leave(pageIn(event), turn)
      else settle(pageIn(event), '0 0')
    },
    onPointerCancel: event => {
      if (started.current?.turning) settle(pageIn(event), '0 0')
      started.current = null
    },
    // The tap that ends a swipe is not meant for the tile below it.
    onClickCapture: event => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
