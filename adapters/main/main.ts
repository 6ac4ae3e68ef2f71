/*
 * Starts the server in this order: outputs off first, then the records, then the app, which settles what was
 * interrupted, then the transport. launch.ts runs what was bundled of this file.
 */
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#adapters/api/app.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { openCalendar } from '#adapters/clock/calendar.ts'
import { type ReadConfig, readConfig } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/data-files.ts'
import { createLog, type Log, type RequestLog } from '#adapters/log/log.ts'
import { forgetRestored } from '#adapters/store-embedded/restored-mark.ts'
import { networksHere } from '#adapters/system/network-names.ts'
import { followCalendar } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { createEventBus, type EventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { ownDemoPassword } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { createNodePlatform } from './node-platform.ts'
import { giveUpRestored, openRecords } from './open-records.ts'
import { storeFile } from './open-store.ts'
import { armShutdown, type Shutdown } from './shutdown.ts'
import { startFailureText } from './start-failure.ts'
import { startOutputs } from './start-outputs.ts'
import { supervisorOfThisProcess } from './supervisor.ts'
import { doorOf, startText, startTransport } from './transport.ts'
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
  const app = await createApp({
    platform: createNodePlatform(config, data.localDir, shutdown, () => listening),
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
  const server = await buildApp({
    ...app.deps,
    door: doorOf(config),
    webRoot: fileURLToPath(entries.webRoot),
    logger: log.doors,
    inRequest: log.inRequest,
  })
  listening = await startTransport({ server, config, supervisor, log, shutdown })
  app.opened()
  if (config.store === 'embedded') forgetRestored(storeFile(config.dataDir))
  const { printedAccounts } = data
  const what = `Speedrail ${version} with a ${app.deps.simulated ? 'simulated' : 'real'} machine`
  const place = { listening, publicUrl: app.deps.publicAddress.chosen(), ...networksHere() }
  const password = ownDemoPassword(app.tokenSecret)
  console.log(startText(what, place, { printedAccounts, password, code: app.setupCode }))
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

const config = readConfig()
/** Resolves when the transport has started, or when it was said why not. No `await`: the bundle is a script. */
export const started: Promise<void> = config.ok ? run(config.value) : refuse(config.problem.join('\n'))
