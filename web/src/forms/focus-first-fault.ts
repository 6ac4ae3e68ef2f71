import type { Event } from 'effector'
import { type RefObject, useRef } from 'react'
import { useOccurrence } from '../ui/use-model.ts'

/** After a refusal the first field that's wrong has the focus, once the errors are drawn. */
export const focusFirstFault = (holder: HTMLElement | null): void =>
  void requestAnimationFrame(() => holder?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** The same where a model refuses. */
export function useFocusOnFault<Holder extends HTMLElement>(refused: Event<void>): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  useOccurrence(refused, () => focusFirstFault(holder.current))
  return holder
}
