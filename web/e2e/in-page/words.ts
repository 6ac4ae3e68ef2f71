import type { Looks } from './looks.ts'

/** A piece of text as it stands on the screen. */
export interface Word {
  readonly text: string
  readonly rect: DOMRect
  readonly element: Element
  /** The element it moves with: things of different layers may lie on each other. */
  readonly layer: Element
}

export function* withAncestors(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) yield at
}

function linesOf(node: Node): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

/** Every line of text that can be seen, or could by scrolling. */
export function visibleWords(look: Looks): Word[] {
  const words: Word[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null || element.closest('svg, script, style, option, noscript') !== null) continue
    const { isHidden, layer } = look(element)
    if (isHidden) continue
    for (const rect of linesOf(node)) words.push({ text: text.slice(0, 40), rect, element, layer })
  }
  return words
}
