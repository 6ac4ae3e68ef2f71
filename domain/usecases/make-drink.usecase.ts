/*
 * Carries out what production decides: the only place that talks to the actuator while a drink is made.
 *
 * Invariants
 * - One input at a time, in the order of arrival. Stopping does not wait in that queue.
 * - The open order is on disk before the first pump turns, and each program before it runs.
 * - Whatever fails in between, production ends and what ran is booked; a booking the disk refuses is kept and written
 *   before anything else is.
 */
import type { Actuator, ActuatorEvent } from '../ports/actuator.port.ts'
import type { Clock } from '../ports/clock.port.ts'
import { drawnBy, drawnInTotal, reserve, settle } from '../pour/booking.ts'
import type { OpenOrder, Outcome, PastOrder } from '../pour/order.ts'
import {
  decide,
  evolve,
  idle,
  isActive,
  type Production,
  type ProductionInput,
  type ProductionProblem,
} from '../pour/production.ts'
import { effectsOf, type ProductionEffect } from '../pour/production-effects.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import type { Draft } from '../records/draft.ts'
import { BrokenInvariant, failure, type Result, success } from '../result.ts'
import { type Microseconds, noTime } from '../units/duration.ts'
import type { OrderId, PumpId } from '../units/id.ts'
import { asId } from '../units/id.ts'
import { createBookkeeping } from './bookkeeping.ts'
import type { Hub } from './hub.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

export interface DrinkMaker {
  readonly production: Production
  /** How long the running program has run. */
  readonly elapsed: Microseconds
  readonly runningPumps: ReadonlySet<PumpId>
  /** Builds the order when it is its turn, so that nobody else's order came between check and start. */
  start<Problem>(
    build: (id: OrderId) => Result<OpenOrder, Problem>,
  ): Promise<Result<OrderId, Problem | ProductionProblem | StoreUnavailable>>
  continue(): Promise<Result<void, ProductionProblem | StoreUnavailable>>
  cancel(reason: string): Promise<Result<void, ProductionProblem | StoreUnavailable>>
  /** Takes an ended drink off the counter; does nothing while one is being made. */
  dismiss(orderId: OrderId): void
  close(): void
}

interface DrinkMakerDeps {
  readonly records: RecordBook
  readonly actuator: Actuator
  readonly clock: Clock
  readonly hub: Hub
}

