import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams, type Milligrams, milligrams } from '../units/mass.ts'
import type { PourAction, PourRequest, PourStep, WeighedPour } from './pour-state.ts'
import { beginPour, samplePour, tickPour } from './weighed-pour.ts'

const requests = fc
  .record({
    target: fc.integer({ min: 1, max: 300_000 }),
    isProven: fc.boolean(),
    closingDelay: fc.integer({ min: 0, max: 2_000 }),
    expectedFlow: fc.option(fc.integer({ min: 200, max: 40_000 }), { nil: null }),
    longestOpen: fc.integer({ min: 0, max: 60_000 }),
  })
  .map(
    ({ target, closingDelay, isProven, expectedFlow, longestOpen }): PourRequest => ({
      target: milligrams(target),
      closingDelay: milliseconds(closingDelay),
      isProven,
      expectedFlow,
      longestOpen: milliseconds(longestOpen),
    }),
  )

interface Moment {
  /** ms. */
  readonly wait: number
  /** mg; null for no sample. */
  readonly grow: number | null
}

/** The next word of a scale: more, nothing new, nonsense, or nothing at all for a while. */
const moments: fc.Arbitrary<Moment[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 150 }), grow: fc.integer({ min: -300, max: 4000 }) }),
    },
    { weight: 6, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 150 }), grow: fc.constant(0) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        wait: fc.integer({ min: 1, max: 150 }),
        grow: fc.integer({ min: -400_000, max: 400_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 900 }), grow: fc.constant(null) }) },
  ),
  { minLength: 1, maxLength: 60 },
)
const tares = fc.option(fc.integer({ min: -5000, max: 600_000 }).map(milligrams), { nil: null })

/** Follows a pour as a valve that obeys would, and insists that it is never told what makes no sense. */
class ObedientValve {
  pour: WeighedPour
  now = 0
  /** In sum, µs. */
  openFor = 0
  readonly endings: string[] = []
  private isOpen = false
  private openedAt = 0
  private closeBy = Number.POSITIVE_INFINITY

  constructor(request: PourRequest, tare: Milligrams | null) {
    const begun = beginPour(request, noTime, tare)
    this.pour = begun.pour
    this.obey(begun)
  }

  get isOver(): boolean {
    return this.pour.phase === 'ended'
  }

  obey({ pour, actions }: PourStep): void {
    for (const action of actions) this.carryOut(action)
    expect(this.isOpen).toBe(pour.phase === 'open')
    this.pour = pour
  }

  /** Time passes; ticked every 100 ms, and when the valve is due to close. */
  wait(microsecondsToWait: number): void {
    const until = this.now + microsecondsToWait
    while (!this.isOver && this.now < until) {
      const due = this.isOpen ? Math.max(this.now + 1, this.closeBy) : Number.POSITIVE_INFINITY
      this.now = Math.min(until, this.now + 100_000, due)
      this.obey(tickPour(this.pour, microseconds(this.now)))
    }
  }

  private carryOut(action: PourAction): void {
    switch (action.kind) {
      case 'open':
        expect(this.isOpen).toBe(false)
        this.isOpen = true
        this.openedAt = this.now
        this.closeBy = action.closeBy
        break
      case 'close-at':
        expect(this.isOpen).toBe(true)
        this.closeBy = action.at
        break
      case 'close':
        expect(this.isOpen).toBe(true)
        this.openFor += this.now - this.openedAt
        this.isOpen = false
        break
      case 'finished':
      case 'failed':
      case 'lifted':
        expect(this.isOpen).toBe(false)
        this.endings.push(action.kind)
    }
  }
}

/** Moments repeat until the pour ends. */
function follow(request: PourRequest, tare: Milligrams | null, script: readonly Moment[]): ObedientValve {
  const valve = new ObedientValve(request, tare)
  const { deadline } = valve.pour
  let mass = tare ?? grams(200)
  for (let index = 0; !valve.isOver && valve.now <= deadline + seconds(1); index++) {
    const { wait, grow } = script[index % script.length] ?? { wait: 100, grow: null }
    valve.wait(wait * 1000)
    if (grow === null || valve.isOver) continue
    mass = milligrams(mass + grow)
    const now = microseconds(valve.now)
    valve.obey(samplePour(valve.pour, { mass, at: now }))
  }
  return valve
}

it('whatever the scale says, a pour ends in time, once, its valve closed and open no longer than allowed', () => {
  const seen = new Set<string>()
  always(
    fc.property(requests, tares, moments, (request, tare, script) => {
      const { pour, now, openFor, endings } = follow(request, tare, script)
      expect(pour.phase).toBe('ended')
      expect(endings).toHaveLength(1)
      expect(now).toBeLessThanOrEqual(pour.deadline + milliseconds(100))
      expect(openFor).toBeLessThanOrEqual(Math.min(pour.longestOpen, request.longestOpen))
      expect(pour.openTime).toBe(openFor)
      for (const ending of endings) seen.add(ending)
    }),
    { numRuns: 400, examples: fc.sample(fc.tuple(requests, tares, moments), { numRuns: 15, seed: 1 }) },
  )
  expect(seen).toEqual(new Set(['finished', 'failed', 'lifted']))
})
