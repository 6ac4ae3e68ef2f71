import { createEvent, createStore, type Effect, type Event, type Store, sample } from 'effector'
import { useUnit } from 'effector-react'
import type { ApiProblem } from '../api/api-problem.ts'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { booleanStore } from '../ui/boolean-store.ts'
import { useWhileShown } from '../ui/use-model.ts'

/** An answer of the server that a page shows, kept up to date for as long as it is open. */
type Query<Value> = ReturnType<typeof createQuery<Value>>

/**
 * Reads when its page opens, and again whenever `changes` says it may be out of date. What's on the screen stays
 * while it is read again, and when only that fails.
 */
export function createQuery<Value>(read: () => Promise<Value>, changes: Event<void>) {
  const opened = createEvent()
  const closed = createEvent()
  /** After a failure, or a change that no message reports. */
  const refetch = createEvent()
  /** Its parameter counts the requests: an answer to an earlier one may be out of date when it arrives. */
  const fetchFx = createRequest<Value, number>(read)

  const $isOpen = booleanStore({ on: opened, off: closed })
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

  const loading: AsyncState<Value> = { kind: 'loading' }
  const $content = createStore<AsyncState<Value>>(loading)
    .on(refetch, content => (content.kind === 'failed' ? loading : content))
    .on(answered, (content, outcome): AsyncState<Value> => {
      if (outcome.status === 'done') return { kind: 'ready', value: outcome.result }
      return content.kind === 'ready' ? content : { kind: 'failed', problem: outcome.error }
    })
    .reset(loggedOut)
  /** Null while there is nothing to show. */
  const $value = $content.map(content => (content.kind === 'ready' ? content.value : null), { skipVoid: false })
  return { opened, closed, refetch, $content, $value, fetchFx }
}

/** Reads as long as the component is on the screen. */
export function useQuery<Value>({ $content, opened, closed }: Query<Value>): AsyncState<Value> {
  useWhileShown(opened, closed)
  return useUnit($content)
}

/** Something that is being loaded, has been, or could not be. What was loaded stays while it is loaded again. */
export type AsyncState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

/** The last result of an effect. A failure shows only where there was nothing before; the end of the session empties it. */
export const loadedBy = <Params, Value>(effect: Effect<Params, Value, ApiProblem>): Store<AsyncState<Value>> => {
  // A user's answer is not for the eyes of the next one.
  const $isAwaited = booleanStore({ on: effect, off: loggedOut })
  const arrived = sample({
    clock: effect.done,
    source: $isAwaited,
    filter: isAwaited => isAwaited,
    fn: (_, { result }) => ({ result }),
  })
  return createStore<AsyncState<Value>>({ kind: 'loading' })
    .on(effect, loaded => (loaded.kind === 'failed' ? { kind: 'loading' } : loaded))
    .on(arrived, (_, { result }) => ({ kind: 'ready', value: result }))
    .on(effect.failData, (loaded, problem) => (loaded.kind === 'ready' ? loaded : { kind: 'failed', problem }))
    .reset(loggedOut)
}
