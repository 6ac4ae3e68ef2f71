import { createStore, type Effect, type Store, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { loggedOut } from '../session/session.model.ts'

/** Something that is being loaded, has been, or could not be. What was loaded stays while it is loaded again. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

/** What an effect has brought last. A failure shows only where there was nothing before; the end of the session empties it. */
export const loadedBy = <Params, Value>(effect: Effect<Params, Value, ApiProblem>): Store<Loaded<Value>> => {
  // What the one who has left asked for is not for the next one's eyes.
  const $isAwaited = createStore(false)
    .on(effect, () => true)
    .reset(loggedOut)
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
