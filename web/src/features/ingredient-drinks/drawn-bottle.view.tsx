import { useId } from 'react'
import './drawn-bottle.css'

interface DrawnBottleProps {
  readonly colour: string
  /** 0–1: how full it is. */
  readonly level: number
}

/** The inside of the bottle, in the drawing's units: where the liquid stands between. */
const inside = { top: 14, bottom: 148 }
const outline = 'M32 6h16v34c0 10 18 14 18 34v68c0 6-4 8-8 8H22c-4 0-8-2-8-8V74c0-20 18-24 18-34z'

/** A bottle and what is left in it. Decoration: the figures stand beside it. */
export function DrawnBottle({ colour, level }: DrawnBottleProps) {
  const id = useId()
  const surface = inside.bottom - (inside.bottom - inside.top) * level
  return (
    <svg className="sr-bottle sr-block sr-wide" viewBox="0 0 80 156" aria-hidden="true">
      <clipPath id={`${id}c`}>
        <path d={outline} />
      </clipPath>
      <ellipse className="sr-bottle-shadow" cx={40} cy={150} rx={34} ry={5} />
      <path className="sr-bottle-glass" d={outline} />
      <g clipPath={`url(#${id}c)`}>
        <rect className="sr-bottle-liquid" x={10} y={surface} width={60} height={160} fill={colour} />
        <rect className="sr-bottle-shade" x={52} y={0} width={16} height={156} />
      </g>
      <path className="sr-bottle-line" d={outline} />
      <path className="sr-bottle-shine" d="M21 80v52" />
    </svg>
  )
}
