import type { ComponentProps, CSSProperties } from 'react'
import type { ServedDrink } from '#domain/serving/served-drink.ts'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import './guest.css'

type Layer = Pick<ServedDrink['layers'][number], 'colour' | 'ml'>

/** The colour in which a drink is seen first: that of what fills most of the glass. */
export const colourOfDrink = (served: { readonly layers: readonly Layer[] } | null): string | null =>
  served?.layers.toSorted((a, b) => b.ml - a.ml)[0]?.colour ?? null

interface DrinkPictureProps {
  readonly imageUrl: string | null
  /** As the server names it; null is a highball. */
  readonly glassShape: string | null
  readonly served: ComponentProps<typeof PaintedDrink>['drink'] | null
  /** Of the glass, in millilitres; left out, it is as full as it is served. */
  readonly sizeMl?: number
  /** The edge of a drawing, in CSS pixels. */
  readonly edge: number
  /** The width of a photo in the layout. */
  readonly width: number
  readonly className?: string
}

type Shape = ComponentProps<typeof PaintedDrink>['shape']
/** A shape without a drawing is drawn as a highball. */
const shapeOf = (name: string | null): Shape => (name ?? undefined) as Shape

/** A drink on a ground that glows in its own colour. Decoration: its name stands beside it. */
export function DrinkPicture({ imageUrl, glassShape, served, sizeMl, edge, width, className = '' }: DrinkPictureProps) {
  const colour = colourOfDrink(served ?? null)
  const style = { ...(colour !== null && { '--party-drink': colour }) } as CSSProperties
  return (
    <span className={`sr-guest-picture sr-clip sr-block sr-relative ${className}`} style={style}>
      {imageUrl === null ? (
        <span style={{ position: 'absolute', inset: '9% 9% 8%' }}>
          <PaintedDrink shape={shapeOf(glassShape)} sizeMl={sizeMl} edge={edge} {...(served && { drink: served })} />
        </span>
      ) : (
        <Photo url={imageUrl} width={width} />
      )}
    </span>
  )
}
