import type { EventBus } from '../records/event-bus.ts'

/** Whether the machine works, and how to end that. */
export interface Occupancy {
  machineBusy(): boolean
  /**
   * Switches all outputs off, cancels what is being made, and waits for its bookings. Whoever needs the machine at
   * rest asks `machineBusy` again afterwards: the wait has an end.
   */
  stopEverything(reason: string): Promise<void>
}

/** Calls `due` once the machine is at rest, at once if it is. @returns how to call it off */
export function whenAtRest(eventBus: EventBus, occupancy: Pick<Occupancy, 'machineBusy'>, due: () => void): () => void {
  if (!occupancy.machineBusy()) {
    due()
    return () => undefined
  }
  const unsubscribe = eventBus.subscribe(() => {
    if (occupancy.machineBusy()) return
    unsubscribe()
    due()
  })
  return unsubscribe
}
