import type { ReactNode } from 'react'
import { type GlassOutline, radiusAt } from './glass-outline.ts'

export type Garnish = 'none' | 'lime' | 'orange' | 'cherry' | 'mint'

/** What sits on the right of the rim; drawn inside a glass's SVG. */
export function RimGarnish({ kind, outline }: { kind: Garnish; outline: GlassOutline }): ReactNode {
  if (kind === 'none') return null
  const x = radiusAt(outline, outline.rim) * 0.78
  const y = -outline.rim
  if (kind === 'cherry') {
    return (
      <g transform={`translate(${x} ${y})`}>
        <path d="M0 0C4 -14 10 -20 18 -24" fill="none" stroke="#5b6b2c" strokeWidth={1.6} />
        <circle r={7.5} fill="#a3152a" />
        <ellipse cx={-2.5} cy={-3} rx={2} ry={1.4} fill="#fff" opacity={0.7} />
      </g>
    )
  }
  if (kind === 'mint') {
    return (
      <g transform={`translate(${x * 0.7} ${y})`} fill="#4f8f3e" stroke="#3a6d2d" strokeWidth={0.7}>
        <path d="M0 2C-14 -4 -16 -16 -10 -22C-2 -18 2 -8 0 2Z" />
        <path d="M0 2C12 -2 18 -12 16 -22C6 -20 0 -10 0 2Z" />
        <path d="M0 2C-4 -10 0 -24 5 -30C10 -22 8 -8 0 2Z" fill="#63a651" />
      </g>
    )
  }
  const [peel, flesh] = kind === 'lime' ? ['#6fa23a', '#d3e8a1'] : ['#e58a1f', '#ffd08a']
  return (
    <g transform={`translate(${x} ${y}) rotate(16)`}>
      <circle r={16} fill={peel} />
      <circle r={13.6} fill="#fffbe9" />
      <circle r={12.4} fill={flesh} />
      <path
        d="M0 0V-12.4M0 0V12.4M0 0H-12.4M0 0H12.4M0 0L8.8 8.8M0 0L-8.8 8.8M0 0L8.8 -8.8M0 0L-8.8 -8.8"
        stroke="#fffbe9"
        strokeWidth={1.2}
      />
    </g>
  )
}
