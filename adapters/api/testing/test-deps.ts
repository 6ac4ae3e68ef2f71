import { setImmediate as nextTurn } from 'node:timers/promises'
import { companions, startExtensions } from '#adapters/extensions/extensions.ts'
import { createAddressGuard } from '#adapters/outgoing/address-guard.ts'
import { createFakeIdentityProvider } from '#domain/extensions/login-provider/testing/fake-identity-provider.ts'
import { createFakeNotificationSender } from '#domain/extensions/notifications/testing/fake-notification-sender.ts'
import { fakeNotifier } from '#domain/extensions/notifications/testing/fake-notifier.ts'
import { createFakeWebhookSender } from '#domain/extensions/webhooks/testing/fake-webhook-sender.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { createFakeActionRunner } from '#domain/testing/fake-action-runner.ts'
import { createFakeHostSystem } from '#domain/testing/fake-host-system.ts'
import { createFakeI2cBus } from '#domain/testing/fake-i2c-bus.ts'
import { fakeImageEditor } from '#domain/testing/fake-image-editor.ts'
import { createFakeReleaseSource } from '#domain/testing/fake-release-source.ts'
import { createFakeSetupCode } from '#domain/testing/fake-setup-code.ts'
import { createMemoryArchives } from '#domain/testing/memory-archives.ts'
import { createMemoryFileVault } from '#domain/testing/memory-file-vault.ts'
import { createMemoryImageVault } from '#domain/testing/memory-image-vault.ts'
import { plainSkeleton } from '#domain/testing/plain-skeleton.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { ada, admin, ben, type buildNeighbourHouse, type buildToyHouse } from '#domain/testing/toy-house.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ApiTokenService } from '#domain/usecases/access/api-tokens.usecase.ts'
import { createLoginService } from '#domain/usecases/access/log-in.usecase.ts'
import { openSetupService } from '#domain/usecases/access/set-up-machine.usecase.ts'
import { openRestoreService } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { createRecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { openEventService } from '#domain/usecases/events/event-service.usecase.ts'
import { watchNews } from '#domain/usecases/home/watch-news.ts'
import { occupancyOfLock } from '#domain/usecases/machine/machine-lock.ts'
import { keepStatistics } from '#domain/usecases/orders/order-history.usecase.ts'
import { createTidiedImages } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import { createUpdateService } from '#domain/usecases/settings/update-software.usecase.ts'
import { openImportService } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { createLiveClients, type HttpDeps } from '../kernel/deps.ts'

const hasher = createQuickPasswordHasher()

/** The door of a machine on a network, with the phone app. */
export const openDoor: HttpDeps['door'] = {
  reach: 'network',
  ownNames: () => ['barpi'],
  allowedHosts: ['bar.example.org'],
  allowedOrigins: ['https://localhost'],
  trustedProxies: [],
}

/** The setup code that a test machine without users has printed. */
const setupCode = createFakeSetupCode()
export const testSetupCode = setupCode.text

/** A token's expiry is compared with the real clock by the JWT library: the test's clock must not be in the past. */
export const today = { now: () => timestamp(Date.now()) }

export type House = Awaited<ReturnType<typeof buildToyHouse | typeof buildNeighbourHouse>>

const version = '9.8.7'
/** A store may fail where a test wants it to; nothing else may. */
const onError = (error: unknown): void => {
  if (!(error instanceof Error) || error.name !== 'StoreFailure') throw error
}

/** Things that the toy house does not have, and a test may want to look at. */
function surroundings() {
  let sessions = 0
  let secrets = 0
  const webhookSender = createFakeWebhookSender()
  const notificationSender = createFakeNotificationSender()
  const identityProvider = createFakeIdentityProvider()
  return {
    host: createFakeHostSystem(),
    releases: createFakeReleaseSource(),
    runner: createFakeActionRunner(),
    files: createMemoryFileVault(),
    pictures: createMemoryImageVault(),
    archives: createMemoryArchives(),
    newSessionId: () => `session ${++sessions}`,
    webhookSender,
    /** In place of those that talk to other programs. */
    entries: {
      'webhooks/webhook-sender-entry': { createWebhookSender: () => webhookSender },
      'notifications/notifier-entry': { openNotifier: fakeNotifier(notificationSender) },
      'login-provider/identity-provider-entry': { openIdentityProvider: () => identityProvider },
    } as Record<string, unknown>,
    notificationSender,
    identityProvider,
    warnings: [] as string[],
    newSecret: () => `secret-of-the-tests-${++secrets}`,
  }
}
type Surroundings = ReturnType<typeof surroundings>

const guard = createAddressGuard({ allowLocal: true, ownPorts: () => [] })
const noGuards = { guard, serviceGuard: guard, publicGuard: guard }

/** Everything that works on the house and lives longer than a request. */
function desksOf(house: House, around: Surroundings) {
  const { host, releases, runner, files, pictures, archives, newSessionId, newSecret } = around
  const parts = { ...house, clock: today, timer: house.machineClock, hasher, onError, newSessionId }
  const occupancy = occupancyOfLock({ ...house, patience: () => new Promise(() => undefined) })
  const images = createTidiedImages({ ...parts, vault: pictures })
  const updates = createUpdateService({ releases, host, occupancy, eventBus: house.eventBus, clock: today, version })
  const lasting = {
    updates,
    images,
    imageEditor: fakeImageEditor,
    warn: (text: string) => void around.warnings.push(text),
    liveClients: createLiveClients(),
    requests: { observer: null },
    version,
  }
  for (const companion of companions({ newMessageId: newSessionId })) house.records.accompany(companion)
  let uploads = 70_000
  const newUploadId = (): number => ++uploads
  const loginService = createLoginService({
    ...parts,
    markOf: ({ id, passwordHash }, network) => `${id} ${passwordHash} ${network}`,
    isPublic: () => false,
  })
  const staging = { ...parts, images, imageEditor: fakeImageEditor, files, archives }
  return {
    occupancy,
    eventService: openEventService({ ...parts, runner }),
    apiTokens: new ApiTokenService({ ...parts, newSecret, digestOf: secret => `digest of ${secret}` }),
    ...lasting,
    ...startExtensions({
      ...parts,
      ...lasting,
      actuator: Object.assign(house.actuator, { lives: { restarts: 0, kills: new Map() } }),
      history: house.store,
      dataFolder: null,
      recipes: createRecipeBrowser(house.records, nextTurn),
      skeletonOf: plainSkeleton,
      loginService,
      commits: { listen: () => undefined },
      ...noGuards,
      watchNews: listener => watchNews(parts, listener),
      newMessageId: newSessionId,
      random: () => 0,
      // What isn't there never comes.
      onceLoaded: (path, make) =>
        onceLoaded(async () => make((around.entries[path] ?? (await new Promise<never>(() => undefined))) as never)),
      newSecret,
      shutdown: { put: () => undefined },
    }),
    loginService,
    setupService: openSetupService({ ...parts, code: setupCode, simulated: false, isPublic: () => false }),
    importService: openImportService({ ...staging, newImportId: newUploadId }),
    restoreService: openRestoreService({ ...staging, newRestoreId: newUploadId }),
  }
}

/** What the HTTP side may reach, on any house. */
export async function buildDeps(house: House, with_: Partial<HttpDeps> & Pick<HttpDeps, 'logger'>) {
  for (const user of [ada, ben, admin]) {
    const passwordHash = await hasher.hash(user.username)
    await house.change({ op: 'put', kind: 'user', id: user.id, value: { ...user, passwordHash } })
  }
  const around = surroundings()
  const { host, files, archives, runner } = around
  const desks = desksOf(house, around)
  const deps: HttpDeps = {
    door: openDoor,
    ...house,
    ...desks,
    history: house.store,
    storedIn: 'computer',
    statistics: keepStatistics({ ...house, history: house.store, onError }),
    recipes: createRecipeBrowser(house.records, nextTurn),
    clock: today,
    host,
    examineHost: async () => [],
    actionRunner: runner,
    files,
    archives,
    imageEditor: fakeImageEditor,
    donationLinks: [],
    hasher,
    skeletonOf: plainSkeleton,
    isPublic: () => false,
    i2cBus: createFakeI2cBus(0x20),
    dataFolder: null,
    fixedFamily: null,
    simulated: null,
    demoAccounts: [],
    peers: house.peers,
    tokenSecret: 'a secret of the tests',
    webRoot: null,
    inRequest: (_id, run) => run(),
    ...with_,
  }
  return { deps, around, desks }
}
