import type { Part, PlanStep, Production } from './production.documents.ts'
import { isManual } from './served-so-far.ts'

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
/** A drink that broke off counts whole steps only; but what was seen in the glass does not vanish from it. */
export function withPoured(shown: Production | null, production: Production): Production {
  const brokeOff = production.state === 'CANCELLED' || production.state === 'ERROR'
  if (!brokeOff || shown === null || shown.orderId !== production.orderId) return production
  return { ...production, progress: Math.max(shown.progress, production.progress) }
}
export const waitsForPerson = ({ state }: Pick<Production, 'state'>): boolean =>
  state === 'MANUAL_INGREDIENT_ADD' || state === 'MANUAL_ACTION_REQUIRED'
/** The glass was lifted while the machine poured, or a pump gave nothing. */
export const isPaused = ({ state }: Pick<Production, 'state'>): boolean => state === 'PAUSED'
/** Somebody has to say what becomes of a pump that gave nothing. */
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

/** The amount that a step pours: as much as was asked for, where it says so; pumps run for whole steps of a motor or of a clock. */
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
