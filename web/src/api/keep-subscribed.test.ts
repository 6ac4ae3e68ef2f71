import { describe, expect, it, vi } from 'vitest'
import { ownTimers } from '../testing/test-scope.ts'
import { keepSubscribed, type LiveSink, type LiveTransport } from './keep-subscribed.ts'

ownTimers()

function transport() {
  const sinks: LiveSink[] = []
  const unsubscribe = vi.fn()
  const live: LiveTransport = {
    subscribe: (_request, sink) => {
      sinks.push(sink)
      return unsubscribe
    },
  }
  return { live, sinks, unsubscribe }
}
const request = { query: 'subscription { machine { busy } }', variables: {} }

describe('a kept subscription', () => {
  it('passes data on until it is stopped', () => {
    const { live, sinks, unsubscribe } = transport()
    const heard = vi.fn()
    const stop = keepSubscribed(live, request, 5_000, heard)
    sinks[0]!.next({ data: 1 })
    stop()
    sinks[0]!.next({ data: 2 })
    expect(heard.mock.calls).toEqual([[1]])
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it.each(['complete', 'error'] as const)('subscribes again after %s', how => {
    const { live, sinks } = transport()
    const heard = vi.fn()
    keepSubscribed(live, request, 5_000, heard)
    if (how === 'complete') sinks[0]!.complete()
    else sinks[0]!.error({ code: 4500 })
    expect(sinks).toHaveLength(1)
    vi.advanceTimersByTime(5_000)
    expect(sinks).toHaveLength(2)
    sinks[1]!.next({ data: 'back' })
    expect(heard).toHaveBeenCalledWith('back')
  })

  it('does not come back after it was stopped', () => {
    const { live, sinks } = transport()
    const stop = keepSubscribed(live, request, 5_000, vi.fn())
    sinks[0]!.complete()
    stop()
    sinks[0]!.complete()
    vi.advanceTimersByTime(60_000)
    expect(sinks).toHaveLength(1)
  })

  it('takes a refusal by the server as final', () => {
    const { live, sinks } = transport()
    const refused = vi.fn()
    keepSubscribed(live, request, 5_000, vi.fn(), refused)
    sinks[0]!.error([{ message: 'No', extensions: { code: 'forbidden' } }])
    sinks[0]!.complete()
    vi.advanceTimersByTime(60_000)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(refused.mock.calls[0]?.[0]).toMatchObject({ code: 'forbidden', text: 'No' })
    expect(sinks).toHaveLength(1)
  })
})
