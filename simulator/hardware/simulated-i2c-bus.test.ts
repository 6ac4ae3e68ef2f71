import { expect, it } from 'vitest'
import { i2cBusContract } from '#domain/testing/i2c-bus.contract.ts'
import type { SimulatedFault } from '../scenario-language/fault.ts'
import { aSimulatedView } from '../testing/simulated-builders.ts'
import { createSimulatedI2cBus } from './simulated-i2c-transport.ts'

const machineWith = (...faults: SimulatedFault[]) => ({ view: async () => aSimulatedView({ faults }) })

i2cBusContract('a simulated bus', { make: addresses => createSimulatedI2cBus(() => addresses, machineWith()) })

it('a simulated bus has two expanders to be set up, which do not appear twice once they are', async () => {
  const configured: number[] = []
  const bus = createSimulatedI2cBus(() => configured, machineWith())
  expect(await bus.probe()).toEqual([0x20, 0x21])
  configured.push(0x21, 0x3c)
  expect(await bus.probe()).toEqual([0x20, 0x21, 0x3c])
})

it('a simulated bus misses an expander that has come off', async () => {
  const bus = createSimulatedI2cBus(() => [0x24], machineWith({ kind: 'expander-missing', address: 0x24 }))
  expect(await bus.probe()).toEqual([0x20, 0x21])
})

it('a simulated bus that is stuck tells so', async () => {
  const bus = createSimulatedI2cBus(() => [0x24], machineWith({ kind: 'i2c-stuck' }))
  await expect(bus.probe()).rejects.toThrow('stuck')
})
