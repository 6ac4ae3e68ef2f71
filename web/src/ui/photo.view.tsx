import { useState } from 'react'
import './photo.css'

export interface PhotoProps {
  /** As the server tells it; takes `&width=`. */
  readonly url: string
  /** Its width in the layout, in CSS pixels. */
  readonly width: number
  /** Read out by screen readers; without it the photo is decoration. */
  readonly title?: string | undefined
}

/** A photo that fills its box, fetched when it is near, in about the size it is shown in. */
export function Photo({ url, width, title = '' }: PhotoProps) {
  const [arrived, setArrived] = useState(false)
  return (
    <img
      className="sr-photo"
      src={`${url}&width=${width * 2}`}
      alt={title}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-arrived={arrived}
      onLoad={() => setArrived(true)}
    />
  )
}
