import { reportByWeight } from '../../glass-monitoring/estimate-by-weight.ts'
import { massBy } from '../../machine/settings.ts'
import type { OpenOrder } from '../../pour/order.ts'
import type { ProgramReport, PumpProgram } from '../../program/program.ts'
import { powerLost, wholeReport } from '../../program/program-report.ts'
import { onlyId } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import type { Milligrams } from '../../units/mass.ts'
import { medianOf } from '../../weighing/calibration.ts'
import { lastReportOf } from '../machine/last-report.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { recordProgram, settleOrder } from './drink-books.ts'

type RecoveryDeps = Pick<CoreServices, 'records' | 'writeQueue' | 'actuator' | 'clock'> &
  Partial<Pick<CoreServices, 'timer'>>

/**
 * Books and closes the orders that were being made when the controller died; what's missing can be poured later. The
 * actuator reports the last program; if it was cut off, too, the glass is weighed if possible. Without any report, the
 * whole program is booked, since a level too low spoils no drink, and a person has to look at the glass.
 * @returns the settled orders, as they were
 */
export async function recoverOrders(deps: RecoveryDeps): Promise<Result<readonly OpenOrder[], StoreUnavailable>> {
  let written: Result<void, StoreUnavailable> = success(undefined)
  const orders = [...deps.records.now.openOrder.values()]
  for (const order of orders) {
    const { running } = order
    const report = running && (await reportOf(order, running, deps))
    // A write that the disk refuses now stays queued, and is done before the next order begins.
    if (running) {
      const booked = report ?? wholeReport(running)
      await deps.writeQueue.write(draft => recordProgram(draft, order.id, running, booked, deps.clock.now()))
    }
    const end = { outcome: 'failed', reason: 'interrupted', isGuess: running !== null && report === null } as const
    written = await deps.writeQueue.write(draft => settleOrder(draft, order.id, end, deps.clock))
  }
  return written.ok ? success(orders) : written
}

/** null if unknown. */
async function reportOf(order: OpenOrder, program: PumpProgram, deps: RecoveryDeps): Promise<ProgramReport | null> {
  const known = await lastReportOf(program, deps)
  if (known && known.reason !== powerLost) return known
  const mass = order.glassMass === null ? null : await massOnScale(deps)
  const byWeight = mass === null ? null : reportByWeight(program, known, { before: order.glassMass, now: mass })
  return byWeight ?? known
}

async function massOnScale({ records, actuator }: RecoveryDeps): Promise<Milligrams | null> {
  const weighed = await actuator.weigh()
  const raw = weighed.ok ? medianOf(weighed.value) : null
  return massBy(records.now.loadCell.get(onlyId), raw)
}
