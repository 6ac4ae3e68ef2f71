import type { ApiToken } from '../access/api-token.ts'
import { defaultFamilySettings, type FamilySettings } from '../access/family-generation.ts'
import type { KnownAddresses } from '../access/known-addresses.ts'
import type { LoginLink, LoginProvider } from '../access/login-provider.ts'
import type { StoredSession } from '../access/session.ts'
import type { User } from '../access/user.ts'
import type { Bar } from '../catalogue/bar.ts'
import type { Category } from '../catalogue/category.ts'
import type { Collection } from '../catalogue/collection.ts'
import type { Favourites } from '../catalogue/favourites.ts'
import type { Glass } from '../catalogue/glass.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import type { EventAction } from '../events/event-action.ts'
import type { KindTraits } from '../extension.ts'
import { type ExtensionRecords, extensionKinds } from '../extensions/extensions.ts'
import { type GpioBoard, type I2cSettings, localBoardId, unnamedLocalBoard } from '../machine/board.ts'
import type { MachineFault } from '../machine/machine-state.ts'
import { perfectTraits, type RememberedTraits } from '../machine/machine-traits.ts'
import type { Pump } from '../machine/pump.ts'
import {
  calibrationOf,
  type DispensingSettings,
  defaultDispensingSettings,
  type LoadCellSettings,
  type PowerLimit,
  type ReversePumping,
  type SupplyRelay,
} from '../machine/settings.ts'
import type { Commissioning } from '../maintenance/commissioning.ts'
import type { MaintenanceJournal } from '../maintenance/job.ts'
import {
  defaultNotificationSettings,
  type NotificationChoice,
  type NotificationSettings,
  type PushSubscription,
} from '../notifications/notification-settings.ts'
import type { PouredAlcohol } from '../party/drinker.ts'
import type { PartyGuest } from '../party/guest.ts'
import type { Party } from '../party/party.ts'
import type { PartyOrder } from '../party/party-order.ts'
import type { Nameplate } from '../peers/machine-key.ts'
import type { SentOrder } from '../peers/sent-order.ts'
import { allOfTheHouse, type BottleTiers, type Person, type PersonGroup } from '../people/people.ts'
import type { InterruptedOrder, OpenOrder, PastOrder } from '../pour/order.ts'
import { type Appearance, defaultAppearance } from '../settings/appearance.ts'
import { type DefaultFilter, noDefaultFilter } from '../settings/default-filter.ts'
import { type Donation, nothingDonated } from '../settings/donation.ts'
import type { PublicUrlSetting } from '../settings/public-url.ts'
import { Table } from '../table.ts'
import type { Boot } from '../units/boot.ts'

/** Signs tokens; made at the first start and kept with the data. */
export interface TokenSecret {
  readonly value: string
}

/** The last id given out for a kind. */
export interface Counter {
  readonly kind: IdentifiedKind
  readonly last: number
}

interface CoreRecords {
  readonly ingredient: Ingredient
  readonly recipe: Recipe
  readonly category: Category
  readonly glass: Glass
  readonly pump: Pump
  readonly user: User
  readonly eventAction: EventAction
  readonly collection: Collection
  /** The local board is there even before it is stored: see `boardsOf`. */
  readonly gpioBoard: GpioBoard
  readonly bar: Bar
  readonly favourites: Favourites
  readonly openOrder: OpenOrder
  readonly appearance: Appearance
  readonly defaultFilter: DefaultFilter
  readonly donation: Donation
  readonly family: FamilySettings
  readonly publicUrl: PublicUrlSetting
  readonly dispensing: DispensingSettings
  readonly powerLimit: PowerLimit
  readonly reversePumping: ReversePumping
  /** None where the pumps have power all the time. */
  readonly supplyRelay: SupplyRelay
  readonly loadCell: LoadCellSettings
  /** None while the bus is disabled. */
  readonly i2c: I2cSettings
  readonly fault: MachineFault
  /** At most one. */
  readonly interruptedOrder: InterruptedOrder
  /** At most one: the pump job program that was begun last, until it is booked. */
  readonly maintenanceJournal: MaintenanceJournal
  /** At most one: the findings about the newly wired machine. */
  readonly commissioning: Commissioning
  /** The traits of a simulated machine. */
  readonly machineTraits: RememberedTraits
  /** The machine's name among others; absent until it's named. */
  readonly nameplate: Nameplate
  readonly sentOrder: SentOrder
  /** At most one of them is open. */
  readonly party: Party
  readonly partyGuest: PartyGuest
  readonly partyOrder: PartyOrder
  readonly personGroup: PersonGroup
  readonly person: Person
  /** Absent while all bottles are everyday ones. */
  readonly bottleTiers: BottleTiers
  /** By the order; only of drinks with alcohol. */
  readonly pouredAlcohol: PouredAlcohol
  readonly tokenSecret: TokenSecret
  /** By the user's id. */
  readonly knownAddresses: KnownAddresses
  /** The sessions of tokens that this machine has signed; by `sessionKeyOf`. */
  readonly session: StoredSession
  /** Absent until someone has saved it. */
  readonly loginProvider: LoginProvider
  /** By the user's id. */
  readonly loginLink: LoginLink
  readonly apiToken: ApiToken
  readonly notificationSettings: NotificationSettings
  /** By the user's id; absent for who has chosen nothing. */
  readonly notificationChoice: NotificationChoice
  readonly pushSubscription: PushSubscription
  /** Of the computer: the one that goes on, and those in which its clock was set. */
  readonly boot: Boot
  readonly counter: Counter
}

