import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { SimulatedI2cTransport } from './simulated-i2c-transport.ts'

/**
 * A pin bank on whose bus there is every expander that it is told of: the simulated machine is what is configured, and it
 * is wired before its records say so. Where the wiring is refused, the bus is as before.
 */
export const pluggedIn = (bank: PinBank, i2c: SimulatedI2cTransport): PinBank => ({
  claim(lines, expanders = [], elsewhere = 'safe') {
    const before = i2c.plugged
    i2c.plugIn([...before, ...expanders])
    const claimed = bank.claim(lines, expanders, elsewhere)
    i2c.plugIn(claimed.ok ? expanders : before)
    return claimed
  },
  write: changes => bank.write(changes),
  allSafe: elsewhere => bank.allSafe(elsewhere),
  check: wanted => bank.check(wanted),
  release: elsewhere => bank.release(elsewhere),
})
