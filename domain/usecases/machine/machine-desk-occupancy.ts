import type { Hub } from '../records/hub.ts'
import type { MachineDesk } from './machine-desk.ts'
import { type Occupancy, whenAtRest } from './machine-occupancy.ts'

/**
 * The occupancy of a machine whose desk everybody goes to.
 *
 * @param stopAll ends drinks and pump jobs; see `stopAllPumps`
 * @param patience resolves when a stop has taken too long
 */
export function occupancyAtDesk(deps: {
  readonly desk: Pick<MachineDesk, 'occupant' | 'inTurn'>
  readonly hub: Hub
  readonly stopAll: (reason: string) => Promise<void>
  readonly patience: () => Promise<void>
}): Occupancy {
  const { desk, hub, stopAll, patience } = deps
  const machineBusy = (): boolean => desk.occupant !== null
  return {
    machineBusy,
    async stopEverything(reason) {
      let callOff = (): void => undefined
      const bringToRest = async (): Promise<void> => {
        await stopAll(reason)
        await new Promise<void>(resolve => {
          callOff = whenAtRest(hub, { machineBusy }, resolve)
        })
        // Bookings take their turn.
        await desk.inTurn(() => Promise.resolve())
      }
      await Promise.race([bringToRest(), patience()])
      callOff()
    },
  }
}
