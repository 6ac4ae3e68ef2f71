import type { Event } from 'effector'
import { type RefObject, useRef } from 'react'
import { useOccurrence } from '../ui/use-model.ts'

/** After a refusal the first field that is wrong has the focus. */
export function useFocusOnFault<Holder extends HTMLElement>(refused: Event<void>): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  useOccurrence(refused, () => {
    // When the faults are drawn.
    requestAnimationFrame(() => holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  return holder
}
