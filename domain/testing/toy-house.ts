/*
 * A whole house for use-case tests: records, event bus, drink maker and a fake actuator on a manual clock. Gin (pump 21) and
 * tonic (pump 22), a lemon slice by hand, two users.
 */
import type { User } from '../access/user.ts'
import type { Actuator } from '../ports/actuator.port.ts'
import type { Clock } from '../ports/clock.port.ts'
import type { MachineClock } from '../ports/hardware.port.ts'
import type { RecordStore } from '../ports/record-store.port.ts'
import type { RecordTypes, WriteOperation } from '../records/records.ts'
import { isSharedWrite } from '../records/scopes.ts'
import { AssertionError, success } from '../result.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { rememberZero } from '../usecases/machine/calibrate-load-cell.usecase.ts'
import { wireMachine } from '../usecases/machine/configure-machine.ts'
import { MachineLock } from '../usecases/machine/machine-lock.ts'
import { openLostBoards } from '../usecases/machine/manage-boards.usecase.ts'
import { openLiquidAlarm } from '../usecases/machine/watch-uncommanded-liquid.usecase.ts'
import { createGlassScale } from '../usecases/machine/weigh-glass.usecase.ts'
import { createMaintenance, stopAllPumps } from '../usecases/maintenance/maintain-pumps.usecase.ts'
import { expectAdditions } from '../usecases/orders/expect-additions.usecase.ts'
import { createDrinkMaker } from '../usecases/orders/make-drink.usecase.ts'
import type { recoverOrders } from '../usecases/orders/recover-orders.usecase.ts'
import { createJoinService } from '../usecases/party/join-party.usecase.ts'
import { primeForNext } from '../usecases/party/prime-for-next.usecase.ts'
import { QueueService } from '../usecases/party/serve-queue.usecase.ts'
import { activityOf, openPeerService } from '../usecases/peers/peer-service.ts'
import { createPersonChooser } from '../usecases/people/choose-person.usecase.ts'
import { type BusEvent, createEventBus } from '../usecases/records/event-bus.ts'
import { openRecordBook, type RecordBook } from '../usecases/records/record-book.ts'
import { createWriteQueue } from '../usecases/records/write-queue.ts'
import {
  addStep,
  aGlass,
  aManualIngredient,
  anIngredient,
  aPump,
  aRecipe,
  aStepIngredient,
  aUser,
  textStep,
} from './builders.ts'
import { createFakeActuator, type FakeActuator } from './fake-actuator.ts'
import { createManualMachineClock } from './manual-machine-clock.ts'
import { createMemoryDisk, createMemoryRecordStore, type MemoryDisk } from './memory-record-store.ts'
import { createMemorySharedStore, type MemoryDatabase } from './memory-shared-store.ts'
import { aMachineKey } from './peer-builders.ts'
import { plainSkeleton } from './plain-skeleton.ts'
import { createQuickPasswordHasher } from './quick-password-hasher.ts'
import { write } from './writes.ts'

export const ada: User = aUser({ id: asId(61), username: 'Ada', role: 'user' })
export const ben: User = aUser({ id: asId(62), username: 'Ben', role: 'user' })
export const admin: User = aUser({ id: asId(63), username: 'Chief', role: 'admin' })
export const gin = anIngredient({ id: asId(11), name: 'Gin', alcoholContent: 40 })
export const tonic = anIngredient({ id: asId(12), name: 'Tonic', alcoholContent: 0 })
export const lemon = aManualIngredient({ id: asId(13), name: 'Lemon slice' })
export const ginPump = aPump({ id: asId(21), ingredientId: gin.id, pin: { boardId: 1, nr: 17 } })
export const tonicPump = aPump({
  id: asId(22),
  ingredientId: tonic.id,
  pin: { boardId: 1, nr: 27 },
  fillingLevel: millilitres(810),
  timePerCentilitre: milliseconds(2500),
})

/** 40 ml gin and 80 ml tonic, a lemon slice, and a word. */
export const ginTonic = aRecipe({
  id: asId(41),
  name: 'Gin & Tonic',
  steps: [
    addStep(aStepIngredient(11, 40, { boostable: true }), aStepIngredient(12, 80)),
    addStep(aStepIngredient(13, 1, { scale: false })),
    textStep('Stir once.'),
  ],
})

const contents: readonly WriteOperation[] = [
  ...[gin, tonic, lemon].map(value => write('ingredient', value)),
  ...[ginPump, tonicPump].map(value => write('pump', value)),
  ...[ada, ben, admin].map(value => write('user', value)),
  write('recipe', ginTonic),
  write('glass', aGlass({ isDefault: true }), 31),
]

export const clock: Clock = { now: () => timestamp(1_700_000_000_000) }

/** Lets everything that was begun come to rest. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
}

/** The gin of a drink runs dry while it is poured: 4 g of it came. */
export async function ginRunsDry({ actuator }: { readonly actuator: FakeActuator }): Promise<void> {
  actuator.runDry([ginPump.id], grams(4))
  await settled()
}

/** @param time another clock on its wall, for what takes an evening */
export async function buildToyHouse(disk?: MemoryDisk, time: Clock = clock) {
  const store = createMemoryRecordStore(disk ?? createMemoryDisk())
  if (!disk) await store.commit(contents)
  return furnish(store, time)
}

export type House = Awaited<ReturnType<typeof buildToyHouse>>

/** One of several houses with the same catalogue and users: each has the two pumps. */
export async function buildNeighbourHouse(database: MemoryDatabase, name: string) {
  const key = aMachineKey(name)
  const store = createMemorySharedStore(database, key)
  // A store that has not loaded has not heard either, and is overtaken.
  await store.load()
  const missing = database.own.has(key)
    ? []
    : contents.filter(write => !isSharedWrite(write) || database.shared.user.size === 0)
  if (missing.length > 0) await store.commit(missing)
  return furnish(store)
}

