import { createEffect, createEvent, restore, sample } from 'effector'

/** How much larger than usual. */
export const textSizes = { usual: 1, large: 1.15, largest: 1.3 } as const
export type TextSize = keyof typeof textSizes

const key = 'textSize'
const isTextSize = (text: string | null): text is TextSize => text !== null && Object.hasOwn(textSizes, text)

export const textSizeChosen = createEvent<TextSize>()
export const $textSize = restore<TextSize>(textSizeChosen, 'usual')

/** Every size in the style sheets is multiplied by it: see vite.config.ts. */
export const applyTextSizeFx = createEffect((size: TextSize) => {
  document.documentElement.style.setProperty('--ts', String(textSizes[size]))
  localStorage.setItem(key, size)
})
sample({ clock: textSizeChosen, target: applyTextSizeFx })

/** As this browser keeps it. */
export function readTextSize(storage: Pick<Storage, 'getItem'>): void {
  const kept = storage.getItem(key)
  if (isTextSize(kept)) textSizeChosen(kept)
}
