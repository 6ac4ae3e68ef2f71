import type { ApiToken } from '../access/api-token.ts'
import { defaultFamilySettings, type FamilySettings } from '../access/family-generation.ts'
import type { KnownAddresses } from '../access/known-addresses.ts'
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
import { type KindTraits, type RecordKindOf, recordOf, settingOf } from '../extension.ts'
import { extensionKinds } from '../extensions/extensions.ts'
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
import { type PinBook, pinsInUse } from '../maintenance/pin-use.ts'
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

/**
 * The kinds of records that extensions store, with their counters, also while the extension is left out: then its
 * records stay in the store, and aren't read. Stored: never remove one, and never use it again.
 */
export const kindsOfExtensions = {
  webhook: 18,
  webhookDelivery: 19,
  pushSubscription: 20,
  notificationSettings: null,
  notificationChoice: null,
  mqtt: null,
  mqttTraces: null,
  loginProvider: null,
  loginLink: null,
  assistant: null,
  metrics: null,
} as const

type KindsOfExtensions = typeof kindsOfExtensions
type CountedKindOfExtensions = {
  [Kind in keyof KindsOfExtensions]: KindsOfExtensions[Kind] extends number ? Kind : never
}[keyof KindsOfExtensions]

/** The last id given out for a kind. */
export interface Counter {
  readonly kind: IdentifiedKind | CountedKindOfExtensions
  readonly last: number
}

/** What the machine remembers and holds in memory, besides what extensions do. Settings that exist once have id 1. */
const coreKinds = {
  ingredient: recordOf<Ingredient>()({ counter: 1, isShared: true }),
  recipe: recordOf<Recipe>()({ counter: 2, isShared: true }),
  category: recordOf<Category>()({ counter: 3, isShared: true }),
  glass: recordOf<Glass>()({ counter: 4, isShared: true }),
  pump: recordOf<Pump>()({ counter: 5 }),
  user: recordOf<User>()({ counter: 6, isShared: true, endsSessions: true }),
  openOrder: recordOf<OpenOrder>()({ counter: 7, isTimed: true }),
  eventAction: recordOf<EventAction>()({ counter: 8 }),
  collection: recordOf<Collection>()({ counter: 9, isShared: true }),
  /** The local board is there even before it is stored: see `boardsOf`. */
  gpioBoard: recordOf<GpioBoard>()({ counter: 10 }),
  sentOrder: recordOf<SentOrder>()({ counter: 11, isShared: true, afterRestore: 'gone' }),
  /** At most one of them is open. */
  party: recordOf<Party>()({ counter: 12, isTimed: true }),
  partyGuest: recordOf<PartyGuest>()({ counter: 13, isTimed: true }),
  partyOrder: recordOf<PartyOrder>()({ counter: 14, isTimed: true }),
  personGroup: recordOf<PersonGroup>()({ counter: 15 }),
  person: recordOf<Person>()({ counter: 16 }),
  apiToken: recordOf<ApiToken>()({ counter: 17, isTimed: true, endsSessions: true, afterRestore: 'gone' }),
  appearance: recordOf<Appearance>()({ isSingle: true }),
  defaultFilter: recordOf<DefaultFilter>()({ isSingle: true }),
  donation: recordOf<Donation>()({ isSingle: true }),
  family: recordOf<FamilySettings>()({ isSingle: true }),
  publicUrl: recordOf<PublicUrlSetting>()({ isSingle: true }),
  dispensing: recordOf<DispensingSettings>()({ isSingle: true }),
  powerLimit: recordOf<PowerLimit>()({ isSingle: true }),
  reversePumping: recordOf<ReversePumping>()({ isSingle: true }),
  /** None where the pumps have power all the time. */
  supplyRelay: recordOf<SupplyRelay>()({ isSingle: true }),
  loadCell: recordOf<LoadCellSettings>()({ isSingle: true }),
  /** None while the bus is disabled. */
  i2c: recordOf<I2cSettings>()({ isSingle: true }),
  fault: recordOf<MachineFault>()({ isSingle: true, isTimed: true, afterRestore: 'as-now' }),
  /** At most one. */
  interruptedOrder: recordOf<InterruptedOrder>()({ isSingle: true, isTimed: true }),
  /** At most one: the pump job program that was begun last, until it is booked. */
  maintenanceJournal: recordOf<MaintenanceJournal>()({ isSingle: true }),
  /** At most one: the findings about the newly wired machine. */
  commissioning: recordOf<Commissioning>()({ isSingle: true }),
  /** The traits of a simulated machine. */
  machineTraits: recordOf<RememberedTraits>()({ isSingle: true }),
  /** The machine's name among others; absent until it's named. */
  nameplate: recordOf<Nameplate>()({ isSingle: true }),
  /** Absent while all bottles are everyday ones. */
  bottleTiers: recordOf<BottleTiers>()({ isSingle: true }),
  tokenSecret: recordOf<TokenSecret>()({ isSingle: true, isSecret: true, afterRestore: 'as-now' }),
  bar: recordOf<Bar>()({ isShared: true }),
  favourites: recordOf<Favourites>()({ isShared: true }),
  /** By the order; only of drinks with alcohol. */
  pouredAlcohol: recordOf<PouredAlcohol>()({ isTimed: true, afterRestore: 'as-now' }),
  /** By the user's id. */
  knownAddresses: recordOf<KnownAddresses>()({ afterRestore: 'as-now' }),
  /** The sessions of tokens that this machine has signed; by `sessionKeyOf`. */
  session: recordOf<StoredSession>()({ isTimed: true, endsSessions: true, afterRestore: 'gone' }),
  /** Of the computer: the one that goes on, and those in which its clock was set. */
  boot: recordOf<Boot>()({ afterRestore: 'as-now' }),
  counter: recordOf<Counter>()({}),
}

