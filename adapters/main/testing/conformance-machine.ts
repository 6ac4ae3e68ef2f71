/*
 * What the suites of hil-tests/conformance ask where nobody has named another machine: a whole controller in this very
 * process, from its sources, with a simulated machine at the other end of its pins. It starts no process, and keeps
 * nothing.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { createMemoryJournal } from '#adapters/actuator/testing/memory-journal.ts'
import { createMemoryLinks } from '#adapters/actuator/testing/memory-link.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import { buildApp } from '#adapters/api/app.ts'
import { systemClock as clock } from '#adapters/clock/system-clock.ts'
import { type ReadConfig, readConfig } from '#adapters/config/config.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { createImageEditor } from '#adapters/images/image-editor.ts'
import { fitPicture } from '#adapters/images/sharp-image-editor.ts'
import { createLog } from '#adapters/log/log.ts'
import { createFakeActionRunner } from '#domain/testing/fake-action-runner.ts'
import { createMemoryImageVault } from '#domain/testing/memory-image-vault.ts'
import { createMemoryRecordStore } from '#domain/testing/memory-record-store.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { createEventBus, type EventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { openSimulatedMachine } from '#simulator/hardware/simulated-machine.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import { createApp } from '../app.ts'
import { completeRecords } from '../complete-records.ts'
import { createNodePlatform } from '../node-platform.ts'
import type { Platform } from '../platform.ts'
import type { Shutdown } from '../shutdown.ts'
import { doorOf, startTransport } from '../transport.ts'
import { watchCommits } from '../watch-commits.ts'

const log = createLog('silent')
const version = '9.8.7'

/** Parts are put away in the opposite order in which they were put up. */
function openShutdown() {
  const steps: (() => Promise<unknown>)[] = []
  const shutdown: Shutdown = {
    put: (_what, away) => void steps.unshift(away),
    run: () => Promise.reject(new Error('The machine of this test wants to end')),
  }
  const close = async (): Promise<void> => {
    for (const away of steps) await away()
  }
  return { shutdown, close }
}

export async function openMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-'))
  const { shutdown, close } = openShutdown()
  const settings = { PORT: '0', DATA_DIR: folder, SIM_SPEED: '60', ALLOWED_ORIGINS: 'https://localhost' }
  const config = expectSuccess(readConfig(settings))
  const eventBus = createEventBus(error => log.error(error))
  const platform: Platform = {
    ...createNodePlatform(config, folder, shutdown, () => []),
    hasher: createQuickPasswordHasher(),
    imageEditor: createImageEditor(fitPicture),
    openActions: async () => ({ files: createLocalFileVault(folder), actionRunner: createFakeActionRunner() }),
  }
  let ownPorts: readonly number[] = []
  const app = await createApp({
    ...{ config, platform, clock, eventBus, log, shutdown, version },
    data: await openData(config, platform, eventBus),
    actuator: await openActuator(config, shutdown),
    noteAgain: () => undefined,
    supervisor: null,
    ownPorts: () => ownPorts,
  })
  const server = await buildApp({
    ...app.deps,
    door: doorOf(config),
    webRoot: await writePages(folder),
    logger: log.doors,
    inRequest: log.inRequest,
  })
  const listening = await startTransport({ server, config, supervisor: null, log, shutdown })
  ownPorts = listening.map(({ port }) => port)
  app.opened()
  return {
    url: `http://127.0.0.1:${ownPorts[0]}`,
    async close() {
      await close()
      await rm(folder, { recursive: true, maxRetries: 10 })
    },
  }
}

async function openData(config: ReadConfig, { hasher }: Platform, eventBus: EventBus) {
  const commits = watchCommits(createMemoryRecordStore())
  const { store } = commits
  const { records, printedAccounts } = await completeRecords(store, { config, clock, hasher })
  return {
    ...{ store, commits, printedAccounts },
    records: openRecordBook(records, { store, eventBus, onStoreError: error => log.error(error) }),
    images: createMemoryImageVault(),
    dataFolder: null,
  }
}

/** A process that is none: it is as far away as the next microtask. */
async function openActuator(config: ReadConfig, shutdown: Shutdown): Promise<ActuatorClient> {
  const simulator = await openSimulatedMachine({
    file: { load: async () => emptyWorld, save: async () => undefined, saveAtOnce: () => undefined },
    speed: config.simSpeed,
    real: new SystemMachineClock({ precise: false }),
    now: clock.now,
    onProblem: text => log.error(text),
  })
  const expanders = new ExpanderBank({ transport: simulator.i2c, now: () => simulator.clock.now() })
  const parts = {
    ...simulator,
    worldStored: simulator.stored,
    // Where one of the two is held up, so is the other.
    controllerSilenceMs: patienceMs,
    pinBank: simulator.pluggedIn(new CombinedPinBank(simulator.header, expanders)),
    boards: expanders,
    simulated: simulator.machine,
    journal: createMemoryJournal(),
    emergencyStops: () => undefined,
  }
  const actuator = new ActuatorClient({
    openLink: createMemoryLinks(() => parts, systemTimers).open,
    timers: systemTimers,
    log: text => log.error(text),
    ...supervisionOfSimulated,
    longestSilenceMs: patienceMs,
  })
  shutdown.put('outputs', async () => {
    await actuator.close()
    await simulator.close()
  })
  await actuator.started()
  return actuator
}

const patienceMs = 60_000

/** The built pages are no part of the sources: one that has a script in its place. */
async function writePages(folder: string): Promise<string> {
  const webRoot = join(folder, 'web')
  await mkdir(join(webRoot, 'assets'), { recursive: true })
  await writeFile(join(webRoot, 'assets', 'page.js'), '')
  await writeFile(join(webRoot, 'index.html'), '<script src="/assets/page.js"></script><div id="root"></div>')
  return webRoot
}
