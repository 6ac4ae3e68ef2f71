/*
 * Puts everything together, in the order in which it must stand: outputs off first, then what is remembered, then what
 * was interrupted, then the doors open. Nobody imports this file.
 */
import { randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { argon2PasswordHasher } from '#adapters/auth/argon2-password-hasher.ts'
import { createSetupCode } from '#adapters/auth/setup-code.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { actuatorEnvironment, type Config, configFromEnvironment } from '#adapters/config/config.ts'
import { buildApp } from '#adapters/http/app.ts'
import { createLocalImageVault } from '#adapters/images/local-image-vault.ts'
import { createSharpImageEditor } from '#adapters/images/sharp-image-editor.ts'
import { createLog, type Log } from '#adapters/log/log.ts'
import { createCommandHostSystem } from '#adapters/system/command-host-system.ts'
import { createPublishedReleases } from '#adapters/system/published-releases.ts'
import { expanderAddresses, onlyId } from '#domain/records/records.ts'
import { attendSimulator } from '#domain/usecases/attend-simulator.usecase.ts'
import { createRecipeBrowser } from '#domain/usecases/browse-recipes.usecase.ts'
import { rebuildSimulator } from '#domain/usecases/build-simulator.usecase.ts'
import { createHub } from '#domain/usecases/hub.ts'
import { createLoginDesk } from '#domain/usecases/log-in.usecase.ts'
import { openRecordBook } from '#domain/usecases/record-book.ts'
import { openSetupDesk } from '#domain/usecases/set-up-machine.usecase.ts'
import { createTidiedImages } from '#domain/usecases/tidy-images.usecase.ts'
import { createUpdateDesk } from '#domain/usecases/update-software.usecase.ts'
import { createSimulatedI2cBus } from '#simulator/hardware/simulated-i2c-bus.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { clearTheCounter } from './clear-the-counter.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { firstStartText } from './first-start.ts'
import { openEvents } from './open-events.ts'
import { openMachine } from './open-machine.ts'
import { openRecords } from './open-records.ts'
import { openTransfer } from './open-transfer.ts'
import { armShutdown, type Shutdown } from './shutdown.ts'
import { startFailureText } from './start-failure.ts'

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
    demoAccounts: config.demoAccounts,
    clock,
    hasher: argon2PasswordHasher,
    warn: detail => log.warn(detail),
  })
  shutdown.put('store', () => store.close())
  const actuator = await starting
  const hub = createHub(error => log.error(error))
  const records = openRecordBook(stored, { store, hub, onStoreError: error => log.error(error) })

  const onError = (error: unknown): void => log.error(error)
  await rebuildSimulator({ hub, records, simulated: actuator.simulated, onError })
  const machine = await openMachine({ records, actuator, clock, hub, log, shutdown })
  const { drinkMaker, occupancy } = machine
  clearTheCounter(hub, drinkMaker)
  attendSimulator({ hub, drinkMaker, records, simulated: actuator.simulated, onError })

  let ownPorts: readonly number[] = []
  const events = await openEvents({ config, records, clock, hub, log, shutdown, ownPorts: () => ownPorts })

  const images = createTidiedImages({
    vault: createLocalImageVault(config.dataDir),
    records,
    hub,
    timer: new SystemMachineClock({ precise: false }),
    onError,
  })
  await images.tidy()
  const imageEditor = createSharpImageEditor()
  const { dataDir } = config
  const { files } = events
  const transfer = await openTransfer({
    dataDir,
    records,
    ...machine,
    actuator,
    images,
    imageEditor,
    files,
    clock,
    onError,
  })
  const host = createCommandHostSystem({
    shutDown: config.shutdownCommand,
    reboot: config.rebootCommand,
    installUpdate: config.updateCommand,
    restart: config.updateCommand.length > 0 ? () => void shutdown.run(0) : null,
  })
  const releases = config.releasesUrl === '' ? null : createPublishedReleases({ url: config.releasesUrl })
  const { version } = packageJson
  const hasher = argon2PasswordHasher
  const setupCode = createSetupCode()
  const setupDesk = openSetupDesk({
    records,
    actuator,
    hasher,
    clock,
    code: setupCode,
    newSessionId: randomUUID,
    simulated: config.machine === 'simulator',
  })

  const app = await buildApp({
    records,
    history: store,
    ...machine,
    ...events,
    actuator,
    recipes: createRecipeBrowser(records),
    hub,
    loginDesk: createLoginDesk({ records, hasher, clock, newSessionId: randomUUID }),
    setupDesk,
    clock,
    host,
    updates: createUpdateDesk({ releases, host, occupancy, hub, clock, version }),
    images,
    imageEditor,
    ...transfer,
    hasher,
    i2cBus: createSimulatedI2cBus(() => expanderAddresses(records.now)),
    donationLinks: [config.donationUrl1, config.donationUrl2].filter(link => link !== ''),
    simulated: actuator.simulated,
    demoAccounts: config.demoAccounts ? demoAccounts.map(account => ({ ...account, password: demoPassword })) : [],
    version,
    tokenSecret: records.now.tokenSecret.get(onlyId)?.value ?? '',
    webRoot: fileURLToPath(entries.webRoot),
    logLevel: config.logLevel,
  })
  shutdown.put('doors', () => app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  const listening = app.addresses().flatMap(each => (typeof each === 'string' ? [] : [each]))
  ownPorts = listening.map(({ port }) => port)
  hub.publish({ kind: 'trigger-fired', trigger: 'application_started' })
  console.log(`Speedrail ${version} with a simulated machine: ${address}`)
  if (setupDesk.needed) console.log(firstStartText(listening, networkInterfaces(), setupCode.text))
}

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
