import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThrottle } from './send-buffer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a throttle', () => {
  it('tells the first change at once and the others together', () => {
    const tell = vi.fn()
    const throttle = createThrottle(tell)
    for (let change = 0; change < 5; change++) throttle.changed(1000)
    expect(tell).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(999)
    expect(tell).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('lets what is urgent pass, and does not tell it twice', () => {
    const tell = vi.fn()
    const throttle = createThrottle(tell)
    throttle.changed(1000)
    throttle.changed(1000)
    throttle.changed(0)
    expect(tell).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('keeps to the shortest interval that was asked for', () => {
    const tell = vi.fn()
    const throttle = createThrottle(tell)
    throttle.changed(0)
    throttle.changed(1000)
    throttle.changed(200)
    throttle.changed(1000)
    vi.advanceTimersByTime(200)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('tells nothing after it was stopped', () => {
    const tell = vi.fn()
    const throttle = createThrottle(tell)
    throttle.changed(0)
    throttle.changed(200)
    throttle.stop()
    vi.advanceTimersByTime(1000)
    expect(tell).toHaveBeenCalledTimes(1)
  })
})
