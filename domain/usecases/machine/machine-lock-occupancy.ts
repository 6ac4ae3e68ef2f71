import type { EventBus } from '../records/event-bus.ts'
import type { MachineLock } from './machine-lock.ts'
import { type Occupancy, whenAtRest } from './machine-occupancy.ts'

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
