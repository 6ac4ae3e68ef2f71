import { closingProgram } from '../flow/closing-program.ts'
import { faultReasonIn } from '../machine/machine-state.ts'
import {
  isSameProgram,
  nextAttempt,
  type ProgramReport,
  pumpsOf,
  type StepProgram,
  stepProgramId,
} from '../program/program.ts'
import { isGivenUp, missesWith } from '../program/program-report.ts'
import { assertNever, failure, type Result, success } from '../result.ts'
import type { OrderId, PumpId } from '../units/id.ts'
import {
  concerns,
  type DryAnswer,
  type DryPour,
  isEmptyStep,
  type NewBottle,
  planWithout,
  reportAfter,
  restAfter,
  volumeOf,
} from './dry-pour.ts'
import type { OpenOrder, Outcome } from './order.ts'
import { isAutomatic, type Plan } from './plan.ts'
import { programOf, remainderOf } from './step-program.ts'

/**
 * The making of one drink, as decide and evolve: decide says what happens, evolve the state after it, effectsOf what to
 * do.
 *
 * idle ─start→ starting ─→ pouring ⇄ waiting, paused ─…→ ended; a cancel while pouring goes through stopping, because
 * only the actuator knows what was poured.
 */
export type Production =
  | { readonly kind: 'idle' }
  /** Reserved and recorded; nothing runs yet. */
  | { readonly kind: 'starting'; readonly order: OpenOrder }
  | Pouring
  | Paused
  | ({ readonly kind: 'waiting' } & AtStep)
  | ({ readonly kind: 'stopping'; readonly program: StepProgram } & AtStep & End<'cancelled' | 'failed'>)
  | ({ readonly kind: 'ended' } & AtStep & End)

interface AtStep {
  readonly order: OpenOrder
  /** Once ended: the last one begun; 0 if none was. */
  readonly stepIndex: number
}

interface Pouring extends AtStep, StillToRun {
  readonly kind: 'pouring'
  /** How often in a row this step was resumed after the actuator missed the controller. */
  readonly resumed: number
}

/** Everything is off until the glass is back, or a person has decided about a pump that gave nothing. */
interface Paused extends Omit<Pouring, 'kind'> {
  readonly kind: 'paused'
  readonly cause: PauseCause
}

interface StillToRun {
  /** When paused: the rest of the step, with what a dry pump hasn't given. */
  readonly program: StepProgram
  /** What follows in this step once the tube of a new bottle is full. */
  readonly afterwards: StepProgram | null
}

interface End<How extends Outcome = Outcome> {
  readonly outcome: How
  readonly reason: string
}

type PauseCause = { readonly kind: 'glass' } | DryPour

export type ActiveProduction = Exclude<Production, { kind: 'idle' | 'ended' }>
export type ProductionAtStep = Exclude<Production, { kind: 'idle' | 'starting' }>

export interface WaitingStep {
  readonly orderId: OrderId
  readonly stepIndex: number
}

export type ProductionInput =
  | { readonly kind: 'start'; readonly order: OpenOrder }
  /** The step that was shown waiting, if given: a second tap must not complete the next one. */
  | { readonly kind: 'continue'; readonly step?: WaitingStep }
  | { readonly kind: 'glass-returned'; readonly step?: WaitingStep }
  | { readonly kind: 'answer'; readonly answer: DryAnswer; readonly step?: WaitingStep }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'break-off'; readonly reason: string }
  | { readonly kind: 'program-ended'; readonly report: ProgramReport }

export type ProductionEvent =
  | { readonly kind: 'production-started'; readonly order: OpenOrder }
  | { readonly kind: 'pouring-begun'; readonly stepIndex: number; readonly program: StepProgram }
  | { readonly kind: 'program-measured'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'pouring-paused'; readonly stepIndex: number; readonly cause: PauseCause } & StillToRun)
  | ({ readonly kind: 'pouring-resumed'; readonly resumed: number } & StillToRun)
  /** A person knew more about a measured program than the scale. */
  | { readonly kind: 'measure-corrected'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'bottle-changed' } & NewBottle)
  | { readonly kind: 'pumps-left-out'; readonly stepIndex: number; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'interaction-requested'; readonly stepIndex: number }
  | { readonly kind: 'interaction-completed'; readonly stepIndex: number }
  | ({ readonly kind: 'stop-requested' } & End<'cancelled' | 'failed'>)
  | ({ readonly kind: 'production-ended' } & End)

