/**
 * How long the controller thinks: production's decide, evolve and effectsOf for each kind of input, and the drink maker
 * from an event of the actuator until everything is booked and the next program has been handed over.
 */
import { Listeners } from '#domain/listeners.ts'
import type { Actuator, ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { evolve } from '#domain/pour/evolve-production.ts'
import type { OpenOrder } from '#domain/pour/order.ts'
import { decide, idle, type Production, type ProductionInput } from '#domain/pour/production.ts'
import { effectsOf } from '#domain/pour/production-effects.ts'
import type { ProgramOutcome, ProgramReport, PumpProgram } from '#domain/program/program.ts'
import type { Records } from '#domain/records/records.ts'
import { failure, success } from '#domain/result.ts'
import { anOpenOrder } from '#domain/testing/builders.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { asId, type OrderId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openMachineLock } from '#domain/usecases/machine/machine-lock.ts'
import { createGlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { createDrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { createWriteQueue } from '#domain/usecases/records/write-queue.ts'
import { largeDrink } from './large-drink.ts'
import { dice } from './random.ts'
import { type Row, report, spread } from './report.ts'

/* The surroundings of the use cases, so small that the use cases themselves are measured. */

/** Accepts every program and runs none: the bench says how they end. */
interface AcceptingActuator extends Actuator {
  readonly program: PumpProgram | null
  tell(event: ActuatorEvent): void
}

function createAcceptingActuator(): AcceptingActuator {
  const listeners = new Listeners<[event: ActuatorEvent]>()
  let program: PumpProgram | null = null
  return {
    get program() {
      return program
    },
    available: true,
    wire: async () => success(undefined),
    async run(next) {
      program = next
      return success(undefined)
    },
    stop: () => undefined,
    weigh: async () => failure({ kind: 'no-load-cell' }),
    subscribe: listener => listeners.add(listener),
    stoppedBy: null,
    expectAdditions: () => undefined,
    uncommandedLiquid: null,
    lastReport: async () => success(null),
    tell: event => listeners.tell(event),
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

function benchMachine(initial: Records) {
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

const { records, plan } = largeDrink(40, 12, dice(12))
const decisions = 20_000
const drinks = 1_000
const warmUp = 0.1

const orderOf = (id: OrderId): OpenOrder => anOpenOrder({ id, plan })

/** As if `program` had run for `share` of its time. */
function reportOn(program: PumpProgram, outcome: ProgramOutcome, share: number): ProgramReport {
  const runs = program.kind === 'timed' ? program.runs : []
  const reached = program.duration * share
  const onTimes = runs.map(({ start, duration }) =>
    microseconds(Math.round(Math.min(duration, Math.max(0, reached - start)))),
  )
  return { programId: program.id, outcome, onTimes, reason: '' }
}

/** @param times in milliseconds */
function rowOf(what: string, kind: string, times: readonly number[]): Row {
  const counted = times.slice(times.length * warmUp)
  return {
    what,
    input: kind,
    times: counted.length,
    ...spread('# ms', counted),
  }
}

const after = (state: Production, input: ProductionInput): Production => {
  const decided = decide(state, input)
  return decided.ok ? decided.value.reduce(evolve, state) : state
}

function decisionRow(kind: string, state: Production, input: ProductionInput): Row {
  const times = Array.from({ length: decisions }, () => {
    const start = performance.now()
    const decided = decide(state, input)
    if (!decided.ok) throw new RangeError(`${kind}: ${decided.problem.kind}`)
    let next = state
    for (const event of decided.value) {
      next = evolve(next, event)
      effectsOf(event)
    }
    return performance.now() - start
  })
  return rowOf('decide, evolve, effects', kind, times)
}

function decisionRows(): Row[] {
  const order = orderOf(asId(1))
  const pouring = after(idle, { kind: 'start', order })
  const ended = (outcome: ProgramOutcome, share: number): ProductionInput => {
    if (pouring.kind !== 'pouring') throw new RangeError('the drink does not begin with a program')
    return { kind: 'program-ended', report: reportOn(pouring.program, outcome, share) }
  }
  const waiting: Production = { kind: 'waiting', order, stepIndex: 0 }
  return [
    decisionRow('start', idle, { kind: 'start', order }),
    decisionRow('continue', waiting, { kind: 'continue' }),
    decisionRow('program ended, completed', pouring, ended('completed', 1)),
    decisionRow('program ended, controller silent', pouring, ended('controller-silent', 0.3)),
    decisionRow('program ended, glass lifted', pouring, ended('glass-lifted', 0.3)),
    decisionRow('program ended, failed', pouring, ended('failed', 0.3)),
    decisionRow('glass returned', after(pouring, ended('glass-lifted', 0.3)), { kind: 'glass-returned' }),
    decisionRow('cancel', pouring, { kind: 'cancel', reason: 'guest' }),
    decisionRow('break off', pouring, { kind: 'break-off', reason: 'fault' }),
  ]
}

async function drinkMakerRows(): Promise<Row[]> {
  const times = new Map<string, number[]>()
  for (let index = 0; index < drinks; index += 1) await makeDrink(times)
  return [...times].map(([kind, each]) => rowOf('drink maker', kind, each))
}

/** One drink to its end, through everything that an actuator may tell; a machine of its own, so that bottles are full. */
async function makeDrink(times: Map<string, number[]>): Promise<void> {
  const { actuator, drinkMaker } = benchMachine(records)
  const timed = async (kind: string, cause: () => unknown): Promise<void> => {
    const start = performance.now()
    await cause()
    await drinkMaker.atRest()
    const list = times.get(kind) ?? []
    list.push(performance.now() - start)
    times.set(kind, list)
  }
  const tell = (kind: string, event: (program: PumpProgram) => ActuatorEvent): Promise<void> => {
    const { program } = actuator
    if (program === null) throw new RangeError('no program was begun')
    return timed(kind, () => actuator.tell(event(program)))
  }
  const end = (kind: string, outcome: ProgramOutcome, share: number): Promise<void> =>
    tell(kind, program => ({ kind: 'ended', report: reportOn(program, outcome, share) }))

  await timed('order', () => drinkMaker.start(id => success(orderOf(id))))
  await tell('progress', ({ id }) => ({
    kind: 'progress',
    progress: { programId: id, elapsed: milliseconds(100), runningPumps: [asId(1), asId(2)] },
  }))
  await end('ended, controller silent', 'controller-silent', 0.3)
  await end('ended, glass lifted', 'glass-lifted', 0.3)
  await timed('continue', () => drinkMaker.continue({ orderId: asId(1), stepIndex: 0 }))
  await end('ended, completed: the next step', 'completed', 1)
  await end('ended, completed: the drink ends', 'completed', 1)
  if (drinkMaker.production.kind !== 'ended') throw new RangeError(`the drink is ${drinkMaker.production.kind}`)
}

report({
  title: `reaction: a drink of ${plan.steps.length} steps from ${plan.forecasts.length} pumps`,
  rows: [...decisionRows(), ...(await drinkMakerRows())],
})
