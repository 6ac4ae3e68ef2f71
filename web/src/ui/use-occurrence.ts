import type { Event } from 'effector'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useRef } from 'react'

/** Calls the latest handler whenever the event happens while the component is on the screen. */
export function useOccurrence<Payload>(event: Event<Payload>, handler: (payload: Payload) => void): void {
  const scope = useProvidedScope()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(
    () => createWatch({ unit: event, fn: payload => latest.current(payload), ...(scope ? { scope } : {}) }),
    [event, scope],
  )
}
