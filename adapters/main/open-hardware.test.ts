import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeGpioKernel, piHeader } from '#adapters/gpio/kernel/testing/fake-gpio-kernel.ts'
import { success } from '#domain/result.ts'
import { withButton } from './open-hardware.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { path } = piHeader
const pin = 26

/** A machine with a button that is told to listen. */
function listen(kernel: FakeGpioKernel) {
  const stops: string[] = []
  const troubles: string[] = []
  const emergencyStops = withButton(
    { emergencyStopPin: pin },
    () => undefined,
    text => troubles.push(text),
    () => success(kernel),
  )
  emergencyStops(who => {
    stops.push(who)
    return success(undefined)
  })
  return { stops, troubles }
}

describe('the emergency stop button', () => {
  it('stops the machine when it is held while the machine starts', () => {
    const kernel = new FakeGpioKernel()
    kernel.short(path, pin, 'low')
    expect(listen(kernel).stops).toEqual(['button'])
  })

  it('stops the machine while it cannot be heard, whoever resets it, and not any more when it can', () => {
    const kernel = new FakeGpioKernel()
    kernel.short(path, pin, 'high')
    kernel.occupy(path, pin, 'gpio-keys')
    const { stops, troubles } = listen(kernel)
    expect(stops).toHaveLength(1)
    expect(stops[0]).toContain(`the emergency stop button on BCM${pin} cannot be heard: `)
    expect(stops[0]).toContain('in use by "gpio-keys"')
    vi.advanceTimersByTime(4_500)
    expect(stops).toHaveLength(3)
    expect(troubles).toEqual([stops[0]])
    kernel.unplug(path, false)
    vi.advanceTimersByTime(10_000)
    expect(stops).toHaveLength(3)
    expect(troubles.at(-1)).toContain('heard again')
    kernel.edge(path, pin, 'low', 1)
    vi.advanceTimersByTime(10)
    expect(stops.at(-1)).toBe('button')
  })

  it('is none where none is configured', () => {
    const others = (): void => undefined
    expect(withButton({ emergencyStopPin: null }, others, () => undefined)).toBe(others)
  })
})
