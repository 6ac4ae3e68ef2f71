import { existsSync } from 'node:fs'
import { numberIn, setAttribute, simulatorFolder } from './kernel-file.ts'

/** The simulated HX711. */
export interface SimulatedScale {
  /** what the next conversion yields, 24 bits with sign */
  setRaw(raw: number): void
  setRate(perSecond: 10 | 80): void
  /** unplugged, its data line is high for ever */
  plug(plugged: boolean): void
  /** lets the kernel's own driver have the two lines, or takes them back */
  bindKernelDriver(bound: boolean): void
  /** how often the clock was high for more than 60 µs */
  readonly violations: number
  /** values that were clocked out to the end */
  readonly reads: number
  /** 128, 32 or 64, as the last 25, 26 or 27 clocks chose */
  readonly gain: number
  /** the longest time for which the clock was high, in nanoseconds */
  readonly longestHighNs: number
}

const driver = '/sys/bus/platform/drivers/hx711-gpio'

export function openSimulatedScale(): SimulatedScale & { reset(): void } {
  const folder = simulatorFolder('hx711-sim')
  const path = (name: string) => `${folder}/${name}`
  const bindKernelDriver = (bound: boolean): void => {
    const isBound = existsSync(`${driver}/hx711-gpio`)
    if (isBound !== bound) setAttribute(`${driver}/${bound ? 'bind' : 'unbind'}`, 'hx711-gpio')
  }
  return {
    reset: () => {
      bindKernelDriver(false)
      setAttribute(path('plugged'), 1)
      setAttribute(path('rate'), 10)
      setAttribute(path('raw'), 0)
      setAttribute(path('max_high'), 0)
    },
    setRaw: raw => setAttribute(path('raw'), raw),
    setRate: perSecond => setAttribute(path('rate'), perSecond),
    plug: plugged => setAttribute(path('plugged'), plugged ? 1 : 0),
    bindKernelDriver,
    get violations() {
      return numberIn(path('violations'))
    },
    get reads() {
      return numberIn(path('reads'))
    },
    get gain() {
      return numberIn(path('gain'))
    },
    get longestHighNs() {
      return numberIn(path('max_high'))
    },
  }
}
