/* The computer that this runs on. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openLocalActionRunner } from '#adapters/actions/local-action-runner.ts'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { skeletonOf } from '#adapters/auth/name-skeleton.ts'
import { actionEnvironment } from '#adapters/config/child-environment.ts'
import type { ReadConfig } from '#adapters/config/config.ts'
import { replaceDurably } from '#adapters/data-folder/data-files.ts'
import { examine } from '#adapters/doctor/examine.ts'
import type { Guards } from '#adapters/extension.ts'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import { forkedPictures } from '#adapters/images/forked-pictures.ts'
import { createImageEditor } from '#adapters/images/image-editor.ts'
import { createAddressGuard, publicOnly } from '#adapters/outgoing/address-guard.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { isForPhones, type Networks, networkAddresses, networksHere } from '#adapters/system/network-names.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import { expanderAddresses } from '#domain/records/records.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c.ts'
import { entries } from './entries.ts'
import { gatherFacts } from './gather-facts.ts'
import { beforeRestore } from './open-store.ts'
import type { Platform } from './platform.ts'
import type { Shutdown } from './shutdown.ts'

/** @param listening where the machine listens by now */
export function createNodePlatform(
  config: ReadConfig,
  localDir: string,
  shutdown: Shutdown,
  listening: () => readonly AddressInfo[],
): Platform {
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
    openI2cBus: (records, simulated) =>
      simulated
        ? createSimulatedI2cBus(() => expanderAddresses(records.now), simulated)
        : i2cDevBus({ bus: config.i2cBus }),
    async openActions() {
      const files = createLocalFileVault(localDir)
      const { dataDir, allowLocalActions: allowLocal } = config
      const environment = actionEnvironment()
      return { files, actionRunner: await openLocalActionRunner({ dataDir, vault: files, environment, allowLocal }) }
    },
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
