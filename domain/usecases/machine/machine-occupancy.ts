import type { EventBus } from '../records/event-bus.ts'
import type { MachineLock } from './machine-lock.ts'

/** Whether the machine works, and how to end that. */
export interface Occupancy {
  machineBusy(): boolean
  /**
   * Switches all outputs off, cancels what is being made, and waits for its bookings. A caller that needs the machine at
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

/**
 * The occupancy of a machine whose lock everybody goes to.
 *
 * @param stopAll ends drinks and pump jobs; see `stopAllPumps`
 * @param patience resolves when a stop has taken too long
 */
export function occupancyOfLock(deps: {
  readonly lock: Pick<MachineLock, 'occupant' | 'inTurn'>
  readonly eventBus: EventBus
  readonly stopAll: (reason: string) => Promise<void>
  readonly patience: () => Promise<void>
}): Occupancy {
  const { lock, eventBus, stopAll, patience } = deps
  const machineBusy = (): boolean => lock.occupant !== null
  return {
    machineBusy,
    async stopEverything(reason) {
      let callOff = (): void => undefined
      const bringToRest = async (): Promise<void> => {
        await stopAll(reason)
        await new Promise<void>(resolve => {
          callOff = whenAtRest(eventBus, { machineBusy }, resolve)
        })
        // Bookings take their turn.
        await lock.inTurn(() => Promise.resolve())
      }
      await Promise.race([bringToRest(), patience()])
      callOff()
    },
  }
}
