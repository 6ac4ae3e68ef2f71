import { openLocalActionRunner } from '#adapters/actions/local-action-runner.ts'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { actionEnvironment, type Config } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import { filesInUse } from '#domain/events/event-action.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import { openEventDesk } from '#domain/usecases/events/event-desk.usecase.ts'
import type { Hub } from '#domain/usecases/records/hub.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { Shutdown } from './shutdown.ts'

interface EventParts {
  readonly config: Pick<Config, 'dataDir' | 'allowLocalActions'>
  /** Where files are. */
  readonly localDir: string
  readonly records: RecordBook
  readonly clock: Clock
  readonly hub: Hub
  readonly log: Log
  readonly shutdown: Shutdown
  /** On which the machine listens by now. */
  readonly ownPorts: () => readonly number[]
}

/** Tidies the files of event actions, and listens for triggers from here on. */
export async function openEvents({ config, localDir, records, clock, hub, log, shutdown, ownPorts }: EventParts) {
  const { dataDir, allowLocalActions: allowLocal } = config
  const files = createLocalFileVault(localDir)
  await files.keepOnly(filesInUse(records.now.eventAction.values()))
  const actionRunner = await openLocalActionRunner({
    dataDir,
    vault: files,
    environment: actionEnvironment(),
    allowLocal,
    ownPorts,
  })
  const eventDesk = openEventDesk({
    records,
    hub,
    runner: actionRunner,
    clock,
    timer: new SystemMachineClock({ precise: false }),
    onError: error => log.error(error),
  })
  shutdown.put('actions', () => eventDesk.close())
  return { eventDesk, actionRunner, files }
}
