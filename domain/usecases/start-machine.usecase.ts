import { hasCompletePins, type Pump } from '../machine/pump.ts'
import type { Actuator, ActuatorProblem, PumpLine } from '../ports/actuator.port.ts'
import type { Clock } from '../ports/clock.port.ts'
import type { OpenOrder } from '../pour/order.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import { type Result, success } from '../result.ts'
import type { OrderId } from '../units/id.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { recordProgram, settleOrder } from './make-drink.usecase.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

/** The lines of every pump whose pins are known, whether it can make drinks or not: all of them must be held off. */
export function linesOf(pumps: Iterable<Pump>): PumpLine[] {
  return [...pumps].flatMap(pump => {
    if (!hasCompletePins(pump) || pump.pin === null || pump.isPowerStateHigh === null) return []
    return [{ pumpId: pump.id, pin: pump.pin, activeHigh: pump.isPowerStateHigh }]
  })
}

/** Takes hold of all outputs; they are off afterwards. */
export const wirePumps = (actuator: Actuator, records: RecordBook): Promise<Result<void, ActuatorProblem>> =>
  actuator.wire(linesOf(records.now.pump.values()))

/**
 * Orders that were being made when the controller died: books what the actuator measured and closes them. Where nobody
 * knows what the last program did (both processes gone), it is booked as if it had run whole: a level that is too low
 * spoils no drink.
 */
export async function recoverOrders(deps: {
  readonly records: RecordBook
  readonly books: Bookkeeping
  readonly actuator: Actuator
  readonly clock: Clock
}): Promise<Result<readonly OrderId[], StoreUnavailable>> {
  let written: Result<void, StoreUnavailable> = success(undefined)
  const orders = [...deps.records.now.openOrder.values()]
  for (const order of orders) {
    const last = await unrecordedProgram(order, deps.actuator)
    // What the disk refuses now stays in the books, and is written before the next order begins.
    if (last) await deps.books.write(draft => recordProgram(draft, order.id, last.program, last.report))
    written = await deps.books.write(draft => settleOrder(draft, order.id, 'failed', 'interrupted', deps.clock))
  }
  return written.ok ? success(orders.map(order => order.id)) : written
}

async function unrecordedProgram(
  order: OpenOrder,
  actuator: Actuator,
): Promise<{ program: PumpProgram; report: ProgramReport } | null> {
  const program = order.running
  if (!program) return null
  return { program, report: (await actuator.lastReport(program.id)) ?? assumedComplete(program) }
}

const assumedComplete = (program: PumpProgram): ProgramReport => ({
  programId: program.id,
  outcome: 'completed',
  onTimes: program.runs.map(run => run.duration),
  reason: '',
})
