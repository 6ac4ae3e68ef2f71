import type { Direction } from './scene-hits.ts'

/** The things that keys on the picture can do. */
export interface KeyTarget {
  /** To the next part in this direction. */
  readonly step: (direction: Direction) => void
  readonly pan: (direction: Direction) => void
  /** @param steps 1 closer, −1 farther away */
  readonly zoom: (steps: 1 | -1) => void
  readonly fit: () => void
  readonly choose: () => void
  /** @returns whether anything was pointed at */
  readonly forget: () => boolean
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @returns whether the key meant something here; with Ctrl, Alt and ⌘ keys belong to the browser */
export function pressKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Press, target: KeyTarget): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const arrow = arrows[key]
  if (arrow) {
    if (shiftKey) target.pan(arrow)
    else target.step(arrow)
    return true
  }
  switch (key) {
    case '+':
    case '=':
      target.zoom(1)
      return true
    case '-':
    case '_':
      target.zoom(-1)
      return true
    case '0':
    case 'Home':
      target.fit()
      return true
    case 'Enter':
    case ' ':
      target.choose()
      return true
    case 'Escape':
      return target.forget()
    default:
      return false
  }
}
