import { isActive } from '../pour/production.ts'
import type { Hub } from './hub.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'

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
export function whenAtRest(hub: Hub, occupancy: Pick<Occupancy, 'machineBusy'>, due: () => void): () => void {
  if (!occupancy.machineBusy()) {
    due()
    return () => undefined
  }
  const unsubscribe = hub.subscribe(() => {
    if (occupancy.machineBusy()) return
    unsubscribe()
    due()
  })
  return unsubscribe
}

/**
 * The occupancy of a machine that does nothing but make drinks.
 *
 * @param patience resolves when a stop has taken too long
 */
export function occupancyByDrinks({
  drinkMaker,
  hub,
  patience,
}: {
  readonly drinkMaker: DrinkMaker
  readonly hub: Hub
  readonly patience: () => Promise<void>
}): Occupancy {
  const machineBusy = (): boolean => isActive(drinkMaker.production)
  return {
    machineBusy,
    async stopEverything(reason) {
      let callOff = (): void => undefined
      const bringToRest = async (): Promise<void> => {
        await drinkMaker.cancel(reason)
        // A pouring drink has ended when the actuator has told what ran, not before.
        await new Promise<void>(resolve => {
          callOff = whenAtRest(hub, { machineBusy }, resolve)
        })
        await drinkMaker.atRest()
      }
      await Promise.race([bringToRest(), patience()])
      callOff()
    },
  }
}
