/* The one place where findings about a machine that is being set up are written down. */
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
import type { PumpNotFound } from '../machine/configure-machine.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface RecordDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

export type Caller = Pick<User, 'id'>

export type NoteProblem = PumpNotFound | StoreUnavailable

export const pumpNotFound: PumpNotFound = { kind: 'not-found', what: 'pump' }

export const stampOf = ({ clock }: Pick<RecordDeps, 'clock'>, { id }: Caller): Stamp => ({
  at: clock.now(),
  userId: id,
})

/** The findings so far; null before the first. */
export const commissioningOf = ({ commissioning }: Pick<Records, 'commissioning'>): Commissioning | null =>
  commissioning.get(onlyId) ?? null

/** Adds to what is known, which begins with the first finding. */
export function putFinding(draft: Draft, clock: Clock, change: (known: Commissioning) => Commissioning): void {
  const known = commissioningOf(draft.records) ?? nothingFound(clock.now())
  draft.put('commissioning', onlyId, change(known))
}

export const noteFinding = (
  { records, clock }: RecordDeps,
  change: (known: Commissioning) => Commissioning,
): Promise<Result<void, StoreUnavailable>> =>
  records.change<void, never>(draft => {
    putFinding(draft, clock, change)
    return success(undefined)
  })

/** A finding about a pump that there is. */
export const noteOfPump = (
  { records, clock }: RecordDeps,
  pumpId: PumpId,
  change: (findings: PumpFindings, pump: Pump) => PumpFindings,
): Promise<Result<void, NoteProblem>> =>
  records.change<void, PumpNotFound>(draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    putFinding(draft, clock, known => withFindings(known, pumpId, findings => change(findings, pump)))
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
  return records.change<void, never>(draft => {
    draft.put('commissioning', onlyId, nothingFound(clock.now()))
    return success(undefined)
  })
}
