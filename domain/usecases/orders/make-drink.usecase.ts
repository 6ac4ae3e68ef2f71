/*
 * Carries out what production decides: the only place that talks to the actuator while a drink is made.
 *
 * - One input at a time, in the order of arrival, in the turn of the machine lock. Stopping doesn't wait in that queue.
 * - The machine is leased from the order to the end of its production.
 * - The open order is on disk before the first pump turns, and each program before it runs.
 * - Whatever fails in between, production ends and what ran is booked; a booking the disk refuses is kept and written
 *   before anything else is.
 */
import {
  glassLifted,
  glassOfNextDrink,
  glassSeen,
  isGlassBack,
  isGlassMissed,
  noGlass,
  withGlassStood,
} from '../../glass-monitoring/dispensing-area.ts'
import type { Occupied } from '../../machine/machine-state.ts'
import type { ActuatorEvent, ActuatorUnavailable, ProgramProgress } from '../../ports/actuator.port.ts'
import { type DryAnswer, refillingOf } from '../../pour/dry-pour.ts'
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
import { progressPercent } from '../../pour/progress.ts'
import {
  fillsGlass,
  isSameProgram,
  type ProgramId,
  type ProgramReport,
  type StepProgram,
} from '../../program/program.ts'
import { notRun } from '../../program/program-report.ts'
import { lastIdOf } from '../../records/draft.ts'
import { dispensingOf, powerLimitOf, type Records } from '../../records/records.ts'
import { AssertionError, assertNever, failure, type Result, success } from '../../result.ts'
import { type Microseconds, noTime } from '../../units/duration.ts'
import { asId, type OrderId, type PumpId } from '../../units/id.ts'
import type { Milligrams } from '../../units/mass.ts'
import type { Microlitres } from '../../units/volume.ts'
import type { Lease, LockOwner, LockProblem, MachineLock } from '../machine/machine-lock.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { book, noteRunning, readyToRun, reserveOrder } from './drink-books.ts'

export type DrinkMakerDeps = Pick<
  OrderServices,
  'records' | 'writeQueue' | 'clock' | 'eventBus' | 'actuator' | 'scale' | 'lock'
>

const unavailable = { kind: 'actuator-unavailable' } as const

export type DrinkMaker = Readonly<QueuedDrinkMaker>

export const createDrinkMaker = (deps: DrinkMakerDeps): DrinkMaker => new QueuedDrinkMaker(deps)

/** Makes one drink at a time. */
class QueuedDrinkMaker {
  production: Production = idle
  readonly #heard = new LastProgress()
  runningPumps: ReadonlySet<PumpId> = new Set()
  readonly #deps: DrinkMakerDeps
  readonly #unsubscribe: readonly (() => void)[]
  /** The glass of the drink, as the scale shows it. */
  #wait = noGlass
  /** Requests to end the drink that wait for their turn: nothing starts meanwhile. */
  #endings = 0
  #lease: Lease | null = null

  constructor(deps: DrinkMakerDeps) {
    this.#deps = deps
    this.#unsubscribe = [
      deps.actuator.subscribe(event => this.#onActuatorEvent(event)),
      deps.eventBus.subscribe(event => {
        if (event.kind !== 'weight-changed') return
        this.#wait = glassSeen(this.#wait, deps.scale.reading)
        this.#lookForGlass()
      }),
    ]
  }

  /** Of the current program, or of the last one when the drink ended. */
  get elapsed(): Microseconds {
    return this.#heard.elapsedIn(this.production)
  }

