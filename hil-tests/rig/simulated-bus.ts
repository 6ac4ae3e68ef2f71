import { readdirSync } from 'node:fs'
import { attribute, numberIn, setAttribute, simulatorFolder } from './kernel-file.ts'

/** The simulated I2C bus 1. Unknown addresses throw. */
export interface SimulatedBus {
  /** refuses so many transfers; Infinity: all until told 0 */
  nak(address: number, times: number): void
  /** levels of an expander's pins, pin 0 in bit 0 */
  pins(address: number): number
  /** what the world puts on pins that the expander does not drive */
  setInputs(address: number, pins: number): void
  registers(address: number): readonly number[]
  /** bytes written into registers since power-on of the rig */
  writes(address: number): number
  /** off the bus: does not answer, keeps its registers and what it drives */
  unplug(address: number, off: boolean): void
  /** a chip without power drives nothing, and comes back as it leaves the factory */
  power(address: number, on: boolean): void
  /** SDA held low: transfers time out until SCL has been clocked nine times, or until told false */
  stick(stuck: boolean): void
  /** what the next conversion of a NAU7802 yields */
  setRaw(address: number, raw: number): void
}

export function openSimulatedBus(): SimulatedBus & { reset(): void } {
  const folder = simulatorFolder('i2c-sim')
  const path = (address: number, name: string) => `${folder}/chip${address.toString(16).padStart(2, '0')}/${name}`
  return {
    reset: () => {
      setAttribute(`${folder}/stuck`, 0)
      for (const chip of readdirSync(folder).filter(name => /^chip[\da-f]{2}$/.test(name))) {
        setAttribute(`${folder}/${chip}/nak`, 0)
        setAttribute(`${folder}/${chip}/plugged`, 1)
        // Power that comes back is what makes a chip forget its registers.
        setAttribute(`${folder}/${chip}/power`, 1)
        setAttribute(`${folder}/${chip}/inputs`, 0)
        setAttribute(`${folder}/${chip}/raw`, 0)
      }
    },
    nak: (address, times) => setAttribute(path(address, 'nak'), Number.isFinite(times) ? times : -1),
    pins: address => numberIn(path(address, 'pins')),
    setInputs: (address, pins) => setAttribute(path(address, 'inputs'), pins),
    registers: address =>
      attribute(path(address, 'regs'))
        .split(' ')
        .map(text => Number.parseInt(text, 16)),
    writes: address => numberIn(path(address, 'writes')),
    unplug: (address, off) => setAttribute(path(address, 'plugged'), off ? 0 : 1),
    power: (address, on) => setAttribute(path(address, 'power'), on ? 1 : 0),
    stick: stuck => setAttribute(`${folder}/stuck`, stuck ? 1 : 0),
    setRaw: (address, raw) => setAttribute(path(address, 'raw'), raw),
  }
}
