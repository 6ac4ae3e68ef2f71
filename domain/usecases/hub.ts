import type { Trigger } from '../pour/production-effects.ts'
import type { RecordKind } from '../records/records.ts'

/** Everything that changes on the machine, told once. */
export type HubEvent =
  | { readonly kind: 'records-changed'; readonly kinds: ReadonlySet<RecordKind> }
  /** State or progress of production. */
  | { readonly kind: 'production-changed' }
  | { readonly kind: 'running-pumps-changed' }
  | { readonly kind: 'trigger-fired'; readonly trigger: Trigger }

export interface Hub {
  publish(event: HubEvent): void
  subscribe(listener: (event: HubEvent) => void): () => void
}

/** In-process and synchronous. A listener that throws is reported and harms nobody else. */
export function createHub(onListenerError: (error: unknown) => void): Hub {
  const listeners = new Set<(event: HubEvent) => void>()
  return {
    publish(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
