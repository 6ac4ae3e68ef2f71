/** The parts of an element's look that matter; read once, because thousands of words share few elements. */
export interface Look {
  /** Gone, closed, faded out, or only for those who hear the page; itself or what it is in. */
  readonly isHidden: boolean
  /** The element it moves with. */
  readonly layer: Element
  /** The box at which overflowing content is cut off; null if none is. */
  readonly clip: DOMRect | null
  /** Shortened on purpose, and said so by an ellipsis; or to be scrolled. */
  readonly isMeant: boolean
}

export type Looks = (element: Element) => Look

const isMeant = ({ textOverflow, overflowX, overflowY, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow === 'ellipsis' ||
  !['none', ''].includes(webkitLineClamp) ||
  ['auto', 'scroll'].includes(overflowX) ||
  ['auto', 'scroll'].includes(overflowY)

const hides = (element: Element, { visibility, opacity, display, clipPath }: CSSStyleDeclaration): boolean =>
  display === 'none' ||
  visibility !== 'visible' ||
  Number(opacity) < 0.1 ||
  (clipPath !== 'none' && element.getBoundingClientRect().width <= 1)

/** The looks of the page as it is now. */
export function looksOfNow(): Looks {
  const known = new Map<Element, Look>()
  const look = (element: Element): Look => {
    const before = known.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    const outer = element === document.body || element.parentElement === null ? null : look(element.parentElement)
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
    const found = {
      isHidden: (outer?.isHidden ?? false) || hides(element, style),
      layer: ['fixed', 'sticky'].includes(style.position) ? element : (outer?.layer ?? document.body),
      clip: clips ? element.getBoundingClientRect() : null,
      isMeant: isMeant(style),
    }
    known.set(element, found)
    return found
  }
  return look
}
