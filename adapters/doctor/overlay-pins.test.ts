import { describe, expect, it } from 'vitest'
import { overlayPins } from './check-machine.ts'

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
    ['dtoverlay=gpio-shutdown,gpio_pin=21,active_low=1', [21]],
    ['dtoverlay=gpio-poweroff', [26]],
    ['dtoverlay=gpio-poweroff,gpiopin=16,active_low=y', [16]],
    ['dtoverlay=gpio-hog,gpio=5', [5]],
    ['dtoverlay=gpio-key', [3]],
    ['dtoverlay=gpio-led,gpio=22,label=ready', [22]],
    ['dtoverlay=gpio-charger', [4]],
    ['dtoverlay=gpio-ir-tx,gpio_pin=17', [17]],
    ['dtoverlay=act-led,gpio=13', [13]],
    ['dtoverlay=act-led', []],
    ['dtparam=act_led_gpio=20', [20]],
    ['dtoverlay=i2c-gpio', [23, 24]],
    ['dtoverlay=i2c-gpio,i2c_gpio_sda=5,i2c_gpio_scl=6', [5, 6]],
    ['dtoverlay=rotary-encoder,pin_b=27', [4, 27]],
    ['dtoverlay=pwm-2chan', [18, 19]],
    ['dtoverlay=uart5', [12, 13]],
    ['dtoverlay=spi1-1cs', [16, 17, 18, 19, 20, 21]],
    ['dtoverlay=hifiberry-dac', [18, 19, 20, 21]],
    ['dtparam=spi=off', []],
    ['dtparam=i2c_arm=off', []],
    ['#dtparam=spi=on', []],
    ['enable_uart=0', []],
    ['dtoverlay=vc4-kms-v3d', []],
    ['gpio=17=op,dl', []],
  ])('%s: %j', (line, expected) => expect(pinsOf(line)).toEqual(expected))

  it('is named by its line', () =>
    expect(overlayPins('dtoverlay=w1-gpio\n')).toEqual([{ nr: 4, line: 'dtoverlay=w1-gpio' }]))
})
