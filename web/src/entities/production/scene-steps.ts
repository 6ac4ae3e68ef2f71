import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { PlanStep, Production } from './production.documents.ts'
import { hasEnded, isEmptyStep, isManual, pouredParts, secondsInto } from './production-steps.ts'

export type ScenePart = Production['currentParts'][number]

/** The scene's words for one thing that is done. */
export interface SceneLine {
  readonly kind: PlanStep['kind']
  readonly message: string | null
  readonly parts: readonly ScenePart[]
}

interface Scene {
  /** Counted from 1. */
  readonly stepNumber: number
  readonly stepCount: number
  /** Null before the first step has begun and after the last. */
  readonly now: SceneLine | null
  /** Null when this is the last. */
  readonly next: SceneLine | null
}

/** The work of this second and the next one. Pumps of one step begin and end at their own times. */
export function sceneOf(production: Production): Scene {
  const { steps, stepIndex, progress, state } = production
  const step = steps[stepIndex]
  const counts = { stepNumber: Math.min(stepIndex + 1, steps.length), stepCount: steps.length }
  const following = lineOf(steps.slice(stepIndex + 1).find(next => !isEmptyStep(next)))
  if (step === undefined || hasEnded(production)) return { ...counts, now: null, next: null }
  if (state === 'READY_TO_START') return { ...counts, now: null, next: lineOf(step) }
  if (isManual(step)) return { ...counts, now: { ...step, parts: production.currentParts }, next: following }
  const { now, ahead } = pouringAt(step, secondsInto(steps, stepIndex, progress))
  const rest = ahead.length === 0 ? following : { kind: step.kind, message: null, parts: ahead }
  return { ...counts, now: { kind: step.kind, message: null, parts: now }, next: rest }
}

/** A step as a whole; null where there is none. */
export const lineOf = (step: PlanStep | undefined): SceneLine | null =>
  step === undefined
    ? null
    : { kind: step.kind, message: step.message, parts: isManual(step) ? step.parts : pouredParts(step) }

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

interface StepLabels {
  /** "30 ml", "2 ×" */
  readonly amount: (part: Pick<ScenePart, 'amount' | 'unit'>) => string
  /** "30 ml Gin, 20 ml Campari", or what is written; nothing of a step that only fills tubes. */
  readonly text: (line: SceneLine) => string
}

/** Steps in the words of the current language. */
export function useStepLabels(): StepLabels {
  const { i18n } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const amount: StepLabels['amount'] = part => format.amount(part.amount, part.unit)
  return {
    amount,
    text: ({ kind, message, parts }) => {
      if (kind === 'INSTRUCTION') return message ?? ''
      return kind === 'PRIME' ? '' : list.format(parts.map(part => `${amount(part)} ${part.ingredient.name}`))
    },
  }
}
