import type { ActuatorUnavailable } from '#domain/ports/actuator.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { SimulatedMachine, SimulatedMachineView } from '../ports/simulated-machine.port.ts'
import type { SimulatedAction } from '../scenario-language/action.ts'
import type { SimulatedFaultKind } from '../scenario-language/fault.ts'

/** The settable quantities of a simulated machine. */
export type SimulatedQuantity =
  | 'bottle'
  | 'glass'
  | 'content'
  | 'flow'
  | 'unsteady'
  | 'ice'
  | 'hand'
  | 'hand-time'
  | 'outage'
  | 'hang'
  | 'speed'

/** Why something cannot happen to a simulated machine. */
export type DisturbProblem =
  | { readonly kind: 'not-found'; readonly what: 'pump' | 'expander' | 'glass' }
  /** Nothing of this kind can happen to what was named, or nothing was named that it happens to. */
  | { readonly kind: 'fault-not-possible'; readonly fault: SimulatedFaultKind }
  /** In millilitres, grams, grams a second, seconds, times its flow, or times real time. */
  | {
      readonly kind: 'simulated-value-out-of-range'
      readonly field: SimulatedQuantity
      readonly least: number
      readonly most: number
    }
  /** One of the catalogue, or a size: neither was named, or both. */
  | { readonly kind: 'glass-not-clear' }
  | ActuatorUnavailable

export type Disturbance = Result<void, DisturbProblem>

/** NaN is out of any range. */
export function outOfRange(
  field: SimulatedQuantity,
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): DisturbProblem | null {
  return value >= least && value <= most ? null : { kind: 'simulated-value-out-of-range', field, least, most }
}

/** All other refusals were checked before: the only one left is that nobody answers. */
export const reached = (call: () => Promise<void>): Promise<Result<void, ActuatorUnavailable>> =>
  call().then(
    () => success(undefined),
    () => failure({ kind: 'actuator-unavailable' as const }),
  )

export const act = (
  simulated: Pick<SimulatedMachine, 'act'>,
  action: SimulatedAction,
): Promise<Result<void, ActuatorUnavailable>> => reached(() => simulated.act(action))

/** Decides by what the machine is at this moment. */
export async function onView(
  simulated: SimulatedMachine,
  decide: (view: SimulatedMachineView) => Promise<Disturbance>,
): Promise<Disturbance> {
  const view = await simulated.view().catch(() => null)
  return view ? decide(view) : failure({ kind: 'actuator-unavailable' })
}
