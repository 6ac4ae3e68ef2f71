import type { Result } from '#domain/result.ts'
import {
  type BootFacts,
  type BusFacts,
  type Finding,
  fail,
  none,
  ok,
  type PinFacts,
  type ScaleFacts,
  warn,
} from './facts.ts'

/** Lines that the controller itself holds. */
const own = /^speedrail/

const many = (numbers: readonly number[]): string => numbers.join(', ')

export function checkPins(pins: PinFacts, boot: BootFacts | null): readonly Finding[] {
  const { driver, header, outputs } = pins
  const chosen = driver.ok ? ok('pins', driver.value) : fail('pins', driver.problem, 'Fix this before anything else.')
  if (!header.ok) return driver.ok ? [chosen, fail('pins', header.problem, 'Fix this before anything else.')] : [chosen]
  const foreign = header.value.filter(
    ({ nr, consumer }) => outputs.includes(nr) && consumer !== null && !own.test(consumer),
  )
  const missing = outputs.filter(nr => !header.value.some(pin => pin.nr === nr))
  const taken = boot === null ? [] : overlayPins(boot.text).filter(({ nr }) => outputs.includes(nr))
  return [
    chosen,
    ...foreign.map(({ nr, consumer }) =>
      fail('pins', `Output GPIO${nr} is held by "${consumer}".`, 'End that program, or use another pin.'),
    ),
    ...(missing.length === 0
      ? []
      : [fail('pins', `Outputs GPIO ${many(missing)} are not on this header.`, 'Choose other pins in the setup.')]),
    ...taken.map(({ nr, line }) =>
      warn(
        'pins',
        `Output GPIO${nr} is also used by "${line}".`,
        `Take that line out of ${boot?.path}, or use another pin.`,
      ),
    ),
    ...(outputs.length === 0
      ? [warn('pins', 'No output is set up.', 'Set up pumps in the interface, under Pumps.')]
      : [ok('pins', `Outputs of the header: GPIO ${many(outputs)}.`)]),
  ]
}

const hex = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

/** A machine without expanders needs no bus. */
export function checkBus({ bus, answering, expected }: BusFacts): readonly Finding[] {
  if (!answering.ok) {
    const advice = 'Switch it on (sudo speedrail boot-levels write, then restart the computer), and check its wires.'
    return expected.length > 0
      ? [fail('I2C', answering.problem, advice)]
      : [none('I2C', `No expander is set up, so nothing needs bus ${bus}. Now ${answering.problem}`)]
  }
  const silent = expected.filter(({ address }) => !answering.value.includes(address))
  const found = answering.value.length === 0 ? 'nothing' : answering.value.map(hex).join(', ')
  return [
    ok('I2C', `Bus ${bus} works; ${found} answers.`),
    ...silent.map(({ model, address }) =>
      fail(
        'I2C',
        `The ${model} at ${hex(address)} does not answer.`,
        'Check its power, its two wires and its address.',
      ),
    ),
  ]
}

export const checkScale = ({ source }: ScaleFacts): Finding =>
  source.ok
    ? ok('scale', source.value)
    : warn('scale', source.problem, 'Without a scale only pumps can dispense; fix this to use valves.')

export function checkBoot(facts: Result<BootFacts | null, string>): Finding {
  if (!facts.ok) {
    return fail('boot levels', facts.problem, 'Mount the boot partition (sudo mount /boot/firmware), then look again.')
  }
  const boot = facts.value
  if (boot === null) {
    return warn(
      'boot levels',
      'This computer has no config.txt.',
      'Outputs need resistors that keep them off while it starts.',
    )
  }
  return boot.isCurrent
    ? ok('boot levels', `${boot.path} keeps all outputs off from power-up.`)
    : fail('boot levels', `${boot.path} does not know all outputs.`, 'sudo speedrail boot-levels write')
}

