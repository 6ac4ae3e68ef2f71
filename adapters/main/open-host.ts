import type { ReadConfig } from '#adapters/config/config.ts'
import { examine } from '#adapters/doctor/examine.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { Occupancy } from '#domain/usecases/machine/machine-occupancy.ts'
import type { Hub } from '#domain/usecases/records/hub.ts'
import { createUpdateDesk } from '#domain/usecases/settings/update-software.usecase.ts'
import { gatherFacts } from './commands/doctor-command.ts'
import type { Shutdown } from './shutdown.ts'

interface HostParts {
  readonly config: ReadConfig
  readonly occupancy: Occupancy
  readonly clock: Clock
  readonly hub: Hub
  readonly shutdown: Shutdown
  readonly version: string
}

/** The computer that this runs on, and newer versions for it. */
export function openHost({ config, shutdown, ...parts }: HostParts) {
  const host = createCommandHostSystem({
    shutDown: config.shutdownCommand,
    reboot: config.rebootCommand,
    installUpdate: config.updateCommand,
    restart: config.updateCommand.length > 0 ? () => void shutdown.run(0) : null,
  })
  const releases = config.releasesUrl === '' ? null : createPublishedReleases({ url: config.releasesUrl })
  const examineHost = async () => examine(await gatherFacts(config))
  return { host, examineHost, updates: createUpdateDesk({ ...parts, releases, host }) }
}
