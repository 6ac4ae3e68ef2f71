import { createStore, type Effect, type Store, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { loggedOut } from '../session/session.model.ts'
import { flag } from '../ui/flag.ts'

/** Something that is being loaded, has been, or could not be. What was loaded stays while it is loaded again. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

/** The last result of an effect. A failure shows only where there was nothing before; the end of the session empties it. */
export const loadedBy = <Params, Value>(effect: Effect<Params, Value, ApiProblem>): Store<Loaded<Value>> => {
  // A user's answer is not for the eyes of the next one.
  const $isAwaited = flag({ on: effect, off: loggedOut })
  const arrived = sample({
    clock: effect.done,
    source: $isAwaited,
    filter: isAwaited => isAwaited,
    fn: (_, { result }) => ({ result }),
  })
  return createStore<Loaded<Value>>({ kind: 'loading' })
    .on(effect, loaded => (loaded.kind === 'failed' ? { kind: 'loading' } : loaded))
    .on(arrived, (_, { result }) => ({ kind: 'ready', value: result }))
    .on(effect.failData, (loaded, problem) => (loaded.kind === 'ready' ? loaded : { kind: 'failed', problem }))
    .reset(loggedOut)
}
