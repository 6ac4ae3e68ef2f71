import type { ComponentProps } from 'react'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'

/** However wide a photo is there, a glass is not drawn larger than that, in CSS pixels. */
const tallestDrawing = 160

export interface DrinkPictureProps {
  readonly imageUrl: string | null
  /** The photo's width in the layout, in CSS pixels. */
  readonly width: number
  readonly shape: ComponentProps<typeof PaintedDrink>['shape']
  readonly served: ComponentProps<typeof PaintedDrink>['drink']
}

/** A drink's photo or, where there is none, its glass as it is drawn. Decoration: the name stands beside it. */
export function DrinkPicture({ imageUrl, width, shape, served }: DrinkPictureProps) {
  if (imageUrl !== null) return <Photo url={imageUrl} width={width} />
  return <PaintedDrink shape={shape} edge={Math.min(width, tallestDrawing)} {...(served && { drink: served })} />
}
