import { type Container, Text, type TextStyleOptions } from 'pixi.js'

const resolution = (): number => Math.max(2, globalThis.devicePixelRatio || 1)

export const writing = (text: string, style: TextStyleOptions): Text =>
  new Text({ text, resolution: resolution(), style })

/** Writes only what has changed: making another picture of a text is the dearest thing the scene does. */
export const rewrite = (target: Text, text: string): void => {
  if (target.text !== text) target.text = text
}

/** All texts below `parent` as fine as it takes to look at them so many times closer. */
export function sharpenTexts(parent: Container, detail: number): void {
  for (const child of parent.children) {
    if (child instanceof Text) child.resolution = resolution() * Math.max(1, detail * child.scale.x)
    else sharpenTexts(child, detail)
  }
}
