/* The platform of a machine in a tab: no programs, no network, no newer versions; files and pictures as the browser has them. */
import { createBrowserArchives } from '#adapters/archive/browser-archives.ts'
import { ofSimulated } from '#adapters/doctor/facts.ts'
import { canvasImageEditor } from '#adapters/images/canvas-image-editor.ts'
import type { OpfsFolder } from '#adapters/opfs/opfs.ts'
import { createOpfsFileVault } from '#adapters/opfs/opfs-vaults.ts'
import type { ActionRunner } from '#domain/ports/action-runner.port.ts'
import type { HostSystem } from '#domain/ports/host-system.port.ts'
import { expanderAddresses } from '#domain/records/records.ts'
import { failure } from '#domain/result.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c.ts'
import type { Platform } from '../platform.ts'
import { tabPasswordHasher } from './tab-password-hasher.ts'

export const tabPlatform = (folder: OpfsFolder): Platform => ({
  hasher: tabPasswordHasher,
  // The table of letters that look alike is as large as a third of the recipes, and nobody else comes here.
  skeletonOf: name => name.normalize('NFKC').toLowerCase(),
  archives: createBrowserArchives(folder),
  keepBeforeRestore: null,
  storedIn: 'browser',
  imageEditor: canvasImageEditor,
  host: noHost,
  releases: null,
  examineHost: async () => [ofSimulated],
  openI2cBus(records, simulated) {
    if (!simulated) throw new Error('The machine in a tab is simulated')
    return createSimulatedI2cBus(() => expanderAddresses(records.now), simulated)
  },
  openActions: async () => ({ files: createOpfsFileVault(folder), actionRunner: noActions }),
  networkAddresses: () => [],
  isForPhones: () => false,
  openGuards: () => ({ guard: nowhere, serviceGuard: nowhere, publicGuard: nowhere }),
  nextTurn: () => new Promise(resolve => void setImmediate(resolve)),
})

const nowhere = { refusal: () => 'nothing is sent from the tab of a browser' }

const notHere = async () => failure({ kind: 'not-on-this-machine' } as const)

const noHost: HostSystem = {
  supports: () => false,
  shutDown: notHere,
  reboot: notHere,
  restart: notHere,
  installUpdate: async () => failure({ kind: 'updates-not-configured' }),
}

const why = 'There are no programs, sounds or requests to elsewhere in the tab of a browser.'

const reasons = { 'call-url': 'connection-failed', 'play-audio': 'no-audio-player', 'run-python': 'no-python' } as const

/** What does nothing is done; everything else says why it is not. */
const noActions: ActionRunner = {
  async run({ task }, { log }) {
    if (task.kind === 'do-nothing') return { outcome: 'completed', detail: '' }
    log('ERROR', [why])
    return { outcome: 'failed', reason: reasons[task.kind], detail: why }
  },
  audioDevices: async () => [],
  scriptSandbox: async () => ({ kind: 'missing', reason: 'no-python', detail: why }),
  pythonLibraries: async () => [],
}
