import { createEvent, createStore, type Event, sample } from 'effector'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { flag } from '../ui/flag.ts'
import type { Loaded } from './loaded.ts'

/** An answer of the server that a page shows, kept up to date for as long as it is open. */
export type Query<Value> = ReturnType<typeof createQuery<Value>>

/**
 * Reads when its page opens, and again whenever `changes` tell that it may be out of date. What is on the screen stays
 * while it is read again, and when only that fails.
 */
export function createQuery<Value>(read: () => Promise<Value>, changes: Event<void>) {
  const opened = createEvent()
  const closed = createEvent()
  /** After a failure, or when something was changed that no news tell of. */
  const refetch = createEvent()
  /** Its parameter counts the questions: what was asked before the last one may be out of date when it arrives. */
  const fetchFx = createRequest<Value, number>(read)

  const $isOpen = flag({ on: opened, off: closed })
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
  /** Null while there is nothing to show. */
  const $value = $content.map(content => (content.kind === 'ready' ? content.value : null), { skipVoid: false })
  return { opened, closed, refetch, $content, $value, fetchFx }
}
