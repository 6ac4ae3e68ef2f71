/* The bottle of a pump is changed in the middle of a drink. */
import { isTimedPump, type Pump } from '../machine/pump.ts'
import { noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { addVolume, type Microlitres, noVolume, smallerVolume, subtractVolume } from '../units/volume.ts'
import { drawnInTotal, totalByPump } from './booking.ts'
import type { OpenOrder } from './order.ts'
import type { TimedPlanStep } from './plan.ts'
import { primingRuns, type RunRules } from './timed-runs.ts'

export interface NewBottle {
  readonly pumpId: PumpId
  /** What is really in it. */
  readonly level: Microlitres
  /** What its tube takes until the first drop leaves the nozzle: it holds air now. 0 for a valve. */
  readonly priming: Microlitres
}

export interface BottleChange {
  readonly order: OpenOrder
  readonly pump: Pump
}

/**
 * Level, tube and order with a new bottle. The level is what the bottle holds less what is still to come of it; the
 * reservation is what was drawn from both bottles and is still to come, such that the end of the order finds the level
 * that is left. A bottle with less than that keeps all of it reserved.
 *
 * @returns null for a pump that has no part in the order
 */
export function withNewBottle(order: OpenOrder, pump: Pump, { level, priming }: NewBottle): BottleChange | null {
  const forecast = order.plan.forecasts.find(({ pumpId }) => pumpId === pump.id)
  if (!forecast) return null
  const taken = totalByPump(drawnInTotal(order)).get(pump.id) ?? noVolume
  const held = addVolume(level, taken)
  const drawn = smallerVolume(held, addVolume(forecast.drawn, priming))
  const fillingLevel = subtractVolume(held, drawn)
  const changed = { ...forecast, levelBefore: held, levelAfter: fillingLevel, drawn }
  const forecasts = order.plan.forecasts.map(each => (each === forecast ? changed : each))
  const others = (order.changedBottles ?? []).filter(({ pumpId }) => pumpId !== pump.id)
  return {
    order: {
      ...order,
      plan: { ...order.plan, forecasts },
      changedBottles: [...others, { pumpId: pump.id, volume: taken }],
    },
    pump: { ...pump, fillingLevel, tubeContent: priming > 0 ? null : pump.tubeContent },
  }
}

/**
 * Fills the tube of a new bottle. A bottle that ran empty has let air into its tube, and by the time that the glass shows
 * too little, all of the liquid has been pumped out of it.
 *
 * @returns null for a pump that has no tube to be filled
 */
export function refillingOf(pump: Pump | undefined, rules: RunRules): TimedPlanStep | null {
  if (!pump || !isTimedPump(pump)) return null
  const [filling] = primingRuns([{ ...pump, tubeContent: null }], rules)
  return filling ? { kind: 'prime', leadTime: noTime, ...filling } : null
}
