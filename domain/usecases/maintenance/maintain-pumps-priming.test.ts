import { expect } from 'vitest'
import type { Pump } from '../../machine/pump.ts'
import type { Advice } from '../../maintenance/job.ts'
import { onlyId } from '../../records/records.ts'
import { aStepper } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { admin, gin, ginPump, type House, settled, tonic } from '../../testing/toy-house.ts'
import { expectFailure } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId, type PumpId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/start-machine.usecase.ts'

const by = (pump: { readonly id: number }, advice: Advice) => ({
  pumpId: asId<'pump'>(pump.id),
  advice,
  userId: admin.id,
})
const ml = (amount: number): Advice => ({ kind: 'volume', volume: millilitres(amount) })

const pumpOf = (house: House, id: number): Pump => house.records.now.pump.get(id) as Pump
const putPump = (house: House, value: Pump) => house.change({ op: 'put', kind: 'pump', id: value.id, value })
const jobOf = (house: House, pumpId: PumpId) => house.maintenance.jobs.findLast(({ job }) => job.pumpId === pumpId)
const reversing = (house: House) =>
  house
    .change({
      op: 'put',
      kind: 'reversePumping',
      id: onlyId,
      value: { directorPin: { boardId: 1, nr: 4 }, isForwardStateHigh: true, overshoot: 20, autoPumpBack: null },
    })
    .then(() => wireMachine(house.actuator, house.records))

const empty = { ...ginPump, tubeContent: null }

it('W-20: fills the tube from the bottle', async ({ house }) => {
  await putPump(house, empty)
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(house.actuator.running?.duration).toBe(1_500_000)
  await house.runToEnd()
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 635_000, tubeContent: { ingredientId: 11, volume: 5000 } })
})

it('W-20: keeps a part that was primed before it was stopped, and fills only the rest', async ({ house }) => {
  await putPump(house, empty)
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  house.machineClock.advance(milliseconds(600))
  await house.maintenance.stop(ginPump.id)
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 638_000, tubeContent: { volume: 2000 } })
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(house.actuator.running?.duration).toBe(900_000)
})

it('has nothing to do where the tube is full', async ({ house }) => {
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(jobOf(house, ginPump.id)?.state).toBe('FINISHED')
  expect(house.actuator.running).toBeNull()
  expect(house.lock.occupant).toBeNull()
})

it('pumps back the tube and the overshoot, and returns to the bottle what the tube held', async ({ house }) => {
  await reversing(house)
  await house.maintenance.start(by(ginPump, { kind: 'pump-down' }))
  expect(house.actuator.running).toMatchObject({ direction: 'backward', duration: 1_800_000 })
  await house.runToEnd()
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 645_000, tubeContent: null })
  expect(jobOf(house, ginPump.id)?.job.moved).toBe(6000)
})

it('W-20: keeps what is left in a tube that was partly pumped back', async ({ house }) => {
  await reversing(house)
  await house.maintenance.start(by(ginPump, { kind: 'pump-down' }))
  house.machineClock.advance(milliseconds(600))
  await house.maintenance.stop(ginPump.id)
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 642_000, tubeContent: { volume: 3000 } })
})

it('W-19: a stepper that is suspended while it reverses has exactly the missing steps left', async ({ house }) => {
  const stepper = aStepper({ id: asId(24), ingredientId: gin.id })
  await putPump(house, stepper)
  await reversing(house)
  await house.maintenance.start(by(stepper, { kind: 'pump-down' }))
  expect(jobOf(house, stepper.id)?.job.total).toEqual({ unit: 'steps', left: 1440 })
  house.machineClock.advance(milliseconds(700))
  await house.maintenance.start(by(ginPump, { kind: 'pump-down' }))
  await settled()
  const seen = jobOf(house, stepper.id)?.job
  expect(seen?.steps).toBeGreaterThan(0)
  expect((seen?.work.left ?? 0) + (seen?.steps ?? 0)).toBe(1440)
  await house.runToEnd()
  expect(jobOf(house, stepper.id)).toMatchObject({ state: 'FINISHED', job: { steps: 1440 } })
})

it('W-22: the flow factor of the ingredient counts in maintenance, too', async ({ house }) => {
  await house.change({ op: 'put', kind: 'ingredient', id: gin.id, value: { ...gin, flowFactor: 1.5 } })
  await putPump(house, empty)
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(house.actuator.running?.duration).toBe(2_250_000)
  await house.runToEnd()
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 635_000 })
})

it('W-21: does not push another liquid into the bottle, or prime over it', async ({ house }) => {
  await reversing(house)
  await putPump(house, { ...ginPump, ingredientId: tonic.id })
  const refused = { kind: 'flush-needed', pumpId: ginPump.id }
  expect(expectFailure(await house.maintenance.start(by(ginPump, { kind: 'pump-down' })))).toEqual(refused)
  expect(expectFailure(await house.maintenance.start(by(ginPump, { kind: 'pump-up' })))).toEqual(refused)
  await house.maintenance.start(by(ginPump, ml(4)))
  await house.runToEnd()
  expect(pumpOf(house, 21).tubeContent?.ingredientId).toBe(gin.id)
  await house.maintenance.start(by(ginPump, ml(5)))
  await house.runToEnd()
  expect(pumpOf(house, 21).tubeContent).toEqual({ ingredientId: tonic.id, volume: 5000 })
})
