import { type RefObject, useEffect, useState } from 'react'

export type Corner = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start'

const corners: readonly Corner[] = ['bottom-end', 'bottom-start', 'top-end', 'top-start']
/** From the edges of the window, and below the header of the page, in pixels. */
const margin = 16
const header = 76
/** After something has moved on the page. */
const calmMs = 150

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function areaAt(corner: Corner, width: number, height: number): Area {
  const left = corner.endsWith('end') ? innerWidth - margin - width : margin
  const top = corner.startsWith('bottom') ? innerHeight - margin - height : header
  return { left, top, right: left + width, bottom: top + height }
}

/** Whatever is read or pressed. */
const content = ':is(button, a, input, select, textarea, label, h1, h2, h3, p, li, td, svg.bp6-icon)'

/** What nothing may lie on: the contents of dialogs and menus, and what somebody is to look at or to press now. */
function occupied(wanted: string): readonly Area[] {
  return [...document.querySelectorAll(`.bp6-dialog ${content}, .bp6-drawer, .bp6-popover, ${wanted}`)]
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

/**
 * A corner of the window in which the card hides nothing that it talks about; null where there is none: then it has to go.
 * @param wanted what is to be seen, as a selector
 */
export function useFreeCorner(card: RefObject<HTMLElement | null>, wanted: string): Corner | null {
  const [corner, setCorner] = useState<Corner | null>('bottom-end')
  useEffect(() => {
    const look = (): void => {
      const { width = 0, height = 0 } = card.current?.getBoundingClientRect() ?? {}
      const areas = occupied(wanted)
      const isFree = (each: Corner): boolean => !areas.some(area => overlaps(area, areaAt(each, width, height)))
      setCorner(corners.find(isFree) ?? null)
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
  return corner
}
