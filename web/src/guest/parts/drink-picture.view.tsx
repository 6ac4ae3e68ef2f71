import type { ComponentProps } from 'react'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { drinkColour } from '../../ui/drink-sheet.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import './guest.css'

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
export const shapeOf = (name: string | null): Shape => (name ?? undefined) as Shape

/** A drink on a ground that glows in its own colour. Decoration: its name stands beside it. */
export function DrinkPicture({ imageUrl, glassShape, served, sizeMl, edge, width, className = '' }: DrinkPictureProps) {
  return (
    <span
      className={`sr-guest-picture sr-drink-ground sr-clip sr-block sr-relative ${className}`}
      style={drinkColour(colourOfDrink(served ?? null))}
    >
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
