/*
 * Puts everything together, in the order in which it must stand: outputs off first, then what is remembered, then what
 * was interrupted, then the doors open. Nobody imports this file:
 * launch.ts runs what was bundled of it.
 */
import { networkInterfaces } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { systemClock as clock } from '#adapters/clock/system-clock.ts'
import { configFromEnvironment, type ReadConfig } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/make-folders.ts'
import { buildApp } from '#adapters/http/app.ts'
import { createLog, type Log, type RequestLog } from '#adapters/log/log.ts'
import { createRecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { countMadeDrinks } from '#domain/usecases/orders/count-made-drinks.usecase.ts'
import { keepStatistics } from '#domain/usecases/orders/keep-statistics.usecase.ts'
import { createEventBus, type EventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook, type RecordBook } from '#domain/usecases/records/record-book.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { ownDemoPassword } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { openAccess } from './open-access.ts'
import { openDoor, openDoors } from './open-doors.ts'
import { openHost, openI2cBus } from './open-host.ts'
import { openMachine } from './open-machine.ts'
import { openParties } from './open-party.ts'
import { openPrograms } from './open-programs.ts'
import { openRecords } from './open-records.ts'
import { openEvents, openPeers, openPictures, openTransfer } from './open-services.ts'
import { openSimulator } from './open-simulator.ts'
import { armShutdown, type Shutdown } from './shutdown.ts'
import { startFailureText } from './start-failure.ts'
import { startOutputs } from './start-outputs.ts'
import { startText } from './start-text.ts'
import { supervisorOfThisProcess } from './supervisor.ts'
import { watchCommits } from './watch-commits.ts'

async function start(config: ReadConfig, log: RequestLog, shutdown: Shutdown): Promise<void> {
  const supervisor = supervisorOfThisProcess()
  const starting = startOutputs(config, log)
  shutdown.put('outputs', async () => (await starting).actuator.close())
  const eventBus = createEventBus(error => log.error(error))
  const data = await openData(config, eventBus, log, shutdown)
  const { records, store } = data
  const house = { records, clock, eventBus, log, shutdown }
  const { actuator, noteAgain } = await starting

  const onError = (error: unknown): void => log.error(error)
  const simulated = config.machine === 'simulator' ? actuator.simulated : null
  const attend = simulated && (await openSimulator({ eventBus, records, simulated, supervisor, onError }))
  const machine = await openMachine({ ...house, dataFolder: data.dataFolder, actuator, noteAgain })
  const { version } = packageJson
  const peers = openPeers({ ...house, store, ...machine, version })
  attend?.(machine)

  let ownPorts: readonly number[] = []
  const events = await openEvents({ ...house, config, localDir: data.localDir, ownPorts: () => ownPorts })
  const pictures = await openPictures({ vault: data.images, records, eventBus, onError })
  const around = { ...machine, ...pictures, ...events, actuator, peers, onError }
  const transfer = await openTransfer({ ...house, ...around, dataDir: config.dataDir })
  const { setupCode, ...access } = openAccess({ ...house, ...data, config, actuator, onError })

  const party = openParties({ ...house, ...around, config, simulated, ownPorts: () => ownPorts })
  shutdown.put('line', async () => party.lineService.close())

  const menu = openMenu({ records, history: store, eventBus, onError })
  const host = openHost({ ...house, config, occupancy: machine.occupancy, version })

  const told = { config, history: store, version, ownPorts: () => ownPorts }

  const app = await buildApp({
    door: openDoor(config),
    records,
    history: store,
    dataFolder: data.dataFolder,
    ...machine,
    ...events,
    ...pictures,
    ...transfer,
    ...access,
    ...party,
    ...host,
    ...menu,
    ...openPrograms({ ...house, ...data, ...around, ...access, ...party, ...menu, ...host, ...told }),
    actuator,
    peers,
    eventBus,
    clock,
    i2cBus: openI2cBus({ config, records, simulated }),
    donationLinks: [config.donationUrl1, config.donationUrl2].filter(link => link !== ''),
    fixedFamily: config.familyGeneration,
    simulated,
    version,
    webRoot: fileURLToPath(entries.webRoot),
    logger: log.doors,
    inRequest: log.inRequest,
  })
  const listening = await openDoors({ app, config, supervisor, log, shutdown })
  ownPorts = listening.map(({ port }) => port)
  // In pieces, beside what is asked: only lists of recipes wait for it.
  menu.recipes.prepare().catch(onError)
  eventBus.publish({ kind: 'trigger-fired', trigger: 'application_started' })
  const password = ownDemoPassword(access.tokenSecret)
  const code = access.setupService.needed ? setupCode : null
  printStarted(listening, simulated !== null, { printedAccounts: data.printedAccounts, password, code })
}

function printStarted(
  listening: Awaited<ReturnType<typeof openDoors>>,
  isSimulated: boolean,
  secrets: Parameters<typeof startText>[2],
): void {
  const what = `Speedrail ${packageJson.version} with a ${isSimulated ? 'simulated' : 'real'} machine`
  console.log(startText(what, { listening, interfaces: networkInterfaces() }, secrets))
}

/** Lists of recipes. What was made is counted from the history once, beside what is asked, and drink by drink after that. */
function openMenu({ records, ...deps }: Parameters<typeof countMadeDrinks>[0] & { readonly records: RecordBook }) {
  const made = countMadeDrinks(deps)
  void made.catchUp()
  return {
    recipes: createRecipeBrowser(records, nextTurn, () => made.now),
    statistics: keepStatistics({ records, ...deps }),
  }
}

/** Opens the records. A process that has lost them to another must not go on as if it remembered. */
async function openData(config: ReadConfig, eventBus: EventBus, log: Log, shutdown: Shutdown) {
  const opened = await openRecords({
    config,
    clock,
    hasher: argon2PasswordHasher,
    warn: detail => log.warn(detail),
    onStopped: detail => {
      log.fatal(`Nothing can be stored any more: ${detail}`)
      void shutdown.run(1)
    },
  })
  shutdown.put('store', opened.close)
  const commits = watchCommits(opened.store)
  const { store } = commits
  const records = openRecordBook(opened.records, { store, eventBus, onStoreError: error => log.error(error) })
  return { ...opened, records, commits }
}

async function run(config: ReadConfig): Promise<void> {
  const log = createLog(config.logLevel)
  const shutdown = armShutdown(log)
  try {
    // Before two processes say that they cannot; on a real machine its outputs come first.
    if (config.machine === 'simulator') makeDataFolder(config.dataDir)
    await start(config, log, shutdown)
  } catch (error) {
    console.error(startFailureText(error, config))
    await shutdown.run(1)
  }
}

async function refuse(message: string): Promise<void> {
  console.error(message)
  process.exitCode = 1
}

const config = configFromEnvironment()
/** Resolves when the doors are open, or when it was said why they are not. No `await`: the bundle is a script. */
export const started: Promise<void> = config.ok ? run(config.value) : refuse(config.problem.join('\n'))
