import type { ComponentProps } from 'react'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { Photo } from '../ui/photo.view.tsx'

export interface DrinkPictureProps {
  readonly imageUrl: string | null
  /** The photo's width in the layout, in CSS pixels. */
  readonly width: number
  readonly shape: ComponentProps<typeof DrawnGlass>['shape'] | undefined
  readonly layers: ComponentProps<typeof DrawnGlass>['layers']
}

/** A drink's photo or, where there is none, its glass as it is drawn. Decoration: the name stands beside it. */
export function DrinkPicture({ imageUrl, width, shape, layers }: DrinkPictureProps) {
  if (imageUrl !== null) return <Photo url={imageUrl} width={width} />
  return <DrawnGlass shape={shape ?? 'HIGHBALL'} layers={layers} />
}
