/*
 * Carries out what production decides: the only place that talks to the actuator while a drink is made.
 *
 * Invariants
 * - One input at a time, in the order of arrival, in the turn of the machine lock. Stopping does not wait in that queue.
 * - The machine is leased from the order to the end of its production, and to nobody else meanwhile.
 * - The open order is on disk before the first pump turns, and each program before it runs.
 * - Whatever fails in between, production ends and what ran is booked; a booking the disk refuses is kept and written
 *   before anything else is.
 */

import type { Occupied } from '../../machine/machine-state.ts'
import type { Actuator, ActuatorEvent } from '../../ports/actuator.port.ts'
import type { OpenOrder } from '../../pour/order.ts'
import {
  decide,
  effectsOf,
  evolve,
  idle,
  isActive,
  type Production,
  type ProductionEffect,
  type ProductionInput,
  type ProductionProblem,
  type WaitingStep,
} from '../../pour/production.ts'
import type { ProgramReport, StepProgram } from '../../program/program.ts'
import { notRun } from '../../program/program-report.ts'
import { lastIdOf } from '../../records/draft.ts'
import { AssertionError, assertNever, failure, type Result, success } from '../../result.ts'
import type { Microseconds } from '../../units/duration.ts'
import { asId, type OrderId, type PumpId } from '../../units/id.ts'
import type { Lease, LockDeps, LockProblem, MachineLock } from '../machine/machine-lock.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { book, noteRunning, readyToRun, reserveOrder } from './drink-books.ts'
import { DrinkGlass } from './drink-glass.ts'
import {
  type DrinkMaker,
  type DryRequest,
  holderOfDrink,
  LastProgress,
  type NotReady,
  onContinue,
  runsProgram,
} from './drink-maker.ts'
import { answerTo } from './dry-answer.ts'

export interface DrinkMakerDeps extends LockDeps {
  readonly actuator: Actuator
  readonly scale: GlassScale
  readonly lock: MachineLock
}

const unavailable = { kind: 'actuator-unavailable' } as const

export const createDrinkMaker = (deps: DrinkMakerDeps): DrinkMaker => new QueuedDrinkMaker(deps)

class QueuedDrinkMaker implements DrinkMaker {
  production: Production = idle
  readonly #heard = new LastProgress()
  runningPumps: ReadonlySet<PumpId> = new Set()
  readonly #deps: DrinkMakerDeps
  readonly #unsubscribe: readonly (() => void)[]
  readonly #glass: DrinkGlass
  /** How many requests to end the drink wait for their turn: nothing starts meanwhile. */
  #endings = 0
  #lease: Lease | null = null

  constructor(deps: DrinkMakerDeps) {
    this.#deps = deps
    this.#glass = new DrinkGlass(deps.scale)
    this.#unsubscribe = [
      deps.actuator.subscribe(event => this.#onActuatorEvent(event)),
      deps.eventBus.subscribe(event => {
        if (event.kind !== 'weight-changed') return
        this.#glass.look()
        this.#lookForGlass()
      }),
    ]
  }

  get elapsed(): Microseconds {
    return this.#heard.elapsedIn(this.production)
  }

  async start<Problem>(
    build: (id: OrderId) => Result<OpenOrder, Problem>,
  ): Promise<Result<OrderId, Problem | NotReady | StoreUnavailable>> {
    const { writeQueue, lock, records } = this.#deps
    // A guest does not wait for tubes that are pumped back.
    await lock.makeRoom()
    return lock.inTurn(async () => {
      if (lock.occupant) return failure({ kind: 'busy' as const })
      if (lock.fault) return failure({ kind: 'machine-fault' as const })
      if (!this.#deps.actuator.available) return failure(unavailable)
      // Pending bookings must be in the levels and tubes that the order is planned on.
      const written = await writeQueue.flush()
      if (!written.ok) return written
      // Only this use case takes order ids, one at a time.
      const built = build(asId(lastIdOf(records.now, 'openOrder') + 1))
      if (!built.ok) return built
      const lease = lock.take(holderOfDrink(built.value, this))
      if (!lease.ok) return lease
      this.#lease = lease.value
      this.#glass.next()
      const started = await this.#begin(built.value)
      return started.ok ? success(built.value.id) : started
    })
  }

  async #begin(order: OpenOrder): Promise<Result<void, LockProblem | StoreUnavailable>> {
    const before = this.production
    try {
      const started = await this.#handle({ kind: 'start', order })
      if (started.ok) return started
      const { problem } = started
      return failure(problem.kind === 'store-unavailable' ? problem : { kind: 'busy' })
    } catch (fault) {
      if (this.production.kind === 'starting') this.production = before
      throw fault
    } finally {
      this.#releaseWhenOver()
    }
  }

  continue(step: WaitingStep) {
    return this.#goOn(() => onContinue(this.production, step))
  }

  answerDry(request: DryRequest, step: WaitingStep) {
    return this.#goOn(() => ({ kind: 'answer', answer: answerTo(request, this.#deps.records.now), step }))
  }

