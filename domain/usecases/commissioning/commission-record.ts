import type { User } from '../../access/user.ts'
import type { Pump } from '../../machine/pump.ts'
import type { Stamp } from '../../maintenance/calibration-runs.ts'
import { type Commissioning, nothingFound, type PumpFindings, withFindings } from '../../maintenance/commissioning.ts'
import { isOpen } from '../../maintenance/job.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import { type PumpNotFound, pumpNotFound } from '../machine/configure-machine.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type StoreUnavailable, write } from '../records/record-book.ts'

export type RecordDeps = Pick<CoreServices, 'records' | 'clock'>

export type Caller = Pick<User, 'id'>

export type NoteProblem = PumpNotFound | StoreUnavailable

export const stampOf = ({ clock }: RecordDeps, { id }: Caller): Stamp => ({ at: clock.now(), userId: id })

export const commissioningOf = ({ commissioning }: Pick<Records, 'commissioning'>): Commissioning | null =>
  commissioning.get(onlyId) ?? null

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

export const noteFinding = ({ records, clock }: RecordDeps, change: (known: Commissioning) => Commissioning) =>
  write(records, draft => putFinding(draft, clock, change))

export const noteOfPump = (
  { records, clock }: RecordDeps,
  pumpId: PumpId,
  change: (findings: PumpFindings, pump: Pump) => PumpFindings,
) =>
  records.change<void, PumpNotFound>(draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    putPumpFinding(draft, clock, pumpId, findings => change(findings, pump))
    return success(undefined)
  })

type BeginDeps = RecordDeps & { readonly maintenance: Pick<Maintenance, 'jobs' | 'stop'> }

/** Forgets all findings, not the settings. Trials end. */
export async function beginCommissioning({ records, clock, maintenance }: BeginDeps) {
  const tried = maintenance.jobs.filter(({ job }) => isOpen(job) && job.trial !== null)
  await Promise.all(tried.map(({ job }) => maintenance.stop(job.pumpId)))
  return write(records, draft => draft.put('commissioning', onlyId, nothingFound(clock.now())))
}
