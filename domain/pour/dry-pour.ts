/* A pump gave too little: the question, and the answers: try again, change the bottle, leave it out. */
import { blamed } from '../glass-monitoring/estimate-by-weight.ts'
import { isTimedPump, type Pump } from '../machine/pump.ts'
import { nextAttempt, type ProgramReport, type StepProgram } from '../program/program.ts'
import { amountOfVolume } from '../units/amount.ts'
import { addTime, longest, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, milligrams } from '../units/mass.ts'
import { addVolume, type Microlitres, noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { drawnInTotal, totalByPump } from './booking.ts'
import { plannedIn, pouredBy } from './dose.ts'
import type { OpenOrder } from './order.ts'
import { isTimed, machineTimeOf, mergeParts, type Part, type Plan, type PlanStep, type TimedPlanStep } from './plan.ts'
import { programWithout, remainderOf } from './step-program.ts'
import { primingRuns, type RunRules } from './timed-runs.ts'

export interface DryPour {
  readonly kind: 'nothing-came'
  /** Never empty; several where the scale can't tell which of them it is. */
  readonly pumpIds: readonly PumpId[]
  readonly program: StepProgram
  readonly report: ProgramReport
}

export type DryAnswer =
  | { readonly kind: 'try-again' }
  /** `priming` fills the tube, which holds air; null for a pump without one. `level` is what's in the new bottle. */
  | ({ readonly kind: 'change-bottle'; readonly priming: TimedPlanStep | null } & Omit<NewBottle, 'priming'>)
  | { readonly kind: 'leave-out'; readonly pumpIds: readonly PumpId[] }

const dryBy = (answer: DryAnswer, { pumpIds }: DryPour): readonly PumpId[] => {
  if (answer.kind === 'change-bottle') return [answer.pumpId]
  return answer.kind === 'leave-out' ? answer.pumpIds : pumpIds
}

/** Whether the answer names only pumps that were asked about. */
export function concerns(answer: DryAnswer, pour: DryPour): boolean {
  const dry = dryBy(answer, pour)
  return dry.length > 0 && dry.every(pumpId => pour.pumpIds.includes(pumpId))
}

/** The report corrected by the answer; the same object if it changes nothing. */
export function reportAfter(answer: DryAnswer, pour: DryPour): ProgramReport {
  const { report, pumpIds } = pour
  if (!report.observed) return report
  const observed = blamed(report.observed, pumpIds, dryBy(answer, pour))
  return observed === report.observed ? report : { ...report, observed }
}

/** null if nothing is left to run. */
export function restAfter(answer: DryAnswer, pour: DryPour): StepProgram | null {
  const { program, pumpIds } = pour
  const rest = remainderOf(program, { ...reportAfter(answer, pour), dry: pumpIds }, nextAttempt(program.id))
  return rest && answer.kind === 'leave-out' ? programWithout(rest, new Set(answer.pumpIds)) : rest
}

export const volumeOf = (step: TimedPlanStep | null): Microlitres =>
  step ? sumVolumes(step.runs.map(({ volume }) => volume)) : noVolume

/** What a pump still has to give in a program. */
export function massOf(program: StepProgram, pumpId: PumpId): Milligrams {
  const shares = program.kind === 'weighed' ? [{ pumpId: program.pumpId, mass: program.target }] : program.runs
  return milligrams(shares.reduce((sum, share) => (share.pumpId === pumpId ? sum + share.mass : sum), 0))
}

/**
 * The steps from `from` on without these pumps. Steps keep their index, which the journal refers to: an empty one
 * becomes a pour without runs.
 */
export function planWithout(plan: Plan, pumpIds: ReadonlySet<PumpId>, from: number): Plan {
  const steps = plan.steps.map((step, index) => (index < from ? step : stepWithout(step, pumpIds)))
  return { ...plan, steps, machineTime: machineTimeOf(steps) }
}

const emptyStep: PlanStep = { kind: 'pour', leadTime: noTime, runs: [], duration: noTime }

export const isEmptyStep = (step: PlanStep): boolean => isTimed(step) && step.runs.length === 0

function stepWithout(step: PlanStep, pumpIds: ReadonlySet<PumpId>): PlanStep {
  if (step.kind === 'weigh') return pumpIds.has(step.pumpId) ? emptyStep : step
  if (!isTimed(step)) return step
  const runs = step.runs.filter(({ pumpId }) => !pumpIds.has(pumpId))
  if (runs.length === step.runs.length) return step
  if (runs.length === 0) return emptyStep
  return { ...step, runs, duration: longest(runs.map(({ start, duration }) => addTime(start, duration))) }
}

/** Without what these pumps still had to give from step `from` on; the rest of their reservation is released. */
export function orderWithout(order: OpenOrder, pumpIds: ReadonlySet<PumpId>, from: number): OpenOrder {
  const drawn = totalByPump(drawnInTotal(order))
  const plan = planWithout(order.plan, pumpIds, from)
  const forecasts = plan.forecasts.map(forecast => {
    if (!pumpIds.has(forecast.pumpId)) return forecast
    const taken = drawn.get(forecast.pumpId) ?? noVolume
    const delivered = smallerVolume(forecast.delivered, taken)
    return { ...forecast, drawn: taken, delivered, levelAfter: subtractVolume(forecast.levelBefore, taken) }
  })
  const leftOut = mergeParts([...(order.leftOut ?? []), ...lacking(order, pumpIds, from)])
  return { ...order, plan: { ...plan, forecasts }, leftOut }
}

function lacking(order: OpenOrder, pumpIds: ReadonlySet<PumpId>, from: number): Part[] {
  const planned = totalByPump(order.plan.steps.slice(from).flatMap(step => plannedIn(step)))
  const poured = totalByPump(pouredBy(order, from))
  return order.plan.forecasts.flatMap(({ pumpId, ingredientId }): Part[] => {
    const lack = subtractVolume(planned.get(pumpId) ?? noVolume, poured.get(pumpId) ?? noVolume)
    return pumpIds.has(pumpId) && lack > 0 ? [{ ingredientId, amount: amountOfVolume(lack) }] : []
  })
}

export interface NewBottle {
  readonly pumpId: PumpId
  readonly level: Microlitres
  /** Volume until the first drop leaves the nozzle: the tube holds air. 0 for a valve. */
  readonly priming: Microlitres
}

/**
 * Order and pump with a new bottle. The level is what the bottle holds less what the drink still needs; the reservation
 * covers what was drawn from both bottles and what's still needed.
 * @returns null for a pump that isn't part of the order
 */
export function withNewBottle(order: OpenOrder, pump: Pump, { level, priming }: NewBottle) {
  const forecast = order.plan.forecasts.find(({ pumpId }) => pumpId === pump.id)
  if (!forecast) return null
  const taken = totalByPump(drawnInTotal(order)).get(pump.id) ?? noVolume
  const held = addVolume(level, taken)
  const drawn = smallerVolume(held, addVolume(forecast.drawn, priming))
  const fillingLevel = subtractVolume(held, drawn)
  const changed = { ...forecast, levelBefore: held, levelAfter: fillingLevel, drawn }
  const forecasts = order.plan.forecasts.map(each => (each === forecast ? changed : each))
  const others = (order.changedBottles ?? []).filter(({ pumpId }) => pumpId !== pump.id)
  const changedBottles = [...others, { pumpId: pump.id, volume: taken }]
  return {
    order: { ...order, plan: { ...order.plan, forecasts }, changedBottles },
    pump: { ...pump, fillingLevel, tubeContent: priming > 0 ? null : pump.tubeContent },
  }
}

/** Fills the tube, which was pumped dry when the old bottle ran empty. null for a pump without a tube. */
export function refillingOf(pump: Pump | undefined, rules: RunRules): TimedPlanStep | null {
  if (!pump || !isTimedPump(pump)) return null
  const [filling] = primingRuns([{ ...pump, tubeContent: null }], rules)
  return filling ? { kind: 'prime', leadTime: noTime, ...filling } : null
}
