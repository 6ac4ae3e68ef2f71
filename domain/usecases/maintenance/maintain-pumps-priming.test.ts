import { expect } from 'vitest'
import { aStepper } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { gin, ginPump, settled, tonic } from '../../testing/toy-house.ts'
import { expectFailure } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { by, jobOf, ml, pumpOf, reversing } from './testing/pump-jobs.ts'

const empty = { ...ginPump, tubeContent: null }

it('W-20: fills the tube from the bottle', async ({ house }) => {
  await house.put('pump', empty)
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(house.actuator.running?.duration).toBe(1_500_000)
  await house.runToEnd()
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 635_000, tubeContent: { ingredientId: 11, volume: 5000 } })
})

it('W-20: keeps a part that was primed before it was stopped, and fills only the rest', async ({ house }) => {
  await house.put('pump', empty)
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
  await house.put('pump', stepper)
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
  await house.put('ingredient', { ...gin, flowFactor: 1.5 })
  await house.put('pump', empty)
  await house.maintenance.start(by(ginPump, { kind: 'pump-up' }))
  expect(house.actuator.running?.duration).toBe(2_250_000)
  await house.runToEnd()
  expect(pumpOf(house, 21)).toMatchObject({ fillingLevel: 635_000 })
})

it('W-21: does not push another liquid into the bottle, or prime over it', async ({ house }) => {
  await reversing(house)
  await house.put('pump', { ...ginPump, ingredientId: tonic.id })
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
