import type { ReactNode } from 'react'
import { plainDrink } from '../../drawing/served.ts'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useScreenFocus } from '../parts/hooks.ts'
import './join.css'

/** What stands on a bar before anybody has ordered. */
const welcomeDrink = plainDrink('#d9552c', { ice: 'cubes', garnishes: ['orangeSlice'] })

interface MessageProps {
  readonly title: string
  readonly text?: string
  /** Something is on its way: the screen changes by itself. */
  readonly waits?: boolean
  readonly children?: ReactNode
}

export function Message({ title, text, waits = false, children }: MessageProps) {
  const heading = useScreenFocus<HTMLHeadingElement>()
  return (
    <section className="sr-guest-message" aria-busy={waits} aria-live="polite">
      <DrinkPicture
        className="sr-guest-message-picture"
        imageUrl={null}
        glassShape="ROCKS"
        served={welcomeDrink}
        edge={220}
        width={280}
      />
      <h1 ref={heading} tabIndex={-1} className="sr-guest-title sr-anywhere" dir="auto">
        {title}
      </h1>
      {text === undefined ? null : <p className="sr-guest-lead">{text}</p>}
      {children}
    </section>
  )
}
