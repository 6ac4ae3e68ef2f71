import type { ProgramReport, StepProgram } from '../program/program.ts'
import { isSameProgram, nextAttempt, stepProgramId } from '../program/program-id.ts'
import { assertNever, failure, type Result, success } from '../result.ts'
import type { OrderId } from '../units/id.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { isAutomatic } from './plan.ts'
import { programOf, remainderOf } from './step-program.ts'

/**
 * The making of one drink, as decide and evolve. Nothing here talks to anything: decide says what happens, evolve what
 * it means, effects-of-production what to do about it.
 *
 * idle ─start→ starting ─→ pouring ⇄ waiting ─…→ ended; cancel while pouring goes through stopping, because only the actuator knows
 * what was poured.
 */
export type Production =
  | { readonly kind: 'idle' }
  /** Ordered; the books are written, and nothing runs yet. */
  | { readonly kind: 'starting'; readonly order: OpenOrder }
  | {
      readonly kind: 'pouring'
      readonly order: OpenOrder
      readonly stepIndex: number
      readonly program: StepProgram
      /** How often this step was continued after the actuator missed the controller. */
      readonly resumed: number
    }
  /** The glass was lifted: everything is off until it is back. */
  | {
      readonly kind: 'paused'
      readonly order: OpenOrder
      readonly stepIndex: number
      /** The part of the step still to be run. */
      readonly program: StepProgram
      readonly resumed: number
    }
  /** For a person, whose step it is. */
  | { readonly kind: 'waiting'; readonly order: OpenOrder; readonly stepIndex: number }
  | {
      readonly kind: 'stopping'
      readonly order: OpenOrder
      readonly stepIndex: number
      readonly program: StepProgram
      readonly outcome: 'cancelled' | 'failed'
      readonly reason: string
    }
  | {
      readonly kind: 'ended'
      readonly order: OpenOrder
      /** The one that was begun last; the first if none was. */
      readonly stepIndex: number
      readonly outcome: Outcome
      readonly reason: string
    }

export type ActiveProduction = Exclude<Production, { kind: 'idle' | 'ended' }>
/** It has come to a step of its plan. */
export type ProductionAtStep = Exclude<Production, { kind: 'idle' | 'starting' }>

export interface WaitingStep {
  readonly orderId: OrderId
  readonly stepIndex: number
}

export type ProductionInput =
  | { readonly kind: 'start'; readonly order: OpenOrder }
  /** The step that was seen waiting, if it is named: a second tap must not complete the next one. */
  | { readonly kind: 'continue'; readonly step?: WaitingStep }
  /** The glass stands on the scale again. */
  | { readonly kind: 'glass-returned'; readonly step?: WaitingStep }
  | { readonly kind: 'cancel'; readonly reason: string }
  /** Something is wrong with the machine: the drink ends as failed. */
  | { readonly kind: 'break-off'; readonly reason: string }
  | { readonly kind: 'program-ended'; readonly report: ProgramReport }

export type ProductionEvent =
  | { readonly kind: 'production-started'; readonly order: OpenOrder }
  | { readonly kind: 'pouring-begun'; readonly stepIndex: number; readonly program: StepProgram }
  | { readonly kind: 'program-measured'; readonly program: StepProgram; readonly report: ProgramReport }
  /** `program` of the step is what follows when the glass is back. */
  | { readonly kind: 'pouring-paused'; readonly stepIndex: number; readonly program: StepProgram }
  | { readonly kind: 'pouring-resumed'; readonly program: StepProgram; readonly resumed: number }
  | { readonly kind: 'interaction-requested'; readonly stepIndex: number }
  | { readonly kind: 'interaction-completed'; readonly stepIndex: number }
  | { readonly kind: 'stop-requested'; readonly outcome: 'cancelled' | 'failed'; readonly reason: string }
  | { readonly kind: 'production-ended'; readonly outcome: Outcome; readonly reason: string }

export type ProductionProblem =
  | { readonly kind: 'busy' }
  | { readonly kind: 'nothing-to-continue' }
  | { readonly kind: 'nothing-to-cancel' }

/** A hung controller that comes back may go on, but not for ever. */
const maximalResumes = 5

export const idle: Production = { kind: 'idle' }

export const isActive = (production: Production): production is ActiveProduction =>
  production.kind !== 'idle' && production.kind !== 'ended'

