/* Priming and calibrating all pumps, one after the other. Where a pump stands comes from the machine: see pump-phase. */
import { combine, createEvent, createStore, restore, sample } from 'effector'
import { mostPriming } from '#domain/maintenance/commissioning.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { blockedReasonOf } from '../../entities/pump/pump-actions.ts'
import { StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { type CalibrationLiquid, StartCalibrationRunDocument, StartPrimingDocument } from './commissioning.documents.ts'
import { $commissioning, changePumpFx, commissioningQuery, stepTaken, takeStepFx } from './commissioning.model.ts'
import { firstValues, type MotorGuess, nextOpen, phaseOf } from './pump-phase.ts'

export const pumpChosen = createEvent<number>()
export const nextPressed = createEvent()
export const againPressed = createEvent()
export const motorGuessed = createEvent<MotorGuess>()
export const primePressed = createEvent()
export const runPressed = createEvent()
/** The work of the pump for the guided run ends, and counts as not done. */
export const stopPressed = createEvent()
export const liquidChosen = createEvent<CalibrationLiquid>()
export const amountChanged = createEvent<number | null>()
/** The amount that a person read from the cup, in millilitres. */
export const measureChanged = createEvent<number | null>()
export const measurePressed = createEvent()

interface PrimingOrder {
  readonly pumpId: number
  readonly liquid: CalibrationLiquid
}
interface RunOrder extends PrimingOrder {
  readonly ml: number
}
export const startPrimingFx = createRequest((order: PrimingOrder) => mutateField(StartPrimingDocument, order))
export const startRunFx = createRequest((order: RunOrder) => mutateField(StartCalibrationRunDocument, order))
export const stopFx = createRequest((pumpId: number) => mutateField(StopPumpsDocument, { pumpId }))

/** Null: the first that there is something to do with. */
const $chosen = restore(pumpChosen, null).reset(loggedOut)
const $again = createStore<number | null>(null, { skipVoid: false })
  .on(takeStepFx.done, (again, { params: { kind } }) => (kind === 'apply' || kind === 'skip' ? null : again))
  .reset(pumpChosen, nextPressed, loggedOut)

/** The pump that is worked on; null where there is none. */
export const $pump = combine($commissioning, $chosen, (known, chosen) => {
  const pumps = known?.pumps ?? []
  const id = chosen ?? nextOpen(pumps, null) ?? pumps[0]?.pump.id
  return pumps.find(({ pump }) => pump.id === id) ?? null
})
export const $job = combine(
  $machine,
  $pump,
  (machine, one) => machine?.pumps.find(({ id }) => id === one?.pump.id)?.job ?? null,
)
/** Null while it is not known, either, whether a pump runs. */
export const $phase = combine(
  { machine: $machine, known: $commissioning, one: $pump, job: $job, again: $again },
  ({ machine, known, one, job, again }) =>
    one === null || machine === null ? null : phaseOf(one, job, known?.pending ?? null, again === one.pump.id),
)
/** Why nothing can be started at all. */
export const $blockedReason = $machine.map(machine => (machine === null ? null : blockedReasonOf(machine)), {
  skipVoid: false,
})
/** The scale knows what stood on it before the run. */
export const $isWeighed = $commissioning.map(known => known?.pending?.weighed ?? false)
/** Something was requested, and the machine hasn't confirmed it yet. */
export const $isStarting = combine(startPrimingFx.pending, startRunFx.pending, (priming, run) => priming || run)

const $chosenLiquid = restore(liquidChosen, null).reset(loggedOut)
/** New machines are tried with water; what a simulated pump draws is always its ingredient. */
export const $liquid = combine(
  $chosenLiquid,
  $isSimulated,
  (chosen, simulated): CalibrationLiquid => chosen ?? (simulated ? 'INGREDIENT' : 'WATER'),
)
/** The amount that the cup below the pump has to hold. */
export const mostPrimingMl = toMillilitres(mostPriming)
export const amountBounds = { least: 5, most: 200 } as const
export const $amountMl = createStore<number | null>(30, { skipVoid: false }).on(amountChanged, (_, ml) => ml)
const isGood = (ml: number | null): ml is number => ml !== null && ml >= amountBounds.least && ml <= amountBounds.most

export const $measuredMl = restore(measureChanged, null).reset(startRunFx, takeStepFx.done, pumpChosen)

sample({
  clock: nextPressed,
  source: { known: $commissioning, one: $pump },
  fn: ({ known, one }) => nextOpen(known?.pumps ?? [], one?.pump.id ?? null),
  target: $chosen,
})
// The pump that's being worked on stays open, also when it's done.
sample({
  clock: [primePressed, runPressed, motorGuessed, againPressed],
  source: $pump,
  fn: one => one?.pump.id ?? null,
  target: $chosen,
})
sample({ clock: againPressed, source: $pump, fn: one => one?.pump.id ?? null, target: $again })

sample({
  clock: motorGuessed,
  source: $pump,
  filter: Boolean,
  fn: ({ pump }, guess) => ({
    id: pump.id,
    change: { kind: 'DC' as const, timePerClMs: firstValues[guess] },
    removeFields: [],
  }),
  target: changePumpFx,
})
sample({
  clock: primePressed,
  source: combine($pump, $liquid, $isStarting, (one, liquid, starting) =>
    one === null || starting ? null : { pumpId: one.pump.id, liquid },
  ),
  filter: Boolean,
  target: startPrimingFx,
})
sample({
  clock: runPressed,
  source: combine($pump, $amountMl, $liquid, $isStarting, (one, ml, liquid, starting) =>
    one === null || starting || !isGood(ml) ? null : { pumpId: one.pump.id, ml, liquid },
  ),
  filter: Boolean,
  target: startRunFx,
})
sample({ clock: startRunFx.done, target: commissioningQuery.refetch })

// The pump stops, whatever the page believes.
sample({ clock: stopPressed, source: $pump, filter: Boolean, fn: ({ pump }) => pump.id, target: stopFx })
sample({
  clock: stopPressed,
  source: $phase,
  filter: phase => phase === 'running' || phase === 'measuring',
  fn: () => ({ kind: 'discard-run' as const }),
  target: stepTaken,
})

/** Why the result of a run was not taken; shown at the field. */
export const $measureProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(takeStepFx.fail, (known, { params, error }) => (params.kind === 'finish-run' ? error : known))
  .reset(takeStepFx, measureChanged, startRunFx, pumpChosen)
sample({
  clock: $phase,
  source: $isWeighed,
  filter: (weighed, phase) => weighed && phase === 'measuring',
  fn: () => ({ kind: 'finish-run' as const, measuredMl: null }),
  target: stepTaken,
})
/** The scale is read once more for the run. */
export const weighPressed = stepTaken.prepend<void>(() => ({ kind: 'finish-run' as const, measuredMl: null }))
sample({
  clock: measurePressed,
  source: $measuredMl,
  filter: ml => ml !== null && ml > 0,
  fn: measuredMl => ({ kind: 'finish-run' as const, measuredMl }),
  target: stepTaken,
})
sample({ clock: [startPrimingFx.failData, startRunFx.failData, stopFx.failData], target: notify.problem })
