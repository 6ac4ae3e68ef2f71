import { useId } from 'react'
import {
  bowlSection,
  type GlassOutline,
  glassContour,
  glassOutline,
  glassShapeOf,
  type Point,
  radiusAt,
  tilt,
} from './glass-outline.ts'
import type { LiquidLayer } from './liquid-layers.ts'
import { type PouredDrink, pouredDrink } from './poured-drink.ts'
import { type Garnish, RimGarnish } from './rim-garnish.view.tsx'
import './drawn-glass.css'

export interface DrawnGlassProps {
  /** As in the API (`COUPE`) or in the domain (`coupe`). */
  readonly shape: Parameters<typeof glassShapeOf>[0]
  /** The liquids, the lowest first. */
  readonly layers: readonly LiquidLayer[]
  /** What the glass holds; without it the drink fills the glass as it is served. */
  readonly sizeMl?: number | undefined
  /** 0–1: how much of the drink is in already (live progress); the layers appear from the bottom up. */
  readonly fill?: number | undefined
  readonly garnish?: Garnish | undefined
  /** What a screen reader says; without it the drawing is decoration. */
  readonly title?: string | undefined
  readonly className?: string | undefined
}

/** An SVG of a glass with its drink. Fills the box it is put into; stands on the box's bottom. */
export function DrawnGlass({ shape, layers, sizeMl, fill = 1, garnish = 'none', title, className }: DrawnGlassProps) {
  const id = useId()
  const outline = glassOutline(glassShapeOf(shape))
  const drink = pouredDrink(outline, layers, sizeMl, fill)
  const { side, left } = viewBoxOf(outline)
  return (
    <svg
      className={`sr-glass ${className ?? ''}`}
      viewBox={`${left} ${-side + side * 0.045} ${side} ${side}`}
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <Gradients id={id} drink={drink} outline={outline} />
      <ellipse
        className="sr-glass-shadow"
        cx={0}
        cy={0}
        rx={standRadius(outline) * 1.12}
        ry={standRadius(outline) * 0.1}
      />
      {outline.measures.handle ? <Handle outline={outline} /> : null}
      <Back outline={outline} id={id} />
      {drink ? <Liquid outline={outline} drink={drink} id={id} /> : null}
      <Front outline={outline} id={id} />
      <RimGarnish kind={garnish} outline={outline} />
    </svg>
  )
}

/** Small glasses are drawn larger than they are, so that a shot can be seen beside a highball. */
function viewBoxOf(outline: GlassOutline): { side: number; left: number } {
  const handle = outline.measures.handle ? 30 : 0
  const side = 0.62 * Math.max(outline.height, outline.reach * 2 + handle) + 0.38 * 200 + 18
  return { side, left: -side / 2 + handle / 2 }
}

const standRadius = (outline: GlassOutline): number =>
  outline.measures.stem?.foot ?? (outline.radii[3] ?? 0) + outline.measures.wall

/** SVG counts y downwards. */
const line = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(-y * 100) / 100}`).join('L')}`

interface Paths {
  /** The inside, with the curve of its floor. */
  readonly bowl: string
  readonly contour: string
}
const pathsByOutline = new WeakMap<GlassOutline, Paths>()

function pathsOf(outline: GlassOutline): Paths {
  const known = pathsByOutline.get(outline)
  if (known) return known
  const [radius, y, dip] = [radiusAt(outline, outline.floor), -outline.floor, -outline.floor + floorDip(outline) * 1.3]
  const curvedFloor = `C${radius * 0.6} ${dip} ${-radius * 0.6} ${dip} ${-radius} ${y}Z`
  const made = {
    bowl: line(bowlSection(outline, outline.floor, outline.rim)) + curvedFloor,
    contour: line(glassContour(outline)),
  }
  pathsByOutline.set(outline, made)
  return made
}

const floorDip = (outline: GlassOutline): number => radiusAt(outline, outline.floor) * tilt * 0.8

