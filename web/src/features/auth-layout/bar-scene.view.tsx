import { DrinkImage, type DrinkImageProps } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'

/** A bar in the evening. Decoration; hidden where the screen is narrow. */
export const BarScene = () => (
  <div className="sr-scene sr-clip" aria-hidden="true">
    <svg className="sr-fill sr-whole" viewBox="0 0 900 900" preserveAspectRatio="xMidYMax slice" role="presentation">
      <Light />
      <rect width="900" height="900" fill="#20130d" />
      <rect width="900" height="900" fill="url(#sr-wall)" />
      {shelves.map(shelf => (
        <g key={shelf.y}>
          <rect x="0" y={shelf.y - 210} width="900" height="210" fill="url(#sr-niche)" />
          {shelf.bottles.map(bottle => (
            <Bottle key={bottle.x} {...bottle} />
          ))}
          <rect x="0" y={shelf.y} width="900" height="13" fill="#6b3d22" />
          <rect x="0" y={shelf.y} width="900" height="3" fill="#b97a43" />
          <rect x="0" y={shelf.y + 13} width="900" height="26" fill="url(#sr-below)" />
        </g>
      ))}
      {[190, 450, 710].map(x => (
        <Lamp key={x} x={x} />
      ))}
      <Counter />
    </svg>
    <div className="sr-scene-glasses">
      {served.map(glass => (
        <div key={glass.shape} className={`sr-scene-glass sr-scene-${glass.shape}`}>
          <DrinkImage {...glass} />
        </div>
      ))}
    </div>
  </div>
)

const served: readonly DrinkImageProps[] = [
  { shape: 'highball', drink: plainDrink('#b9cf7c', { ice: 'crushed', fizzy: true, garnishes: ['mint'] }) },
  { shape: 'coupe', drink: plainDrink('#e9b64c', { head: true, garnishes: ['lemonTwist'] }) },
  { shape: 'rocks', drink: plainDrink('#a02730', { ice: 'cubes', garnishes: ['orangeSlice'] }) },
]

const Light = () => (
  <defs>
    <linearGradient id="sr-wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#5a2f1c" />
      <stop offset="0.6" stopColor="#32190f" />
      <stop offset="1" stopColor="#1d100a" />
    </linearGradient>
    <linearGradient id="sr-niche" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#1a0d07" stopOpacity="0.65" />
      <stop offset="1" stopColor="#e58f3e" stopOpacity="0.32" />
    </linearGradient>
    <linearGradient id="sr-below" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#000" stopOpacity="0.45" />
      <stop offset="1" stopColor="#000" stopOpacity="0" />
    </linearGradient>
    <radialGradient id="sr-lamp">
      <stop offset="0" stopColor="#ffce86" stopOpacity="0.62" />
      <stop offset="0.4" stopColor="#ffb257" stopOpacity="0.16" />
      <stop offset="1" stopColor="#ffb257" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="sr-glassy" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stopColor="#000" stopOpacity="0.42" />
      <stop offset="0.24" stopColor="#fff" stopOpacity="0.28" />
      <stop offset="0.46" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#000" stopOpacity="0.4" />
    </linearGradient>
    <linearGradient id="sr-counter" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#4a2615" />
      <stop offset="1" stopColor="#8b4f2a" />
    </linearGradient>
    <radialGradient id="sr-sheen">
      <stop offset="0" stopColor="#ffce86" stopOpacity="0.34" />
      <stop offset="1" stopColor="#ffce86" stopOpacity="0" />
    </radialGradient>
  </defs>
)

function Bottle({ x, y, form, height, colour, label, level }: ReturnType<typeof bottleOn>) {
  const d = bottlePath(form, height)
  const clip = `sr-bottle-${y}-${x}`
  const { width, height: capHeight } = forms[form].cap
  return (
    <g transform={`translate(${x} ${y})`}>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path d={d} fill="#0d0704" opacity="0.4" />
      <g clipPath={`url(#${clip})`}>
        <rect x="-40" y={-height * level} width="80" height={height * level} fill={colour} opacity="0.88" />
        <rect x="-22" y={-height * 0.42} width="44" height={height * 0.22} rx="3" fill={label} opacity="0.92" />
        <path d={d} fill="url(#sr-glassy)" />
      </g>
      <rect x={-width / 2} y={-height - 7} width={width} height={capHeight} rx="3" fill="#c9a063" />
    </g>
  )
}

const Lamp = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M0 0V74" stroke="#120906" strokeWidth="3" />
    <ellipse cx="0" cy="150" rx="330" ry="420" fill="url(#sr-lamp)" />
    <path d="M-44 112C-40 86 -18 74 0 74s40 12 44 38z" fill="#b8743a" />
    <path d="M-44 112C-40 86 -18 74 0 74c-10 8 -22 20 -24 38z" fill="#e0a05c" opacity="0.6" />
    <ellipse cx="0" cy="112" rx="44" ry="7" fill="#ffe2ae" />
  </g>
)

const Counter = () => (
  <g>
    <rect x="0" y="736" width="900" height="124" fill="url(#sr-counter)" />
    <rect x="0" y="736" width="900" height="2" fill="#d79a60" opacity="0.7" />
    {[190, 450, 710].map(x => (
      <ellipse key={x} cx={x} cy="800" rx="150" ry="44" fill="url(#sr-sheen)" />
    ))}
    <rect x="0" y="856" width="900" height="44" fill="#2a140a" />
    <rect x="0" y="852" width="900" height="9" fill="#c98a52" />
    <rect x="0" y="852" width="900" height="2.5" fill="#f4c58b" />
  </g>
)

const usualCap = { width: 14, height: 22 }

/** Half widths of body and neck, and where the shoulders begin and end as shares of the height. */
const forms = {
  tall: { body: 24, neck: 7, shoulder: 0.62, throat: 0.78, cap: usualCap },
  round: { body: 31, neck: 8, shoulder: 0.5, throat: 0.74, cap: usualCap },
  square: { body: 28, neck: 9, shoulder: 0.68, throat: 0.76, cap: usualCap },
  decanter: { body: 36, neck: 9, shoulder: 0.34, throat: 0.72, cap: { width: 18, height: 15 } },
}
type BottleForm = keyof typeof forms

/** A bottle standing on the origin, y downwards. */
function bottlePath(form: BottleForm, height: number): string {
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

/** @param shift so that no shelf looks like the other */
function bottleOn(y: number, shift: number, index: number) {
  const form = order[(index + shift) % order.length] ?? 'tall'
  return {
    ...{ x: 48 + index * 81, y, form },
    height: heightOf(form, index + shift),
    colour: palette[(index * 3 + shift * 2) % palette.length] ?? '#c9782b',
    label: labels[(index + shift) % labels.length] ?? '#f3e6cf',
    /** Share of the height that is filled. */
    level: 0.42 + ((index * 5 + shift * 3) % 7) * 0.05,
  }
}

const shelfOf = (y: number, shift: number) => ({ y, bottles: order.map((_, index) => bottleOn(y, shift, index)) })

const shelves = [shelfOf(380, 0), shelfOf(634, 4)]
