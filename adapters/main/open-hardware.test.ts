import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeGpioKernel, piHeader } from '#adapters/gpio/kernel/testing/fake-gpio-kernel.ts'
import { success } from '#domain/result.ts'
import { startButton, withButton } from './open-hardware.ts'

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

describe('the start button', () => {
  function listenForStarts(kernel: FakeGpioKernel) {
    const heard = { starts: 0, troubles: [] as string[] }
    const button = startButton(
      { startButtonPin: pin },
      text => heard.troubles.push(text),
      () => success(kernel),
    )
    button(() => {
      heard.starts += 1
    })
    return heard
  }

  it('starts once for each time that it is pressed, however long it is held', () => {
    const kernel = new FakeGpioKernel()
    kernel.short(path, pin, 'low')
    const heard = listenForStarts(kernel)
    vi.advanceTimersByTime(3_000)
    expect(heard.starts).toBe(0)
    kernel.edge(path, pin, 'high', 1)
    kernel.edge(path, pin, 'low', 2)
    vi.advanceTimersByTime(3_000)
    expect(heard.starts).toBe(1)
  })

  it('stops nothing while it cannot be heard, and says so once', () => {
    const kernel = new FakeGpioKernel()
    kernel.short(path, pin, 'high')
    kernel.occupy(path, pin, 'gpio-keys')
    const heard = listenForStarts(kernel)
    vi.advanceTimersByTime(10_000)
    expect(heard).toMatchObject({ starts: 0, troubles: [expect.stringContaining('in use by "gpio-keys"')] })
    kernel.unplug(path, false)
    vi.advanceTimersByTime(3_000)
    expect(heard.troubles.at(-1)).toContain('heard again')
  })

  it('is none where none is configured', () => {
    const started = vi.fn<() => void>()
    startButton({ startButtonPin: null }, () => undefined)(started)
    expect(started).not.toHaveBeenCalled()
  })
})
