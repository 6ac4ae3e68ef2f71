/* The controller's notes in the recording of a run: one short line per thing that changed. */
import { printName } from '#domain/machine/pump.ts'
import { isOpen, type Job } from '#domain/maintenance/job.ts'
import type { PlanStep } from '#domain/pour/plan.ts'
import type { Production } from '#domain/pour/production.ts'
import { onlyId, type Records } from '#domain/records/records.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { RunNote } from '../ports/simulated-machine.port.ts'

/** Where production is; null while there is none. Two that say the same are the same. */
export function noteOfProduction(production: Production, records: Records): RunNote | null {
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
export const noteOfJob = (job: Job, records: Records): RunNote => ({
  kind: 'maintenance',
  text: isOpen(job)
    ? `${pumpName(job.pumpId, records)}: ${job.advice.kind} begins`
    : `${pumpName(job.pumpId, records)}: ${job.advice.kind} ${job.outcome}${job.reason === '' ? '' : ` (${job.reason})`}`,
})

/** Why the machine stands still; null while it does not. */
export function noteOfFault(records: Records): RunNote | null {
  const fault = records.fault.get(onlyId)
  return fault ? { kind: 'fault', text: fault.detail === '' ? fault.reason : `${fault.reason}: ${fault.detail}` } : null
}

function pumpName(id: PumpId, records: Records): string {
  const pump = records.pump.get(id)
  return pump ? printName(pump) : `#${id}`
}

const nameOf = (id: IngredientId, records: Records): string => records.ingredient.get(id)?.name ?? `#${id}`
