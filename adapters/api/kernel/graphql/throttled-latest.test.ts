import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Pace, throttledLatest } from './throttled-latest.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Someone who takes every message at once, and notes when it came. */
function follow(pace: Pace | number) {
  const began = performance.now()
  const heard: (readonly [ms: number, state: number])[] = []
  let state = 0
  let tell: () => void = () => undefined
  const unsubscribe = vi.fn()
  const states = throttledLatest(
    pace,
    changed => {
      tell = changed
      return unsubscribe
    },
    () => state,
  )
  const listen = async (): Promise<void> => {
    for await (const value of states) heard.push([Math.round(performance.now() - began), value])
  }
  void listen()
  const change = (): void => {
    state++
    tell()
  }
  return { heard, change, states, unsubscribe, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('the latest of a state', () => {
  it('comes at once, and then only after changes', async () => {
    const { heard, change, pass } = follow(100)
    await pass(500)
    change()
    await pass(500)
    expect(heard).toEqual([
      [0, 0],
      [500, 1],
    ])
  })

  it('comes no more often than the interval, and then it is the newest', async () => {
    const { heard, change, pass } = follow(100)
    for (let round = 0; round < 25; round++) {
      await pass(10)
      change()
    }
    await pass(500)
    expect(heard).toEqual([
      [0, 0],
      [100, 9],
      [200, 19],
      [300, 25],
    ])
  })

  it('comes at once several times where a burst may, but not for long', async () => {
    const { heard, change, pass } = follow({ interval: 100, burst: 3 })
    await pass(1000)
    for (let round = 0; round < 5; round++) {
      change()
      await pass(1)
    }
    await pass(1000)
    expect(heard.map(([ms]) => ms)).toEqual([0, 1000, 1001, 1002, 1100])
    expect(heard.at(-1)?.[1]).toBe(5)
  })

  it('comes once for changes that are made at once, however many may come', async () => {
    const { heard, change, pass } = follow({ interval: 100, burst: 3 })
    await pass(1000)
    change()
    change()
    await pass(50)
    expect(heard).toEqual([
      [0, 0],
      [1000, 2],
    ])
  })

  it('lets go of what it follows when its subscriber has gone', async () => {
    const { heard, change, states, unsubscribe, pass } = follow(100)
    await pass(1)
    change()
    await states.return?.()
    await pass(500)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(heard).toEqual([[0, 0]])
  })

  it('hands on what reading it throws', async () => {
    const states = throttledLatest(
      100,
      () => () => undefined,
      () => {
        throw new Error('no state')
      },
    )
    await Promise.all([expect(states.next()).rejects.toThrow('no state'), vi.advanceTimersByTimeAsync(1)])
  })
})
