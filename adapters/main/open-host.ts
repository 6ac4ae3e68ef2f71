import type { Config, ReadConfig } from '#adapters/config/config.ts'
import { examine } from '#adapters/doctor/examine.ts'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { I2cBus } from '#domain/ports/i2c-bus.port.ts'
import { expanderAddresses } from '#domain/records/records.ts'
import type { Occupancy } from '#domain/usecases/machine/machine-occupancy.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { createUpdateService } from '#domain/usecases/settings/update-software.usecase.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c-transport.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Shutdown } from './shutdown.ts'

interface HostParts {
  readonly config: ReadConfig
  readonly occupancy: Occupancy
  readonly clock: Clock
  readonly eventBus: EventBus
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
  return { host, examineHost, updates: createUpdateService({ ...parts, releases, host }) }
}

interface BusParts {
  readonly config: Pick<Config, 'i2cBus'>
  readonly records: RecordBook
  /** null on a real machine. */
  readonly simulated: SimulatedMachine | null
}

/** The bus that an admin looks for expanders on. */
export const openI2cBus = ({ config, records, simulated }: BusParts): I2cBus =>
  simulated ? createSimulatedI2cBus(() => expanderAddresses(records.now), simulated) : i2cDevBus({ bus: config.i2cBus })
