import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { activityOf, announceToNeighbours } from '#domain/usecases/announce-to-neighbours.ts'
import type { DrinkMaker } from '#domain/usecases/drink-maker.ts'
import { emptyOrphanedPumps } from '#domain/usecases/empty-orphaned-pumps.usecase.ts'
import type { Hub } from '#domain/usecases/hub.ts'
import type { MachineDesk } from '#domain/usecases/machine-desk.ts'
import { type NeighbourDesk, openNeighbourDesk } from '#domain/usecases/neighbour-desk.ts'
import type { RecordBook } from '#domain/usecases/record-book.ts'
import { tidySentOrders } from '#domain/usecases/tidy-sent-orders.usecase.ts'
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
