import { useTranslation } from 'react-i18next'
import {
  mlOfAmount,
  type ServedDrink,
  type ServingPart,
  type ServingStep,
  serve,
} from '#domain/serving/served-drink.ts'
import { liquidOf } from '../../drawing/served.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Resources } from '../../i18n/resources.d.ts'
import type { Part, PlanStep, Production } from './production.documents.ts'

/** The part of a step that is drawn. */
type DrawnStep = Pick<PlanStep, 'kind' | 'message' | 'seconds' | 'parts' | 'runs'>

/** The weight of a person's step in the progress, in seconds: the same guess as the machine's. */
export const secondsOfManualStep = 15

export const isManual = ({ kind }: Pick<DrawnStep, 'kind'>): boolean => kind === 'MANUAL' || kind === 'INSTRUCTION'
const weightOf = (step: DrawnStep): number => (isManual(step) ? secondsOfManualStep : step.seconds)

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

export interface StepLine extends SceneLine {
  readonly key: number
  readonly state: 'done' | 'current' | 'ahead' | 'skipped'
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
  steps.flatMap((step, key): StepLine[] =>
    isEmptyStep(step) ? [] : [{ key, state: stateOf(key, stepIndex, state), ...lineOfStep(step) }],
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

type KnownReason = keyof Resources['production'] extends infer Key
  ? Key extends `knownReason.${infer Code}`
    ? Code
    : never
  : never

/** Why something ended by itself, in words where there are any: its code stands before a colon. Others are shown as they are. */
export function useReasonText(): (reason: string) => string {
  const { t, i18n } = useTranslation('production')
  return reason => {
    const [code] = reason.split(':', 1)
    const isKnown = i18n.exists(`knownReason.${code}`, { ns: 'production' })
    return isKnown ? t(`knownReason.${code as KnownReason}`) : reason
  }
}

export type ScenePart = Production['currentParts'][number]

/** The scene's words for one thing that is done. */
export interface SceneLine {
  readonly kind: PlanStep['kind']
  readonly message: string | null
  readonly parts: readonly ScenePart[]
}

/**
 * The work of this second and the next one. Pumps of one step begin and end at their own times.
 * @returns `stepNumber` from 1; `now` is null before the first step has begun and after the last, `next` when this is the last
 */
export function sceneOf(production: Production) {
  const { steps, stepIndex, progress, state } = production
  const step = steps[stepIndex]
  const counts = { stepNumber: Math.min(stepIndex + 1, steps.length), stepCount: steps.length }
  const following = queueOf(steps.slice(stepIndex + 1).find(next => !isEmptyStep(next)))
  if (step === undefined || hasEnded(production)) return { ...counts, now: null, next: null }
  if (state === 'READY_TO_START') return { ...counts, now: null, next: queueOf(step) }
  if (isManual(step))
    return { ...counts, now: { ...lineOfStep(step), parts: production.currentParts }, next: following }
  const { now, ahead } = pouringAt(step, secondsInto(steps, stepIndex, progress))
  const pouring = (parts: readonly ScenePart[]): SceneLine => ({ kind: step.kind, message: null, parts })
  return { ...counts, now: pouring(now), next: ahead.length === 0 ? following : pouring(ahead) }
}

export const queueOf = (step: PlanStep | undefined): SceneLine | null => (step === undefined ? null : lineOfStep(step))

const lineOfStep = (step: PlanStep): SceneLine => ({
  kind: step.kind,
  message: step.message,
  parts: isManual(step) ? step.parts : pouredParts(step),
})

/** An ingredient counts as being poured from the first of its runs to the last, pauses between them included. */
function pouringAt(step: PlanStep, seconds: number): { now: readonly ScenePart[]; ahead: readonly ScenePart[] } {
  const spans = pouredParts(step).map(part => {
    const runs = step.runs.filter(({ ingredient }) => ingredient.id === part.ingredient.id)
    return {
      part,
      from: Math.min(...runs.map(run => run.startSeconds)),
      to: Math.max(...runs.map(run => run.startSeconds + run.seconds)),
    }
  })
  const unfinished = spans.filter(({ to }) => to > seconds)
  // The next pour is as good as begun, and the last one is still falling.
  const begins = Math.max(seconds, Math.min(...unfinished.map(({ from }) => from)))
  const ends = Math.max(...spans.map(({ to }) => to))
  const now = unfinished.length === 0 ? spans.filter(({ to }) => to === ends) : unfinished.filter(s => s.from <= begins)
  return {
    now: now.map(({ part }) => part),
    ahead: unfinished.filter(({ from }) => from > begins).map(({ part }) => part),
  }
}

export function useStepLabels() {
  const { i18n } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  /** "30 ml", "2 ×" */
  const amount = (part: Pick<ScenePart, 'amount' | 'unit'>): string => format.amount(part.amount, part.unit)
  return {
    amount,
    /** "30 ml Gin, 20 ml Campari", or what is written; nothing of a step that only fills tubes. */
    text: ({ kind, message, parts }: SceneLine): string => {
      if (kind === 'INSTRUCTION') return message ?? ''
      return kind === 'PRIME' ? '' : list.format(parts.map(part => `${amount(part)} ${part.ingredient.name}`))
    },
  }
}
