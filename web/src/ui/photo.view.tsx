import { type ReactNode, useState } from 'react'
import { belowPage } from '../address/basename.ts'
import { type Space, Stack } from './layout/layout.view.tsx'
import './photo.css'

export interface PhotoProps {
  /** As the server sends it; takes `&width=`. */
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
      className="sr-photo sr-high sr-block sr-wide"
      src={`${belowPage(url)}&width=${width * 2}`}
      alt={title}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-arrived={arrived}
      onLoad={() => setArrived(true)}
    />
  )
}

interface PictureGroundProps {
  readonly pad?: Space | readonly [Space, Space]
  readonly className: string
  readonly children: ReactNode
}

/** The part of a card that a photo fills, or where a drawing stands in the middle. */
export const PictureGround = ({ pad = 0, className, children }: PictureGroundProps) => (
  <Stack
    as="span"
    align="center"
    justify="center"
    pad={pad}
    className={`sr-picture-ground sr-relative sr-shrink-y sr-surface-group ${className}`}
  >
    {children}
  </Stack>
)
