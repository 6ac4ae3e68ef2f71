import type { Actuator } from '../../ports/actuator.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { EventBus } from './event-bus.ts'
import type { RecordBook } from './record-book.ts'
import type { WriteQueue } from './write-queue.ts'

/** What use cases work with; each takes a `Pick` of it. */
export interface CoreServices {
  readonly records: RecordBook
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly writeQueue: WriteQueue
  readonly eventBus: EventBus
  readonly actuator: Actuator
  /** The time of day. */
  readonly clock: Clock
  /** Real time, for waiting; also where the machine is simulated. */
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  readonly onError: (error: unknown) => void
}
