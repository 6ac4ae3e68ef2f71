import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { everyTimeThereIs } from './execution.ts'

const never = microseconds(Number.MAX_SAFE_INTEGER)

/** What begins when, in milliseconds, with an interval of 100 ms, where each call takes so long. */
function calls({ takes, edges = [], until }: { takes: number; edges?: readonly number[]; until: number }) {
  const clock = createManualMachineClock()
  const begun: number[] = []
  const late: number[] = []
  for (const edge of edges) clock.at(milliseconds(edge), () => late.push(clock.now() / 1000 - edge))
  const nextEdge = (): Microseconds => {
    const next = edges.map(milliseconds).find(edge => edge >= clock.now())
    return next ?? never
  }
  const callOff = everyTimeThereIs(clock, {
    interval: milliseconds(100),
    nextEdge,
    call: () => {
      begun.push(clock.now() / 1000)
      clock.spend(milliseconds(takes))
    },
  })
  clock.advance(milliseconds(until))
  callOff()
  clock.advance(seconds(10))
  return { begun, late }
}

describe('what is called whenever there is time', () => {
  it('is called again and again, its interval apart', () =>
    expect(calls({ takes: 0, until: 350 }).begun).toEqual([100, 200, 300]))

  it('takes a fifth of the time at most', () =>
    expect(calls({ takes: 60, until: 1_000 }).begun).toEqual([100, 400, 700, 1_000]))

  it('lets an edge come first that it would have kept waiting', () => {
    const { begun, late } = calls({ takes: 20, edges: [225, 300], until: 400 })
    // The first call does not know how long it takes.
    expect(begun).toEqual([100, 226, 346])
    expect(late).toEqual([0, 0])
  })

  it('is called now and then, however many edges there are', () => {
    const edges = Array.from({ length: 400 }, (_, index) => 10 * index)
    const { begun } = calls({ takes: 20, edges, until: 3_900 })
    expect(begun.length).toBe(4)
  })
})
