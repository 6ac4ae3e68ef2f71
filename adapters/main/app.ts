/*
 * The app on any platform, a computer or the tab of a browser: settles what was interrupted, and starts everything that
 * works the machine. The transport is started after it.
 */
import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createLiveClients, type HttpDeps } from '#adapters/api/kernel/deps.ts'
import {
  createIpFingerprints,
  createSetupCode,
  digestOfSecret,
  newMessageId,
  newTokenSecret,
} from '#adapters/auth/secrets.ts'
import { hrefOf } from '#adapters/config/config.ts'
import { companions, startExtensions } from '#adapters/extensions/extensions.ts'
import { filesInUse } from '#domain/events/event-action.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { onlyId } from '#domain/records/records.ts'
import { ApiTokenService } from '#domain/usecases/access/api-tokens.usecase.ts'
import { createLoginService } from '#domain/usecases/access/log-in.usecase.ts'
import { openSetupService } from '#domain/usecases/access/set-up-machine.usecase.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { openRestoreService } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { createRecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { openEventService } from '#domain/usecases/events/event-service.usecase.ts'
import { watchNews } from '#domain/usecases/home/watch-news.ts'
import { emptyOrphanedPumps } from '#domain/usecases/machine/empty-orphaned-pumps.usecase.ts'
import { countMadeDrinks, keepStatistics } from '#domain/usecases/orders/order-history.usecase.ts'
import { tidyParties } from '#domain/usecases/party/host-party.usecase.ts'
import { createJoinService } from '#domain/usecases/party/join-party.usecase.ts'
import { primeForNext } from '#domain/usecases/party/prime-for-next.usecase.ts'
import { QueueService } from '#domain/usecases/party/serve-queue.usecase.ts'
import { activityOf, announceToPeers, openPeerService, type PeerService } from '#domain/usecases/peers/peer-service.ts'
import { tidySentOrders } from '#domain/usecases/peers/send-order.usecase.ts'
import { createPersonChooser } from '#domain/usecases/people/choose-person.usecase.ts'
import { createTidiedImages } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import { openPublicAddress } from '#domain/usecases/settings/public-address.ts'
import { createUpdateService } from '#domain/usecases/settings/update-software.usecase.ts'
import { openImportService } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { attendSimulator } from '#simulator/usecases/attend-simulator.usecase.ts'
import { rebuildSimulator } from '#simulator/usecases/build-simulator.usecase.ts'
import { noteRun } from '#simulator/usecases/record-run.usecase.ts'
import { type AppContext, type AppParts, createContext } from './context.ts'
import { demoAccounts, isPublicLogin, publicPassword } from './demo-accounts.ts'
import { extensionEntry } from './entries.ts'
import { importEntry } from './import-entry.ts'
import { type Machine, startMachine } from './machine.ts'
import { die } from './supervisor.ts'

export async function createApp(parts: AppParts) {
  const context = createContext(parts)
  const { records, config, simulated, eventBus, onError } = context
  for (const companion of companions({ newMessageId })) records.accompany(companion)
  if (simulated) await startSimulator({ ...context, simulated })
  const machine = { ...context, ...(await startMachine(context)) }
  const peers = startPeers(machine)
  if (simulated) attend({ ...machine, simulated })
  const services = { ...machine, peers, ...(await startEvents(context)), ...(await startPictures(context)) }
  const transfer = await startTransfer(services)
  const { setupCode, ...access } = createAccess(context)
  const publicAddress = openPublicAddress({ ...context, hrefOf })
  const party = startParties(services)
  const menu = startMenu(context)
  const updates = createUpdateService(services)
  const guards = context.openGuards(context.ownPorts)
  const observed = { liveClients: createLiveClients(), requests: { observer: null } }
  const app = { ...services, ...observed, ...transfer, ...access, publicAddress, ...party, ...menu, updates }
  const deps = {
    ...app,
    ...startExtensions({
      ...app,
      ...guards,
      watchNews: listener => watchNews(app, listener),
      newMessageId,
      random: () => randomInt(1000) / 1000,
      newSecret: newTokenSecret,
      onceLoaded: (path, make) => onceLoaded(async () => make(await importEntry<never>(extensionEntry(path)))),
    }),
    i2cBus: context.openI2cBus(records, simulated),
    donationLinks: [config.donationUrl1, config.donationUrl2].filter(link => link !== ''),
    fixedFamily: config.familyGeneration,
  } satisfies Partial<HttpDeps>
  return {
    deps,
    /** By which a machine without users gets its first one; null where it has some. */
    setupCode: access.setupService.needed ? setupCode : null,
    tokenSecret: access.tokenSecret,
    /** To be called when the transport has started. */
    opened() {
      // In pieces, beside what is asked: only lists of recipes wait for it.
      menu.recipes.prepare().catch(onError)
      eventBus.publish({ kind: 'trigger-fired', trigger: 'application_started' })
    },
  }
}

type WithMachine = AppContext & Machine
type Simulated = { readonly simulated: NonNullable<AppContext['simulated']> }

/** Opens the controller's side of a simulated machine, which is built when this resolves. */
async function startSimulator(context: AppContext & Simulated): Promise<void> {
  const { simulated, supervisor } = context
  simulated.onDemand(demand => {
    if (demand.kind === 'hang-controller') hang(demand.seconds)
    else if (supervisor) supervisor.powerCut(demand.seconds)
    else {
      console.error('The simulated power is cut, and nothing here can switch it on again: restart the machine.')
      die()
    }
  })
  await rebuildSimulator(context)
}