/** Everything the machine remembers and holds in memory, by kind. Settings that exist once have id 1. */
export interface RecordTypes extends CoreRecords, ExtensionRecords {}

export type RecordKind = keyof RecordTypes

const coreKinds = {
  ingredient: { counter: 1, isShared: true },
  recipe: { counter: 2, isShared: true },
  category: { counter: 3, isShared: true },
  glass: { counter: 4, isShared: true },
  pump: { counter: 5 },
  user: { counter: 6, isShared: true },
  openOrder: { counter: 7, isTimed: true },
  eventAction: { counter: 8 },
  collection: { counter: 9, isShared: true },
  gpioBoard: { counter: 10 },
  sentOrder: { counter: 11, isShared: true, afterRestore: 'gone' },
  party: { counter: 12, isTimed: true },
  partyGuest: { counter: 13, isTimed: true },
  partyOrder: { counter: 14, isTimed: true },
  personGroup: { counter: 15 },
  person: { counter: 16 },
  apiToken: { counter: 17, isTimed: true, afterRestore: 'gone' },
  pushSubscription: { counter: 20 },
  appearance: { isSingle: true },
  defaultFilter: { isSingle: true },
  donation: { isSingle: true },
  family: { isSingle: true },
  publicUrl: { isSingle: true },
  dispensing: { isSingle: true },
  powerLimit: { isSingle: true },
  reversePumping: { isSingle: true },
  supplyRelay: { isSingle: true },
  loadCell: { isSingle: true },
  i2c: { isSingle: true },
  fault: { isSingle: true, isTimed: true, afterRestore: 'as-now' },
  interruptedOrder: { isSingle: true, isTimed: true },
  maintenanceJournal: { isSingle: true },
  commissioning: { isSingle: true },
  machineTraits: { isSingle: true },
  nameplate: { isSingle: true },
  bottleTiers: { isSingle: true },
  loginProvider: { isSingle: true },
  tokenSecret: { isSingle: true, afterRestore: 'as-now' },
  notificationSettings: { isSingle: true },
  bar: { isShared: true },
  favourites: { isShared: true },
  pouredAlcohol: { isTimed: true, afterRestore: 'as-now' },
  loginLink: { isShared: true },
  knownAddresses: { afterRestore: 'as-now' },
  session: { isTimed: true, afterRestore: 'gone' },
  notificationChoice: {},
  boot: { afterRestore: 'as-now' },
  counter: {},
} as const satisfies Readonly<Record<keyof CoreRecords, KindTraits>>

const kinds = { ...coreKinds, ...extensionKinds }
export const kindTraits: Readonly<Record<RecordKind, KindTraits>> = kinds
export const recordKinds = Object.keys(kinds) as readonly RecordKind[]

/** The kinds with a trait, as the compiler knows them. */
type KindsWith<Trait extends keyof KindTraits> = {
  [Kind in RecordKind]: (typeof kinds)[Kind] extends Required<Pick<KindTraits, Trait>> ? Kind : never
}[RecordKind]
export const kindsWith = <Trait extends keyof KindTraits>(trait: Trait): readonly KindsWith<Trait>[] =>
  recordKinds.filter((kind): kind is KindsWith<Trait> => kindTraits[kind][trait] !== undefined)

export const identifiedKinds = kindsWith('counter')
export type IdentifiedKind = KindsWith<'counter'>

