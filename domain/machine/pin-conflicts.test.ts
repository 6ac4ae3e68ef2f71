import { describe, expect, it } from 'vitest'
import { dutyOf, lostDuty } from './board.ts'

describe('lines of the header that the computer has a use for', () => {
  it.each([
    [0, 'eeprom'],
    [1, 'eeprom'],
    [2, 'i2c'],
    [3, 'i2c'],
    [7, 'spi'],
    [11, 'spi'],
    [14, 'uart'],
    [15, 'uart'],
    [17, undefined],
    [27, undefined],
    [28, undefined],
  ])('BCM%i: %s', (nr, duty) => expect(dutyOf(nr)).toBe(duty))

  it('lose it to whatever hangs on them, but the bus is welcome on its own lines', () => {
    expect(lostDuty(2, 'other')).toBe('i2c')
    expect(lostDuty(2, 'bus')).toBeUndefined()
    expect(lostDuty(9, 'bus')).toBe('spi')
    expect(lostDuty(22, 'other')).toBeUndefined()
  })
})
