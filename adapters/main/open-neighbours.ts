import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { emptyOrphanedPumps } from '#domain/usecases/machine/empty-orphaned-pumps.usecase.ts'
import type { MachineDesk } from '#domain/usecases/machine/machine-desk.ts'
import { activityOf, announceToNeighbours } from '#domain/usecases/neighbours/announce-to-neighbours.ts'
import { type NeighbourDesk, openNeighbourDesk } from '#domain/usecases/neighbours/neighbour-desk.ts'
import { tidySentOrders } from '#domain/usecases/neighbours/tidy-sent-orders.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/drink-maker.ts'
import type { Hub } from '#domain/usecases/records/hub.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { Shutdown } from './shutdown.ts'

interface NeighbourParts {
  readonly store: RecordStore
  readonly records: RecordBook
  readonly desk: MachineDesk
  readonly drinkMaker: DrinkMaker
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  readonly shutdown: Shutdown
  readonly version: string
}

/** The other machines on the same database; nothing of it where the machine has its store for itself. */
export function openNeighbours(parts: NeighbourParts): NeighbourDesk | null {
  const { store, records, desk, drinkMaker, hub, log, shutdown } = parts
  const { shared } = store
  if (shared === null) return null
  const onError = (error: unknown): void => log.error(error)
  const timer = new SystemMachineClock({ precise: false })
  const activity = () => activityOf(desk, drinkMaker)
  const neighbours = openNeighbourDesk({ ...parts, shared, activity })
  const tell = (names: readonly string[]): void =>
    log.warn(`Emptied, because their ingredients are gone: ${names.join(', ')}`)
  const ends = [
    neighbours.close,
    announceToNeighbours({ ...parts, shared, timer, activity }),
    tidySentOrders({ records, neighbours, history: store, timer, onError }),
    emptyOrphanedPumps({ records, hub, tell, onError }),
  ]
  shutdown.put('neighbours', async () => {
    for (const end of ends) end()
  })
  return neighbours
}
