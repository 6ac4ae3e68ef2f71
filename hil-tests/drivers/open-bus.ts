import { openBusLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { recoveryOnPins } from '#adapters/i2c/bus-recovery.ts'
import { I2cDevTransport } from '#adapters/i2c/i2c-dev-transport.ts'
import { realKernel } from './open-drivers.ts'

/** The real bus 1, freed by its own lines where it is stuck. In the rig pins need not be given back to anything. */
export function openBus(onTrouble: (text: string) => void = () => undefined): I2cDevTransport {
  const kernel = realKernel()
  return new I2cDevTransport({
    bus: 1,
    recovery: recoveryOnPins({
      prepare: () => null,
      take: () => openBusLines(kernel, { sda: 2, scl: 3 }),
      giveBack: () => null,
    }),
    now: () => performance.now(),
    onTrouble,
  })
}

/** As {@link openBus}, but what is stuck stays stuck. */
export const openPlainBus = (): I2cDevTransport =>
  new I2cDevTransport({ bus: 1, recovery: null, now: () => performance.now(), onTrouble: () => undefined })
