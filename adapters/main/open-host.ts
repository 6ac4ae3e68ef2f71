/* The computer that a machine stands on. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openLocalActionRunner } from '#adapters/actions/local-action-runner.ts'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { skeletonOf } from '#adapters/auth/name-skeleton.ts'
import { actionEnvironment } from '#adapters/config/child-environment.ts'
import type { Config, ReadConfig } from '#adapters/config/config.ts'
import { replaceDurably } from '#adapters/data-folder/durable-files.ts'
import { examine } from '#adapters/doctor/examine.ts'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import { forkedPictures } from '#adapters/images/forked-pictures.ts'
import { createImageEditor } from '#adapters/images/image-editor.ts'
import { createAddressGuard, publicOnly } from '#adapters/outgoing/address-guard.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { isForPhones, type Networks, networkAddresses, networksHere } from '#adapters/system/network-names.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import type { I2cBus } from '#domain/ports/i2c.port.ts'
import { expanderAddresses } from '#domain/records/records.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import { entries } from './entries.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Actions, Ground, Guards } from './ground.ts'
import { beforeRestore } from './open-store.ts'
import type { Shutdown } from './shutdown.ts'

interface HostParts {
  readonly config: ReadConfig
  readonly localDir: string
  readonly shutdown: Shutdown
  /** Where the machine listens by now. */
  readonly listening: () => readonly AddressInfo[]
}

/** The computer that this runs on. */
export function openHost({ config, localDir, shutdown, listening }: HostParts): Ground {
  const host = createCommandHostSystem({
    shutDown: config.shutdownCommand,
    reboot: config.rebootCommand,
    installUpdate: config.updateCommand,
    restart: config.updateCommand.length > 0 ? () => void shutdown.run(0) : null,
  })
  const networks = recentNetworks()
  return {
    hasher: argon2PasswordHasher,
    skeletonOf,
    archives: createZipArchives(config.dataDir),
    keepBeforeRestore: backup => replaceDurably(join(localDir, beforeRestore), backup),
    storedIn: 'computer',
    imageEditor: createImageEditor(
      forkedPictures({ entry: entries.pictures, execArgv: [...entries.execArgv, '--max-semi-space-size=1'] }),
    ),
    host,
    releases: config.releasesUrl === '' ? null : createPublishedReleases({ url: config.releasesUrl }),
    examineHost: async () => examine(await gatherFacts(config)),
    openI2cBus: (records, simulated) => openI2cBus({ config, records, simulated }),
    openActions: () => openActions({ config, localDir }),
    networkAddresses: () => networkAddresses(listening(), networks()),
    isForPhones: address => isForPhones(address, networks()),
    openGuards: ownPorts => openGuards(config.allowLocalActions, ownPorts),
    nextTurn,
  }
}

/** As they were a second ago at most: each request of a host asks for them. */
function recentNetworks(): () => Networks {
  let read: { readonly at: number; readonly networks: Networks } | null = null
  return () => {
    const at = performance.now()
    if (read === null || at - read.at > 1000) read = { at, networks: networksHere() }
    return read.networks
  }
}

function openGuards(allowLocal: boolean, ownPorts: () => readonly number[]): Guards {
  const guard = createAddressGuard({ allowLocal })
  const serviceGuard = createAddressGuard({ allowLocal, ownPorts })
  return { guard, serviceGuard, publicGuard: publicOnly(guard, allowLocal) }
}

interface ActionParts {
  readonly config: Pick<Config, 'dataDir' | 'allowLocalActions'>
  /** Where files are. */
  readonly localDir: string
}

async function openActions({ config, localDir }: ActionParts): Promise<Actions> {
  const { dataDir, allowLocalActions: allowLocal } = config
  const files = createLocalFileVault(localDir)
  const environment = actionEnvironment()
  return {
    files,
    actionRunner: await openLocalActionRunner({ dataDir, vault: files, environment, allowLocal }),
  }
}

interface BusParts {
  readonly config: Pick<Config, 'i2cBus'>
  readonly records: RecordBook
  /** null on a real machine. */
  readonly simulated: SimulatedMachine | null
}

/** The bus that an admin looks for expanders on. */
const openI2cBus = ({ config, records, simulated }: BusParts): I2cBus =>
  simulated ? createSimulatedI2cBus(() => expanderAddresses(records.now), simulated) : i2cDevBus({ bus: config.i2cBus })
