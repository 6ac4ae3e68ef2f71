import { createEvent, type Event, type EventCallable, type Store, sample } from 'effector'
import type { FormModel } from '../../forms/form.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'

/** The page of a form whose values live on the server. */
export interface PageForm {
  readonly pageOpened: EventCallable<void>
  readonly pageClosed: EventCallable<void>
}

/**
 * Opens the form as soon as there is something to show, and brings it up to date as long as nobody has changed it.
 * @param $values what the server has; null while it is not known
 */
export function pageForm<Draft extends object, Saved>(
  form: FormModel<Draft, Saved>,
  $values: Store<Draft | null>,
): PageForm {
  const pageOpened = createEvent()
  const pageClosed = createEvent()
  const $isOpen = flag({ on: pageOpened, off: [pageClosed, loggedOut] })
  const fresh = sample({
    clock: [pageOpened, $values],
    source: { isOpen: $isOpen, values: $values, isChanged: form.$isChanged },
    fn: ({ isOpen, values, isChanged }) => (isOpen && !isChanged ? values : null),
  })
  const known = fresh.filterMap(values => values ?? undefined)
  sample({ clock: known as Event<Draft>, target: form.opened as EventCallable<Draft> })
  sample({ clock: pageClosed, target: form.closed })
  return { pageOpened, pageClosed }
}
