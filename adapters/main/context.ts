import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { ReadConfig } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import { datedHistory } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { Opened } from './open-records.ts'
import type { Platform } from './platform.ts'
import type { Shutdown } from './shutdown.ts'
import type { Supervisor } from './supervisor.ts'
import type { WatchedStore } from './watch-commits.ts'

export interface AppParts {
  readonly platform: Platform
  readonly config: ReadConfig
  readonly data: Pick<Opened, 'store' | 'images' | 'dataFolder' | 'printedAccounts'> & {
    readonly records: RecordBook
    readonly commits: WatchedStore
  }
  readonly actuator: ActuatorClient
  /** Notes once more what the outputs are, for those who have no records. */
  readonly noteAgain: () => void
  readonly supervisor: Supervisor | null
  readonly clock: Clock
  readonly eventBus: EventBus
  readonly log: Log
  readonly shutdown: Shutdown
  readonly version: string
  /** Ports on which the machine listens by now. */
  readonly ownPorts: () => readonly number[]
}

/** What every part of the app may use. */
export type AppContext = ReturnType<typeof createContext>

export function createContext({ platform, data, ...parts }: AppParts) {
  const { actuator, config, log } = parts
  return {
    ...parts,
    ...platform,
    ...data,
    history: datedHistory(data.store, data.records),
    /** null on a real machine. */
    simulated: config.machine === 'simulator' ? actuator.simulated : null,
    timer: new SystemMachineClock({ precise: false }),
    onError: (error: unknown): void => log.error(error),
    warn: (text: string): void => log.warn(text),
  }
}