/** Where the last id of a kind is noted. */
export const counterIdOf = (kind: IdentifiedKind): number => kinds[kind].counter

/** All records, immutable: a change makes new tables. */
export type Records = { readonly [Kind in RecordKind]: ReadonlyMap<number, RecordTypes[Kind]> }

/** Whatever it may be. */
export interface RecordItem {
  readonly kind: RecordKind
  readonly id: number
  readonly value: unknown
}

export const onlyId = 1

export const isSingle = (kind: RecordKind): boolean => kindTraits[kind].isSingle === true

/** What the machine goes by while a setting isn't stored. */
const orElse =
  <Kind extends RecordKind, Default>(kind: Kind, byDefault: Default) =>
  (records: Pick<Records, Kind>): RecordTypes[Kind] | Default => {
    const table: ReadonlyMap<number, RecordTypes[Kind]> = records[kind]
    return table.get(onlyId) ?? byDefault
  }

export const appearanceOf = orElse('appearance', defaultAppearance)
export const defaultFilterOf = orElse('defaultFilter', noDefaultFilter)
export const donationOf = orElse('donation', nothingDonated)
export const familyOf = orElse('family', defaultFamilySettings)
export const dispensingOf = orElse('dispensing', defaultDispensingSettings)
/** Of a simulated machine, besides its configuration. */
export const machineTraitsOf = orElse<'machineTraits', RememberedTraits>('machineTraits', perfectTraits)
/** null when reverse pumping is off. */
export const reversePumpingOf = orElse('reversePumping', null)
/** null where the pumps have power all the time. */
export const supplyRelayOf = orElse('supplyRelay', null)
/** By default all bottles are everyday ones. */
export const bottleTiersOf = orElse('bottleTiers', allOfTheHouse)
export const notificationSettingsOf = orElse('notificationSettings', defaultNotificationSettings)
/** null while the I2C bus is disabled. */
export const i2cOf = orElse('i2c', null)

/** null is no limit. */
export const powerLimitOf = (records: Pick<Records, 'powerLimit'>): PowerLimit['limit'] =>
  records.powerLimit.get(onlyId)?.limit ?? null

/** Whether the scale is calibrated: otherwise valves cannot pour. */
export const isScaleReady = (records: Pick<Records, 'loadCell'>): boolean =>
  calibrationOf(records.loadCell.get(onlyId)) !== null

/** All boards by id, the local one first: that is there even before it is stored. */
export function boardsOf({ gpioBoard }: Pick<Records, 'gpioBoard'>): ReadonlyMap<number, GpioBoard> {
  const byId = [...gpioBoard].sort(([a], [b]) => a - b)
  return new Map([[localBoardId, unnamedLocalBoard], ...byId])
}

/** Where expanders are set up on the I2C bus. */
export const expanderAddresses = (records: Pick<Records, 'gpioBoard'>): number[] =>
  [...records.gpioBoard.values()].flatMap(board => (board.kind === 'i2c' ? [board.address] : []))

/** One write. A list of them is applied whole or not at all. */
export type WriteOperation =
  | {
      [Kind in RecordKind]: {
        readonly op: 'put'
        readonly kind: Kind
        readonly id: number
        readonly value: RecordTypes[Kind]
      }
    }[RecordKind]
  | { readonly op: 'delete'; readonly kind: RecordKind; readonly id: number }
  | { readonly op: 'append'; readonly stream: 'pastOrder'; readonly value: PastOrder }

/** Kinds that are not named are empty. */
export function recordsOf(tables: Partial<Readonly<Record<RecordKind, ReadonlyMap<number, unknown>>>>): Records {
  const all = recordKinds.map(kind => [kind, Table.of(tables[kind] ?? new Map<number, unknown>())])
  return Object.fromEntries(all) as Records
}

export const emptyRecords = (): Records => recordsOf({})

/** The records after `operations`; tables that nothing touches stay the same object. */
export function applyOperations(records: Records, operations: readonly WriteOperation[]): Records {
  const changes = new Map<RecordKind, Map<number, unknown>>()
  for (const operation of operations) {
    if (operation.op === 'append') continue
    const { kind, id } = operation
    const ofKind = changes.get(kind) ?? new Map<number, unknown>()
    changes.set(kind, ofKind.set(id, operation.op === 'put' ? operation.value : undefined))
  }
  const tables = [...changes].map(([kind, ofKind]) => [kind, Table.of<unknown>(records[kind]).with(ofKind)] as const)
  return { ...records, ...Object.fromEntries(tables) }
}
