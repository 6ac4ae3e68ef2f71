import { useEffect, useRef } from 'react'

/** The heading of a screen that somebody has come to gets the focus: screen readers begin there. */
export function useScreenFocus<Target extends HTMLElement>() {
  const heading = useRef<Target>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
