import type { User } from '../../access/user.ts'
import type { Pump } from '../../machine/pump.ts'
import type { Stamp } from '../../maintenance/calibration-runs.ts'
import { type Commissioning, nothingFound, type PumpFindings, withFindings } from '../../maintenance/commissioning.ts'
import { isOpen } from '../../maintenance/job.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import { type PumpNotFound, pumpNotFound } from '../machine/configure-machine.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type StoreUnavailable, write } from '../records/record-book.ts'

export type RecordDeps = Pick<CoreServices, 'records' | 'clock'>

export type Caller = Pick<User, 'id'>

export type NoteProblem = PumpNotFound | StoreUnavailable

export const stampOf = ({ clock }: Pick<RecordDeps, 'clock'>, { id }: Caller): Stamp => ({
  at: clock.now(),
  userId: id,
})

export const commissioningOf = ({ commissioning }: Pick<Records, 'commissioning'>): Commissioning | null =>
  commissioning.get(onlyId) ?? null

/** Adds to what is known, which begins with the first finding. */
export function putFinding(draft: Draft, clock: Clock, change: (known: Commissioning) => Commissioning): void {
  const known = commissioningOf(draft.records) ?? nothingFound(clock.now())
  draft.put('commissioning', onlyId, change(known))
}

export const putPumpFinding = (
  draft: Draft,
  clock: Clock,
  pumpId: PumpId,
  change: (findings: PumpFindings) => PumpFindings,
): void => putFinding(draft, clock, known => withFindings(known, pumpId, change))

export const noteFinding = (
  { records, clock }: RecordDeps,
  change: (known: Commissioning) => Commissioning,
): Promise<Result<void, StoreUnavailable>> => write(records, draft => putFinding(draft, clock, change))

export const noteOfPump = (
  { records, clock }: RecordDeps,
  pumpId: PumpId,
  change: (findings: PumpFindings, pump: Pump) => PumpFindings,
): Promise<Result<void, NoteProblem>> =>
  records.change<void, PumpNotFound>(draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    putPumpFinding(draft, clock, pumpId, findings => change(findings, pump))
    return success(undefined)
  })

/** Forgets what was found out; what was set stays as it is. Pumps that run to be tried stop: nobody waits for them. */
export async function beginCommissioning({
  records,
  clock,
  maintenance,
}: RecordDeps & { readonly maintenance: Pick<Maintenance, 'jobs' | 'stop'> }): Promise<Result<void, StoreUnavailable>> {
  const tried = maintenance.jobs.filter(({ job }) => isOpen(job) && job.trial !== null)
  await Promise.all(tried.map(({ job }) => maintenance.stop(job.pumpId)))
  return write(records, draft => draft.put('commissioning', onlyId, nothingFound(clock.now())))
}
