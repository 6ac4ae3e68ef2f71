import { describe, expect, it } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { checkBoot, checkBus, checkPins, checkScale, overlayPins } from './examine.ts'
import type { BootFacts, BusFacts, PinFacts } from './facts.ts'

describe('checks of the machine', () => {
  const header = Array.from({ length: 28 }, (_, nr) => ({ nr, consumer: nr === 17 ? 'speedrail outputs' : null }))
  const pins: PinFacts = { driver: success('Character device.'), header: success(header), outputs: [17, 27] }
  const boot: BootFacts = { path: '/boot/firmware/config.txt', text: 'arm_boost=1\n', isCurrent: true }
  const bus: BusFacts = { bus: 1, answering: success([0x20, 0x50]), expected: [{ model: 'MCP23017', address: 0x20 }] }
  const states = (findings: readonly { readonly state: string }[]) => findings.map(({ state }) => state)

  describe('the pins', () => {
    it('may be held by nobody but the controller', () => {
      expect(states(checkPins(pins, boot))).toEqual(['ok', 'ok'])
      const held = header.map(pin => (pin.nr === 27 ? { ...pin, consumer: 'gpio-fan' } : pin))
      expect(checkPins({ ...pins, header: success(held) }, boot)).toContainEqual({
        about: 'pins',
        state: 'fail',
        found: 'Output GPIO27 is held by "gpio-fan".',
        advice: 'End that program, or use another pin.',
      })
    })

    it('may be held by anybody where they are no outputs', () => {
      const held = header.map(pin => (pin.nr === 4 ? { ...pin, consumer: 'w1' } : pin))
      expect(states(checkPins({ ...pins, header: success(held) }, boot))).toEqual(['ok', 'ok'])
    })

    it('cannot be used without a driver', () => {
      const none = { ...pins, driver: failure('no GPIO chip'), header: failure('no GPIO chip') }
      expect(checkPins(none, boot)).toMatchObject([{ state: 'fail', found: 'no GPIO chip' }])
    })

    it('cannot be used without permission', () =>
      expect(states(checkPins({ ...pins, header: failure('no permission for /dev/gpiochip0') }, boot))).toEqual([
        'ok',
        'fail',
      ]))

    it('have to be on this header', () =>
      expect(checkPins({ ...pins, header: success(header.slice(0, 20)) }, boot)).toContainEqual(
        expect.objectContaining({ state: 'fail', found: 'Outputs GPIO 27 are not on this header.' }),
      ))

    it('are doubtful where an overlay uses them as well', () => {
      const findings = checkPins(pins, { ...boot, text: 'dtoverlay=w1-gpio,gpiopin=27\n' })
      expect(findings).toContainEqual(
        expect.objectContaining({ state: 'warn', found: expect.stringContaining('w1-gpio,gpiopin=27') }),
      )
    })

    it('have to be set up', () => expect(states(checkPins({ ...pins, outputs: [] }, boot))).toEqual(['ok', 'warn']))
  })

  describe('the I2C bus', () => {
    it('works, whatever else answers', () =>
      expect(checkBus(bus)).toMatchObject([{ state: 'ok', found: 'Bus 1 works; 0x20, 0x50 answers.' }]))

    it('lacks a board', () =>
      expect(checkBus({ ...bus, answering: success([]) })).toMatchObject([
        { state: 'ok' },
        { state: 'fail', found: 'The MCP23017 at 0x20 does not answer.' },
      ]))

    it('must be there where a board hangs on it, and only there', () => {
      expect(states(checkBus({ ...bus, answering: failure('there is no /dev/i2c-1') }))).toEqual(['fail'])
      expect(states(checkBus({ ...bus, answering: failure('there is no /dev/i2c-1'), expected: [] }))).toEqual(['none'])
    })
  })

  it('the scale is a wish, not a must', () => {
    expect(checkScale(success('HX711 on its pins.')).state).toBe('ok')
    expect(checkScale(failure('the kernel has no HX711')).state).toBe('warn')
  })

  it.each([
    [success(boot), 'ok'],
    [success({ ...boot, isCurrent: false }), 'fail'],
    [success(null), 'warn'],
    [failure('/boot/firmware is not mounted'), 'fail'],
  ])('boot levels %j', (facts, state) => expect(checkBoot(facts).state).toBe(state))
})

describe('pins of overlays', () => {
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
})
