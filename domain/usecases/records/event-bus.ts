import type { EventActionId } from '../../events/event-action.ts'
import type { Trigger } from '../../pour/production.ts'
import type { RecordKind } from '../../records/records.ts'
import type { PumpId } from '../../units/id.ts'
import type { Microlitres } from '../../units/volume.ts'

/** Everything that changes on the machine, told once. */
export type BusEvent =
  | { readonly kind: 'records-changed'; readonly kinds: ReadonlySet<RecordKind> }
  /** A person said what the bottle of a pump holds; the books say it already, less what a drink is still to take. */
  | { readonly kind: 'bottle-set'; readonly pumpId: PumpId; readonly level: Microlitres }
  | { readonly kind: 'production-changed' }
  | { readonly kind: 'running-pumps-changed' }
  /** The scale shows something else, or was tared. */
  | { readonly kind: 'weight-changed' }
  /** The dispensing area is empty or not, or another glass is recognised. */
  | { readonly kind: 'area-changed' }
  /** Someone took the machine or gave it back, or a fault came or went. */
  | { readonly kind: 'machine-changed' }
  /** An expander answers, or does not any more. */
  | { readonly kind: 'boards-changed' }
  | { readonly kind: 'maintenance-changed' }
  /** Another machine on the same database does something else, has come or gone; or the database has. */
  | { readonly kind: 'machines-changed' }
  /** A check or an installation of a new version came a step further. */
  | { readonly kind: 'update-changed' }
  /** The machine stands otherwise with its broker. */
  | { readonly kind: 'broker-changed' }
  /** Glass or button did not start the drink of the guest who is called at a party, or that is no longer so. */
  | { readonly kind: 'start-refused' }
  | { readonly kind: 'trigger-fired'; readonly trigger: Trigger }
  /** A run of an event action began, ended, or logged its first line. */
  | { readonly kind: 'event-runs-changed' }
  /** The log of an action's latest run has grown, or begins again. */
  | { readonly kind: 'event-log-changed'; readonly actionId: EventActionId }

export interface EventBus {
  publish(event: BusEvent): void
  subscribe(listener: (event: BusEvent) => void): () => void
}

/** In-process and synchronous. A listener that throws is reported and harms nobody else. */
export function createEventBus(onListenerError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: BusEvent) => void>()
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
