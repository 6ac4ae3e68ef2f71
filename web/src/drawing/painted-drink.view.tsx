import { useLayoutEffect, useRef } from 'react'
import type { DrinkImageProps } from './drink-image.view.tsx'
import { knownPicture, paintedDrink } from './painted-drinks.ts'
import './drawing.css'

interface PaintedDrinkProps extends Pick<DrinkImageProps, 'shape' | 'drink' | 'sizeMl'> {
  /** The shorter side of its box, in CSS pixels. */
  readonly edge: number
}

/** Until it is painted: an image without a source is shown as a broken one. */
const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** A drink among many: the same drawing as DrinkImage, painted beside the page. Decoration: its name stands beside it. */
export function PaintedDrink({ shape = 'highball', drink, sizeMl, edge }: PaintedDrinkProps) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    let isGone = false
    const show = (address: string): void => {
      const { current } = image
      // The same once more would be fetched once more.
      if (!isGone && current !== null && current.src !== address) current.src = address
    }
    const drawing = { shape, ...(drink && { drink }), sizeMl }
    const known = knownPicture(drawing, edge)
    if (known !== null) show(known)
    // Without a connection there may be nothing to paint with: then there is no picture.
    paintedDrink(drawing, edge).then(show, () => {})
    return () => {
      isGone = true
    }
  }, [shape, drink, sizeMl, edge])
  return <img ref={image} className="sr-glass" src={nothing} alt="" decoding="async" draggable={false} />
}
