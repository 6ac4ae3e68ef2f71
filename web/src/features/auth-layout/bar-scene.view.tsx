import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import type { DrinkImageProps } from '../../drawing/painted-drink.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

/** A bar in the evening. Decoration; hidden where the screen is narrow. */
export const BarScene = () => (
  <div className="sr-scene sr-clip sr-hide-narrow" aria-hidden="true">
    <svg className="sr-fill sr-whole" viewBox="0 0 900 900" preserveAspectRatio="xMidYMax slice" role="presentation">
      <defs>
        {gradients.map(({ id, from, to, isRound = false, fromOpacity = 1, toOpacity = 1 }) => {
          const Gradient = isRound ? 'radialGradient' : 'linearGradient'
          const direction = isRound ? {} : { x1: 0, y1: 0, x2: 0, y2: 1 }
          return (
            <Gradient key={id} id={`sr-${id}`} {...direction}>
              <stop offset="0" stopColor={from} stopOpacity={fromOpacity} />
              <stop offset="1" stopColor={to} stopOpacity={toOpacity} />
            </Gradient>
          )
        })}
      </defs>
      <rect width="900" height="900" fill="url(#sr-wall)" />
      {[380, 634].map(y => (
        <Shelf key={y} y={y} />
      ))}
      {lamps.map(x => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M0 0V74" stroke="#120906" strokeWidth="3" />
          <ellipse cx="0" cy="150" rx="330" ry="420" fill="url(#sr-lamp)" />
          <path d="M-44 112C-40 86 -18 74 0 74s40 12 44 38z" fill="#b8743a" />
          <ellipse cx="0" cy="112" rx="44" ry="7" fill="#ffe2ae" />
        </g>
      ))}
      <rect x="0" y="736" width="900" height="124" fill="url(#sr-counter)" />
      {lamps.map(x => (
        <ellipse key={x} cx={x} cy="800" rx="150" ry="44" fill="url(#sr-lamp)" />
      ))}
      <rect x="0" y="856" width="900" height="44" fill="#2a140a" />
      <rect x="0" y="852" width="900" height="9" fill="#c98a52" />
    </svg>
    <Row gap={5} align="end" justify="center" className="sr-scene-glasses">
      {served.map(glass => (
        <div key={glass.shape}>
          <DrinkImage {...glass} />
        </div>
      ))}
    </Row>
  </div>
)

const served: readonly DrinkImageProps[] = [
  { shape: 'highball', drink: plainDrink('#b9cf7c', { ice: 'crushed', fizzy: true, garnishes: ['mint'] }) },
  { shape: 'coupe', drink: plainDrink('#e9b64c', { head: true, garnishes: ['lemonTwist'] }) },
  { shape: 'rocks', drink: plainDrink('#a02730', { ice: 'cubes', garnishes: ['orangeSlice'] }) },
]

interface Gradient {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly fromOpacity?: number
  readonly toOpacity?: number
  /** From the middle outwards, rather than downwards. */
  readonly isRound?: boolean
}

const gradients: readonly Gradient[] = [
  { id: 'wall', from: '#5a2f1c', to: '#1d100a' },
  { id: 'niche', from: '#1a0d07', to: '#e58f3e', fromOpacity: 0.65, toOpacity: 0.32 },
  { id: 'below', from: '#000', to: '#000', fromOpacity: 0.45, toOpacity: 0 },
  { id: 'lamp', from: '#ffce86', to: '#ffb257', fromOpacity: 0.4, toOpacity: 0, isRound: true },
  { id: 'glassy', from: '#fff', to: '#000', fromOpacity: 0.16, toOpacity: 0.1 },
  { id: 'counter', from: '#4a2615', to: '#8b4f2a' },
]

const lamps = [190, 450, 710]

const Shelf = ({ y }: { readonly y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <rect x="0" y="-210" width="900" height="210" fill="url(#sr-niche)" />
    {places.map(place => (
      <Bottle key={place} x={48 + place * 81} nr={place * 5 + y} />
    ))}
    <rect x="0" y="0" width="900" height="13" fill="#6b3d22" />
    <rect x="0" y="0" width="900" height="3" fill="#b97a43" />
    <rect x="0" y="13" width="900" height="26" fill="url(#sr-below)" />
  </g>
)

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const liquids = ['#c9782b', '#8f2d1f', '#e8d7a6', '#5f7f39', '#d9a441', '#6d3a63', '#3f6b74'] as const
/** Half the widths of body and neck, and where the shoulders begin and end as shares of the height. */
const forms = [
  { height: 172, body: 24, neck: 7, shoulder: 0.62, throat: 0.78 },
  { height: 150, body: 31, neck: 8, shoulder: 0.5, throat: 0.74 },
  { height: 158, body: 28, neck: 9, shoulder: 0.68, throat: 0.76 },
] as const

interface BottleProps {
  readonly x: number
  readonly nr: number
}

/** It stands on the shelf, y upwards being negative. */
function Bottle({ x, nr }: BottleProps) {
  const { height, body, neck, shoulder, throat } = forms[(nr % 3) as 0 | 1 | 2]
  const [shoulderY, throatY] = [-height * shoulder, -height * throat]
  const middle = (shoulderY + throatY) / 2
  const d = [
    `M${-body} 0V${shoulderY}C${-body} ${middle} ${-neck} ${middle} ${-neck} ${throatY}V${-height}H${neck}`,
    `V${throatY}C${neck} ${middle} ${body} ${middle} ${body} ${shoulderY}V0Z`,
  ].join('')
  const level = height * (0.42 + (nr % 7) * 0.05)
  const clip = `sr-bottle-${x}-${nr}`
  return (
    <g transform={`translate(${x} 0)`}>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path d={d} fill="#0d0704" opacity="0.4" />
      <g clipPath={`url(#${clip})`}>
        <rect x="-40" y={-level} width="80" height={level} fill={liquids[nr % liquids.length]} opacity="0.88" />
        <rect x="-22" y={-height * 0.42} width="44" height={height * 0.22} rx="3" fill="#f3e6cf" opacity="0.92" />
        <path d={d} fill="url(#sr-glassy)" />
      </g>
      <rect x="-8" y={-height - 7} width="16" height="20" rx="3" fill="#c9a063" />
    </g>
  )
}