export type ProductionProblem =
  | { readonly kind: 'busy' }
  | { readonly kind: 'nothing-to-continue' }
  | { readonly kind: 'nothing-to-cancel' }

type Decision = Result<readonly ProductionEvent[], ProductionProblem>

export const idle: Production = { kind: 'idle' }

/** null unless the drink is paused because a pump gave nothing. */
export const dryPourOf = (production: Production): DryPour | null =>
  production.kind === 'paused' && production.cause.kind === 'nothing-came' ? production.cause : null

export const isActive = (production: Production): production is ActiveProduction =>
  production.kind !== 'idle' && production.kind !== 'ended'

export function decide(state: Production, input: ProductionInput): Decision {
  switch (input.kind) {
    case 'start':
      if (isActive(state)) return failure({ kind: 'busy' })
      return success([{ kind: 'production-started', order: input.order }, ...enterStep(input.order, 0)])
    case 'continue': {
      if (state.kind !== 'waiting' || !isStep(state, input.step)) return nothingToContinue
      const { order, stepIndex } = state
      return success([{ kind: 'interaction-completed', stepIndex }, ...enterStep(order, stepIndex + 1)])
    }
    case 'glass-returned':
      if (state.kind !== 'paused' || state.cause.kind !== 'glass' || !isStep(state, input.step))
        return nothingToContinue
      return success([resumedWith(state.program, state.afterwards, state.resumed)])
    case 'answer':
      if (state.kind !== 'paused' || !isStep(state, input.step)) return nothingToContinue
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

const nothingToContinue: Decision = failure({ kind: 'nothing-to-continue' })

const isStep = ({ order, stepIndex }: AtStep, step: WaitingStep | undefined): boolean =>
  step === undefined || (step.orderId === order.id && step.stepIndex === stepIndex)

function endEarly(state: Production, outcome: 'cancelled' | 'failed', reason: string): Decision {
  if (state.kind === 'pouring') return success([{ kind: 'stop-requested', outcome, reason }])
  if (state.kind === 'starting' || state.kind === 'waiting' || state.kind === 'paused') {
    return success([{ kind: 'production-ended', outcome, reason }])
  }
  return failure({ kind: 'nothing-to-cancel' })
}

/** Reports of other programs are ignored. A failure after everything was poured counts as finished. */
function afterProgram(state: Production, report: ProgramReport): ProductionEvent[] {
  if (state.kind !== 'pouring' && state.kind !== 'stopping') return []
  if (!isSameProgram(report.programId, state.program.id)) return []
  const measured: ProductionEvent = { kind: 'program-measured', program: state.program, report }
  const pumpIds = report.dry && report.dry.length > 0 ? report.dry : pumpsOf(state.program)
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

function resumedWith(program: StepProgram, afterwards: StepProgram | null, resumed: number): ProductionEvent {
  return { kind: 'pouring-resumed', program, afterwards, resumed }
}

/** The tube of a new bottle is full, or the step is done. */
function onward({ order, stepIndex, program, afterwards, resumed }: Omit<Pouring, 'kind'>): ProductionEvent[] {
  if (afterwards === null) return enterStep(order, stepIndex + 1)
  return [resumedWith({ ...afterwards, id: nextAttempt(program.id) }, null, resumed)]
}

/** With nothing left of this program, the next one that pours waits for the glass, too. */
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

function afterAnswer({ order, stepIndex, resumed, cause }: Paused, answer: DryAnswer): Decision {
  if (cause.kind === 'glass' || !concerns(answer, cause)) return nothingToContinue
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

/** The state after an event; events that don't concern a state leave it as it is. */
export function evolve(state: Production, event: ProductionEvent): Production {
  if (event.kind === 'production-started') return { kind: 'starting', order: event.order }
  if (!isActive(state)) return state
  const { order } = state
  const stepIndex = state.kind === 'starting' ? 0 : state.stepIndex
  switch (event.kind) {
    case 'pouring-begun':
      return { afterwards: null, resumed: 0, ...event, kind: 'pouring', order }
    case 'pouring-resumed':
      return { ...event, kind: 'pouring', order, stepIndex }
    case 'pouring-paused': {
      const resumed = state.kind === 'pouring' && event.stepIndex === stepIndex ? state.resumed : 0
      return { ...event, kind: 'paused', order, resumed }
    }
    case 'interaction-requested':
      return { kind: 'waiting', order, stepIndex: event.stepIndex }
    case 'pumps-left-out': {
      const plan = planWithout(order.plan, new Set(event.pumpIds), event.stepIndex)
      return { ...state, order: { ...order, plan } }
    }
    case 'measure-corrected':
    case 'bottle-changed':
    case 'interaction-completed':
    case 'program-measured':
      return state
    case 'stop-requested':
      return state.kind === 'pouring' ? { ...event, kind: 'stopping', order, stepIndex, program: state.program } : state
    case 'production-ended':
      return { ...event, kind: 'ended', order, stepIndex }
    default:
      return assertNever(event)
  }
}

/** The moments that event actions can be bound to. */
export type Trigger =
  | 'cocktail_prod_started'
  | 'cocktail_prod_manual_interaction_requested'
  | 'cocktail_prod_manual_interaction_completed'
  | 'cocktail_prod_finished'
  | 'cocktail_prod_canceled'
  | 'application_started'

/** What `make-drink` does about an event, in this order. */
export type ProductionEffect =
  | { readonly kind: 'reserve'; readonly order: OpenOrder }
  | { readonly kind: 'run-program'; readonly program: StepProgram }
  /** Tares the scale, and records how far the drink has come. */
  | { readonly kind: 'await-person'; readonly stepIndex: number }
  | { readonly kind: 'correct-record'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'note-bottle' } & NewBottle)
  | { readonly kind: 'note-left-out'; readonly stepIndex: number; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'await-glass' }
  | { readonly kind: 'stop-program' }
  | { readonly kind: 'record-program'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'settle' } & End)
  | { readonly kind: 'fire-trigger'; readonly trigger: Trigger }

export function effectsOf(event: ProductionEvent): readonly ProductionEffect[] {
  switch (event.kind) {
    case 'production-started':
      return [{ kind: 'reserve', order: event.order }, trigger('cocktail_prod_started')]
    case 'pouring-begun':
    case 'pouring-resumed':
      return [{ kind: 'run-program', program: event.program }]
    case 'pouring-paused':
      return event.cause.kind === 'glass' ? [{ kind: 'await-glass' }] : []
    case 'measure-corrected':
      return [{ ...event, kind: 'correct-record' }]
    case 'bottle-changed':
      return [{ ...event, kind: 'note-bottle' }]
    case 'pumps-left-out':
      return [{ ...event, kind: 'note-left-out' }]
    case 'program-measured':
      return [{ ...event, kind: 'record-program' }]
    case 'interaction-requested':
      return [{ ...event, kind: 'await-person' }, trigger('cocktail_prod_manual_interaction_requested')]
    case 'interaction-completed':
      return [trigger('cocktail_prod_manual_interaction_completed')]
    case 'stop-requested':
      return [{ kind: 'stop-program' }]
    case 'production-ended': {
      const name = event.outcome === 'finished' ? 'cocktail_prod_finished' : 'cocktail_prod_canceled'
      return [{ ...event, kind: 'settle' }, trigger(name)]
    }
    default:
      return assertNever(event)
  }
}

const trigger = (name: Trigger): ProductionEffect => ({ kind: 'fire-trigger', trigger: name })
