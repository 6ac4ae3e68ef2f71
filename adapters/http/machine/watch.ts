import type { Records } from '#domain/records/records.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import type { HttpDeps } from './http-deps.ts'

/** Starts to tell of changes; answers how to stop. */
export type Watch = (changed: () => void) => () => void

/** Tells of every event that is about something. */
export const watchEvents =
  (eventBus: HttpDeps['eventBus'], isAbout: (event: BusEvent) => boolean): Watch =>
  changed =>
    eventBus.subscribe(event => {
      if (isAbout(event)) changed()
    })

export const changesAny = (event: BusEvent, kinds: readonly (keyof Records)[]): boolean =>
  event.kind === 'records-changed' && kinds.some(kind => event.kinds.has(kind))

/** However many follow it, something is watched once, and only while somebody does. */
export function shareWatch(watch: Watch): Watch {
  const followers = new Set<() => void>()
  let stop: (() => void) | undefined
  return changed => {
    const follower = (): void => changed()
    followers.add(follower)
    stop ??= watch(() => {
      for (const each of followers) each()
    })
    return () => {
      if (!followers.delete(follower) || followers.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}
