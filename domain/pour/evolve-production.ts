import { assertNever } from '../result.ts'
import { planWithout } from './leave-out.ts'
import { isActive, type Production, type ProductionEvent, type StillToRun } from './production.ts'

/** What an event means: the state after it. One that does not concern a state leaves it alone. */
export function evolve(state: Production, event: ProductionEvent): Production {
  if (event.kind === 'production-started') return { kind: 'starting', order: event.order }
  if (!isActive(state)) return state
  const { order } = state
  const stepIndex = state.kind === 'starting' ? 0 : state.stepIndex
  switch (event.kind) {
    case 'pouring-begun':
      return {
        kind: 'pouring',
        order,
        stepIndex: event.stepIndex,
        program: event.program,
        afterwards: null,
        resumed: 0,
      }
    case 'pouring-resumed':
      return { ...stillToRun(event), kind: 'pouring', order, stepIndex, resumed: event.resumed }
    case 'pouring-paused':
      return {
        ...stillToRun(event),
        kind: 'paused',
        order,
        stepIndex: event.stepIndex,
        cause: event.cause,
        resumed: state.kind === 'pouring' && event.stepIndex === stepIndex ? state.resumed : 0,
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

const stillToRun = ({ program, afterwards }: StillToRun): StillToRun => ({ program, afterwards })
