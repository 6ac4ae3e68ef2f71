import type { Pump } from '../../machine/pump.ts'
import type { Job, MaintenanceJournal } from '../../maintenance/job.ts'
import { bookedPumps, lostTube, pumpedDown, pumpedUp } from '../../maintenance/job-progress.ts'
import { type ProgramReport, pumpsOf } from '../../program/program.ts'
import { wholeReport } from '../../program/program-report.ts'
import type { Draft } from '../../records/draft.ts'
import { onlyId } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import { lastReportOf } from '../machine/last-report.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type StoreUnavailable, write } from '../records/record-book.ts'

type BooksDeps = Pick<CoreServices, 'records' | 'writeQueue'>

/** On disk when it succeeds, after everything that was to be written before it. */
export async function noteIntent(
  { records, writeQueue }: BooksDeps,
  journal: MaintenanceJournal,
): Promise<Result<void, StoreUnavailable>> {
  const flushed = await writeQueue.flush()
  if (!flushed.ok) return flushed
  return write(records, draft => draft.put('maintenanceJournal', onlyId, journal))
}

/** The program of the journal did not begin. */
export const dropIntent = ({ writeQueue }: BooksDeps): Promise<Result<void, StoreUnavailable>> =>
  writeQueue.write(draft => draft.remove('maintenanceJournal', onlyId))

/** Books what a program did, once: its intent goes with it. @param finished jobs that came to their end with it */
export function bookProgram(
  draft: Draft,
  journal: MaintenanceJournal,
  report: ProgramReport,
  finished: readonly Job[],
): void {
  const { records } = draft
  const changed = new Map<number, Pump>()
  const liquids = { pumps: records.pump, ingredients: records.ingredient }
  for (const pump of bookedPumps(journal, report, liquids)) changed.set(pump.id, pump)
  for (const { pumpId, advice, isCleaning } of finished) {
    const pump = changed.get(pumpId) ?? records.pump.get(pumpId)
    if (!pump || isCleaning) continue
    if (advice.kind === 'pump-up') changed.set(pumpId, pumpedUp(pump))
    else if (advice.kind === 'pump-down') changed.set(pumpId, pumpedDown(pump))
  }
  for (const pump of changed.values()) draft.put('pump', pump.id, pump)
  draft.remove('maintenanceJournal', onlyId)
}

/**
 * Pump jobs that were running when the controller died: books what the actuator says of the last program. Where
 * there is no actuator, what may have been drawn counts as drawn, and what may have gone back as lost. The jobs are over.
 */
export async function recoverMaintenance(
  deps: BooksDeps & Parameters<typeof lastReportOf>[1],
): Promise<Result<void, StoreUnavailable>> {
  const journal = deps.records.now.maintenanceJournal.get(onlyId)
  if (!journal) return success(undefined)
  const { program, isCleaning } = journal
  const known = await lastReportOf(program, deps)
  const isBackward = program.kind === 'timed' && program.direction === 'backward'
  return deps.writeQueue.write(draft => {
    if (known || isCleaning || !isBackward) return bookProgram(draft, journal, known ?? wholeReport(program), [])
    for (const pumpId of pumpsOf(program)) {
      const pump = draft.records.pump.get(pumpId)
      if (pump) draft.put('pump', pumpId, lostTube(pump))
    }
    draft.remove('maintenanceJournal', onlyId)
  })
}
