import { printName } from '#domain/machine/pump.ts'
import { isOpen, type Job, type JobId } from '#domain/maintenance/job.ts'
import type { PlanStep } from '#domain/pour/plan.ts'
import type { Production } from '#domain/pour/production.ts'
import { onlyId, type Records } from '#domain/records/records.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/drink-maker.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { RunNote, SimulatedMachine } from '../ports/simulated-machine.port.ts'

interface NotingDeps {
  readonly eventBus: EventBus
  readonly records: RecordBook
  readonly drinkMaker: Pick<DrinkMaker, 'production'>
  readonly maintenance: Pick<Maintenance, 'jobs'>
  readonly simulated: Pick<SimulatedMachine, 'note'>
}

/**
 * Writes into the recording of a simulated machine what its controller does: drinks and their steps, triggers, pump
 * jobs, faults. A replay finds in it why pumps ran.
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

/* The controller's notes in the recording of a run: one short line per thing that changed. */

/** Where production is; null while there is none. Two that say the same are the same. */
function noteOfProduction(production: Production, records: Records): RunNote | null {
  if (production.kind === 'idle') return null
  const { order } = production
  const { drinkName, plan, amount } = order
  if (production.kind === 'ended') {
    const { outcome, reason } = production
    return { kind: 'drink', text: `${drinkName}: ${outcome}${reason === '' ? '' : ` (${reason})`}` }
  }
  const drink = `${drinkName}, ${toMillilitres(amount)} ml`
  if (production.kind === 'starting') return { kind: 'drink', text: `${drink}: begins` }
  const { stepIndex } = production
  const step = plan.steps[stepIndex]
  if (!step) return null
  const where = `${drink}, step ${stepIndex + 1} of ${plan.steps.length}`
  switch (production.kind) {
    case 'paused':
      return { kind: 'step', text: `${where}: waits for the glass` }
    case 'stopping':
      return { kind: 'step', text: `${where}: stops (${production.reason})` }
    case 'pouring':
    case 'waiting':
      return { kind: 'step', text: `${where}: ${workOf(step, records)}` }
  }
}

function workOf(step: PlanStep, records: Records): string {
  switch (step.kind) {
    case 'prime':
    case 'pour': {
      const pumps = [...new Set(step.runs.map(({ pumpId }) => pumpId))]
      return `${step.kind === 'prime' ? 'fills tubes' : 'pours'}: ${pumps.map(id => pumpName(id, records)).join(', ')}`
    }
    case 'weigh':
      return `weighs ${toMillilitres(step.volume)} ml: ${pumpName(step.pumpId, records)}`
    case 'manual':
      return `waits for a person: ${step.parts.map(({ ingredientId }) => nameOf(ingredientId, records)).join(', ')}`
    case 'instruction':
      return `waits for a person: ${step.message}`
  }
}

/** The note of a pump that runs on its own. */
const noteOfJob = (job: Job, records: Records): RunNote => ({
  kind: 'maintenance',
  text: isOpen(job)
    ? `${pumpName(job.pumpId, records)}: ${job.advice.kind} begins`
    : `${pumpName(job.pumpId, records)}: ${job.advice.kind} ${job.outcome}${job.reason === '' ? '' : ` (${job.reason})`}`,
})

/** Why the machine stands still; null while it does not. */
function noteOfFault(records: Records): RunNote | null {
  const fault = records.fault.get(onlyId)
  return fault ? { kind: 'fault', text: fault.detail === '' ? fault.reason : `${fault.reason}: ${fault.detail}` } : null
}

function pumpName(id: PumpId, records: Records): string {
  const pump = records.pump.get(id)
  return pump ? printName(pump) : `#${id}`
}

const nameOf = (id: IngredientId, records: Records): string => records.ingredient.get(id)?.name ?? `#${id}`