interface OverlayPin {
  readonly nr: number
  /** Of the boot configuration. */
  readonly line: string
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** By the beginning of a line; pins as in the firmware's list of overlays. */
const takers: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^dtparam=(.*,)?i2c(_arm|1)?(=(on|1|true|yes)|$|,)/, [2, 3]],
  [/^dtparam=(.*,)?i2c(_vc|0)(=(on|1|true|yes)|$|,)/, [0, 1]],
  [/^dtparam=(.*,)?spi(=(on|1|true|yes)|$|,)/, from(7, 11)],
  [/^dtoverlay=spi0-/, from(7, 11)],
  [/^dtoverlay=spi1-/, from(16, 21)],
  [/^dtparam=(.*,)?i2s(=(on|1|true|yes)|$|,)/, from(18, 21)],
  [/^dtoverlay=(hifiberry|iqaudio|i2s-|audioinjector|justboom|allo-)/, from(18, 21)],
  [/^enable_uart=1/, [14, 15]],
  [/^dtoverlay=uart0/, [14, 15]],
  [/^dtoverlay=uart2/, [0, 1]],
  [/^dtoverlay=uart3/, [4, 5]],
  [/^dtoverlay=uart4/, [8, 9]],
  [/^dtoverlay=uart5/, [12, 13]],
  [/^dtoverlay=(vga666|dpi)/, from(0, 21)],
]

/** Parameters that choose pins, each with the default; null: none. */
const movable: readonly (readonly [RegExp, Readonly<Record<string, number | null>>])[] = [
  [/^dtoverlay=w1-gpio/, { gpiopin: 4 }],
  [/^dtoverlay=(gpio-ir|gpio-ir-tx|pwm-ir-tx)(,|$)/, { gpio_pin: 18 }],
  [/^dtoverlay=gpio-shutdown/, { gpio_pin: 3 }],
  // Driven when the computer has been shut down: a pump on it would run then.
  [/^dtoverlay=gpio-poweroff/, { gpiopin: 26 }],
  [/^dtoverlay=gpio-hog/, { gpio: 26 }],
  [/^dtoverlay=gpio-key/, { gpio: 3 }],
  [/^dtoverlay=gpio-led/, { gpio: 19 }],
  [/^dtoverlay=gpio-charger/, { gpio: 4 }],
  [/^dtoverlay=gpio-fan/, { gpiopin: 12 }],
  [/^dtoverlay=act-led/, { gpio: null }],
  [/^dtparam=/, { act_led_gpio: null, pwr_led_gpio: null }],
  [/^dtoverlay=pps-gpio/, { gpiopin: 18 }],
  [/^dtoverlay=pwm(,|$)/, { pin: 18 }],
  [/^dtoverlay=pwm-2chan/, { pin: 18, pin2: 19 }],
  [/^dtoverlay=i2c-gpio/, { i2c_gpio_sda: 23, i2c_gpio_scl: 24 }],
  [/^dtoverlay=rotary-encoder/, { pin_a: 4, pin_b: 17 }],
  [/^dtoverlay=dht11/, { gpiopin: 4 }],
]

/** Pins of the header that config.txt gives to buses and overlays, also in sections for other models. */
export function overlayPins(config: string): readonly OverlayPin[] {
  return config.split('\n').flatMap(text => {
    const line = text.trim()
    const fixed = takers.filter(([pattern]) => pattern.test(line)).flatMap(([, pins]) => pins)
    const moved = movable
      .filter(([pattern]) => pattern.test(line))
      .flatMap(([, pins]) => Object.entries(pins).map(([key, usual]) => parameter(line, key) ?? usual))
    return [...fixed, ...moved.filter(nr => nr !== null)].map(nr => ({ nr, line }))
  })
}

function parameter(line: string, key: string): number | null {
  const found = new RegExp(`[,=]${key}=(\\d+)`).exec(line)?.[1]
  return found === undefined ? null : Number(found)
}
