import { describe, expect, it } from 'vitest'
import { noTime, seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import type { ClosedOpening, PourRequest, ValveKnowledge } from './pour-state.ts'
import { learnFrom } from './valve-learning.ts'

/** Open for 4 s; the scale showed 34 g more when it closed. */
const opening: ClosedOpening = {
  from: noTime,
  startMass: grams(200),
  wanted: grams(40),
  by: 'scale',
  closeAt: seconds(4),
  closeBy: seconds(14),
  progress: { mass: grams(234), at: seconds(4) },
  closedAt: seconds(4),
  massAtClose: grams(234),
}
const request: PourRequest = {
  target: grams(40),
  inFlight: grams(1),
  expectedFlow: 8000,
  longestOpen: seconds(60),
}
const before: ValveKnowledge = { flow: 8000, inFlight: grams(1), stretch: 1 }

describe('what an opening teaches', () => {
  it('is the flow, and what came after closing', () => {
    const { knowledge } = learnFrom(opening, grams(240), before, request)
    expect(knowledge).toEqual({ flow: 10_000, inFlight: grams(6), stretch: 1 })
  })

  it('moves what is known towards what was measured', () => {
    expect(learnFrom(opening, grams(240), before, request).learned).toEqual({ flow: 10_000, inFlight: grams(4) })
  })

  it('is believed at once of a valve that knows nothing', () => {
    const unknown = { ...request, expectedFlow: null }
    expect(learnFrom(opening, grams(240), { ...before, flow: null }, unknown).learned).toEqual({
      flow: 10_000,
      inFlight: grams(6),
    })
  })

  it('stays within 0–20 g and 0.2–40 g/s', () => {
    const unknown = { ...request, expectedFlow: null }
    expect(learnFrom(opening, grams(300), before, unknown).learned?.inFlight).toBe(grams(20))
    expect(learnFrom(opening, grams(230), before, unknown).learned?.inFlight).toBe(0)
    expect(learnFrom(opening, grams(900), before, unknown).learned?.flow).toBe(40_000)
    const slow = { ...opening, closedAt: seconds(40) }
    expect(learnFrom(slow, grams(203), before, unknown).learned?.flow).toBe(200)
  })

  it('is nothing when hardly anything came', () => {
    expect(learnFrom(opening, grams(201.9), before, request)).toEqual({ knowledge: before, learned: null })
  })
})

describe('a short opening', () => {
  const short: ClosedOpening = { ...opening, by: 'time', wanted: grams(3), closedAt: seconds(0.5), massAtClose: null }

  it('teaches a flow where none is known, for this pour only', () => {
    const { knowledge, learned } = learnFrom(short, grams(203), { ...before, flow: null }, request)
    expect(knowledge.flow).toBe(6000)
    expect(learned).toBeNull()
    expect(learnFrom(short, grams(203), before, request).knowledge).toEqual(before)
  })

  it('that gave hardly anything is followed by one of double length, up to four times', () => {
    const give = (knowledge: ValveKnowledge) => learnFrom(short, grams(200.7), knowledge, request).knowledge
    expect(give(before).stretch).toBe(2)
    expect(give(give(give(before))).stretch).toBe(4)
    expect(learnFrom(short, grams(201), before, request).knowledge.stretch).toBe(1)
  })
})
