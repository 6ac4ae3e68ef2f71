/* Everything that a machine does, whatever it stands on: a computer, or the tab of a browser. */
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { newMessageId } from '#adapters/auth/secrets.ts'
import type { ReadConfig } from '#adapters/config/config.ts'
import { hrefOf } from '#adapters/config/read-value.ts'
import { putNewsOfEnds } from '#domain/extensions/webhooks/usecases/put-deliveries.ts'
import { datedHistory } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { createRecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { countMadeDrinks, keepStatistics } from '#domain/usecases/orders/order-history.usecase.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { openPublicAddress } from '#domain/usecases/settings/public-address.ts'
import { createUpdateService } from '#domain/usecases/settings/update-software.usecase.ts'
import type { Ground } from './ground.ts'
import { openAccess } from './open-access.ts'
import { openMachine } from './open-machine.ts'
import { openParties } from './open-party.ts'
import { openPrograms } from './open-programs.ts'
import type { Opened } from './open-records.ts'
import { type HouseTools, openEvents, openPeers, openPictures, openTransfer } from './open-services.ts'
import { openSimulator } from './open-simulator.ts'
import type { Supervisor } from './supervisor.ts'
import type { WatchedStore } from './watch-commits.ts'

interface HouseParts extends Omit<HouseTools, 'records'> {
  readonly ground: Ground
  readonly config: ReadConfig
  readonly data: Pick<Opened, 'store' | 'images' | 'dataFolder' | 'printedAccounts'> & {
    readonly records: RecordBook
    readonly commits: WatchedStore
  }
  readonly actuator: ActuatorClient
  /** Notes once more what the outputs are, for those who have no records. */
  readonly noteAgain: () => void
  readonly supervisor: Supervisor | null
  readonly version: string
  /** Ports on which the machine listens by now. */
  readonly ownPorts: () => readonly number[]
}

/** What the doors do not ask the house for. */
type OfTheDoors = 'door' | 'webRoot' | 'logger' | 'inRequest'

export interface House {
  readonly deps: Omit<HttpDeps, OfTheDoors>
  /** By which a machine without users gets its first one; null where it has some. */
  readonly setupCode: string | null
  readonly tokenSecret: string
  /** To be called when the doors are open. */
  readonly opened: () => void
}

/** Settles what was interrupted, and sets up everything that works the machine; whoever opens the doors comes after that. */
export async function openHouse(parts: HouseParts): Promise<House> {
  const { ground, config, data, actuator, noteAgain, supervisor, version, ownPorts } = parts
  const { clock, eventBus, log, shutdown } = parts
  const { records, store } = data
  const history = datedHistory(store, records)
  const house = { records, clock, eventBus, log, shutdown }
  const onError = (error: unknown): void => log.error(error)

  records.accompany(putNewsOfEnds(newMessageId))
  const simulated = config.machine === 'simulator' ? actuator.simulated : null
  const attend = simulated && (await openSimulator({ eventBus, records, simulated, supervisor, onError }))
  const machine = await openMachine({ ...house, dataFolder: data.dataFolder, actuator, noteAgain })
  const peers = openPeers({ ...house, store, ...machine, version })
  attend?.(machine)

  const events = await openEvents({ ...house, ...(await ground.openActions()) })
  const { hasher, skeletonOf, imageEditor } = ground
  const pictures = await openPictures({ vault: data.images, imageEditor, records, eventBus, onError })
  const around = { ...machine, ...pictures, ...events, actuator, peers, onError }
  const { archives, keepBeforeRestore } = ground
  const transfer = await openTransfer({ ...house, ...around, store, history, version, archives, keepBeforeRestore })
  const { setupCode, ...access } = openAccess({ ...house, ...data, config, hasher, skeletonOf, actuator, onError })

  const publicAddress = openPublicAddress({ records, config, hrefOf, ...ground })
  const party = openParties({ ...house, ...around, config, hasher, skeletonOf, simulated })
  shutdown.put('line', async () => party.queueService.close())

  const menu = openMenu({ records, history, eventBus, onError }, ground.nextTurn)
  const { host, examineHost, releases, storedIn } = ground
  const updates = createUpdateService({ ...house, occupancy: machine.occupancy, releases, host, version })

  const told = { config, history, version, publicAddress, ...ground.openGuards(ownPorts) }
  const programs = { ...house, ...data, ...around, ...access, ...party, ...menu, host, updates, ...told }
  const deps = {
    records,
    history,
    dataFolder: data.dataFolder,
    storedIn,
    ...machine,
    ...events,
    ...pictures,
    ...transfer,
    ...access,
    ...party,
    ...menu,
    host,
    examineHost,
    updates,
    ...openPrograms(programs),
    publicAddress,
    actuator,
    peers,
    eventBus,
    clock,
    i2cBus: ground.openI2cBus(records, simulated),
    donationLinks: [config.donationUrl1, config.donationUrl2].filter(link => link !== ''),
    fixedFamily: config.familyGeneration,
    simulated,
    version,
  }
  return {
    deps,
    setupCode: access.setupService.needed ? setupCode : null,
    tokenSecret: access.tokenSecret,
    opened() {
      // In pieces, beside what is asked: only lists of recipes wait for it.
      menu.recipes.prepare().catch(onError)
      eventBus.publish({ kind: 'trigger-fired', trigger: 'application_started' })
    },
  }
}

type MenuParts = Parameters<typeof countMadeDrinks>[0] & { readonly records: RecordBook }

/** Lists of recipes. What was made is counted from the history once, beside what is asked, and drink by drink after that. */
function openMenu({ records, ...deps }: MenuParts, nextTurn: () => Promise<void>) {
  const made = countMadeDrinks(deps)
  void made.catchUp()
  return {
    recipes: createRecipeBrowser(records, nextTurn, () => made.now),
    statistics: keepStatistics({ records, ...deps }),
  }
}
