import { Listeners } from '#domain/listeners.ts'
import type { Records } from '#domain/records/records.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import type { HttpDeps } from './deps.ts'

/** Starts to tell of changes; answers how to stop. */
export type Watch<Told extends readonly unknown[] = []> = (changed: (...told: Told) => void) => () => void

/** Tells of every event that is about something. */
export const watchEvents =
  (eventBus: HttpDeps['eventBus'], isAbout: (event: BusEvent) => boolean): Watch =>
  changed =>
    eventBus.subscribe(event => {
      if (isAbout(event)) changed()
    })

export const changesAny = (event: BusEvent, kinds: readonly (keyof Records)[]): boolean =>
  event.kind === 'records-changed' && kinds.some(kind => event.kinds.has(kind))

/** However many follow it, something is watched once, and only while someone does. */
export function shareWatch<Told extends readonly unknown[] = []>(watch: Watch<Told>): Watch<Told> {
  const followers = new Listeners<Told>()
  let stop: (() => void) | undefined
  return changed => {
    const leave = followers.add(changed)
    stop ??= watch((...told) => followers.tell(...told))
    return () => {
      leave()
      if (followers.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}
