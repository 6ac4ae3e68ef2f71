import { Text, type TextStyleOptions } from 'pixi.js'

const resolution = (): number => Math.max(2, globalThis.devicePixelRatio || 1)

export const writing = (text: string, style: TextStyleOptions): Text =>
  new Text({ text, resolution: resolution(), style })

/** Writes only what has changed: making another picture of a text is the dearest thing the scene does. */
export const rewrite = (target: Text, text: string): void => {
  if (target.text !== text) target.text = text
}
