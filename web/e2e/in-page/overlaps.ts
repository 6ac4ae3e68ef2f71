import type { Looks } from './looks.ts'
import { type Word, withAncestors } from './words.ts'

interface Meeting {
  readonly across: number
  readonly down: number
  readonly x: number
  readonly y: number
}

function meetingOf(a: DOMRect, b: DOMRect): Meeting {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const across = Math.min(a.right, b.right) - left
  const down = Math.min(a.bottom, b.bottom) - top
  return { across, down, x: left + across / 2, y: top + down / 2 }
}

const areApart = (a: Word, b: Word): boolean =>
  a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)

/** One of them may be behind something that lies over it. */
function isOnTop({ element }: Word, { x, y }: Meeting): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

function lieOnEachOther(a: Word, b: Word): boolean {
  if (areApart(a, b)) return false
  const meeting = meetingOf(a.rect, b.rect)
  const isTouch = meeting.across < 4 || meeting.down < Math.min(a.rect.height, b.rect.height) * 0.35
  return !isTouch && isOnTop(a, meeting) && isOnTop(b, meeting)
}

/** The visible part of a word: the rest of a line that ends in an ellipsis lies on nothing. */
function asSeen(word: Word, look: Looks): Word {
  let { left, top, right, bottom } = word.rect
  for (const at of withAncestors(word.element)) {
    const { clip } = look(at)
    if (clip === null) continue
    left = Math.max(left, clip.left)
    top = Math.max(top, clip.top)
    right = Math.min(right, clip.right)
    bottom = Math.min(bottom, clip.bottom)
  }
  return { ...word, rect: new DOMRect(left, top, right - left, bottom - top) }
}

/** Texts that lie on each other. */
export function overlappingTexts(words: readonly Word[], look: Looks): string[] {
  const seen = words.map(word => asSeen(word, look)).filter(({ rect }) => rect.width > 0 && rect.height > 0)
  const sorted = seen.sort((a, b) => a.rect.top - b.rect.top)
  return sorted.flatMap((word, index) => {
    const below = sorted.slice(index + 1)
    const end = below.findIndex(other => other.rect.top > word.rect.bottom)
    return (end < 0 ? below : below.slice(0, end))
      .filter(other => lieOnEachOther(word, other))
      .map(other => `"${word.text}" and "${other.text}" lie on each other`)
  })
}
