import type { OpenOrder } from '../../pour/order.ts'
import type { Production, ProductionProblem, WaitingStep } from '../../pour/production.ts'
import type { Result } from '../../result.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { OrderId, PumpId } from '../../units/id.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

/** Makes one drink at a time. */
export interface DrinkMaker {
  readonly production: Production
  /** How long the program has run that is running, or was when the drink ended. */
  readonly elapsed: Microseconds
  readonly runningPumps: ReadonlySet<PumpId>
  /** Builds the order when it is its turn, so that nobody else's order came between check and start. */
  start<Problem>(
    build: (id: OrderId) => Result<OpenOrder, Problem>,
  ): Promise<Result<OrderId, Problem | LockProblem | StoreUnavailable>>
  continue(step: WaitingStep): Promise<Result<void, ProductionProblem | StoreUnavailable>>
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
