import { closingProgram } from '../flow/closing-program.ts'
import { faultReasonIn } from '../machine/fault.ts'
import { isGivenUp, missesWith } from '../program/missed-controller.ts'
import { type ProgramReport, pumpsOf, type StepProgram } from '../program/program.ts'
import { isSameProgram, nextAttempt, stepProgramId } from '../program/program-id.ts'
import { assertNever, failure, type Result, success } from '../result.ts'
import type { OrderId, PumpId } from '../units/id.ts'
import type { NewBottle } from './change-bottle.ts'
import { concerns, type DryAnswer, type DryPour, reportAfter, restAfter, volumeOf } from './dry-pour.ts'
import { isEmptyStep, planWithout } from './leave-out.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { isAutomatic, type Plan } from './plan.ts'
import { programOf, remainderOf } from './step-program.ts'

/**
 * The making of one drink, as decide and evolve. Nothing here talks to anything: decide says what happens, evolve what
 * it means, effects-of-production what to do about it.
 *
 * idle ─start→ starting ─→ pouring ⇄ waiting, paused ─…→ ended; cancel while pouring goes through stopping, because only the
 * actuator knows what was poured.
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
      /** What follows in this step, once the tube of a new bottle is full. */
      readonly afterwards: StepProgram | null
      /** How often in a row this step was continued after the actuator missed the controller. */
      readonly resumed: number
    }
  /** Everything is off until the glass is back, or someone has said what becomes of a pump that gave nothing. */
  | {
      readonly kind: 'paused'
      readonly order: OpenOrder
      readonly stepIndex: number
      /** The part of the step still to be run, with what a dry pump has not given. */
      readonly program: StepProgram
      readonly afterwards: StepProgram | null
      readonly resumed: number
      readonly cause: PauseCause
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

export type PauseCause =
  /** It was lifted. */
  { readonly kind: 'glass' } | DryPour

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
  /** What becomes of a pump that gave nothing. */
  | { readonly kind: 'answer'; readonly answer: DryAnswer; readonly step?: WaitingStep }
  | { readonly kind: 'cancel'; readonly reason: string }
  /** Something is wrong with the machine: the drink ends as failed. */
  | { readonly kind: 'break-off'; readonly reason: string }
  | { readonly kind: 'program-ended'; readonly report: ProgramReport }

export type ProductionEvent =
  | { readonly kind: 'production-started'; readonly order: OpenOrder }
  | { readonly kind: 'pouring-begun'; readonly stepIndex: number; readonly program: StepProgram }
  | { readonly kind: 'program-measured'; readonly program: StepProgram; readonly report: ProgramReport }
  /** `program` of the step is what follows after the pause. */
  | ({ readonly kind: 'pouring-paused'; readonly stepIndex: number; readonly cause: PauseCause } & StillToRun)
  | ({ readonly kind: 'pouring-resumed'; readonly resumed: number } & StillToRun)
  /** Someone has told more about a program that was measured than the scale could. */
  | { readonly kind: 'measure-corrected'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'bottle-changed' } & NewBottle)
  /** The drink is made without what they have not given, from this step on. */
  | { readonly kind: 'pumps-left-out'; readonly stepIndex: number; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'interaction-requested'; readonly stepIndex: number }
  | { readonly kind: 'interaction-completed'; readonly stepIndex: number }
  | { readonly kind: 'stop-requested'; readonly outcome: 'cancelled' | 'failed'; readonly reason: string }
  | { readonly kind: 'production-ended'; readonly outcome: Outcome; readonly reason: string }

export interface StillToRun {
  readonly program: StepProgram
  readonly afterwards: StepProgram | null
}

export type ProductionProblem =
  | { readonly kind: 'busy' }
  | { readonly kind: 'nothing-to-continue' }
  | { readonly kind: 'nothing-to-cancel' }

export const idle: Production = { kind: 'idle' }

/** What it waits for a word about; null when it does not. */
export const dryPourOf = (production: Production): DryPour | null =>
  production.kind === 'paused' && production.cause.kind === 'nothing-came' ? production.cause : null

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
      if (state.kind !== 'paused' || state.cause.kind !== 'glass' || !isStep(state, input.step)) {
        return failure({ kind: 'nothing-to-continue' })
      }
      return success([resumedWith(state.program, state.afterwards, state.resumed)])
    case 'answer':
      if (state.kind !== 'paused' || !isStep(state, input.step)) return failure({ kind: 'nothing-to-continue' })
      return afterAnswer(state, input.answer)
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

