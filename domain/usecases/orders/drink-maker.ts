import type { ActuatorUnavailable, ProgramProgress } from '../../ports/actuator.port.ts'
import type { OpenOrder } from '../../pour/order.ts'
import {
  decide,
  effectsOf,
  isActive,
  type Production,
  type ProductionInput,
  type ProductionProblem,
  type WaitingStep,
} from '../../pour/production.ts'
import { progressPercent } from '../../pour/progress.ts'
import { isSameProgram, type ProgramId } from '../../program/program.ts'
import type { Result } from '../../result.ts'
import { type Microseconds, noTime } from '../../units/duration.ts'
import type { OrderId, PumpId } from '../../units/id.ts'
import type { Microlitres } from '../../units/volume.ts'
import type { LockOwner, LockProblem } from '../machine/machine-lock.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

/** What a person wants to become of a pump that gave nothing; trying again is going on. */
export type DryRequest =
  /** `level` is what is in the new bottle. */
  | { readonly kind: 'change-bottle'; readonly pumpId: PumpId; readonly level: Microlitres }
  | { readonly kind: 'leave-out'; readonly pumpIds: readonly PumpId[] }

/** Why the machine begins no drink now, whichever it is. */
export type NotReady = LockProblem | ActuatorUnavailable

/** Makes one drink at a time. */
export interface DrinkMaker {
  readonly production: Production
  /** The time for which the current program has run, or the last one had run when the drink ended. */
  readonly elapsed: Microseconds
  readonly runningPumps: ReadonlySet<PumpId>
  /** Builds the order when it is its turn, so that nobody else's order came between check and start. */
  start<Problem>(
    build: (id: OrderId) => Result<OpenOrder, Problem>,
  ): Promise<Result<OrderId, Problem | NotReady | StoreUnavailable>>
  /**
   * A person's step is done, the present glass will do, or a pump that gave nothing is to try again. While nothing could
   * run it is refused, and the drink waits as before.
   */
  continue(step: WaitingStep): Promise<Result<void, ProductionProblem | ActuatorUnavailable | StoreUnavailable>>
  /** Says what becomes of a pump that gave nothing; refused as {@link continue} is. */
  answerDry(
    request: DryRequest,
    step: WaitingStep,
  ): Promise<Result<void, ProductionProblem | ActuatorUnavailable | StoreUnavailable>>
  cancel(reason: string): Promise<Result<void, ProductionProblem | StoreUnavailable>>
  /** Something is wrong with the machine: ends the drink as failed, so that it can be finished later. */
  breakOff(reason: string): Promise<Result<void, ProductionProblem | StoreUnavailable>>
  /** Takes an ended drink off the counter; does nothing while one is being made. */
  dismiss(orderId: OrderId): void
  /** Resolves when everything that was reported so far is booked, or the disk refuses it. */
  atRest(): Promise<Result<void, StoreUnavailable>>
  /** Hears no more of the actuator. */
  close(): void
}

/** What going on means for what the drink waits for. */
export function onContinue(production: Production, step: WaitingStep): ProductionInput {
  if (production.kind !== 'paused') return { kind: 'continue', step }
  // A person who continues a drink that misses its glass says that the present one will do.
  if (production.cause.kind === 'glass') return { kind: 'glass-returned', step }
  return { kind: 'answer', answer: { kind: 'try-again' }, step }
}

/** Whether pumps would turn at once. */
export function runsProgram(production: Production, input: ProductionInput): boolean {
  const decided = decide(production, input)
  return decided.ok && decided.value.flatMap(effectsOf).some(({ kind }) => kind === 'run-program')
}

/**
 * An order at the machine lock, from just before its production begins until it has ended. Someone who takes the lease
 * releases it when the production does not begin.
 */
export function holderOfDrink(
  order: Pick<OpenOrder, 'id' | 'userId' | 'drinkName'>,
  drinkMaker: { readonly production: Production; readonly elapsed: Microseconds },
): LockOwner {
  let hasBegun = false
  return {
    describe: () => ({
      kind: 'drink',
      orderId: order.id,
      userId: order.userId,
      drinkName: order.drinkName,
      percent: progressPercent(drinkMaker.production, drinkMaker.elapsed),
    }),
    isAlive() {
      const { production } = drinkMaker
      const isMaking = isActive(production) && production.order.id === order.id
      hasBegun ||= isMaking
      return isMaking || !hasBegun
    },
  }
}

/** The progress of the program that was heard of last. */
export class LastProgress {
  #programId: ProgramId | null = null
  #elapsed = noTime

  begin(programId: ProgramId): void {
    this.#programId = programId
    this.#elapsed = noTime
  }

  /** @returns whether it is of the program that pours; it is not noted otherwise */
  note({ programId, elapsed }: ProgramProgress, production: Production): boolean {
    if (production.kind !== 'pouring' || !isSameProgram(production.program.id, programId)) return false
    this.#programId = programId
    this.#elapsed = elapsed
    return true
  }

  /** The progress of a program that has ended stays until its report is booked, that of the last one after the end. */
  elapsedIn(production: Production): Microseconds {
    if (production.kind === 'ended') return this.#elapsed
    const isRunning = production.kind === 'pouring' || production.kind === 'stopping'
    const isHeard = isRunning && this.#programId !== null && isSameProgram(production.program.id, this.#programId)
    return isHeard ? this.#elapsed : noTime
  }
}
