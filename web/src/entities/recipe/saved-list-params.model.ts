import { createEvent, createStore } from 'effector'
import { loggedOut } from '../../session/session.model.ts'

/** A list is shown as its address says. */
export const listAddressed = createEvent<{ readonly path: string; readonly address: string }>()

/**
 * The addresses of lists as they were last looked at, by the path of their page: who comes back by the navigation finds
 * what was searched, filtered and sorted. The next user starts anew.
 */
export const $savedListParams = createStore<ReadonlyMap<string, string>>(new Map())
  .on(listAddressed, (kept, { path, address }) =>
    kept.get(path) === address ? kept : new Map([...kept, [path, address]]),
  )
  .reset(loggedOut)

/** The address of the list that was last looked at, for the way back from a recipe. The simple view has no such way. */
export const $lastListAddress = createStore<string | null>(null)
  .on(listAddressed, (last, { path, address }) => (path.startsWith('/simple/') ? last : address))
  .reset(loggedOut)
