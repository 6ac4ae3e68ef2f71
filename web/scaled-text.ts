import type { CSSOptions } from 'vite'

type Plugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins']

/** Sizes of their own; those in `em`, of a container or of a variable follow another one. */
const absolute = /\d(?:px|rem|vw|vh|dvh)\b/
const relative = /\d(?:em|%|cq[iwhb])|var\(/

/** Multiplies each size of text by what the reader has chosen: people who read badly get larger text, not a larger page. */
export const scaledText: NonNullable<Plugins> = [
  {
    postcssPlugin: 'scaled-text',
    Declaration: declaration => {
      const { prop, value } = declaration
      if (prop !== 'font-size' && !prop.startsWith('--bp-typography-size')) return
      if (absolute.test(value) && !relative.test(value)) declaration.value = `calc(${value}*var(--ts,1))`
    },
  },
]
