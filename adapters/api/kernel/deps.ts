import type { FastifyBaseLogger } from 'fastify'
import type { FamilyGeneration } from '#domain/access/family-generation.ts'
import type { Role } from '#domain/access/role.ts'
import type { SkeletonOf } from '#domain/access/user.ts'
import type { IsPublicLogin } from '#domain/access/user-draft.ts'
import type { ActionRunner } from '#domain/ports/action-runner.port.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { DataFolder } from '#domain/ports/data-folder.port.ts'
import type { FileVault } from '#domain/ports/file-vault.port.ts'
import type { HostSystem } from '#domain/ports/host-system.port.ts'
import type { I2cBus } from '#domain/ports/i2c.port.ts'
import type { ImageEditor } from '#domain/ports/images.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { Result } from '#domain/result.ts'
import type { UserId } from '#domain/units/id.ts'
import type { ApiTokenService } from '#domain/usecases/access/api-tokens.usecase.ts'
import type { LoginService } from '#domain/usecases/access/log-in.usecase.ts'
import type { SetupService } from '#domain/usecases/access/set-up-machine.usecase.ts'
import type { RestoreService } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { EventService } from '#domain/usecases/events/event-service.usecase.ts'
import type { MachineLock, Occupancy } from '#domain/usecases/machine/machine-lock.ts'
import type { LostBoards } from '#domain/usecases/machine/manage-boards.usecase.ts'
import type { LiquidAlarm } from '#domain/usecases/machine/watch-uncommanded-liquid.usecase.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { KeptStatistics } from '#domain/usecases/orders/order-history.usecase.ts'
import type { JoinService } from '#domain/usecases/party/join-party.usecase.ts'
import type { QueueService } from '#domain/usecases/party/serve-queue.usecase.ts'
import type { PeerService } from '#domain/usecases/peers/peer-service.ts'
import type { PersonChooser } from '#domain/usecases/people/choose-person.usecase.ts'
import type { TidiedImages } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook, StoreUnavailable } from '#domain/usecases/records/record-book.ts'
import type { PublicAddress } from '#domain/usecases/settings/public-address.ts'
import type { UpdateService } from '#domain/usecases/settings/update-software.usecase.ts'
import type { ImportService } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import type { SimulatedMachine } from '#simulator/ports/simulated-machine.port.ts'
import type { KnownHosts } from './host-header.ts'

export const liveClientKinds = ['graphql', 'stomp'] as const
export type LiveClientKind = (typeof liveClientKinds)[number]

/** Counts who follows the machine: by subscriptions of GraphQL, or by STOMP, whatever carries it. */
export interface LiveClients {
  /** @returns to be called when it has gone; later calls do nothing */
  come(kind: LiveClientKind): () => void
  count(kind: LiveClientKind): number
}

export function createLiveClients(): LiveClients {
  const counts: Record<LiveClientKind, number> = { graphql: 0, stomp: 0 }
  return {
    come(kind) {
      let isThere = true
      counts[kind] += 1
      return () => {
        if (isThere) counts[kind] -= 1
        isThere = false
      }
    },
    count: kind => counts[kind],
  }
}

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route; null where there is none. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

/** Hears of every request. Each value is one of a known few, except methods. */
export interface RequestObserver {
  answered(request: AnsweredRequest): void
  /** @param field of the schema, at the root of an operation */
  asked(operation: 'query' | 'mutation' | 'subscription', field: string): void
}

export interface ObservedRequests {
  /** Null while no one wants to know. */
  observer: RequestObserver | null
}

/** An account that the login page may offer; only where the machine is simulated. */
export interface DemoAccount {
  readonly username: string
  /** Null where only the person who started the server sees it. */
  readonly password: string | null
  readonly role: Role
}

/** The permitted visitors of the door, and their names for the machine. */
export interface Door extends KnownHosts {
  /** Whether anybody but this computer can come at all. */
  readonly reach: 'this-computer' | 'network'
  /** Pages from elsewhere that may call, besides the machine's own. */
  readonly allowedOrigins: readonly string[]
  /** Addresses and networks whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[]
}

export interface HostFinding {
  readonly about: string
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  readonly found: string
  readonly advice: string
}

/** Extensions add their services. */
export interface HttpDeps {
  readonly door: Door
  readonly records: RecordBook
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly statistics: KeptStatistics
  readonly drinkMaker: DrinkMaker
  readonly recipes: RecipeBrowser
  /** The folder of the records; null where they are in a database. */
  readonly dataFolder: DataFolder | null
  /** A browser may have no more room for a page while the disk has. */
  readonly storedIn: 'computer' | 'browser'
  /** Null where the store is the machine's own. */
  readonly peers: PeerService | null
  readonly scale: GlassScale
  readonly lostBoards: LostBoards
  readonly liquidAlarm: LiquidAlarm
  readonly lock: MachineLock
  readonly maintenance: Maintenance
  readonly queueService: QueueService
  readonly joinService: JoinService
  readonly personChooser: PersonChooser
  /** Unguessable, another one each time; letters and digits that nobody mistakes. */
  readonly newCode: () => string
  /** Whether someone can press a button at the machine that starts drinks. */
  readonly hasStartButton: boolean
  /** How many seconds of the machine pass in one; 1 but in a simulation. */
  readonly acceleration: () => number
  readonly publicAddress: PublicAddress
  readonly actuator: Actuator
  readonly eventBus: EventBus
  readonly loginService: LoginService
  readonly apiTokens: ApiTokenService
  readonly setupService: SetupService
  /** Called when someone logs out of a browser, with its push address. */
  readonly browserLeft?: (endpoint: string, userId: UserId) => Promise<Result<void, StoreUnavailable>>
  readonly clock: Clock
  readonly host: HostSystem
  /** Whether this computer can run a machine. Takes a second or so; never fails. */
  readonly examineHost: () => Promise<readonly HostFinding[]>
  readonly occupancy: Occupancy
  readonly requests: ObservedRequests
  readonly liveClients: LiveClients
  readonly updates: UpdateService
  readonly eventService: EventService
  /** The options of event actions; only the lock runs them. */
  readonly actionRunner: Pick<ActionRunner, 'audioDevices' | 'pythonLibraries' | 'scriptSandbox'>
  readonly files: FileVault
  readonly images: TidiedImages
  readonly imageEditor: ImageEditor
  readonly archives: Archives
  readonly importService: ImportService
  readonly restoreService: RestoreService
  readonly hasher: PasswordHasher
  readonly skeletonOf: SkeletonOf
  readonly isPublic: IsPublicLogin
  readonly i2cBus: I2cBus
  /** `https:` addresses; none: nothing about donations is shown. */
  readonly donationLinks: readonly string[]
  /** The generation of the family's clients fixed by the environment; null: an administrator chooses. */
  readonly fixedFamily: FamilyGeneration | null
  /** Null on a real machine. */
  readonly simulated: SimulatedMachine | null
  readonly demoAccounts: readonly DemoAccount[]
  readonly version: string
  readonly tokenSecret: string
  /** The built user interface; null where none is served. */
  readonly webRoot: string | null
  readonly logger: FastifyBaseLogger
  /** Whatever `run` begins belongs to the request, for the log. */
  readonly inRequest: <Value>(requestId: string, run: () => Value) => Value
}
