import { createStore, type Effect, type Store } from 'effector'
import { loggedOut } from '../session/session.model.ts'
import type { ApiProblem } from './api-problem.ts'

/** Something that is being loaded, has been, or could not be. What was loaded stays while it is loaded again. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

/** What an effect has brought last. A failure shows only where there was nothing before; the end of the session empties it. */
export const loadedBy = <Params, Value>(effect: Effect<Params, Value, ApiProblem>): Store<Loaded<Value>> =>
  createStore<Loaded<Value>>({ kind: 'loading' })
    .on(effect, loaded => (loaded.kind === 'failed' ? { kind: 'loading' } : loaded))
    .on(effect.doneData, (_, value) => ({ kind: 'ready', value }))
    .on(effect.failData, (loaded, problem) => (loaded.kind === 'ready' ? loaded : { kind: 'failed', problem }))
    .reset(loggedOut)
