import { type Microseconds, microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { type AutomaticPlanStep, isAutomatic, type Plan, type PlanStep } from './plan.ts'
import type { Production, ProductionAtStep } from './production.ts'

export const manualStepWeight = seconds(15)

const weightOf = (step: PlanStep): Microseconds =>
  isAutomatic(step) ? ((step.leadTime + step.duration) as Microseconds) : manualStepWeight

const total = (steps: readonly PlanStep[]): number => steps.reduce((sum, step) => sum + weightOf(step), 0)

/** Machine time plus a guess for each step that waits for a person. */
export const estimatedTime = (plan: Plan): Microseconds => milliseconds(total(plan.steps) / 1000)

/** 0–100, weighted by time; 100 only when finished. @param elapsed how long the running program has run */
export function progressPercent(production: Production, elapsed: Microseconds = noTime): number {
  if (production.kind === 'idle' || production.kind === 'starting') return 0
  if (production.kind === 'ended' && production.outcome === 'finished') return 100
  const needed = total(production.order.plan.steps)
  return needed <= 0 ? 0 : Math.min(99, Math.round((100 * workDone(production, elapsed)) / needed))
}

/** An estimate; 0 once the drink has ended. */
export function remainingTime(production: Production, elapsed: Microseconds = noTime): Microseconds {
  const { machineTime, handSteps } = remainingWork(production, elapsed)
  return microseconds(machineTime + handSteps * manualStepWeight)
}

/** What's left for the machine, and how often it waits for a person. */
export function remainingWork(production: Production, elapsed: Microseconds = noTime) {
  if (production.kind === 'idle' || production.kind === 'ended') return { machineTime: noTime, handSteps: 0 }
  const { steps } = production.order.plan
  const isStarting = production.kind === 'starting'
  const left = isStarting ? total(steps) : Math.max(0, total(steps) - workDone(production, elapsed))
  const handSteps = (isStarting ? steps : steps.slice(production.stepIndex)).filter(step => !isAutomatic(step)).length
  return { machineTime: microseconds(Math.max(0, left - handSteps * manualStepWeight)), handSteps }
}

function workDone(production: ProductionAtStep, elapsed: Microseconds): number {
  const { steps } = production.order.plan
  const done = total(steps.slice(0, production.stepIndex))
  const current = steps[production.stepIndex]
  if (current === undefined || !isAutomatic(current)) return done
  return done + Math.min(ranBefore(production, current) + elapsed, weightOf(current))
}

/** A resumed program is only the rest of its step. */
function ranBefore(production: ProductionAtStep, step: AutomaticPlanStep): number {
  if (!('program' in production)) return 0
  const afterwards = 'afterwards' in production ? (production.afterwards?.duration ?? 0) : 0
  return Math.max(0, weightOf(step) - production.program.duration - afterwards)
}