async function furnish<Store extends RecordStore>(store: Store, time: Clock = clock) {
  const machineClock = createManualMachineClock()
  const actuator = createFakeActuator(machineClock)
  const house = await furnishWith({ store, time, machineClock, actuator })
  return {
    ...house,
    /** Runs the program that is running to its end. */
    async runToEnd() {
      const { running } = actuator
      if (!running) throw new AssertionError('no program is running')
      machineClock.advance(running.duration)
      await settled()
    },
  }
}

interface Furniture<Store, SomeActuator, SomeClock> {
  readonly store: Store
  /** On the wall. */
  readonly time: Clock
  readonly machineClock: SomeClock
  readonly actuator: SomeActuator
  /** What is done when the machine is wired, before anything works it. */
  readonly prepare?: (parts: Parameters<typeof recoverOrders>[0]) => Promise<unknown>
}

/** A house on any actuator. */
export async function furnishWith<
  Store extends RecordStore,
  SomeActuator extends Actuator,
  SomeClock extends MachineClock,
>({ store, time, machineClock, actuator, prepare }: Furniture<Store, SomeActuator, SomeClock>) {
  const loaded = await store.load()
  if (!loaded.ok) throw new AssertionError(loaded.problem.detail)
  const events: BusEvent[] = []
  const eventBus = createEventBus(error => {
    throw error
  })
  eventBus.subscribe(event => void events.push(event))
  const records = openRecordBook(loaded.value, { store, eventBus, onStoreError: () => undefined })
  const lostBoards = openLostBoards({ actuator, clock: time, eventBus })
  const writeQueue = createWriteQueue(records)
  rememberZero({ actuator, writeQueue })
  await wireMachine(actuator, records)
  const parts = { records, writeQueue, actuator, clock: time, eventBus }
  await prepare?.({ ...parts, timer: machineClock })
  const scale = createGlassScale(parts)
  const lock = new MachineLock(parts)
  const drinkMaker = createDrinkMaker({ ...parts, scale, lock })
  const maintenance = createMaintenance({ ...parts, lock, timer: machineClock })
  const breakOff = (reason: string): Promise<unknown> => drinkMaker.breakOff(reason)
  const warnings: string[] = []
  const warn = (text: string): void => void warnings.push(text)
  const liquidAlarm = openLiquidAlarm({ actuator, records, writeQueue, lock, eventBus, maintenance, breakOff, warn })
  expectAdditions({ actuator, drinkMaker, scale, eventBus })
  const { shared } = store
  const activity = () => activityOf(lock, drinkMaker)
  const peers = shared && openPeerService({ shared, records, eventBus, clock: time, activity, version: '1.0.0' })
  const machine = peers?.machine ?? null
  const party = partyOf({ ...parts, lock, drinkMaker, maintenance, scale, timer: machineClock, machine })
  const change = changing(records)
  return {
    store,
    eventBus,
    events,
    records,
    writeQueue,
    machineClock,
    actuator,
    scale,
    lostBoards,
    liquidAlarm,
    /** For the person who looks after the machine. */
    warnings,
    lock,
    drinkMaker,
    maintenance,
    peers,
    ...party,
    activity,
    clock: time,
    /** Ends whatever moves liquid. */
    stopAll: (reason: string) => stopAllPumps({ maintenance, cancelDrink: why => drinkMaker.cancel(why) }, reason),
    triggers: () => events.flatMap(event => (event.kind === 'trigger-fired' ? [event.trigger] : [])),
    levelOf: (pumpId: number) => records.now.pump.get(pumpId)?.fillingLevel ?? 0,
    change,
    put: <Kind extends keyof RecordTypes>(kind: Kind, value: RecordTypes[Kind], id?: number) =>
      change(write(kind, value, id)),
  }
}

const changing =
  (records: RecordBook) =>
  (...operations: WriteOperation[]) =>
    records.change<void, never>(draft => {
      for (const operation of operations) {
        if (operation.op === 'put') draft.put(operation.kind, operation.id, operation.value)
        else if (operation.op === 'delete') draft.remove(operation.kind, operation.id)
      }
      return success(undefined)
    })

type PartyParts = ConstructorParameters<typeof QueueService>[0] &
  Omit<Parameters<typeof primeForNext>[0], 'queueService'>

/** What a party needs; phones reach the house. */
function partyOf(parts: Omit<PartyParts, 'onError'>) {
  const codes = ['K7QM2XWD4PTA', 'M2XWD4PTAK7Q', 'XWD4PTAK7QM2']
  let phones = 0
  const onError = (error: unknown): never => {
    throw error
  }
  const queueService = new QueueService({ ...parts, onError })
  primeForNext({ ...parts, queueService, onError })
  return {
    queueService,
    skeletonOf: plainSkeleton,
    joinService: createJoinService({ ...parts, skeletonOf: plainSkeleton, newPhone: () => `phone-${++phones}` }),
    personChooser: createPersonChooser({ ...parts, hasher: createQuickPasswordHasher(), fingerprint: text => text }),
    /** Another one each time. */
    newCode: () => codes.shift() ?? 'AAAAAAAAAAAA',
    hasStartButton: true,
    acceleration: () => 1,
    publicAddress: {
      fixed: null,
      chosen: () => null,
      forPhones: () => ['http://192.168.1.5:8080'],
      learn: () => undefined,
      read: (text: string) => text || null,
    },
  }
}
