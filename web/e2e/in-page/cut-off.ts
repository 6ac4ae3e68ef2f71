import { type Word, withAncestors } from './words.ts'

const slack = 2

/** Shortened on purpose, and said so by an ellipsis; or to be scrolled to. */
const isMeant = ({ textOverflow, overflowX, overflowY, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow === 'ellipsis' ||
  !['none', ''].includes(webkitLineClamp) ||
  ['auto', 'scroll'].includes(overflowX) ||
  ['auto', 'scroll'].includes(overflowY)

/** Letters may reach a little over their line. */
const reachesOut = (rect: DOMRect, box: DOMRect): boolean =>
  rect.right > box.right + slack ||
  rect.left < box.left - slack ||
  rect.bottom > box.bottom + rect.height / 3 ||
  rect.top < box.top - rect.height / 3

function cutOffBy({ rect, element }: Word): Element | 'screen' | null {
  for (const at of withAncestors(element)) {
    const look = getComputedStyle(at)
    if (isMeant(look)) return null
    const clips = look.overflowX !== 'visible' || look.overflowY !== 'visible'
    if (clips && reachesOut(rect, at.getBoundingClientRect())) return at
  }
  return rect.right > document.documentElement.clientWidth + slack || rect.left < -slack ? 'screen' : null
}

/** Text that is cut off without a sign of it, or leaves the screen. */
export const cutOffTexts = (words: readonly Word[]): string[] =>
  words.flatMap(word => {
    const by = cutOffBy(word)
    if (by === null) return []
    return [
      by === 'screen'
        ? `leaves the screen: "${word.text}"`
        : `cut off: "${word.text}" in .${[...by.classList].join('.')}`,
    ]
  })
