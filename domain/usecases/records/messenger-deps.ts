import type { News } from '../../home/news.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { CoreServices } from './core-services.ts'

export interface MessengerDeps extends Pick<CoreServices, 'records' | 'clock' | 'onError'> {
  /** For waiting; real time, also where the machine is simulated. */
  readonly timer: MachineClock
  /** @returns stops watching */
  readonly watchNews: (listener: (news: News) => void) => () => void
  /** Unguessable. */
  readonly newMessageId: () => string
  /** 0 … 1 */
  readonly random: () => number
}
