/** The bottles behind the bar of the login page. */

export type BottleForm = 'tall' | 'round' | 'square' | 'decanter'

interface ShelfBottle {
  readonly x: number
  readonly form: BottleForm
  readonly height: number
  readonly colour: string
  readonly label: string
  /** Share of the height that is filled. */
  readonly level: number
}

/** Half widths of body and neck, and where the shoulders begin and end as shares of the height. */
const forms: Readonly<Record<BottleForm, { body: number; neck: number; shoulder: number; throat: number }>> = {
  tall: { body: 24, neck: 7, shoulder: 0.62, throat: 0.78 },
  round: { body: 31, neck: 8, shoulder: 0.5, throat: 0.74 },
  square: { body: 28, neck: 9, shoulder: 0.68, throat: 0.76 },
  decanter: { body: 36, neck: 9, shoulder: 0.34, throat: 0.72 },
}

/** A bottle standing on the origin, y downwards. */
export function bottlePath(form: BottleForm, height: number): string {
  const { body, neck, shoulder, throat } = forms[form]
  const [shoulderY, throatY] = [-height * shoulder, -height * throat]
  const middle = (shoulderY + throatY) / 2
  return [
    `M${-body + 5} 0Q${-body} 0 ${-body} -5V${shoulderY}`,
    `C${-body} ${middle} ${-neck} ${middle} ${-neck} ${throatY}V${-height}H${neck}V${throatY}`,
    `C${neck} ${middle} ${body} ${middle} ${body} ${shoulderY}V-5Q${body} 0 ${body - 5} 0Z`,
  ].join('')
}

const palette = [
  '#c9782b',
  '#e8d7a6',
  '#8f2d1f',
  '#dfe9e2',
  '#5f7f39',
  '#d9a441',
  '#6d3a63',
  '#b85a2a',
  '#3f6b74',
  '#e3c46d',
]
const labels = ['#f3e6cf', '#efe0c2', '#2b1d16', '#f7efe1', '#d8b98a'] as const
const order: readonly BottleForm[] = [
  'tall',
  'square',
  'round',
  'tall',
  'decanter',
  'square',
  'tall',
  'round',
  'square',
  'tall',
  'round',
]

const heightOf = (form: BottleForm, index: number): number => (form === 'tall' ? 168 : 142) + ((index * 7) % 5) * 5

const shelfOf = (y: number, shift: number) => ({
  y,
  bottles: order.map((_, index): ShelfBottle => {
    const form = order[(index + shift) % order.length] ?? 'tall'
    return {
      x: 48 + index * 81,
      form,
      height: heightOf(form, index + shift),
      colour: palette[(index * 3 + shift * 2) % palette.length] ?? '#c9782b',
      label: labels[(index + shift) % labels.length] ?? '#f3e6cf',
      level: 0.42 + ((index * 5 + shift * 3) % 7) * 0.05,
    }
  }),
})

export const shelves: readonly ReturnType<typeof shelfOf>[] = [shelfOf(380, 0), shelfOf(634, 4)]