export function decide(
  state: Production,
  input: ProductionInput,
): Result<readonly ProductionEvent[], ProductionProblem> {
  switch (input.kind) {
    case 'start':
      if (isActive(state)) return failure({ kind: 'busy' })
      return success([{ kind: 'production-started', order: input.order }, ...enterStep(input.order, 0)])
    case 'continue':
      if (state.kind !== 'waiting' || !isStep(state, input.step)) return failure({ kind: 'nothing-to-continue' })
      return success([
        { kind: 'interaction-completed', stepIndex: state.stepIndex },
        ...enterStep(state.order, state.stepIndex + 1),
      ])
    case 'glass-returned':
      if (state.kind !== 'paused' || !isStep(state, input.step)) return failure({ kind: 'nothing-to-continue' })
      return success([{ kind: 'pouring-resumed', program: state.program, resumed: state.resumed }])
    case 'cancel':
      return endEarly(state, 'cancelled', input.reason)
    case 'break-off':
      return endEarly(state, 'failed', input.reason)
    case 'program-ended':
      return success(afterProgram(state, input.report))
    default:
      return assertNever(input)
  }
}

const isStep = (
  { order, stepIndex }: { order: OpenOrder; stepIndex: number },
  step: WaitingStep | undefined,
): boolean => step === undefined || (step.orderId === order.id && step.stepIndex === stepIndex)

function endEarly(
  state: Production,
  outcome: 'cancelled' | 'failed',
  reason: string,
): Result<readonly ProductionEvent[], ProductionProblem> {
  if (state.kind === 'pouring') return success([{ kind: 'stop-requested', outcome, reason }])
  if (state.kind === 'starting' || state.kind === 'waiting' || state.kind === 'paused') {
    return success([{ kind: 'production-ended', outcome, reason }])
  }
  return failure({ kind: 'nothing-to-cancel' })
}

/** A report that belongs to no running program says nothing new. */
function afterProgram(state: Production, report: ProgramReport): ProductionEvent[] {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') return []
  if (!isSameProgram(report.programId, state.program.id)) return []
  const measured: ProductionEvent = { kind: 'program-measured', program: state.program, report }
  if (state.kind === 'stopping') {
    return [measured, { kind: 'production-ended', outcome: state.outcome, reason: state.reason }]
  }
  const next = (): ProductionEvent[] => [measured, ...enterStep(state.order, state.stepIndex + 1)]
  switch (report.outcome) {
    case 'completed':
      return next()
    case 'controller-silent':
    case 'glass-lifted': {
      const resumed = report.outcome === 'glass-lifted' ? state.resumed : state.resumed + 1
      if (resumed > maximalResumes) break
      const program = remainderOf(state.program, report, nextAttempt(state.program.id))
      if (report.outcome === 'glass-lifted') return [measured, ...awaitGlass(state, program)]
      if (program === null) return next()
      return [measured, { kind: 'pouring-resumed', program, resumed }]
    }
    case 'stopped':
    case 'nothing-came':
    case 'failed':
  }
  return [measured, { kind: 'production-ended', outcome: 'failed', reason: report.reason }]
}

/** The glass is away. With nothing left of this step, the next one that pours waits for it, too. */
function awaitGlass(
  { order, stepIndex }: { order: OpenOrder; stepIndex: number },
  rest: StepProgram | null,
): ProductionEvent[] {
  if (rest) return [{ kind: 'pouring-paused', stepIndex, program: rest }]
  return enterStep(order, stepIndex + 1).map(event =>
    event.kind === 'pouring-begun' ? { ...event, kind: 'pouring-paused' } : event,
  )
}

function enterStep(order: OpenOrder, stepIndex: number): ProductionEvent[] {
  const step = order.plan.steps[stepIndex]
  if (step === undefined) return [{ kind: 'production-ended', outcome: 'finished', reason: '' }]
  if (!isAutomatic(step)) return [{ kind: 'interaction-requested', stepIndex }]
  return [{ kind: 'pouring-begun', stepIndex, program: programOf(step, stepProgramId(order.id, stepIndex, 0)) }]
}

export function evolve(state: Production, event: ProductionEvent): Production {
  if (event.kind === 'production-started') return { kind: 'starting', order: event.order }
  if (!isActive(state)) return state
  const { order } = state
  const stepIndex = state.kind === 'starting' ? 0 : state.stepIndex
  switch (event.kind) {
    case 'pouring-begun':
      return { kind: 'pouring', order, stepIndex: event.stepIndex, program: event.program, resumed: 0 }
    case 'pouring-resumed':
      return { kind: 'pouring', order, stepIndex, program: event.program, resumed: event.resumed }
    case 'pouring-paused':
      return {
        kind: 'paused',
        order,
        stepIndex: event.stepIndex,
        program: event.program,
        resumed: state.kind === 'pouring' && event.stepIndex === stepIndex ? state.resumed : 0,
      }
    case 'interaction-requested':
      return { kind: 'waiting', order, stepIndex: event.stepIndex }
    case 'interaction-completed':
    case 'program-measured':
      return state
    case 'stop-requested': {
      if (state.kind !== 'pouring') return state
      const { outcome, reason } = event
      return { kind: 'stopping', order, stepIndex, program: state.program, outcome, reason }
    }
    case 'production-ended':
      return { kind: 'ended', order, stepIndex, outcome: event.outcome, reason: event.reason }
    default:
      return assertNever(event)
  }
}