  /** Builds the order in its turn, so that no other order comes between check and start. */
  async start<Problem>(
    build: (id: OrderId) => Result<OpenOrder, Problem>,
  ): Promise<Result<OrderId, Problem | NotReady | StoreUnavailable>> {
    const { writeQueue, lock, records } = this.#deps
    // A guest doesn't wait for tubes that are pumped back.
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
      this.#wait = glassOfNextDrink(this.#wait, this.#deps.scale.reading)
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

  /** A person's step is done, the present glass will do, or a dry pump tries again. Refused while nothing can run. */
  continue(step: WaitingStep) {
    return this.#goOn(() => onContinue(this.production, step))
  }

  /** Refused as {@link continue} is. */
  answerDry(request: DryRequest, step: WaitingStep) {
    return this.#goOn(() => ({ kind: 'answer', answer: answerTo(request, this.#deps.records.now), step }))
  }

  #goOn(inputOf: () => ProductionInput) {
    return this.#inTurn(async () => {
      const input = inputOf()
      if (!this.#deps.actuator.available && runsProgram(this.production, input)) return failure(unavailable)
      return this.#handle(input)
    })
  }

  cancel = (reason: string) => this.#end({ kind: 'cancel', reason })

  /** Ends the drink as failed, so that it can be finished later. */
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

  /** Removes an ended drink; does nothing while one is being made. */
  dismiss(orderId: OrderId): void {
    if (this.production.kind !== 'ended' || this.production.order.id !== orderId) return
    this.production = idle
    this.#deps.eventBus.publish({ kind: 'production-changed' })
  }

  /** Resolves when everything reported so far is booked, or the disk refuses it. */
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
    const { reading } = this.#deps.scale
    const raw = reading?.isSteady ? reading.raw : null
    const noted = await this.#deps.writeQueue.write(draft => noteRunning(draft, orderId, program, raw))
    // Much may have happened while the disk was busy.
    const barrier = noted.ok ? this.#barrierTo(program) : notRun(program, 'failed', noted.problem.kind)
    const accepted = barrier ? null : await this.#deps.actuator.run(withGlassStood(program, this.#wait))
    if (barrier) this.#enqueueReport(barrier)
    else if (accepted?.ok === false) this.#enqueueReport(notRun(program, 'failed', accepted.problem.kind))
  }

  /** The report for a program that must not start now; null when it may. */
  #barrierTo(program: StepProgram): ProgramReport | null {
    if (this.#deps.lock.fault) return notRun(program, 'failed', 'machine-fault')
    if (this.#endings > 0) return notRun(program, 'stopped', '')
    if (!fillsGlass(program) || !isGlassMissed(this.#wait, this.#deps.scale.reading)) return null
    // The next glass counts as the same one: it may have become heavier in a person's hands.
    this.#lift(null)
    return notRun(program, 'glass-lifted', 'glass-lifted')
  }

  /** @param mass what stood there before; null when nobody knows */
  #lift(mass: Milligrams | null): void {
    this.#wait = glassLifted(this.#wait, mass, this.#deps.scale.reading)
  }

  #enqueueReport(report: ProgramReport): void {
    void this.#inTurn(() => this.#handle({ kind: 'program-ended', report }))
  }

  #onActuatorEvent(event: ActuatorEvent): void {
    if (event.kind === 'ended') {
      this.#lift(event.report.liftedMass ?? null)
      this.#showRunning(new Set())
      this.#enqueueReport(event.report)
    } else if (event.kind === 'progress' && this.#heard.note(event.progress, this.production)) {
      this.#showRunning(new Set(event.progress.runningPumps))
      this.#deps.eventBus.publish({ kind: 'production-changed' })
    } else if (event.kind === 'availability') this.#lookForGlass()
  }

  /** Goes on by itself when the same glass is back; another one has to be confirmed. */
  #lookForGlass(): void {
    const canGoOn = (): boolean => isGlassBack(this.#wait, this.#deps.scale.reading) && this.#deps.actuator.available
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

function answerTo(request: DryRequest, records: Records): DryAnswer {
  if (request.kind === 'leave-out') return request
  const { ingredient: ingredients, pump: pumps } = records
  const rules = { ingredients, settings: dispensingOf(records), powerLimit: powerLimitOf(records) }
  return { ...request, priming: refillingOf(pumps.get(request.pumpId), rules) }
}

/** About a pump that gave nothing; to try again is to continue. */
export type DryRequest =
  /** `level` is what is in the new bottle. */
  | { readonly kind: 'change-bottle'; readonly pumpId: PumpId; readonly level: Microlitres }
  | { readonly kind: 'leave-out'; readonly pumpIds: readonly PumpId[] }

/** Why the machine begins no drink now, whichever it is. */
export type NotReady = LockProblem | ActuatorUnavailable

export interface OrderServices extends CoreServices {
  readonly lock: MachineLock
  readonly scale: GlassScale
  readonly drinkMaker: DrinkMaker
}

export interface PlacingServices extends Pick<CoreServices, 'records' | 'clock'> {
  readonly drinkMaker: DrinkMaker
  readonly scale: Pick<GlassScale, 'area'>
}

function onContinue(production: Production, step: WaitingStep): ProductionInput {
  if (production.kind !== 'paused') return { kind: 'continue', step }
  // To continue a drink that misses its glass is to confirm the present one.
  if (production.cause.kind === 'glass') return { kind: 'glass-returned', step }
  return { kind: 'answer', answer: { kind: 'try-again' }, step }
}

function runsProgram(production: Production, input: ProductionInput): boolean {
  const decided = decide(production, input)
  return decided.ok && decided.value.flatMap(effectsOf).some(({ kind }) => kind === 'run-program')
}

/** From just before production begins until it has ended; the lease is released if it doesn't begin. */
function holderOfDrink({ id: orderId, userId, drinkName }: OpenOrder, drinkMaker: DrinkMaker): LockOwner {
  let hasBegun = false
  return {
    describe() {
      const percent = progressPercent(drinkMaker.production, drinkMaker.elapsed)
      return { kind: 'drink', orderId, userId, drinkName, percent }
    },
    isAlive() {
      const { production } = drinkMaker
      const isMaking = isActive(production) && production.order.id === orderId
      hasBegun ||= isMaking
      return isMaking || !hasBegun
    },
  }
}

class LastProgress {
  #programId: ProgramId | null = null
  #elapsed = noTime

  begin(programId: ProgramId): void {
    this.#programId = programId
    this.#elapsed = noTime
  }

  /** @returns whether it's of the program that pours; ignored otherwise */
  note({ programId, elapsed }: ProgramProgress, production: Production): boolean {
    if (production.kind !== 'pouring' || !isSameProgram(production.program.id, programId)) return false
    this.#programId = programId
    this.#elapsed = elapsed
    return true
  }

  /** Stays until the report is booked; of the last program, after the end, too. */
  elapsedIn(production: Production): Microseconds {
    if (production.kind === 'ended') return this.#elapsed
    const isRunning = production.kind === 'pouring' || production.kind === 'stopping'
    const isHeard = isRunning && this.#programId !== null && isSameProgram(production.program.id, this.#programId)
    return isHeard ? this.#elapsed : noTime
  }
}
