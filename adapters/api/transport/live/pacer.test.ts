import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPacer } from './outbox.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a pacer', () => {
  it('tells the first change at once and the others together', () => {
    const tell = vi.fn()
    const pacer = createPacer(tell)
    for (let change = 0; change < 5; change++) pacer.changed(1000)
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
    const pacer = createPacer(tell)
    pacer.changed(1000)
    pacer.changed(1000)
    pacer.changed(0)
    expect(tell).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('keeps to the shortest interval that was asked for', () => {
    const tell = vi.fn()
    const pacer = createPacer(tell)
    pacer.changed(0)
    pacer.changed(1000)
    pacer.changed(200)
    pacer.changed(1000)
    vi.advanceTimersByTime(200)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('tells nothing after it was stopped', () => {
    const tell = vi.fn()
    const pacer = createPacer(tell)
    pacer.changed(0)
    pacer.changed(200)
    pacer.stop()
    vi.advanceTimersByTime(1000)
    expect(tell).toHaveBeenCalledTimes(1)
  })
})
