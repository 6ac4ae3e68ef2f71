import { describe, expect, it } from 'vitest'
import { overlayPins } from './overlay-pins.ts'

const pinsOf = (line: string) => overlayPins(`arm_boost=1\r\n${line}\r\n`).map(({ nr }) => nr)

describe('what the boot configuration gives to others', () => {
  it.each([
    ['dtparam=i2c_arm=on', [2, 3]],
    ['dtparam=spi=on', [7, 8, 9, 10, 11]],
    ['dtparam=audio=on,spi=on', [7, 8, 9, 10, 11]],
    ['dtparam=spi', [7, 8, 9, 10, 11]],
    ['dtparam=i2c_vc=on', [0, 1]],
    ['dtparam=i2s=on', [18, 19, 20, 21]],
    ['enable_uart=1', [14, 15]],
    ['dtoverlay=w1-gpio', [4]],
    ['dtoverlay=w1-gpio,gpiopin=22', [22]],
    ['dtoverlay=gpio-shutdown', [3]],
    ['dtoverlay=spi1-1cs', [16, 17, 18, 19, 20, 21]],
    ['dtoverlay=hifiberry-dac', [18, 19, 20, 21]],
    ['dtparam=spi=off', []],
    ['dtparam=i2c_arm=off', []],
    ['#dtparam=spi=on', []],
    ['enable_uart=0', []],
    ['dtoverlay=vc4-kms-v3d', []],
    ['gpio=17=op,dl', []],
  ])('%s: %j', (line, expected) => {
    expect(pinsOf(line)).toEqual(expected)
  })

  it('is named by its line', () => {
    expect(overlayPins('dtoverlay=w1-gpio\n')).toEqual([{ nr: 4, line: 'dtoverlay=w1-gpio' }])
  })
})