function Gradients({ id, drink, outline }: { id: string; drink: PouredDrink | null; outline: GlassOutline }) {
  return (
    <defs>
      {drink ? (
        <linearGradient id={`${id}l`} x1={0} y1={0} x2={0} y2={1}>
          {drink.stops.map(stop => (
            <stop key={`${stop.offset}${stop.colour}`} offset={stop.offset} stopColor={stop.colour} />
          ))}
        </linearGradient>
      ) : null}
      <linearGradient id={`${id}s`} x1={0} y1={0} x2={1} y2={0}>
        <stop offset={0} stopColor="#1a0a04" stopOpacity={0.34} />
        <stop offset={0.16} stopColor="#ffffff" stopOpacity={0.2} />
        <stop offset={0.42} stopColor="#ffffff" stopOpacity={0.05} />
        <stop offset={0.78} stopColor="#1a0a04" stopOpacity={0.04} />
        <stop offset={1} stopColor="#1a0a04" stopOpacity={0.3} />
      </linearGradient>
      <linearGradient id={`${id}g`} x1={0} y1={0} x2={1} y2={0}>
        <stop className="sr-glass-tint" offset={0} stopOpacity={0.2} />
        <stop className="sr-glass-tint" offset={0.2} stopOpacity={0.06} />
        <stop className="sr-glass-tint" offset={0.75} stopOpacity={0.05} />
        <stop className="sr-glass-tint" offset={1} stopOpacity={0.18} />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={pathsOf(outline).bowl} />
      </clipPath>
    </defs>
  )
}

function Back({ outline, id }: { outline: GlassOutline; id: string }) {
  const rim = radiusAt(outline, outline.rim)
  return (
    <>
      <path className="sr-glass-body" d={pathsOf(outline).contour} fill={`url(#${id}g)`} />
      <ellipse className="sr-glass-rim-back" cx={0} cy={-outline.rim} rx={rim} ry={rim * tilt} />
    </>
  )
}

function Liquid({ outline, drink, id }: { outline: GlassOutline; drink: PouredDrink; id: string }) {
  const width = outline.reach
  const height = drink.surface - outline.floor + floorDip(outline)
  const radius = radiusAt(outline, drink.surface)
  const box = { x: -width, y: -drink.surface, width: width * 2, height }
  return (
    <g clipPath={`url(#${id}c)`}>
      <rect {...box} fill={`url(#${id}l)`} />
      <rect {...box} fill={`url(#${id}s)`} />
      <ellipse cx={0} cy={-drink.surface} rx={radius} ry={radius * tilt} fill={drink.topColour} />
      <ellipse className="sr-glass-surface" cx={0} cy={-drink.surface} rx={radius} ry={radius * tilt} />
    </g>
  )
}

function Front({ outline, id }: { outline: GlassOutline; id: string }) {
  const rim = radiusAt(outline, outline.rim)
  const shine = reflection(outline)
  return (
    <>
      <path className="sr-glass-line" d={pathsOf(outline).contour} />
      <g clipPath={`url(#${id}c)`}>
        <path className="sr-glass-shine" d={shine} />
      </g>
      <ellipse className="sr-glass-rim" cx={0} cy={-outline.rim} rx={rim} ry={rim * tilt} />
    </>
  )
}

/** A band of light that follows the left wall. */
function reflection(outline: GlassOutline): string {
  const { depth } = outline.measures
  const heights = Array.from({ length: 13 }, (_, index) => outline.floor + depth * (0.2 + 0.66 * (index / 12)))
  const band = (share: number, bow: number): readonly Point[] =>
    heights.map((y, index) => ({ x: -radiusAt(outline, y) * (share - bow * Math.sin((Math.PI * index) / 12)), y }))
  return `${line([...band(0.84, 0), ...band(0.84, 0.14).toReversed()])}Z`
}

function Handle({ outline }: { outline: GlassOutline }) {
  const middle = -(outline.floor + outline.measures.depth * 0.52)
  const x = radiusAt(outline, -middle)
  return <path className="sr-glass-handle" d={`M${x} ${middle - 30}c34 -4 40 12 38 30s-12 34 -38 28`} />
}
