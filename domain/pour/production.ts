import { assertNever, failure, type Result, success } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import type { OrderId } from '../units/id.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { type AutomaticPlanStep, isAutomatic } from './plan.ts'
import type { ProgramReport, PumpProgram } from './program.ts'

/**
 * The making of one drink, as decide and evolve. Nothing here talks to anything: decide says what happens, evolve what
 * it means, effects-of-production what to do about it.
 *
 * idle ─start→ pouring ⇄ waiting ─…→ ended; cancel while pouring goes through stopping, because only the actuator knows
 * what was poured.
 */
export type Production =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'pouring'
      readonly order: OpenOrder
      readonly stepIndex: number
      readonly program: PumpProgram
      /** How often this step was continued after the actuator missed the controller. */
      readonly resumed: number
    }
  | { readonly kind: 'waiting'; readonly order: OpenOrder; readonly stepIndex: number }
  | {
      readonly kind: 'stopping'
      readonly order: OpenOrder
      readonly stepIndex: number
      readonly program: PumpProgram
      readonly reason: string
    }
  | {
      readonly kind: 'ended'
      readonly order: OpenOrder
      readonly stepIndex: number
      readonly outcome: Outcome
      readonly reason: string
    }

export type ActiveProduction = Exclude<Production, { kind: 'idle' | 'ended' }>

export interface WaitingStep {
  readonly orderId: OrderId
  readonly stepIndex: number
}

export type ProductionInput =
  | { readonly kind: 'start'; readonly order: OpenOrder }
  /** Of the step that was seen waiting, if it is named: a second tap must not complete the next one. */
  | { readonly kind: 'continue'; readonly step?: WaitingStep }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'program-ended'; readonly report: ProgramReport }

export type ProductionEvent =
  | { readonly kind: 'production-started'; readonly order: OpenOrder }
  | { readonly kind: 'pouring-begun'; readonly stepIndex: number; readonly program: PumpProgram }
  | { readonly kind: 'program-measured'; readonly program: PumpProgram; readonly report: ProgramReport }
  | { readonly kind: 'pouring-resumed'; readonly program: PumpProgram }
  | { readonly kind: 'interaction-requested'; readonly stepIndex: number }
  | { readonly kind: 'interaction-completed'; readonly stepIndex: number }
  | { readonly kind: 'stop-requested'; readonly reason: string }
  | { readonly kind: 'production-ended'; readonly outcome: Outcome; readonly reason: string }

export type ProductionProblem =
  | { readonly kind: 'busy' }
  | { readonly kind: 'nothing-to-continue' }
  | { readonly kind: 'nothing-to-cancel' }

/** A hung controller that comes back may go on, but not for ever. */
const maximalResumes = 5

export const idle: Production = { kind: 'idle' }

export const isActive = (production: Production): production is ActiveProduction =>
  production.kind === 'pouring' || production.kind === 'waiting' || production.kind === 'stopping'

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
    case 'cancel':
      return cancel(state, input.reason)
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

function cancel(state: Production, reason: string): Result<readonly ProductionEvent[], ProductionProblem> {
  if (state.kind === 'pouring') return success([{ kind: 'stop-requested', reason }])
  if (state.kind === 'waiting') return success([{ kind: 'production-ended', outcome: 'cancelled', reason }])
  return failure({ kind: 'nothing-to-cancel' })
}

/** A report that belongs to no running program says nothing new. */
function afterProgram(state: Production, report: ProgramReport): ProductionEvent[] {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') return []
  if (report.programId !== state.program.id) return []
  const measured: ProductionEvent = { kind: 'program-measured', program: state.program, report }
  if (state.kind === 'stopping') {
    return [measured, { kind: 'production-ended', outcome: 'cancelled', reason: state.reason }]
  }
  if (report.outcome === 'completed') return [measured, ...enterStep(state.order, state.stepIndex + 1)]
  if (report.outcome === 'controller-silent' && state.resumed < maximalResumes) {
    const program = remainderOf(state.program, report, programId(state.order, state.stepIndex, state.resumed + 1))
    if (program.runs.length > 0) return [measured, { kind: 'pouring-resumed', program }]
    return [measured, ...enterStep(state.order, state.stepIndex + 1)]
  }
  return [measured, { kind: 'production-ended', outcome: 'failed', reason: report.reason }]
}

function enterStep(order: OpenOrder, stepIndex: number): ProductionEvent[] {
  const step = order.plan.steps[stepIndex]
  if (step === undefined) return [{ kind: 'production-ended', outcome: 'finished', reason: '' }]
  if (!isAutomatic(step)) return [{ kind: 'interaction-requested', stepIndex }]
  return [{ kind: 'pouring-begun', stepIndex, program: programOf(step, programId(order, stepIndex, 0)) }]
}

const programId = (order: OpenOrder, stepIndex: number, attempt: number): string =>
  `${order.id}/${stepIndex}/${attempt}`

function programOf(step: AutomaticPlanStep, id: string): PumpProgram {
  return {
    id,
    runs: step.runs.map(({ pumpId, start, duration }) => ({
      pumpId,
      start: (start + step.leadTime) as Microseconds,
      duration,
    })),
    duration: (step.duration + step.leadTime) as Microseconds,
  }
}

/** What of a program has not run yet, moved to the front. */
export function remainderOf(program: PumpProgram, report: ProgramReport, id: string): PumpProgram {
  const left = program.runs.flatMap((run, index) => {
    const ran = report.onTimes[index] ?? 0
    return ran >= run.duration
      ? []
      : [{ pumpId: run.pumpId, start: run.start + ran, duration: (run.duration - ran) as Microseconds }]
  })
  const first = left.reduce((earliest, run) => Math.min(earliest, run.start), Number.POSITIVE_INFINITY)
  const runs = left.map(run => ({ ...run, start: (run.start - first) as Microseconds }))
  const duration = runs.reduce((latest, run) => Math.max(latest, run.start + run.duration), 0) as Microseconds
  return { id, runs, duration }
}

export function evolve(state: Production, event: ProductionEvent): Production {
  if (event.kind === 'production-started') return { kind: 'waiting', order: event.order, stepIndex: -1 }
  if (!isActive(state)) return state
  switch (event.kind) {
    case 'pouring-begun':
      return { kind: 'pouring', order: state.order, stepIndex: event.stepIndex, program: event.program, resumed: 0 }
    case 'pouring-resumed':
      if (state.kind !== 'pouring') return state
      return { ...state, program: event.program, resumed: state.resumed + 1 }
    case 'interaction-requested':
      return { kind: 'waiting', order: state.order, stepIndex: event.stepIndex }
    case 'interaction-completed':
    case 'program-measured':
      return state
    case 'stop-requested':
      return state.kind === 'pouring'
        ? {
            kind: 'stopping',
            order: state.order,
            stepIndex: state.stepIndex,
            program: state.program,
            reason: event.reason,
          }
        : state
    case 'production-ended':
      return {
        kind: 'ended',
        order: state.order,
        stepIndex: state.stepIndex,
        outcome: event.outcome,
        reason: event.reason,
      }
    default:
      return assertNever(event)
  }
}
