import { printName } from '#domain/machine/pump.ts'
import { isOpen, type Job, type JobId } from '#domain/maintenance/job.ts'
import type { ActuatorUnavailable } from '#domain/ports/actuator.port.ts'
import type { PlanStep } from '#domain/pour/plan.ts'
import type { Production } from '#domain/pour/production.ts'
import { boardsOf, onlyId, powerLimitOf, type Records } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type { RunNote, SimulatedMachine } from '../ports/simulated-machine.port.ts'

interface RecordedRunDeps {
  readonly records: RecordBook
  readonly simulated: SimulatedMachine
  readonly version: string
}

/** The last minutes of the run of a simulated machine, as the text of a file that can be replayed exactly. */
export const recordedRun = ({
  records,
  simulated,
  version,
}: RecordedRunDeps): Promise<Result<string, ActuatorUnavailable>> =>
  simulated.recording(runLabelsOf(records.now, version)).then(success, () => failure({ kind: 'actuator-unavailable' }))

/** The names of today: the run may be shown where this machine isn't known. */
const runLabelsOf = (records: Records, software: string): RunLabels => ({
  pumps: [...records.pump.values()].map(pump => ({ id: pump.id, name: printName(pump) })),
  ingredients: [...records.ingredient.values()]
    .filter(ingredient => ingredient.kind !== 'group')
    .map(({ id, name, colour, alcoholContent }) => ({ id, name, colour, alcoholContent })),
  boards: [...boardsOf(records).values()].map(board => {
    const model = board.kind === 'i2c' ? board.model : null
    return { id: board.id, name: board.name, model }
  }),
  powerLimitMw: powerLimitOf(records),
  software,
})

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

/** @param over is written when there's no note any more */
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

/** Where production is; null while there is none. Two that say the same are the same. */
function noteOfProduction(production: Production, records: Records): RunNote | null {
  if (production.kind === 'idle') return null
  const { order } = production
  const { drinkName, plan, amount } = order
  if (production.kind === 'ended') {
    return { kind: 'drink', text: `${drinkName}: ${withReason(production)}` }
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

function noteOfJob(job: Job, records: Records): RunNote {
  const what = isOpen(job) ? 'begins' : withReason(job)
  return { kind: 'maintenance', text: `${pumpName(job.pumpId, records)}: ${job.advice.kind} ${what}` }
}

const withReason = ({ outcome, reason }: { readonly outcome: string | null; readonly reason: string }): string =>
  reason === '' ? `${outcome}` : `${outcome} (${reason})`

function noteOfFault(records: Records): RunNote | null {
  const fault = records.fault.get(onlyId)
  return fault ? { kind: 'fault', text: fault.detail === '' ? fault.reason : `${fault.reason}: ${fault.detail}` } : null
}

function pumpName(id: PumpId, records: Records): string {
  const pump = records.pump.get(id)
  return pump ? printName(pump) : `#${id}`
}

const nameOf = (id: IngredientId, records: Records): string => records.ingredient.get(id)?.name ?? `#${id}`
