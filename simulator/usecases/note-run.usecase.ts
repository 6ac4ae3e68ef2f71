import { isOpen, type JobId } from '#domain/maintenance/job.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/drink-maker.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { RunNote, SimulatedMachine } from '../ports/simulated-machine.port.ts'
import { noteOfFault, noteOfJob, noteOfProduction } from './run-notes.ts'

interface NotingDeps {
  readonly eventBus: EventBus
  readonly records: RecordBook
  readonly drinkMaker: Pick<DrinkMaker, 'production'>
  readonly maintenance: Pick<Maintenance, 'jobs'>
  readonly simulated: Pick<SimulatedMachine, 'note'>
}

/**
 * Writes into the recording of a simulated machine what its controller does: drinks and their steps, triggers, pump
 * jobs, faults. Whoever replays the run finds in it why pumps ran.
 */
export function noteRun(deps: NotingDeps): () => void {
  const { eventBus, records, drinkMaker, simulated } = deps
  // A machine that is away records nothing.
  const write = (note: RunNote): void => void simulated.note(note).catch(() => undefined)
  const production = onlyChanges(() => noteOfProduction(drinkMaker.production, records.now), write)
  const fault = onlyChanges(() => noteOfFault(records.now), write, { kind: 'fault', text: 'the fault was reset' })
  const jobs = jobNotes(deps, write)
  return eventBus.subscribe(event => {
    if (event.kind === 'production-changed') production()
    else if (event.kind === 'maintenance-changed') jobs()
    else if (event.kind === 'machine-changed') fault()
    else if (event.kind === 'trigger-fired') write({ kind: 'trigger', text: event.trigger })
  })
}

/** @param over what is written when there is nothing to tell any more */
function onlyChanges(read: () => RunNote | null, write: (note: RunNote) => void, over?: RunNote): () => void {
  let last: string | null = null
  return () => {
    const note = read()
    const text = note?.text ?? null
    if (text === last) return
    last = text
    const told = note ?? over
    if (told) write(told)
  }
}

/** Each job twice: when it is seen first, and when it is over. */
function jobNotes({ records, maintenance }: NotingDeps, write: (note: RunNote) => void): () => void {
  let open: ReadonlySet<JobId> = new Set()
  return () => {
    const { jobs } = maintenance
    for (const { job } of jobs) {
      if (isOpen(job) !== open.has(job.id)) write(noteOfJob(job, records.now))
    }
    open = new Set(jobs.flatMap(({ job }) => (isOpen(job) ? [job.id] : [])))
  }
}
