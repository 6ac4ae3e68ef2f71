import { type RefObject, useEffect, useState } from 'react'

/** A corner of the window for the whole card, or a strip along its lower edge with its title. */
export type Spot = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | 'strip'

const spots: readonly Spot[] = ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'strip']
/** From the edges of the window, below the header of the page, and the height of a strip, in pixels. */
const margin = 16
const header = 76
const stripHeight = 56
/** After something has moved on the page. */
const calmMs = 150

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function areaAt(spot: Spot, { width, height }: Size): Area {
  if (spot === 'strip') {
    return { left: margin, right: innerWidth - margin, top: innerHeight - 8 - stripHeight, bottom: innerHeight - 8 }
  }
  const left = spot.endsWith('end') ? innerWidth - margin - width : margin
  const top = spot.startsWith('bottom') ? innerHeight - margin - height : header
  return { left, top, right: left + width, bottom: top + height }
}

/** Whatever is read or pressed. */
const content = ':is(button, a, input, select, textarea, label, h1, h2, h3, p, li, td, svg.bp6-icon)'

/** The glass stands in the middle of the picture of the machine; beside it and below it there is room. */
function partThatMatters(element: Element): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (!element.matches('.sr-sim-canvas')) return { left, right, top, bottom }
  const [middle, half] = [(left + right) / 2, (right - left) * 0.12]
  return { left: middle - half, right: middle + half, top: (top + bottom) / 2, bottom: bottom - (bottom - top) * 0.16 }
}

/** What nothing may lie on: the contents of dialogs and menus, and what somebody is to look at or to press now. */
function occupied(wanted: string): readonly Area[] {
  return [...document.querySelectorAll(`.bp6-dialog ${content}, .bp6-drawer, .bp6-popover, ${wanted}`)]
    .map(partThatMatters)
    .filter(({ left, right, top, bottom }) => right > left && bottom > top)
}

/** Before it has been measured. */
const usual: Size = { width: 340, height: 220 }

/**
 * Where the card hides nothing that it talks about; null where there is no such place: then it has to go.
 * @param wanted what is to be seen, as a selector
 */
export function useFreeSpot(card: RefObject<HTMLElement | null>, wanted: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>('bottom-end')
  useEffect(() => {
    let size = usual
    const look = (): void => {
      const measured = card.current?.getBoundingClientRect()
      // A strip does not tell how high the card is.
      if (measured && measured.height > stripHeight * 2) size = measured
      const areas = occupied(wanted)
      const isFree = (each: Spot): boolean => !areas.some(area => overlaps(area, areaAt(each, size)))
      setSpot(spots.find(isFree) ?? null)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, calmMs)
    }
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('scroll', soon, { signal, capture: true, passive: true })
    window.addEventListener('resize', soon, { signal })
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      end.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [card, wanted])
  return spot
}