/** Nothing else happens in this process meanwhile: no answer, no timer, no sign of life. */
function hang(seconds: number): void {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end);
}

function attend(machine: WithMachine & Simulated): void {
  attendSimulator(machine)
  noteRun(machine)
}

/** The other machines on the same database; null where the machine has its store for itself. */
function startPeers(machine: WithMachine): PeerService | null {
  const { store, lock, drinkMaker, shutdown, warn } = machine
  const { shared } = store
  const tell = (names: readonly string[]): void =>
    warn(`Emptied, because their ingredients are gone: ${names.join(', ')}`)
  const stopEmptying = emptyOrphanedPumps({ ...machine, tell })
  if (shared === null) {
    shutdown.put('peers', async () => stopEmptying())
    return null
  }
  const activity = () => activityOf(lock, drinkMaker)
  const peers = openPeerService({ ...machine, shared, activity })
  const ends = [
    stopEmptying,
    peers.close,
    announceToPeers({ ...machine, shared, activity }),
    tidySentOrders({ ...machine, peers, history: store }),
  ]
  shutdown.put('peers', async () => {
    for (const end of ends) end()
  })
  return peers
}

/** Tidies the files of event actions, and listens for triggers from here on. */
async function startEvents(context: AppContext) {
  const { records, shutdown } = context
  const { files, actionRunner } = await context.openActions()
  await files.keepOnly(filesInUse(records.now.eventAction.values()))
  const eventService = openEventService({ ...context, runner: actionRunner })
  shutdown.put('actions', () => eventService.close())
  return { eventService, actionRunner, files }
}

/** Pictures of the catalogue; those that nothing uses any more are gone. */
async function startPictures(context: AppContext) {
  const images = createTidiedImages({ ...context, vault: context.images })
  // A database that is away for a moment must not keep the machine from starting: pictures are tidied later.
  await images.tidy().catch(context.onError)
  return { images }
}

type Services = WithMachine & { readonly peers: PeerService | null } & Awaited<ReturnType<typeof startEvents>> &
  Awaited<ReturnType<typeof startPictures>>

/** Import, export, backup and restore; what an earlier process has put aside is gone. */
async function startTransfer(services: Services) {
  const { archives, store, keepBeforeRestore } = services
  await archives.discardAll()
  const keepBefore = store.shared && keepBeforeRestore ? () => keepBeforeRestore(backUp(services)) : undefined
  return {
    importService: openImportService({ ...services, newImportId: newUploadId }),
    restoreService: openRestoreService({ ...services, keepBefore, newRestoreId: newUploadId }),
  }
}

/** Fits into the integers of GraphQL, and into those of established clients. */
const newUploadId = (): number => randomInt(1, 2 ** 31 - 1)

/** Who gets in: logins, and the first admin of a machine without users. */
function createAccess(context: AppContext) {
  const { config, records, printedAccounts } = context
  const code = createSetupCode()
  const tokenSecret = records.now.tokenSecret.get(onlyId)?.value ?? ''
  const isReachable = config.reach === 'network'
  const offered = demoAccounts
    .filter(({ username }) => !isReachable || printedAccounts.includes(username))
    .map(account => ({ ...account, password: isReachable ? null : publicPassword }))
  const isPublic = (username: string, password: string): boolean => isReachable && isPublicLogin(username, password)
  const shared = { ...context, newSessionId: randomUUID, isPublic }
  return {
    isPublic,
    loginService: createLoginService({ ...shared, markOf: createIpFingerprints(tokenSecret) }),
    apiTokens: new ApiTokenService({ ...context, newSecret: newTokenSecret, digestOf: digestOfSecret }),
    setupService: openSetupService({ ...shared, code, simulated: config.machine === 'simulator' }),
    setupCode: code.text,
    demoAccounts: config.demoAccounts ? offered : [],
    tokenSecret,
  }
}

/** A party at this machine: who joins, who is next, and where phones find it. */
function startParties(services: Services) {
  const { peers, config, simulated, shutdown, onError } = services
  tidyParties(services)
  const queueService = new QueueService({ ...services, machine: peers?.machine ?? null })
  shutdown.put('line', async () => queueService.close())
  primeForNext({ ...services, queueService })
  // Nobody but this process knows it.
  const key = randomBytes(32)
  return {
    queueService,
    joinService: createJoinService({ ...services, newPhone: () => randomBytes(16).toString('base64url') }),
    personChooser: createPersonChooser({
      ...services,
      fingerprint: text => createHmac('sha256', key).update(text).digest('base64url'),
    }),
    newCode: () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
    hasStartButton: simulated !== null || config.startButtonPin !== null,
    acceleration: simulated ? followSpeed(simulated, config.simSpeed, onError) : () => 1,
  }
}

/** Without those that look like another one. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31^12: nobody guesses it before the party is over. */
const codeLength = 12

/** In milliseconds. */
const staleAfter = 5000

/** The speed of a simulated machine as it was some seconds ago: its watcher is busy with pumps. */
function followSpeed(simulated: Simulated['simulated'], first: number, onError: (error: unknown) => void) {
  let speed = first
  let readAt = 0
  return (): number => {
    if (Date.now() - readAt > staleAfter) {
      readAt = Date.now()
      simulated.view().then(view => {
        speed = view.speed
      }, onError)
    }
    return speed
  }
}

/** Lists of recipes. What was made is counted from the history once, beside what is asked, and drink by drink after that. */
function startMenu(context: AppContext) {
  const made = countMadeDrinks(context)
  void made.catchUp()
  return {
    recipes: createRecipeBrowser(context.records, context.nextTurn, () => made.now),
    statistics: keepStatistics(context),
  }
}
