import { expect, it } from 'vitest'
import { i2cBusContract } from '#domain/testing/i2c-bus.contract.ts'
import { createSimulatedI2cBus } from './simulated-i2c-bus.ts'

i2cBusContract('a simulated bus', { make: addresses => createSimulatedI2cBus(() => addresses) })

it('a simulated bus has two expanders to be set up, which do not appear twice once they are', async () => {
  const configured: number[] = []
  const bus = createSimulatedI2cBus(() => configured)
  expect(await bus.probe()).toEqual([0x20, 0x21])
  configured.push(0x21, 0x3c)
  expect(await bus.probe()).toEqual([0x20, 0x21, 0x3c])
})
