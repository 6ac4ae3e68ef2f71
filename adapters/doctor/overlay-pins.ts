/** A pin that a line of the boot configuration gives to something else. */
export interface OverlayPin {
  readonly nr: number
  /** The line that does it. */
  readonly line: string
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** What takes pins, by the beginning of the line. Pins as in the firmware's list of overlays. */
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
  [/^dtoverlay=(vga666|dpi)/, from(0, 21)],
]

/** Overlays whose pin is a parameter, and the pin without it. */
const movable: readonly (readonly [RegExp, string, number])[] = [
  [/^dtoverlay=w1-gpio/, 'gpiopin', 4],
  [/^dtoverlay=gpio-ir(,|$)/, 'gpio_pin', 18],
  [/^dtoverlay=gpio-shutdown/, 'gpio_pin', 3],
  [/^dtoverlay=gpio-fan/, 'gpiopin', 12],
  [/^dtoverlay=pwm(,|$)/, 'pin', 18],
  [/^dtoverlay=dht11/, 'gpiopin', 4],
]

/**
 * Pins of the header that config.txt gives to buses and overlays. Sections for single models are not told apart: what
 * may be taken counts as taken.
 */
export function overlayPins(config: string): readonly OverlayPin[] {
  return config.split('\n').flatMap(text => {
    const line = text.trim()
    const fixed = takers.filter(([pattern]) => pattern.test(line)).flatMap(([, pins]) => pins)
    const moved = movable
      .filter(([pattern]) => pattern.test(line))
      .map(([, key, usual]) => parameter(line, key) ?? usual)
    return [...fixed, ...moved].map(nr => ({ nr, line }))
  })
}

function parameter(line: string, key: string): number | null {
  const found = new RegExp(`,${key}=(\\d+)`).exec(line)?.[1]
  return found === undefined ? null : Number(found)
}