const kinds = { ...coreKinds, ...extensionKinds }

type ValuesOf<Kinds> = { readonly [Kind in keyof Kinds]: Kinds[Kind] extends RecordKindOf<infer Value> ? Value : never }

/** Everything the machine remembers, by kind. */
export interface RecordTypes extends ValuesOf<typeof kinds> {}
export type RecordKind = keyof RecordTypes

export const kindTraits: Readonly<Record<RecordKind, RecordKindOf<unknown>>> = kinds
export const recordKinds = Object.keys(kinds) as readonly RecordKind[]

/** The kinds with a trait, as the compiler knows them. */
type KindsWith<Trait extends keyof KindTraits> = {
  [Kind in RecordKind]: (typeof kinds)[Kind] extends Required<Pick<KindTraits, Trait>> ? Kind : never
}[RecordKind]
export const kindsWith = <Trait extends keyof KindTraits>(trait: Trait): readonly KindsWith<Trait>[] =>
  recordKinds.filter((kind): kind is KindsWith<Trait> => kindTraits[kind][trait] !== undefined)

export const identifiedKinds = kindsWith('counter')
export type IdentifiedKind = KindsWith<'counter'>
export type SingleKind = KindsWith<'isSingle'>

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
const orElse = <Kind extends RecordKind, Default>(kind: Kind, byDefault: Default) =>
  settingOf<Kind, RecordTypes[Kind], Default>(kind, byDefault)

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

/** Every pin that something hangs on, and every board. */
export const pinBookOf = (
  records: Pick<Records, 'pump' | 'reversePumping' | 'supplyRelay' | 'loadCell' | 'i2c' | 'gpioBoard'>,
): PinBook => ({
  used: pinsInUse({
    pumps: records.pump.values(),
    reversePumping: reversePumpingOf(records),
    supplyRelay: supplyRelayOf(records),
    loadCell: records.loadCell.get(onlyId) ?? null,
    i2c: i2cOf(records),
  }),
  boards: boardsOf(records),
})
