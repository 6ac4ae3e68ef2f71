/*
 * Puts everything together, in the order in which it must stand: outputs off first, then what is remembered, then what
 * was interrupted, then the doors open. Nobody imports this file.
 */
import { fileURLToPath } from 'node:url'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { actuatorEnvironment, type Config, configFromEnvironment } from '#adapters/config/config.ts'
import { buildApp } from '#adapters/http/app.ts'
import { createLog, type Log } from '#adapters/log/log.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import { onlyId } from '#domain/records/records.ts'
import { attendSimulator, simulatedPumpsOf } from '#domain/usecases/attend-simulator.usecase.ts'
import { createBookkeeping } from '#domain/usecases/bookkeeping.ts'
import { createRecipeBrowser } from '#domain/usecases/browse-recipes.usecase.ts'
import { createHub } from '#domain/usecases/hub.ts'
import { createLoginDesk } from '#domain/usecases/log-in.usecase.ts'
import { occupancyByDrinks } from '#domain/usecases/machine-occupancy.ts'
import { createDrinkMaker } from '#domain/usecases/make-drink.usecase.ts'
import { openRecordBook } from '#domain/usecases/record-book.ts'
import { recoverOrders } from '#domain/usecases/recover-orders.usecase.ts'
import { wireMachine } from '#domain/usecases/start-machine.usecase.ts'
import { createUpdateDesk } from '#domain/usecases/update-software.usecase.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { clearTheCounter } from './clear-the-counter.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { openRecords } from './open-records.ts'
import { armShutdown, type Shutdown } from './shutdown.ts'
import { startFailureText } from './start-failure.ts'

/** Little to remember and nothing hot to optimise: the process stays near what an empty Node takes, also after runs. */
const leanActuator = ['--max-semi-space-size=1', '--max-old-space-size=32', '--no-opt', '--v8-pool-size=0']

async function start(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  const clock = systemClock
  const starting = startActuator({
    entry: entries.actuator,
    execArgv: [...entries.execArgv, ...leanActuator],
    env: actuatorEnvironment(config),
    log: text => log.error(text),
  })
  shutdown.put('outputs', async () => (await starting).close())
  const { store, records: stored } = await openRecords({
    dataDir: config.dataDir,
    simulated: config.machine === 'simulator',
    clock,
    hasher: argon2PasswordHasher,
    warn: detail => log.warn(detail),
  })
  shutdown.put('store', () => store.close())
  const actuator = await starting
  const hub = createHub(error => log.error(error))
  const records = openRecordBook(stored, { store, hub, onStoreError: error => log.error(error) })

  // An actuator that is away builds its machine when it comes up.
  await actuator.simulated.build(simulatedPumpsOf(records.now)).catch((error: unknown) => log.error(error))
  const wired = await wireMachine(actuator, records)
  if (!wired.ok) log.error(`The pumps cannot be used: ${JSON.stringify(wired.problem)}`)
  const books = createBookkeeping(records)
  const recovered = await recoverOrders({ records, books, actuator, clock })
  if (!recovered.ok) log.error('Interrupted orders are not settled yet: the disk refuses. No drink begins before.')
  else if (recovered.value.length > 0) log.warn(`Interrupted orders were settled: ${recovered.value.join(', ')}`)

  const drinkMaker = createDrinkMaker({ records, books, actuator, clock, hub })
  shutdown.put('drinks', () => drinkMaker.cancel('shutdown'))
  shutdown.put('books', () => drinkMaker.atRest())
  clearTheCounter(hub, drinkMaker)
  attendSimulator({ hub, drinkMaker, records, simulated: actuator.simulated, onError: error => log.error(error) })

  const host = createCommandHostSystem({
    shutDown: config.shutdownCommand,
    reboot: config.rebootCommand,
    installUpdate: config.updateCommand,
    restart: config.updateCommand.length > 0 ? () => void shutdown.run(0) : null,
  })
  const releases = config.releasesUrl === '' ? null : createPublishedReleases({ url: config.releasesUrl })
  const occupancy = occupancyByDrinks({ drinkMaker, hub, patience: stopPatience })
  const { version } = packageJson

  const app = await buildApp({
    records,
    history: store,
    drinkMaker,
    recipes: createRecipeBrowser(records),
    hub,
    loginDesk: createLoginDesk({ records, hasher: argon2PasswordHasher, clock }),
    clock,
    host,
    occupancy,
    updates: createUpdateDesk({ releases, host, occupancy, hub, clock, version }),
    donationLinks: [config.donationUrl1, config.donationUrl2].filter(link => link !== ''),
    simulated: actuator.simulated,
    demoAccounts: demoAccounts.map(account => ({ ...account, password: demoPassword })),
    version,
    tokenSecret: records.now.tokenSecret.get(onlyId)?.value ?? '',
    webRoot: fileURLToPath(entries.webRoot),
    logLevel: config.logLevel,
  })
  shutdown.put('doors', () => app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`Speedrail ${version} with a simulated machine: ${address}`)
}

/** All off takes a fraction of a second; its bookings as long as the disk does. */
const stopPatience = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5000).unref())

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const shutdown = armShutdown(log)
  try {
    await start(config, log, shutdown)
  } catch (error) {
    console.error(startFailureText(error, config))
    await shutdown.run(1)
  }
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 1
}

const config = configFromEnvironment()
if (!config.ok) refuse(config.problem.join('\n'))
else if (config.value.machine === 'hardware') {
  refuse('MACHINE=hardware: the drivers of real pumps are not built yet. Leave MACHINE out for the simulated machine.')
} else await run(config.value)
