import type { ProgramReport, StepProgram } from '../program/program.ts'
import { assertNever } from '../result.ts'
import type { PumpId } from '../units/id.ts'
import type { NewBottle } from './change-bottle.ts'
import type { OpenOrder, Outcome } from './order.ts'
import type { ProductionEvent } from './production.ts'

/** The moments that event actions can be bound to. */
export type Trigger =
  | 'cocktail_prod_started'
  | 'cocktail_prod_manual_interaction_requested'
  | 'cocktail_prod_manual_interaction_completed'
  | 'cocktail_prod_finished'
  | 'cocktail_prod_canceled'
  | 'application_started'

/** The consequence of an event. The use case `make-drink` carries effects out, in this order. */
export type ProductionEffect =
  | { readonly kind: 'reserve'; readonly order: OpenOrder }
  | { readonly kind: 'run-program'; readonly program: StepProgram }
  /** A person's step is reached: the scale starts from nothing, and the journal knows how far the drink came. */
  | { readonly kind: 'await-person'; readonly stepIndex: number }
  | { readonly kind: 'correct-record'; readonly program: StepProgram; readonly report: ProgramReport }
  | ({ readonly kind: 'note-bottle' } & NewBottle)
  | { readonly kind: 'note-left-out'; readonly stepIndex: number; readonly pumpIds: readonly PumpId[] }
  /** Everything is off; the drink goes on when the glass stands there again. */
  | { readonly kind: 'await-glass' }
  | { readonly kind: 'stop-program' }
  | { readonly kind: 'record-program'; readonly program: StepProgram; readonly report: ProgramReport }
  | { readonly kind: 'settle'; readonly outcome: Outcome; readonly reason: string }
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
      return [{ kind: 'correct-record', program: event.program, report: event.report }]
    case 'bottle-changed':
      return [{ ...event, kind: 'note-bottle' }]
    case 'pumps-left-out':
      return [{ ...event, kind: 'note-left-out' }]
    case 'program-measured':
      return [{ kind: 'record-program', program: event.program, report: event.report }]
    case 'interaction-requested':
      return [
        { kind: 'await-person', stepIndex: event.stepIndex },
        trigger('cocktail_prod_manual_interaction_requested'),
      ]
    case 'interaction-completed':
      return [trigger('cocktail_prod_manual_interaction_completed')]
    case 'stop-requested':
      return [{ kind: 'stop-program' }]
    case 'production-ended':
      return [
        { kind: 'settle', outcome: event.outcome, reason: event.reason },
        trigger(event.outcome === 'finished' ? 'cocktail_prod_finished' : 'cocktail_prod_canceled'),
      ]
    default:
      return assertNever(event)
  }
}

const trigger = (name: Trigger): ProductionEffect => ({ kind: 'fire-trigger', trigger: name })
