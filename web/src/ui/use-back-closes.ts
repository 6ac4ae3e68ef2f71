import { useEffect, useRef } from 'react'
import { createWayBack } from './way-back.ts'

let known: ReturnType<typeof createWayBack> | undefined

/** Made before any router, whose turn comes after it. */
export function wayBack(): ReturnType<typeof createWayBack> {
  known ??= createWayBack(window)
  return known
}

/** The browser's way back closes what lies over the page. @param close left out where it must stay */
export function useBackCloses(isOpen: boolean | undefined, close: (() => void) | undefined): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? wayBack().opened(() => latest.current) : undefined), [isOpen])
}
