import type { Commissioning } from './commissioning.documents.ts'

/** From an empty machine to the first drink. */
export const setupSteps = ['board', 'pumps', 'outputs', 'fill', 'calibrate', 'bottles', 'drink'] as const
export type SetupStep = (typeof setupSteps)[number]

type CommissionedPump = Commissioning['pumps'][number]

/** What the steps are derived from: nothing else says how far a machine is. */
export interface SetUp {
  /** The computer has a fault that keeps outputs from being switched. */
  readonly isBoardFaulty: boolean
  readonly pumps: readonly CommissionedPump[]
  readonly hasDrink: boolean
}

/** A pump that makes drinks needs nothing more, however it got there; nor does one that's left out. */
const isThrough = ({ pump, skipped }: CommissionedPump): boolean => skipped || pump.state === 'READY'

/** Whether a pump is through with a step. */
export const pumpDone = {
  outputs: one => isThrough(one) || (one.output?.answer === 'REACTED' && !one.output.stale),
  // Liquid stands at a valve by gravity, and it learns by itself what it gives.
  fill: one => isThrough(one) || one.pump.kind === 'VALVE' || one.primed !== null || one.pump.tubeCapacityMl !== null,
  calibrate: one => isThrough(one) || one.pump.kind !== 'DC' || one.pump.timePerClMs !== null,
  bottles: ({ pump, skipped }) => skipped || pump.currentIngredientId !== null,
} as const satisfies Partial<Record<SetupStep, (one: CommissionedPump) => boolean>>

export type PumpStep = keyof typeof pumpDone

const byPump =
  (step: PumpStep) =>
  ({ pumps }: SetUp): boolean =>
    pumps.length > 0 && pumps.every(pumpDone[step])

const doneBy: Readonly<Record<SetupStep, (known: SetUp) => boolean>> = {
  board: ({ isBoardFaulty }) => !isBoardFaulty,
  pumps: ({ pumps }) => pumps.length > 0,
  outputs: byPump('outputs'),
  fill: byPump('fill'),
  calibrate: byPump('calibrate'),
  bottles: byPump('bottles'),
  drink: ({ hasDrink }) => hasDrink,
}

export const isDone = (step: SetupStep, known: SetUp): boolean => doneBy[step](known)

/** Where the set-up goes on; the last step when nothing is left to do. */
export const stepToDo = (known: SetUp): SetupStep => setupSteps.find(step => !isDone(step, known)) ?? 'drink'
