import { createEffect, createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { loggedOut } from '../session/session.model.ts'
import type { Loaded } from './loaded.ts'

/** An answer of the server that a page shows, kept up to date for as long as it is open. */
export interface Query<Value> {
  readonly opened: EventCallable<void>
  readonly closed: EventCallable<void>
  /** After a failure, or when something was changed that no news tell of. */
  readonly refetch: EventCallable<void>
  readonly $content: Store<Loaded<Value>>
  /** Null while there is nothing to show. */
  readonly $value: Store<Value | null>
  readonly fetchFx: ReturnType<typeof createFetchFx<Value>>
}

/** Its parameter counts the questions: what was asked before the last one may be out of date when it arrives. */
const createFetchFx = <Value>(read: () => Promise<Value>) => createEffect<number, Value, ApiProblem>(read)

/**
 * Reads when its page opens, and again whenever `changes` tell that it may be out of date. What is on the screen stays
 * while it is read again, and when only that fails.
 */
export function createQuery<Value>(read: () => Promise<Value>, changes: Event<void>): Query<Value> {
  const opened = createEvent()
  const closed = createEvent()
  const refetch = createEvent()
  const fetchFx = createFetchFx(read)

  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(closed)
  const $asked = createStore(0)
    .on(fetchFx, (_, nr) => nr)
    // A user's answer is not for the eyes of the next one.
    .on(loggedOut, nr => nr + 1)
  const wanted = sample({ clock: [changes, refetch], filter: $isOpen })
  sample({ clock: [opened, wanted], source: $asked, fn: nr => nr + 1, target: fetchFx })
  const answered = sample({
    clock: fetchFx.finally,
    source: $asked,
    filter: (nr, { params }) => nr === params,
    fn: (_, outcome) => outcome,
  })

  const loading: Loaded<Value> = { kind: 'loading' }
  const $content = createStore<Loaded<Value>>(loading)
    .on(refetch, content => (content.kind === 'failed' ? loading : content))
    .on(answered, (content, outcome): Loaded<Value> => {
      if (outcome.status === 'done') return { kind: 'ready', value: outcome.result }
      return content.kind === 'ready' ? content : { kind: 'failed', problem: outcome.error }
    })
    .reset(loggedOut)
  const $value = $content.map(content => (content.kind === 'ready' ? content.value : null), { skipVoid: false })
  return { opened, closed, refetch, $content, $value, fetchFx }
}
