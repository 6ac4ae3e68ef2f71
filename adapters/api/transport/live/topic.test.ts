import { describe, expect, it, vi } from 'vitest'
import { shareWatch } from '#adapters/api/kernel/watch.ts'
import { aUser } from '#domain/testing/builders.ts'
import { createSharedPayloads, jsonPayload, stateTopic } from './topic.ts'

/** Something that changes, and knows who watches. */
function aSource() {
  const watchers = new Set<() => void>()
  return {
    watchers,
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    change: () => {
      for (const changed of watchers) changed()
    },
  }
}

describe('a shared watch', () => {
  it('watches once for all, and only while somebody does', () => {
    const source = aSource()
    const watch = shareWatch(source.watch)
    const changed = vi.fn()
    const stops = [watch(changed), watch(changed)]
    expect(source.watchers.size).toBe(1)
    source.change()
    expect(changed).toHaveBeenCalledTimes(2)
    stops[0]?.()
    stops[0]?.()
    expect(source.watchers.size).toBe(1)
    stops[1]?.()
    expect(source.watchers.size).toBe(0)
    watch(changed)
    expect(source.watchers.size).toBe(1)
  })
})

describe('a topic that is a state', () => {
  it('gives the state at first, then only another one', () => {
    const source = aSource()
    let state: number | null = 1
    const topic = stateTopic(() => (state === null ? null : jsonPayload(state)), source.watch)
    const feed = topic.open(aUser(), () => undefined)
    const take = () => feed.take().map(({ body }) => body)
    expect(take()).toEqual(['1'])
    expect(take()).toEqual([])
    state = 2
    expect(take()).toEqual(['2'])
    state = null
    expect(take()).toEqual([])
    state = 2
    expect(take()).toEqual([])
    state = 1
    expect(take()).toEqual(['1'])
  })
})

describe('shared payloads', () => {
  it('are made once for all who see the same, until the state changes', () => {
    const payloads = createSharedPayloads()
    const make = vi.fn(() => jsonPayload({ a: 1 }))
    expect(payloads.of('x', make)).toBe(payloads.of('x', make))
    payloads.of('y', make)
    expect(make).toHaveBeenCalledTimes(2)
    payloads.clear()
    payloads.of('x', make)
    expect(make).toHaveBeenCalledTimes(3)
  })
})
