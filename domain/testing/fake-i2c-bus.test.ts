import { createFakeI2cBus } from './fake-i2c-bus.ts'
import { i2cBusContract } from './i2c.contract.ts'

i2cBusContract('the fake', { make: addresses => createFakeI2cBus(...addresses) })