/** A report that belongs to no running program says nothing new. What fails when all is in the glass is finished. */
function afterProgram(state: Production, report: ProgramReport): ProductionEvent[] {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') return []
  if (!isSameProgram(report.programId, state.program.id)) return []
  const measured: ProductionEvent = { kind: 'program-measured', program: state.program, report }
  const pumpIds = dryPumpsOf(state, report)
  const rest = remainderOf(state.program, { ...report, dry: pumpIds }, nextAttempt(state.program.id))
  const endedBy = (outcome: 'cancelled' | 'failed', reason: string): ProductionEvent[] => {
    const [then] = rest ? [] : onward({ resumed: 0, afterwards: null, ...state })
    const isWhole = then?.kind === 'production-ended' && outcome === 'failed' && !faultReasonIn(reason)
    return [measured, isWhole ? then : { kind: 'production-ended', outcome, reason }]
  }
  if (state.kind === 'stopping') return endedBy(state.outcome, state.reason)
  const next = (): ProductionEvent[] => [measured, ...onward(state)]
  switch (report.outcome) {
    case 'completed': {
      const closing = closingOf(state.program, report)
      return closing ? [measured, resumedWith(closing, state.afterwards, state.resumed)] : next()
    }
    case 'controller-silent': {
      const resumed = missesWith(report, state.resumed)
      if (isGivenUp(resumed)) break
      return rest ? [measured, resumedWith(rest, state.afterwards, resumed)] : next()
    }
    case 'glass-lifted':
      return [measured, ...awaitGlass(state, rest)]
    case 'nothing-came': {
      const cause: DryPour = { kind: 'nothing-came', program: state.program, report, pumpIds }
      const { stepIndex, afterwards } = state
      return rest ? [measured, { kind: 'pouring-paused', stepIndex, program: rest, afterwards, cause }] : next()
    }
    case 'stopped':
    case 'failed':
  }
  return endedBy('failed', report.reason)
}

const closingOf = (program: StepProgram, report: ProgramReport): StepProgram | null =>
  program.kind === 'timed' ? closingProgram(program, report, nextAttempt(program.id)) : null

const dryPumpsOf = ({ program }: { program: StepProgram }, { dry }: ProgramReport): readonly PumpId[] =>
  dry && dry.length > 0 ? dry : pumpsOf(program)

const resumedWith = (program: StepProgram, afterwards: StepProgram | null, resumed: number): ProductionEvent => ({
  kind: 'pouring-resumed',
  program,
  afterwards,
  resumed,
})

type Pouring = Extract<Production, { kind: 'pouring' }>
type Paused = Extract<Production, { kind: 'paused' }>

/** The program is done: the tube of a new bottle is full, or it is the next step's turn. */
function onward({ order, stepIndex, program, afterwards, resumed }: Omit<Pouring, 'kind'>): ProductionEvent[] {
  if (afterwards === null) return enterStep(order, stepIndex + 1)
  return [resumedWith({ ...afterwards, id: nextAttempt(program.id) }, null, resumed)]
}

/** The glass is away. With nothing left of this program, the next one that pours waits for it, too. */
function awaitGlass(state: Pouring, rest: StepProgram | null): ProductionEvent[] {
  const { stepIndex, afterwards } = state
  const cause: PauseCause = { kind: 'glass' }
  if (rest) return [{ kind: 'pouring-paused', stepIndex, program: rest, afterwards, cause }]
  return onward(state).map((event): ProductionEvent => {
    if (event.kind === 'pouring-begun') {
      return { kind: 'pouring-paused', stepIndex: event.stepIndex, program: event.program, afterwards: null, cause }
    }
    return event.kind === 'pouring-resumed' ? { ...event, kind: 'pouring-paused', stepIndex, cause } : event
  })
}

/** Everything has been off since it was asked. */
function afterAnswer(
  { order, stepIndex, resumed, cause }: Paused,
  answer: DryAnswer,
): Result<readonly ProductionEvent[], ProductionProblem> {
  if (cause.kind === 'glass' || !concerns(answer, cause)) return failure({ kind: 'nothing-to-continue' })
  const program = restAfter(answer, cause)
  const report = reportAfter(answer, cause)
  const corrected: ProductionEvent = { kind: 'measure-corrected', program: cause.program, report }
  const before = report === cause.report ? [] : [corrected]
  const then = (plan: Plan): ProductionEvent[] =>
    program ? [resumedWith(program, null, resumed)] : enterStep({ ...order, plan }, stepIndex + 1)
  switch (answer.kind) {
    case 'try-again':
      return success([...before, ...then(order.plan)])
    case 'change-bottle': {
      const { pumpId, level, priming } = answer
      const changed: ProductionEvent = { kind: 'bottle-changed', pumpId, level, priming: volumeOf(priming) }
      if (!priming || !program) return success([...before, changed, ...then(order.plan)])
      return success([...before, changed, resumedWith(programOf(priming, program.id), program, resumed)])
    }
    case 'leave-out': {
      const { pumpIds } = answer
      const plan = planWithout(order.plan, new Set(pumpIds), stepIndex)
      return success([...before, { kind: 'pumps-left-out', stepIndex, pumpIds }, ...then(plan)])
    }
    default:
      return assertNever(answer)
  }
}

function enterStep(order: Pick<OpenOrder, 'id' | 'plan'>, stepIndex: number): ProductionEvent[] {
  const step = order.plan.steps[stepIndex]
  if (step && isEmptyStep(step)) return enterStep(order, stepIndex + 1)
  if (step === undefined) return [{ kind: 'production-ended', outcome: 'finished', reason: '' }]
  if (!isAutomatic(step)) return [{ kind: 'interaction-requested', stepIndex }]
  return [{ kind: 'pouring-begun', stepIndex, program: programOf(step, stepProgramId(order.id, stepIndex, 0)) }]
}
