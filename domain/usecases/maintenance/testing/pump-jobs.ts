/* Pump jobs in a toy house, to test with. */
import type { Pump } from '../../../machine/pump.ts'
import type { Advice } from '../../../maintenance/job.ts'
import { aValve } from '../../../testing/builders.ts'
import { admin, gin, type House } from '../../../testing/toy-house.ts'
import { asId, type PumpId } from '../../../units/id.ts'
import { millilitres } from '../../../units/volume.ts'
import { wireMachine } from '../../machine/configure-machine.ts'

export const by = (pump: { readonly id: number }, advice: Advice) => ({
  pumpId: asId<'pump'>(pump.id),
  advice,
  userId: admin.id,
})
export const run: Advice = { kind: 'run' }
export const ml = (amount: number): Advice => ({ kind: 'volume', volume: millilitres(amount) })

export const valve = aValve({ id: asId(23), ingredientId: gin.id, fillingLevel: millilitres(500) })

export const pumpOf = (house: House, id: number): Pump => house.records.now.pump.get(id) as Pump
export const jobOf = (house: House, pumpId: PumpId) =>
  house.maintenance.jobs.findLast(({ job }) => job.pumpId === pumpId)

/** From now on its pumps can be reversed. */
export async function reversing(house: House): Promise<void> {
  const directorPin = { boardId: 1, nr: 4 }
  await house.put('reversePumping', { directorPin, isForwardStateHigh: true, overshoot: 20, autoPumpBack: null })
  await wireMachine(house.actuator, house.records)
}
