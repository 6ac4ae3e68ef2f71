import { expect, it } from 'vitest'
import { callsOfTwo, problemOf, type TestScope, testScope } from '../../testing/test-scope.ts'
import { machineArrived } from '../machine/machine.model.ts'
import { fault, machine, pump } from '../machine/testing/machine-builders.ts'
import * as pumpsModel from './pumps.model.ts'

const arrive = (scope: TestScope, change: Parameters<typeof machine>[0] = {}) =>
  scope.run(machineArrived, machine(change))
const dose = { pumpId: 2, advice: 'ML', amount: 20 } as const

it('the pumps stand in the order of their names, as people count', async () => {
  const scope = testScope()
  await arrive(scope, {
    pumps: [pump(1, { name: 'Pump 10' }), pump(2, { name: 'Pump 2' }), pump(3, { name: 'Gin' })],
  })
  expect(scope.getState(pumpsModel.$pumps).map(({ name }) => name)).toEqual(['Gin', 'Pump 2', 'Pump 10'])
})

it('starting a pump asks the machine once, however often it is pressed', async () => {
  const { startJobFx, jobRequested } = pumpsModel
  expect(await callsOfTwo(startJobFx, jobRequested, dose, arrive)).toBe(1)
})

it('starting a pump does nothing while the machine stands still', async () => {
  const scope = testScope([pumpsModel.startJobFx, 7])
  await arrive(scope, { fault })
  await scope.run(pumpsModel.jobRequested, dose)
  expect(scope.calls(pumpsModel.startJobFx)).toEqual([])
})

it('starting a pump tells why it was refused', async () => {
  expect(await problemOf(pumpsModel.startJobFx, pumpsModel.jobRequested, dose, arrive)).toEqual(['refused'])
})

it('pumps stop at once, one or all, whatever else is the matter', async () => {
  const scope = testScope([pumpsModel.stopFx, true])
  await arrive(scope, { fault })
  await scope.run(pumpsModel.stopRequested, 2)
  await scope.run(pumpsModel.stopRequested, null)
  expect(scope.calls(pumpsModel.stopFx)).toEqual([2, null])
})