  #goOn(said: () => ProductionInput) {
    return this.#inTurn(async () => {
      const input = said()
      if (!this.#deps.actuator.available && runsProgram(this.production, input)) return failure(unavailable)
      return this.#handle(input)
    })
  }

  cancel = (reason: string) => this.#end({ kind: 'cancel', reason })

  breakOff = (reason: string) => this.#end({ kind: 'break-off', reason })

  #end(input: ProductionInput) {
    // Queued first, so that the report of the stop finds production stopping; but nothing waits for the queue.
    this.#endings++
    const ended = this.#inTurn(() => {
      this.#endings--
      return this.#handle(input)
    })
    if (this.production.kind === 'pouring') this.#deps.actuator.stop()
    return ended
  }

  dismiss(orderId: OrderId): void {
    if (this.production.kind !== 'ended' || this.production.order.id !== orderId) return
    this.production = idle
    this.#deps.eventBus.publish({ kind: 'production-changed' })
  }

  atRest(): Promise<Result<void, StoreUnavailable>> {
    return this.#inTurn(() => this.#deps.writeQueue.flush())
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#deps.lock.inTurn(work)
  }

  async #handle(input: ProductionInput): Promise<Result<void, ProductionProblem | StoreUnavailable>> {
    const decided = decide(this.production, input)
    if (!decided.ok) return decided
    for (const event of decided.value) {
      const before = this.production
      this.production = evolve(before, event)
      for (const effect of effectsOf(event)) {
        const done = await this.#perform(effect)
        if (!done.ok && effect.kind === 'reserve') {
          this.production = before
          return done
        }
      }
      this.#deps.eventBus.publish({ kind: 'production-changed' })
    }
    this.#releaseWhenOver()
    return success(undefined)
  }

  #releaseWhenOver(): void {
    if (!isActive(this.production)) this.#lease?.release()
  }

  async #perform(effect: ProductionEffect): Promise<Result<void, StoreUnavailable | Occupied>> {
    const { actuator, clock, eventBus } = this.#deps
    switch (effect.kind) {
      case 'reserve':
        return this.#deps.records.change(draft => reserveOrder(draft, effect.order))
      case 'run-program':
        await this.#run(readyToRun(effect.program, this.#deps.records.now))
        return success(undefined)
      case 'stop-program':
        actuator.stop()
        return success(undefined)
      case 'await-glass':
        // It may stand there again already.
        this.#lookForGlass()
        return success(undefined)
      case 'fire-trigger':
        eventBus.publish({ kind: 'trigger-fired', trigger: effect.trigger })
        return success(undefined)
      case 'await-person':
      case 'record-program':
      case 'correct-record':
      case 'note-bottle':
      case 'note-left-out':
      case 'settle': {
        if (effect.kind === 'await-person') this.#deps.scale.tare()
        if (effect.kind === 'note-bottle') eventBus.publish({ ...effect, kind: 'bottle-set' })
        const orderId = this.#orderId()
        return this.#deps.writeQueue.write(draft => book(draft, orderId, effect, clock))
      }
      default:
        return assertNever(effect)
    }
  }

  #orderId(): OrderId {
    if (this.production.kind === 'idle') throw new AssertionError('there is no order to book for')
    return this.production.order.id
  }

  async #run(program: StepProgram): Promise<void> {
    this.#heard.begin(program.id)
    const orderId = this.#orderId()
    const { raw } = this.#glass
    const noted = await this.#deps.writeQueue.write(draft => noteRunning(draft, orderId, program, raw))
    // Much may have happened while the disk was busy.
    const barrier = noted.ok ? this.#barrierTo(program) : notRun(program, 'failed', noted.problem.kind)
    const accepted = barrier ? null : await this.#deps.actuator.run(this.#glass.tellIn(program))
    if (barrier) this.#enqueueReport(barrier)
    else if (accepted?.ok === false) this.#enqueueReport(notRun(program, 'failed', accepted.problem.kind))
  }

  /** The report for a program that must not start now; null when it may. */
  #barrierTo(program: StepProgram): ProgramReport | null {
    if (this.#deps.lock.fault) return notRun(program, 'failed', 'machine-fault')
    if (this.#endings > 0) return notRun(program, 'stopped', '')
    if (!this.#glass.isMissedBy(program)) return null
    // The next glass counts as the same one: it may have become heavier in a person's hands.
    this.#glass.lift(null)
    return notRun(program, 'glass-lifted', 'glass-lifted')
  }

  #enqueueReport(report: ProgramReport): void {
    void this.#inTurn(() => this.#handle({ kind: 'program-ended', report }))
  }

  #onActuatorEvent(event: ActuatorEvent): void {
    if (event.kind === 'ended') {
      this.#glass.lift(event.report.liftedMass ?? null)
      this.#showRunning(new Set())
      this.#enqueueReport(event.report)
    } else if (event.kind === 'progress' && this.#heard.note(event.progress, this.production)) {
      this.#showRunning(new Set(event.progress.runningPumps))
      this.#deps.eventBus.publish({ kind: 'production-changed' })
    } else if (event.kind === 'availability') this.#lookForGlass()
  }

  /** Goes on by itself when the same glass stands there; a person has to say so when it is another one. */
  #lookForGlass(): void {
    const canGoOn = (): boolean => this.#glass.isBack && this.#deps.actuator.available
    if (this.production.kind !== 'paused' || this.production.cause.kind !== 'glass' || !canGoOn()) return
    void this.#inTurn(async () => {
      // It may be gone again.
      if (canGoOn()) await this.#handle({ kind: 'glass-returned' })
    })
  }

  #showRunning(pumps: ReadonlySet<PumpId>): void {
    const same = pumps.size === this.runningPumps.size && [...pumps].every(id => this.runningPumps.has(id))
    this.runningPumps = pumps
    if (!same) this.#deps.eventBus.publish({ kind: 'running-pumps-changed' })
  }
}
