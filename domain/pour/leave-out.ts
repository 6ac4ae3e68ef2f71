/* A pump gave nothing, and the drink is made without it. */
import { type Amount, amountOfVolume } from '../units/amount.ts'
import { addTime, longest, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { drawnInTotal, totalByPump } from './booking.ts'
import { plannedIn, pouredBy } from './dose.ts'
import type { OpenOrder } from './order.ts'
import { isTimed, machineTimeOf, mergeParts, type Part, type Plan, type PlanStep } from './plan.ts'

/**
 * The steps from `from` on without what these pumps would give. Steps keep their places, since the journal names them by
 * these: one of which nothing is left stays as a pour without runs.
 */
export function planWithout(plan: Plan, pumpIds: ReadonlySet<PumpId>, from: number): Plan {
  const steps = plan.steps.map((step, index) => (index < from ? step : stepWithout(step, pumpIds)))
  return { ...plan, steps, machineTime: machineTimeOf(steps) }
}

const emptyStep: PlanStep = { kind: 'pour', leadTime: noTime, runs: [], duration: noTime }

/** Nothing is to be done in it. */
export const isEmptyStep = (step: PlanStep): boolean => isTimed(step) && step.runs.length === 0

function stepWithout(step: PlanStep, pumpIds: ReadonlySet<PumpId>): PlanStep {
  if (step.kind === 'weigh') return pumpIds.has(step.pumpId) ? emptyStep : step
  if (!isTimed(step)) return step
  const runs = step.runs.filter(({ pumpId }) => !pumpIds.has(pumpId))
  if (runs.length === step.runs.length) return step
  if (runs.length === 0) return emptyStep
  return { ...step, runs, duration: longest(runs.map(({ start, duration }) => addTime(start, duration))) }
}

/**
 * The order without what these pumps have not given yet, from the step at `from` on. They draw no more than they have
 * drawn: the rest of the reservation is free again.
 */
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
  return order.plan.forecasts.flatMap(({ pumpId, ingredientId }): Part[] => {
    if (!pumpIds.has(pumpId)) return []
    const planned = order.plan.steps.slice(from).flatMap(step =>
      plannedIn(step)
        .filter(share => share.pumpId === pumpId)
        .map(({ volume }) => volume),
    )
    const poured = pouredBy(order, from)
      .filter(share => share.pumpId === pumpId)
      .map(({ volume }) => volume)
    const lack = subtractVolume(sumVolumes(planned), sumVolumes(poured))
    return lack > 0 ? [{ ingredientId, amount: amountOfVolume(lack) as Amount }] : []
  })
}
