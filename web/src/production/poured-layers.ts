import type { Part, PlanRun } from './production.documents.ts'

/** One liquid in the glass, as it is drawn. */
export interface Layer {
  readonly colour: string
  readonly ml: number
}

/** What the drawing needs of a step. */
export interface DrawnStep {
  readonly kind: 'INSTRUCTION' | 'MANUAL' | 'POUR' | 'PRIME' | 'WEIGH'
  readonly seconds: number
  readonly parts: readonly Part[]
  readonly runs: readonly PlanRun[]
}

/** What a person's step counts in progress, in seconds: the same guess as the machine's. */
export const secondsOfManualStep = 15

export const isManual = ({ kind }: Pick<DrawnStep, 'kind'>): boolean => kind === 'MANUAL' || kind === 'INSTRUCTION'
const weightOf = (step: DrawnStep): number => (isManual(step) ? secondsOfManualStep : step.seconds)

/** The whole drink, in the order it is poured; priming only fills tubes. */
export const allLayers = (steps: readonly DrawnStep[]): Layer[] => steps.flatMap(step => stepLayers(step, step.seconds))

/**
 * What is in the glass `progress` percent into the drink, while step `stepIndex` is under way. Manual parts count
 * when their step is done.
 */
export function layersSoFar(steps: readonly DrawnStep[], stepIndex: number, progress: number): Layer[] {
  const current = steps[stepIndex]
  const done = steps.slice(0, Math.max(0, stepIndex))
  if (current === undefined || isManual(current)) return allLayers(done)
  return [...allLayers(done), ...stepLayers(current, secondsInto(steps, stepIndex, progress))]
}

/** Seconds into the current step, from a progress that is weighted by time. */
export function secondsInto(steps: readonly DrawnStep[], stepIndex: number, progress: number): number {
  const total = steps.reduce((sum, step) => sum + weightOf(step), 0)
  const done = steps.slice(0, Math.max(0, stepIndex)).reduce((sum, step) => sum + weightOf(step), 0)
  const length = steps[stepIndex]?.seconds ?? 0
  return Math.min(length, Math.max(0, (total * progress) / 100 - done))
}

/** One layer for each liquid of the step, in the order they start; only what has run by then. */
function stepLayers(step: DrawnStep, seconds: number): Layer[] {
  if (step.kind === 'MANUAL') {
    return step.parts
      .filter(({ unit, amount }) => unit === 'ml' && amount > 0)
      .map(({ ingredient, amount }) => ({ colour: ingredient.colour, ml: amount }))
  }
  if (step.kind !== 'POUR' && step.kind !== 'WEIGH') return []
  const layers = new Map<number, Layer>()
  for (const run of step.runs) {
    const share = run.seconds > 0 ? (seconds - run.startSeconds) / run.seconds : 1
    const ml = run.ml * Math.min(1, Math.max(0, share))
    const before = layers.get(run.ingredient.id)
    layers.set(run.ingredient.id, { colour: run.ingredient.colour, ml: (before?.ml ?? 0) + ml })
  }
  return [...layers.values()].filter(({ ml }) => ml > 0)
}

export const volumeOf = (layers: readonly Layer[]): number => layers.reduce((sum, { ml }) => sum + ml, 0)
