import type { Looks } from './looks.ts'
import { type Word, withAncestors } from './words.ts'

const slack = 2

/** Letters may reach a little over their line. */
const reachesOut = (rect: DOMRect, box: DOMRect): boolean =>
  rect.right > box.right + slack ||
  rect.left < box.left - slack ||
  rect.bottom > box.bottom + rect.height / 3 ||
  rect.top < box.top - rect.height / 3

function cutOffBy({ rect, element }: Word, look: Looks): Element | 'screen' | null {
  for (const at of withAncestors(element)) {
    const { isMeant, clip } = look(at)
    if (isMeant) return null
    if (clip !== null && reachesOut(rect, clip)) return at
  }
  return rect.right > document.documentElement.clientWidth + slack || rect.left < -slack ? 'screen' : null
}

/** Text that is cut off without a sign of it, or leaves the screen. */
export const cutOffTexts = (words: readonly Word[], look: Looks): string[] =>
  words.flatMap(word => {
    const by = cutOffBy(word, look)
    if (by === null) return []
    return [
      by === 'screen'
        ? `leaves the screen: "${word.text}"`
        : `cut off: "${word.text}" in .${[...by.classList].join('.')}`,
    ]
  })
