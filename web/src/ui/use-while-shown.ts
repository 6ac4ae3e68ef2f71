import type { EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Tells a model that the component has come to the screen, with what it is about, and that it has left. */
export function useWhileShown(opened: EventCallable<void>, closed: EventCallable<void>): void
export function useWhileShown<Subject>(
  opened: EventCallable<Subject>,
  closed: EventCallable<void>,
  subject: Subject,
): void
export function useWhileShown<Subject>(
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

/** Tells a model that the component has left the screen. */
export function useOnLeave(left: EventCallable<void>): void {
  const leave = useUnit(left)
  useEffect(
    () => () => {
      leave()
    },
    [leave],
  )
}

/** Tells a model that the component has come to the screen. */
export function useOnEnter(entered: EventCallable<void>): void {
  const enter = useUnit(entered)
  useEffect(() => {
    enter()
  }, [enter])
}
