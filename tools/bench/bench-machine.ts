/* The surroundings of the use cases, so small that the use cases themselves are measured. */
import type { Actuator, ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { PumpProgram } from '#domain/program/program.ts'
import type { Records } from '#domain/records/records.ts'
import { failure, success } from '#domain/result.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openMachineLock } from '#domain/usecases/machine/machine-lock.ts'
import { createGlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { createDrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { createWriteQueue } from '#domain/usecases/records/write-queue.ts'

/** Accepts every program and runs none: the bench says how they end. */
export interface AcceptingActuator extends Actuator {
  readonly program: PumpProgram | null
  tell(event: ActuatorEvent): void
}

function createAcceptingActuator(): AcceptingActuator {
  const listeners = new Set<(event: ActuatorEvent) => void>()
  let program: PumpProgram | null = null
  return {
    get program() {
      return program
    },
    wire: async () => success(undefined),
    async run(next) {
      program = next
      return success(undefined)
    },
    stop: () => undefined,
    weigh: async () => failure({ kind: 'no-load-cell' }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stoppedBy: null,
    lastReport: async () => success(null),
    tell(event) {
      for (const listener of listeners) listener(event)
    },
  }
}

/** Forgets at once, after the copy that handing it to a worker would make. */
const forgetfulStore = (records: Records): RecordStore => ({
  shared: null,
  load: async () => success(records),
  commit: async operations => {
    structuredClone(operations)
    return 'written'
  },
  pastOrders: async () => [],
  replaceAll: async () => undefined,
  close: async () => undefined,
})

const clock: Clock = { now: () => timestamp(1_700_000_000_000) }

export function benchMachine(initial: Records) {
  const rethrow = (error: unknown): never => {
    throw error
  }
  const eventBus = createEventBus(rethrow)
  const records = openRecordBook(initial, { store: forgetfulStore(initial), eventBus, onStoreError: rethrow })
  const actuator = createAcceptingActuator()
  const writeQueue = createWriteQueue(records)
  const scale = createGlassScale({ records, actuator, eventBus, clock })
  const lock = openMachineLock({ records, writeQueue, actuator, clock, eventBus })
  const drinkMaker = createDrinkMaker({ records, writeQueue, actuator, clock, eventBus, scale, lock })
  return { records, actuator, drinkMaker }
}