export function createDrinkMaker({ records, actuator, clock, hub }: DrinkMakerDeps): DrinkMaker {
  let production: Production = idle
  let elapsed: Microseconds = noTime
  let runningPumps: ReadonlySet<PumpId> = new Set()
  let queue: Promise<unknown> = Promise.resolve()
  const books = createBookkeeping(records)

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function handle(input: ProductionInput): Promise<Result<void, ProductionProblem | StoreUnavailable>> {
    const decided = decide(production, input)
    if (!decided.ok) return decided
    for (const event of decided.value) {
      const before = production
      production = evolve(production, event)
      for (const effect of effectsOf(event)) {
        const done = await perform(effect)
        if (!done.ok && effect.kind === 'reserve') {
          production = before
          return done
        }
      }
      hub.publish({ kind: 'production-changed' })
    }
    return success(undefined)
  }

  async function perform(effect: ProductionEffect): Promise<Result<void, StoreUnavailable>> {
    switch (effect.kind) {
      case 'reserve':
        return reserveFor(effect.order)
      case 'run-program':
        await runProgram(effect.program)
        return success(undefined)
      case 'stop-program':
        actuator.stop()
        return success(undefined)
      case 'record-program':
        return books.write(draft => recordProgram(draft, orderInProgress(), effect.program, effect.report))
      case 'settle':
        return books.write(draft => settleOrder(draft, orderInProgress(), effect.outcome, effect.reason, clock))
      case 'fire-trigger':
        hub.publish({ kind: 'trigger-fired', trigger: effect.trigger })
        return success(undefined)
    }
  }

  /** Asked for when the writing happens, which may be later than the effect. */
  const orderInProgress = (): OrderId => {
    if (production.kind === 'idle') throw new BrokenInvariant('there is no order to book for')
    return production.order.id
  }

  async function reserveFor(order: OpenOrder): Promise<Result<void, StoreUnavailable>> {
    const written = await books.flush()
    if (!written.ok) return written
    return records.change(draft => {
      if (draft.nextId('openOrder') !== order.id) throw new BrokenInvariant(`order ${order.id} was given out twice`)
      draft.put('openOrder', order.id, order)
      for (const pump of reserve(draft.records.pump, order)) draft.put('pump', pump.id, pump)
      return success(undefined)
    })
  }

  async function runProgram(program: PumpProgram): Promise<void> {
    elapsed = noTime
    const noted = await books.write(draft => noteRunning(draft, orderInProgress(), program))
    const accepted = noted.ok ? await actuator.run(program) : noted
    if (!accepted.ok) enqueueReport(neverRan(program, accepted.problem.kind))
  }

  const enqueueReport = (report: ProgramReport): void => {
    void inTurn(() => handle({ kind: 'program-ended', report }))
  }

  function onActuatorEvent(event: ActuatorEvent): void {
    if (event.kind === 'ended') {
      elapsed = noTime
      showRunning(new Set())
      enqueueReport(event.report)
    } else if (event.kind === 'progress') {
      if (production.kind !== 'pouring' || production.program.id !== event.progress.programId) return
      elapsed = event.progress.elapsed
      showRunning(new Set(event.progress.runningPumps))
      hub.publish({ kind: 'production-changed' })
    }
  }

  function showRunning(pumps: ReadonlySet<PumpId>): void {
    const same = pumps.size === runningPumps.size && [...pumps].every(id => runningPumps.has(id))
    runningPumps = pumps
    if (!same) hub.publish({ kind: 'running-pumps-changed' })
  }

  const unsubscribe = actuator.subscribe(onActuatorEvent)

  return {
    get production() {
      return production
    },
    get elapsed() {
      return elapsed
    },
    get runningPumps() {
      return runningPumps
    },
    start: build =>
      inTurn(async () => {
        if (isActive(production)) return failure({ kind: 'busy' as const })
        const built = build(nextOrderId(records))
        if (!built.ok) return built
        const started = await handle({ kind: 'start', order: built.value })
        return started.ok ? success(built.value.id) : started
      }),
    continue: () => inTurn(() => handle({ kind: 'continue' })),
    cancel(reason) {
      // Queued first, so that the report of the stop finds production stopping; but nothing waits for the queue.
      const cancelled = inTurn(() => handle({ kind: 'cancel', reason }))
      if (production.kind === 'pouring') actuator.stop()
      return cancelled
    },
    dismiss(orderId) {
      if (production.kind !== 'ended' || production.order.id !== orderId) return
      production = idle
      hub.publish({ kind: 'production-changed' })
    },
    close: unsubscribe,
  }
}

/** Only this use case takes order ids, one at a time. */
const nextOrderId = (records: RecordBook): OrderId => {
  const last = [...records.now.counter.values()].find(counter => counter.kind === 'openOrder')?.last ?? 0
  return asId(last + 1)
}

const neverRan = (program: PumpProgram, reason: string): ProgramReport => ({
  programId: program.id,
  outcome: 'failed',
  onTimes: program.runs.map(() => noTime),
  reason,
})

function noteRunning(draft: Draft, orderId: OrderId, program: PumpProgram): void {
  const order = draft.records.openOrder.get(orderId)
  if (order) draft.put('openOrder', orderId, { ...order, running: program })
}

/** Also what recovery does for a program that ended while nobody listened. */
export function recordProgram(draft: Draft, orderId: OrderId, program: PumpProgram, report: ProgramReport): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order || order.journal.some(record => record.programId === program.id)) return
  const bookings = drawnBy(program, report, draft.records.pump, draft.records.ingredient)
  const journal = [...order.journal, { programId: program.id, bookings }]
  draft.put('openOrder', orderId, { ...order, journal, running: null })
}

/** Corrects the levels and turns the open order into a past one. */
export function settleOrder(draft: Draft, orderId: OrderId, outcome: Outcome, reason: string, clock: Clock): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order) return
  for (const pump of settle(draft.records.pump, order)) draft.put('pump', pump.id, pump)
  const past: PastOrder = {
    id: order.id,
    userId: order.userId,
    drink: order.drink,
    drinkName: order.drinkName,
    amount: order.amount,
    startedAt: order.startedAt,
    endedAt: clock.now(),
    outcome,
    reason,
    drawn: drawnInTotal(order),
  }
  draft.remove('openOrder', orderId)
  draft.append('pastOrder', past)
}
