/*
 * Puts everything together, in the order in which it must stand: outputs off first, then what is remembered, then what
 * was interrupted, then the doors open. Nobody imports this file:
 * launch.ts runs what was bundled of it.
 */
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#adapters/api/app.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { openCalendar } from '#adapters/clock/calendar.ts'
import { configFromEnvironment, type ReadConfig } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/make-folders.ts'
import { createLog, type Log, type RequestLog } from '#adapters/log/log.ts'
import { forgetRestored } from '#adapters/store-embedded/restored-mark.ts'
import { networksHere } from '#adapters/system/network-names.ts'
import { followCalendar } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { createEventBus, type EventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { ownDemoPassword } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { openDoor, openDoors } from './open-doors.ts'
import { openHost } from './open-host.ts'
import { openHouse } from './open-house.ts'
import { giveUpRestored, openRecords } from './open-records.ts'
import { storeFile } from './open-store.ts'
import { armShutdown, type Shutdown } from './shutdown.ts'
import { startFailureText } from './start-failure.ts'
import { startOutputs } from './start-outputs.ts'
import { startText } from './start-text.ts'
import { supervisorOfThisProcess } from './supervisor.ts'
import { watchCommits } from './watch-commits.ts'

const calendar = openCalendar()

async function start(config: ReadConfig, log: RequestLog, shutdown: Shutdown): Promise<void> {
  const supervisor = supervisorOfThisProcess()
  const starting = startOutputs(config, log)
  shutdown.put('outputs', async () => (await starting).actuator.close())
  const eventBus = createEventBus(error => log.error(error))
  const data = await openData(config, eventBus, log, shutdown)
  const { actuator, noteAgain } = await starting
  const { version } = packageJson
  let listening: readonly AddressInfo[] = []
  const house = await openHouse({
    ground: openHost({ config, localDir: data.localDir, shutdown, listening: () => listening }),
    config,
    data,
    actuator,
    noteAgain,
    supervisor,
    clock: calendar,
    eventBus,
    log,
    shutdown,
    version,
    ownPorts: () => listening.map(({ port }) => port),
  })
  const app = await buildApp({
    ...house.deps,
    door: openDoor(config),
    webRoot: fileURLToPath(entries.webRoot),
    logger: log.doors,
    inRequest: log.inRequest,
  })
  listening = await openDoors({ app, config, supervisor, log, shutdown })
  house.opened()
  if (config.store === 'embedded') forgetRestored(storeFile(config.dataDir))
  const { printedAccounts } = data
  const place = { listening, publicUrl: house.deps.publicAddress.chosen() }
  printStarted(place, house.deps.simulated !== null, {
    printedAccounts,
    password: ownDemoPassword(house.tokenSecret),
    code: house.setupCode,
  })
}

function printStarted(
  place: Pick<Parameters<typeof startText>[1], 'listening' | 'publicUrl'>,
  isSimulated: boolean,
  secrets: Parameters<typeof startText>[2],
): void {
  const what = `Speedrail ${packageJson.version} with a ${isSimulated ? 'simulated' : 'real'} machine`
  console.log(startText(what, { ...place, ...networksHere() }, secrets))
}

/** Opens the records. A process that has lost them to another must not go on as if it remembered. */
async function openData(config: ReadConfig, eventBus: EventBus, log: Log, shutdown: Shutdown) {
  const opened = await openRecords({
    config,
    clock: calendar,
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
  const onStoreError = (error: unknown): void => log.error(error)
  const records = openRecordBook(opened.records, { store, eventBus, onStoreError })
  await followCalendar({ records, calendar, eventBus })
  return { ...opened, store, records, commits }
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
    const advice = giveUpRestored(error, config)
    if (advice !== null) console.error(advice)
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
