import { milliseconds, noTime, seconds, type Microseconds } from '../units/duration.ts'
import { isAutomatic, type Plan, type PlanStep } from './plan.ts'
import type { Production } from './production.ts'

/** What a person's step counts in progress and in the estimated time. */
export const manualStepWeight = seconds(15)

const weightOf = (step: PlanStep): Microseconds =>
  isAutomatic(step) ? ((step.leadTime + step.duration) as Microseconds) : manualStepWeight

const total = (steps: readonly PlanStep[]): number => steps.reduce((sum, step) => sum + weightOf(step), 0)

/** Machine time plus a guess for every step that waits for a person. */
export const estimatedTime = (plan: Plan): Microseconds => milliseconds(total(plan.steps) / 1000)

/**
 * 0–100, weighted by time; a person's step counts when it is done, and 100 means finished.
 *
 * @param elapsed how long the running program has run
 */
export function progressPercent(production: Production, elapsed: Microseconds = noTime): number {
  if (production.kind === 'idle') return 0
  if (production.kind === 'ended' && production.outcome === 'finished') return 100
  const { steps } = production.order.plan
  const needed = total(steps)
  if (needed <= 0) return 0
  const done = total(steps.slice(0, Math.max(0, production.stepIndex)))
  const current = steps[production.stepIndex]
  const running = current && isAutomatic(current) ? Math.min(elapsed, weightOf(current)) : 0
  return Math.min(99, Math.round((100 * (done + running)) / needed))
}
