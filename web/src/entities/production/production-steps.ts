import {
  mlOfAmount,
  type ServedDrink,
  type ServingPart,
  type ServingStep,
  serve,
} from '#domain/serving/served-drink.ts'
import { liquidOf } from '../../drawing/served.ts'
import type { Part, PlanStep, Production } from './production.documents.ts'

/** The part of a step that is drawn. */
type DrawnStep = Pick<PlanStep, 'kind' | 'message' | 'seconds' | 'parts' | 'runs'>

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
  return { kind: 'add', parts: step.kind === 'MANUAL' ? addedParts(step) : partsSoFar(step, seconds) }
}

const addedParts = ({ parts }: DrawnStep): ServingPart[] =>
  parts.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) }))

function partsSoFar(step: DrawnStep, seconds: number): ServingPart[] {
  if (step.kind === 'PRIME') return []
  return step.runs.map(run => {
    const share = run.seconds > 0 ? (seconds - run.startSeconds) / run.seconds : 1
    return { ...liquidOf(run.ingredient), ml: run.ml * Math.min(1, Math.max(0, share)) }
  })
}

export const volumeOf = ({ layers }: ServedDrink): number => layers.reduce((sum, { ml }) => sum + ml, 0)

/** An entry of the list of steps. */
export interface StepLine {
  readonly key: number
  readonly kind: PlanStep['kind']
  readonly state: 'done' | 'current' | 'ahead' | 'skipped'
  readonly message: string | null
  readonly parts: readonly Part[]
}

export const hasEnded = ({ state }: Pick<Production, 'state'>): boolean =>
  state === 'FINISHED' || state === 'CANCELLED' || state === 'ERROR'
/** A drink that was stopped counts whole steps only; but what was seen in the glass doesn't vanish from it. */
export function withPoured(shown: Production | null, production: Production): Production {
  const brokeOff = production.state === 'CANCELLED' || production.state === 'ERROR'
  if (!brokeOff || shown === null || shown.orderId !== production.orderId) return production
  return { ...production, progress: Math.max(shown.progress, production.progress) }
}
export const waitsForPerson = ({ state }: Pick<Production, 'state'>): boolean =>
  state === 'MANUAL_INGREDIENT_ADD' || state === 'MANUAL_ACTION_REQUIRED'
/** The glass was lifted while the machine poured, or a pump gave nothing. */
export const isPaused = ({ state }: Pick<Production, 'state'>): boolean => state === 'PAUSED'
/** A pump gave nothing, and a person has to decide. */
export const isDry = ({ dryPumps }: Pick<Production, 'dryPumps'>): boolean => dryPumps.length > 0

/** Everything that it was to pour was left out. */
export const isEmptyStep = (step: Pick<PlanStep, 'kind' | 'runs'>): boolean => !isManual(step) && step.runs.length === 0

/** The steps as a reader follows them; what a pump pours is summed up by ingredient. */
export const stepLines = ({ steps, stepIndex, state }: Production): StepLine[] =>
  steps.flatMap((step, index): StepLine[] =>
    isEmptyStep(step)
      ? []
      : [
          {
            key: index,
            kind: step.kind,
            state: stateOf(index, stepIndex, state),
            message: step.message,
            parts: isManual(step) || step.parts.length > 0 ? step.parts : pouredParts(step),
          },
        ],
  )

function stateOf(index: number, stepIndex: number, state: Production['state']): StepLine['state'] {
  if (state === 'FINISHED' || index < stepIndex) return 'done'
  if (state === 'CANCELLED' || state === 'ERROR') return 'skipped'
  if (state === 'READY_TO_START') return 'ahead'
  return index === stepIndex ? 'current' : 'ahead'
}

/** The amount a step pours: the ordered one, if it's given; pumps run for whole steps of a motor or of a clock. */
export function pouredParts({ runs, parts }: Pick<PlanStep, 'runs' | 'parts'>): Part[] {
  const poured = new Map<number, Part>()
  for (const { ingredient, ml } of runs) {
    const amount = (poured.get(ingredient.id)?.amount ?? 0) + ml
    poured.set(ingredient.id, { amount, unit: 'ml', ingredient: { ...ingredient, unit: 'ml' } })
  }
  return [...poured.values()].map(part => parts.find(({ ingredient }) => ingredient.id === part.ingredient.id) ?? part)
}

/** The machine's mood, as an icon shows it. */
export type Mood = 'idle' | 'starting' | 'running' | 'waiting' | 'paused' | 'dry' | 'finished' | 'cancelled' | 'failed'

const moods: Record<Production['state'], Mood> = {
  READY_TO_START: 'starting',
  RUNNING: 'running',
  MANUAL_INGREDIENT_ADD: 'waiting',
  MANUAL_ACTION_REQUIRED: 'waiting',
  PAUSED: 'paused',
  FINISHED: 'finished',
  CANCELLED: 'cancelled',
  ERROR: 'failed',
}

export const moodOf = (production: Pick<Production, 'state' | 'dryPumps'> | null): Mood => {
  if (production === null) return 'idle'
  return isDry(production) ? 'dry' : moods[production.state]
}

/** The reasons for which a production ends by itself. */
const knownReasons = [
  'shutdown',
  'interrupted',
  'actuator-unavailable',
  'actuator-gone',
  'actuator-fault',
  'controller-silent',
  'controller-gone',
  'store-unavailable',
  'program-refused',
  'outputs-not-safe',
  'write-failed',
  'on-too-long',
  'emergency-stop',
  'machine-fault',
  'over-volume',
  'liquid-uncommanded',
  'no-flow',
  'too-long',
  'scale-silent',
  'scale-restless',
  'glass-lifted',
  'power-lost',
] as const

/** The code of a reason that there are words for; details stand behind a colon. Null: show it as it is. */
export function knownReason(reason: string): (typeof knownReasons)[number] | null {
  const [code] = reason.split(':', 1)
  return knownReasons.find(known => known === code) ?? null
}
