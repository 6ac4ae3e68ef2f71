/*
 * The identity of an actuator program: a value that tells its purpose. It becomes text only where it leaves the memory.
 */

import { asId, isId, type OrderId } from '../units/id.ts'
import { type Timestamp, timestamp } from '../units/timestamp.ts'

/** For a step of an order's plan. */
export interface StepProgramId {
  readonly kind: 'step'
  readonly orderId: OrderId
  /** From 0, in the order's plan. */
  readonly stepIndex: number
  /** 0 for the step as it was planned; one more for each rest of it. */
  readonly attempt: number
}

/** For the pump jobs that were open when it was composed. */
export interface MaintenanceProgramId {
  readonly kind: 'maintenance'
  readonly composedAt: Timestamp
  /** From 1 on since the controller started: programs composed in the same millisecond differ by it. */
  readonly turn: number
}

/** Unique on a machine, over restarts too. */
export type ProgramId = StepProgramId | MaintenanceProgramId

export const stepProgramId = (orderId: OrderId, stepIndex: number, attempt: number): StepProgramId => ({
  kind: 'step',
  orderId,
  stepIndex,
  attempt,
})

export const maintenanceProgramId = (composedAt: Timestamp, turn: number): MaintenanceProgramId => ({
  kind: 'maintenance',
  composedAt,
  turn,
})

/** The id of the rest of a step's program. */
export const nextAttempt = (id: StepProgramId): StepProgramId => ({ ...id, attempt: id.attempt + 1 })

export function isSameProgram(one: ProgramId, other: ProgramId): boolean {
  if (one.kind === 'step') {
    const isSameStep = other.kind === 'step' && one.orderId === other.orderId && one.stepIndex === other.stepIndex
    return isSameStep && one.attempt === other.attempt
  }
  return other.kind === 'maintenance' && one.composedAt === other.composedAt && one.turn === other.turn
}

/** `<order>/<step>/<try>` or `maintenance/<time>/<turn>`: for logs, and as every version has written it to the disk. */
export const programIdText = (id: ProgramId): string =>
  id.kind === 'step' ? `${id.orderId}/${id.stepIndex}/${id.attempt}` : `maintenance/${id.composedAt}/${id.turn}`

const form = /^(maintenance|\d+)\/(\d+)\/(\d+)$/

/** Reads the text of {@link programIdText}; null for any other. */
export function programIdIn(text: string): ProgramId | null {
  const [, first, second, third] = form.exec(text) ?? []
  const [order, middle, last] = [Number(first), Number(second), Number(third)]
  if (!Number.isSafeInteger(middle) || !Number.isSafeInteger(last)) return null
  if (first === 'maintenance') return maintenanceProgramId(timestamp(middle), last)
  return isId(order) ? stepProgramId(asId(order), middle, last) : null
}
