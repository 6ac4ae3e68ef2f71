import { describe, expect, it } from 'vitest'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { assumedLine } from './flow-line.ts'
import { learnFrom } from './opening.ts'
import type { ClosedOpening, PourRequest, ValveKnowledge } from './pour-state.ts'

/** Open for 4 s; the scale showed 34 g more when it closed. */
const opening: ClosedOpening = {
  from: noTime,
  startMass: grams(200),
  wanted: grams(40),
  by: 'scale',
  closeAt: seconds(4),
  closeBy: seconds(14),
  seenBy: seconds(14),
  isDoubtful: false,
  progress: { mass: grams(234), at: seconds(4) },
  closedAt: seconds(4),
  line: assumedLine(seconds(4), grams(234), 12_000),
  expected: grams(240),
}
const request: PourRequest = {
  target: grams(40),
  closingDelay: milliseconds(100),
  isProven: false,
  expectedFlow: 8000,
  longestOpen: seconds(60),
}
const before: ValveKnowledge = { flow: 8000, closingDelay: milliseconds(100), stretch: 1 }

describe('what an opening teaches', () => {
  it('is the flow, and how long it took until all had come', () => {
    const { knowledge } = learnFrom(opening, grams(240), before, request)
    expect(knowledge).toEqual({ flow: 10_000, closingDelay: milliseconds(500), stretch: 1 })
  })

  it('moves what is known towards what was measured', () =>
    expect(learnFrom(opening, grams(240), before, request).learned).toEqual({
      flow: 10_000,
      closingDelay: milliseconds(340),
    }))

  it('is believed at once of a valve that knows nothing', () => {
    const unknown = { ...request, expectedFlow: null }
    expect(learnFrom(opening, grams(240), { ...before, flow: null }, unknown).learned).toEqual({
      flow: 10_000,
      closingDelay: milliseconds(500),
    })
  })

  it('stays within 0–2 s and 0.2–40 g/s', () => {
    const unknown = { ...request, expectedFlow: null }
    expect(learnFrom(opening, grams(300), before, unknown).learned?.closingDelay).toBe(seconds(2))
    expect(learnFrom(opening, grams(230), before, unknown).learned?.closingDelay).toBe(0)
    expect(learnFrom(opening, grams(900), before, unknown).learned?.flow).toBe(40_000)
    const slow = { ...opening, closedAt: seconds(40) }
    expect(learnFrom(slow, grams(203), before, unknown).learned?.flow).toBe(200)
  })

  it('is nothing when hardly anything came', () =>
    expect(learnFrom(opening, grams(201.9), before, request)).toEqual({ knowledge: before, learned: null }))
})

describe('a short opening', () => {
  const short: ClosedOpening = { ...opening, by: 'time', wanted: grams(3), closedAt: seconds(0.5), line: null }

  it('teaches a flow where none is known, for this pour only', () => {
    const { knowledge, learned } = learnFrom(short, grams(203), { ...before, flow: null }, request)
    expect(knowledge.flow).toBe(6000)
    expect(learned).toBeNull()
    expect(learnFrom(short, grams(203.6), before, request).knowledge).toEqual(before)
  })

  it('shows that a known flow is old, for this pour only', () => {
    const { knowledge, learned } = learnFrom(short, grams(207), before, request)
    expect(knowledge.flow).toBe(14_000)
    expect(learned).toBeNull()
  })

  it('that gave hardly anything is followed by one of double length, up to four times', () => {
    const give = (knowledge: ValveKnowledge) => learnFrom(short, grams(200.7), knowledge, request).knowledge
    expect(give(before).stretch).toBe(2)
    expect(give(give(give(before))).stretch).toBe(4)
    expect(learnFrom(short, grams(201), before, request).knowledge.stretch).toBe(1)
  })
})
