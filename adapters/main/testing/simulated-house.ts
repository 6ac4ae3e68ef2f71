/*
 * A controller on its simulated machine, all in one process: use cases, actuator, drivers of expanders, physics. Only
 * processes and time are the test's own.
 */
import { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { manualTimers } from '#adapters/actuator/testing/manual-timers.ts'
import { createMemoryJournal } from '#adapters/actuator/testing/memory-journal.ts'
import { createMemoryLinks } from '#adapters/actuator/testing/memory-link.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { isActive, type Production } from '#domain/pour/production.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createMemoryDisk, createMemoryRecordStore } from '#domain/testing/memory-record-store.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { rememberZero } from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'
import { MachineLock } from '#domain/usecases/machine/machine-lock.ts'
import { openLiquidAlarm } from '#domain/usecases/machine/watch-uncommanded-liquid.usecase.ts'
import { createGlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { createDrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { continueProduction } from '#domain/usecases/orders/steer-production.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { createWriteQueue } from '#domain/usecases/records/write-queue.ts'
import { SimulatedEnvironment } from '#simulator/hardware/simulated-environment.ts'
import { SimulatedI2cTransport } from '#simulator/hardware/simulated-i2c.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { pluggedIn } from '#simulator/hardware/simulated-machine.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from '#simulator/hardware/simulated-pins.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import { attendSimulator } from '#simulator/usecases/attend-simulator.usecase.ts'
import { rebuildSimulator } from '#simulator/usecases/build-simulator.usecase.ts'

const now = () => timestamp(1_700_000_000_000)
const clock = { now }
const onError = (error: unknown): never => {
  throw error
}

/** The actuator "process" on a simulated machine of its own. */
function openActuator(speed: number) {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now })
  const header = new SimulatedPinBank(world)
  const i2c = new SimulatedI2cTransport(world)
  const expanders = new ExpanderBank({ transport: i2c, now: () => world.clock.now() })
  const parts = {
    pinBank: pluggedIn(new CombinedPinBank(header, expanders), i2c),
    boards: expanders,
    pulses: new SimulatedPulseGenerator(world, header),
    loadCell: new SimulatedLoadCell(world),
    clock: world.clock,
    simulated: new SimulatedEnvironment(world, { real, now }),
    journal: createMemoryJournal(),
    emergencyStops: () => undefined,
  }
  const timers = manualTimers(real)
  const troubles: string[] = []
  const { open, crash } = createMemoryLinks(() => parts, timers)
  const client = new ActuatorClient({
    openLink: open,
    timers,
    log: text => void troubles.push(text),
    ...supervisionOfSimulated,
    // As that of a real machine, the world outlives the process.
    endsWithProcess: false,
  })
  return { real, world, client, troubles, crash }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

/** The machine of the seed, with an admin. */
async function openRecords() {
  const store = createMemoryRecordStore(createMemoryDisk())
  const users = [{ username: 'admin', passwordHash: 'hash', role: 'admin' }] as const
  await store.commit(seedOperations({ now: now(), users, simulated: true }))
  const eventBus = createEventBus(onError)
  const records = openRecordBook(expectSuccess(await store.load()), { store, eventBus, onStoreError: onError })
  const [admin] = records.now.user.values()
  if (!admin) throw new RangeError('the seed has no admin')
  return { eventBus, records, admin }
}

/** @param speed how many times faster than real time the machine's time goes */
export async function openSimulatedHouse(speed = 60) {
  const { real, world, client, troubles, crash } = openActuator(speed)
  const { eventBus, records, admin } = await openRecords()
  await settle()
  await rebuildSimulator({ eventBus, records, simulated: client.simulated, onError })
  const writeQueue = createWriteQueue(records)
  rememberZero({ actuator: client, writeQueue })
  expectSuccess(await wireMachine(client, records))
  const scale = createGlassScale({ records, actuator: client, eventBus, clock })
  const lock = new MachineLock({ records, writeQueue, actuator: client, clock, eventBus })
  const drinkMaker = createDrinkMaker({ records, writeQueue, actuator: client, clock, eventBus, scale, lock })
  // A hand that pours something in finds no machine while the actuator is away.
  const noteTrouble = (error: unknown): void => void troubles.push(String(error))
  attendSimulator({ eventBus, drinkMaker, records, simulated: client.simulated, onError: noteTrouble })
  const liquidAlarm = openLiquidAlarm({
    records,
    writeQueue,
    actuator: client,
    lock,
    eventBus,
    maintenance: { stopAll: async () => undefined },
    breakOff: reason => drinkMaker.breakOff(reason),
    warn: text => void troubles.push(text),
  })
  const deps = { records, actuator: client, lock, drinkMaker, scale, clock, simulated: client.simulated }

  /** Lets real time pass; `speed` times as much of the machine's. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5) {
      real.advance(milliseconds(5))
      await settle()
    }
  }
  const recipeNamed = (name: string): Recipe => {
    const recipe = [...records.now.recipe.values()].find(each => each.name === name)
    if (!recipe) throw new RangeError(`there is no ${name}`)
    return recipe
  }
  /** Orders it as it is written, does what a person is asked for, and waits for its end. */
  const drink = async (name: string): Promise<Production> => {
    const drinkOf = { kind: 'recipe', id: recipeNamed(name).id } as const
    const ordering = placeOrder(deps, admin, { ...plainOrder, drink: drinkOf })
    await pass(20)
    expectSuccess(await ordering)
    for (let turn = 0; turn < longestDrink && isActive(drinkMaker.production); turn++) {
      if (drinkMaker.production.kind === 'waiting') {
        const continuing = continueProduction(drinkMaker, admin)
        await settle()
        await continuing
      }
      await pass(25)
    }
    expectSuccess(await drinkMaker.atRest())
    return drinkMaker.production
  }
  return { ...deps, world, admin, troubles, crash, liquidAlarm, pass, recipeNamed, drink }
}

export type SimulatedHouse = Awaited<ReturnType<typeof openSimulatedHouse>>

/** In turns of 25 ms of real time: ten minutes of the machine's. */
const longestDrink = 400

export const plainOrder = {
  amount: null,
  glassId: null,
  boost: 100,
  additional: [],
  replacements: [],
  omitted: [],
  substitutions: [],
  byHand: [],
  confirmOverfill: true,
} as const
