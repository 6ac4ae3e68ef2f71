import { describe, expect, it } from 'vitest'
import { addTime, type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import type { PourAction, PourRequest, WeighedPour } from './pour-state.ts'
import { beginPour, samplePour, tickPour } from './weighed-pour.ts'

const begun = seconds(7)
const tare = grams(210)

const aRequest = (with_: Partial<PourRequest> = {}): PourRequest => ({
  target: grams(40),
  closingDelay: milliseconds(250),
  isProven: false,
  expectedFlow: 9000,
  longestOpen: seconds(60),
  ...with_,
})

/** A pour that is shown one weight after another, ten a second, and ticked with each. */
class Scene {
  pour: WeighedPour
  actions: PourAction[] = []
  now: Microseconds = begun

  constructor(request: PourRequest, tareAtBegin: typeof tare | null = tare) {
    const { pour, actions } = beginPour(request, begun, tareAtBegin)
    this.pour = pour
    this.actions.push(...actions)
  }

  shows(...inGrams: readonly number[]): this {
    for (const mass of inGrams) {
      this.now = addTime(this.now, milliseconds(100))
      const { pour, actions } = samplePour(this.pour, { mass: grams(mass), at: this.now })
      this.pour = pour
      this.actions.push(...actions)
    }
    return this
  }

  /** The kinds of its actions while these weights are shown. */
  kindsWhile(...inGrams: readonly number[]): string[] {
    this.actions = []
    this.shows(...inGrams)
    return this.actions.map(({ kind }) => kind).filter(kind => kind !== 'close-at')
  }
}

const still = (mass: number, samples: number): number[] => Array<number>(samples).fill(mass)
const rising = (from: number, by: number, samples: number): number[] =>
  Array.from({ length: samples }, (_, index) => from + index * by)
/** The weight of a glass on a table that is leant on: nothing that stands still, and nothing that rises. */
const trembling = (mass: number, samples: number, by = 8): number[] =>
  Array.from({ length: samples }, (_, index) => mass + (index % 2 === 0 ? by : -by))

const filled = (): Scene => new Scene(aRequest()).shows(...still(210, 3), ...rising(211, 0.9, 43))

describe('a weighed pour', () => {
  it('has a deadline: the longest opening, and what taring and settling take at most', () => {
    const { pour } = beginPour(aRequest(), begun, null)
    expect('deadline' in pour && pour.deadline - begun).toBe(15_333_334 + 10 * seconds(6))
  })

  it('has ended by its deadline, whatever goes on', () => {
    const { pour } = beginPour(aRequest(), begun, tare)
    const due = { ...pour, deadline: addTime(begun, milliseconds(100)) } as WeighedPour
    expect(tickPour(due, addTime(begun, microseconds(99_999))).actions).toEqual([])
    expect(tickPour(due, addTime(begun, microseconds(100_000))).actions).toMatchObject([
      { kind: 'close' },
      { kind: 'failed', reason: 'too-long' },
    ])
  })

  it('opens for no longer than allowed, also where half is given before the scale shows what comes', () => {
    const request = { target: grams(6), closingDelay: milliseconds(100) }
    const { actions } = beginPour(aRequest({ ...request, longestOpen: milliseconds(50) }), begun, tare)
    expect(actions).toEqual([{ kind: 'open', closeBy: addTime(begun, milliseconds(50)) }])
  })
})

describe('the tare', () => {
  it('is waited for no longer than six seconds', () => {
    const scene = new Scene(aRequest(), null)
    expect(scene.kindsWhile(...trembling(210, 59))).toEqual([])
    expect(scene.kindsWhile(...trembling(210, 1))).toEqual(['failed'])
    expect(scene.actions).toMatchObject([{ reason: 'scale-restless', mass: 0, openTime: 0 }])
  })

  it('is waited for no longer than half a second from a scale that says nothing', () => {
    const { pour } = beginPour(aRequest(), begun, null)
    expect(tickPour(pour, addTime(begun, milliseconds(500))).actions).toEqual([])
    expect(tickPour(pour, addTime(begun, milliseconds(501))).actions).toMatchObject([{ reason: 'scale-silent' }])
  })
})

describe('an opening', () => {
  it('ends with the sample that shows enough, without waiting for a tick', () => {
    const scene = new Scene(aRequest()).shows(...still(210, 3), ...rising(211, 0.9, 36))
    expect(scene.pour.phase).toBe('open')
    expect(scene.kindsWhile(...rising(243.4, 0.9, 6))).toEqual(['close'])
  })

  it('that lasts as long as it may ends the pour at once', () => {
    const scene = new Scene(aRequest({ longestOpen: seconds(1) })).shows(...still(210, 3), ...rising(210.9, 0.9, 6))
    expect(scene.kindsWhile(217)).toEqual(['close', 'failed'])
    expect(scene.actions.at(-1)).toMatchObject({ reason: 'too-long', openTime: seconds(1) })
  })
})

describe('a weight that does not come to rest after closing', () => {
  it('is read all the same once its mean is exact enough, and what is missing is added', () => {
    const scene = filled()
    expect(scene.pour.phase).toBe('settling')
    expect(scene.kindsWhile(...trembling(245, 12, 2))).toEqual([])
    expect(scene.kindsWhile(...trembling(245, 48, 2))).toContain('open')
  })

  it('for six seconds ends the pour: the scale is restless', () => {
    const scene = filled()
    expect(scene.kindsWhile(...trembling(245, 61))).toEqual(['failed'])
    expect(scene.actions).toMatchObject([{ reason: 'scale-restless' }])
  })

  it('but rises and rises ends the pour: the valve does not close', () => {
    const scene = filled()
    expect(scene.kindsWhile(...rising(250, 0.9, 25))).toEqual(['failed'])
    expect(scene.actions).toMatchObject([{ reason: 'over-volume' }])
  })
})
