import {
  mlOfAmount,
  type ServedDrink,
  type ServingPart,
  type ServingStep,
  serve,
} from '#domain/serving/served-drink.ts'
import { liquidOf } from '../../drawing/serving-liquid.ts'
import type { PlanStep } from './production.documents.ts'

/** The part of a step that is drawn. */
export type DrawnStep = Pick<PlanStep, 'kind' | 'message' | 'seconds' | 'parts' | 'runs'>

/** The weight of a person's step in the progress, in seconds: the same guess as the machine's. */
export const secondsOfManualStep = 15

export const isManual = ({ kind }: Pick<DrawnStep, 'kind'>): boolean => kind === 'MANUAL' || kind === 'INSTRUCTION'
const weightOf = (step: DrawnStep): number => (isManual(step) ? secondsOfManualStep : step.seconds)

/** The whole drink. */
export const servedByPlan = (steps: readonly DrawnStep[]): ServedDrink =>
  serve(steps.map(step => servingStep(step, step.seconds)))

/**
 * The content of the glass `progress` percent into the drink, while step `stepIndex` is under way. A person's work
 * counts when the step is done.
 */
export function servedSoFar(steps: readonly DrawnStep[], stepIndex: number, progress: number): ServedDrink {
  const current = steps[stepIndex]
  const done = steps.slice(0, Math.max(0, stepIndex)).map(step => servingStep(step, step.seconds))
  if (current === undefined || isManual(current)) return serve(done)
  return serve([...done, servingStep(current, secondsInto(steps, stepIndex, progress))])
}

/** Seconds into the current step, from a progress that is weighted by time. */
export function secondsInto(steps: readonly DrawnStep[], stepIndex: number, progress: number): number {
  const total = steps.reduce((sum, step) => sum + weightOf(step), 0)
  const done = steps.slice(0, Math.max(0, stepIndex)).reduce((sum, step) => sum + weightOf(step), 0)
  const length = steps[stepIndex]?.seconds ?? 0
  return Math.min(length, Math.max(0, (total * progress) / 100 - done))
}

/** The drink after the part of a step that is done by then. Priming only fills tubes. */
function servingStep(step: DrawnStep, seconds: number): ServingStep {
  if (step.kind === 'INSTRUCTION') return { kind: 'say', message: step.message ?? '' }
  return { kind: 'add', parts: step.kind === 'MANUAL' ? addedParts(step) : pouredParts(step, seconds) }
}

const addedParts = ({ parts }: DrawnStep): ServingPart[] =>
  parts.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) }))

function pouredParts(step: DrawnStep, seconds: number): ServingPart[] {
  if (step.kind === 'PRIME') return []
  return step.runs.map(run => {
    const share = run.seconds > 0 ? (seconds - run.startSeconds) / run.seconds : 1
    return { ...liquidOf(run.ingredient), ml: run.ml * Math.min(1, Math.max(0, share)) }
  })
}

export const volumeOf = ({ layers }: ServedDrink): number => layers.reduce((sum, { ml }) => sum + ml, 0)
