import { createWatch, type Event, type EventCallable } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'

/** Calls a model's events when the component is mounted, with what it's about, and when it's unmounted. */
export function useWhileShown<Subject = void>(
  opened: EventCallable<Subject>,
  closed: EventCallable<void>,
  subject?: Subject,
): void {
  const [open, close] = useUnit([opened, closed])
  useEffect(() => {
    open(subject as Subject)
    return () => {
      close()
    }
  }, [open, close, subject])
}

/** Calls a model's event when the component is unmounted. */
export function useOnLeave(left: EventCallable<void>): void {
  const leave = useUnit(left)
  useEffect(
    () => () => {
      leave()
    },
    [leave],
  )
}

/** Calls a model's event when the component is mounted. */
export function useOnEnter(entered: EventCallable<void>): void {
  const enter = useUnit(entered)
  useEffect(() => {
    enter()
  }, [enter])
}

/** Calls the latest handler whenever the event happens while the component is on the screen. */
export function useEvent<Payload>(event: Event<Payload>, handler: (payload: Payload) => void): void {
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
