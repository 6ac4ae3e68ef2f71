import type { News } from '../../home/news.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { RecordBook } from './record-book.ts'

/** What those who send news on need. */
export interface MessengerDeps {
  readonly records: RecordBook
  readonly clock: Clock
  /** For waiting; real time, also where the machine is simulated. */
  readonly timer: MachineClock
  /** @returns stops watching */
  readonly watchNews: (listener: (news: News) => void) => () => void
  /** Unguessable. */
  readonly newMessageId: () => string
  /** 0 … 1 */
  readonly random: () => number
  readonly onError: (error: unknown) => void
}
