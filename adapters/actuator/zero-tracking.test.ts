import { describe, expect, it } from 'vitest'
import { bell, chanceOf } from '#domain/testing/scale-at-bar.ts'
import { type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { loadCell, rawOf, wired } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

const scaleAlone = wired([], { loadCell })
const minute = seconds(60)

interface Plate {
  /** Grams an hour. */
  readonly drift?: number
  /** The deviation of a sample, in grams. */
  readonly noise?: number
}

/** A scale that drifts from now on, and its plate, empty at first. */
async function startPlate({ drift = 0, noise = 0 }: Plate = {}) {
  const { loop, clock, loadCell: cell, weights, sent, ask } = await startLoop(scaleAlone)
  const chance = chanceOf(7)
  let load: (since: number) => number = () => 0
  let from = clock.now()
  let off = (at: Microseconds): number => (drift * at) / (3600 * seconds(1))
  cell.show(at => rawOf(load((at - from) / seconds(1)) + off(at) + (noise === 0 ? 0 : noise * bell(chance) * 1.7)))
  return {
    loop,
    sent,
    ask,
    pass: (time: Microseconds) => clock.advance(time),
    /** @param next grams, by the seconds since now */
    put(next: number | ((since: number) => number)) {
      from = clock.now()
      load = typeof next === 'number' ? () => next : next
    },
    /** @param more grams, by the seconds since now */
    drift(more: (since: number) => number) {
      const [before, since] = [off, clock.now()]
      off = at => before(at) + more(Math.max(0, at - since) / seconds(1))
    },
    /** In grams. */
    shown: () => (weights().at(-1)?.mass ?? Number.NaN) / grams(1),
    /** The most and the least that was shown, in grams. */
    range(since = 0) {
      const masses = weights()
        .slice(since)
        .flatMap(({ mass }) => (mass === null ? [] : [mass / grams(1)]))
      return { least: Math.min(...masses), most: Math.max(...masses) }
    },
    seen: () => weights().length,
    /** Grams of the zero, as it was told last. */
    told: () =>
      sent.flatMap(message => (message.kind === 'zero-moved' ? [(message.calibration.drifted ?? 0) / 1000] : [])),
  }
}

const rates = [60, -60, 100, -100, 10, 2]

describe('the zero of an empty plate', () => {
  it.each(rates)('is followed while it drifts by %i g an hour', async drift => {
    const { pass, range } = await startPlate({ drift, noise: 0.3 })
    pass(seconds(29 * 60))
    const { least, most } = range()
    expect(most).toBeLessThan(2)
    expect(least).toBeGreaterThan(-2)
  })

  it.each([0.05, 0.5, 1.2])('does not wander by noise of %d g', async noise => {
    const { pass, shown, range, seen, told, put } = await startPlate({ noise })
    pass(seconds(2 * 3600))
    expect(told()).toEqual([])
    const before = seen()
    put(150)
    pass(seconds(60))
    expect(Math.abs(shown() - 150)).toBeLessThan(0.3 + noise)
    expect(range(before).most).toBeLessThan(151 + 2 * noise)
  })

  it('is followed no further than 50 g, and that is told', async () => {
    const { pass, shown, told } = await startPlate({ drift: 60 })
    pass(seconds(49 * 60))
    expect(shown()).toBeCloseTo(0, 0)
    expect(told().every(zero => zero < 50)).toBe(true)
    pass(seconds(11 * 60))
    expect(told().at(-1)).toBe(50)
    expect(shown()).toBeCloseTo(10, 0)
  })

  it('is told by steps of 2 g', async () => {
    const { pass, told } = await startPlate({ drift: -60 })
    pass(seconds(13 * 60))
    expect(told()).toHaveLength(6)
    expect(told().at(-1)).toBeCloseTo(-12, 0)
  })

  it.each([
    ['falls by 5 g in half a minute', -5],
    ['falls by 15 g in half a minute', -15],
  ])('is found again when it %s', async (_, by) => {
    const { pass, drift, shown } = await startPlate()
    pass(minute)
    drift(since => (by * Math.min(30, since)) / 30)
    pass(seconds(270))
    expect(shown()).toBeCloseTo(0, 0)
  })

  it('that rises quickly is found again when the next glass is lifted', async () => {
    const { pass, drift, shown, put } = await startPlate({ drift: 10 })
    pass(minute)
    drift(since => (7 * Math.min(30, since)) / 30)
    pass(seconds(3600))
    // No glass comes of it meanwhile.
    expect(shown()).toBeLessThan(8)
    put(240)
    pass(minute)
    put(0)
    pass(seconds(5))
    expect(shown()).toBeCloseTo(0, 0)
  })

  it('stays as it is when the drip tray is away for a while', async () => {
    const { pass, put, shown } = await startPlate({ drift: 10 })
    pass(minute)
    put(-140)
    pass(seconds(1200))
    expect(shown()).toBeLessThan(-135)
    put(0)
    pass(seconds(5))
    expect(shown()).toBeCloseTo(0, 0)
  })

  it('stays as it is under a hand that rests on the plate, lifts it a little, or presses', async () => {
    const { pass, put, shown } = await startPlate()
    pass(minute)
    for (const [hand, time] of [
      [9, 60],
      [35, 60],
      [-12, 1],
      [300, 20],
    ] as const) {
      put(since => hand * Math.min(1, since))
      pass(seconds(time))
      put(0)
      pass(seconds(40))
      expect([hand, Math.abs(shown()) < 1]).toEqual([hand, true])
    }
  })

  it('survives the creep of a heavy load', async () => {
    const { pass, put, shown } = await startPlate()
    put(since => 2000 + 1.5 * (1 - Math.exp(-since / 600)))
    pass(seconds(3600))
    put(since => 1.5 * Math.exp(-since / 600))
    pass(seconds(5))
    expect(Math.abs(shown())).toBeLessThan(2)
    pass(seconds(900))
    expect(shown()).toBeCloseTo(0, 0)
  })
})

describe('a glass', () => {
  it.each([
    [60, 8],
    [-60, 8],
    [60, 26],
    [-60, 26],
    [60, 240],
    [-60, 240],
  ])(
    'is a step: at %i g an hour one of %i g is shown as it is, and its place is empty afterwards',
    async (drift, glass) => {
      const { pass, put, shown } = await startPlate({ drift, noise: 0.2 })
      for (let turn = 0; turn < 3; turn++) {
        pass(seconds(900))
        put(glass)
        pass(seconds(5))
        expect(Math.abs(shown() - glass)).toBeLessThan(1)
        put(0)
        pass(seconds(20))
        expect(Math.abs(shown())).toBeLessThan(1)
      }
    },
  )

  it('so light that it might be drift does not become nothing while it stands', async () => {
    for (const drift of [60, -60]) {
      const { pass, put, shown } = await startPlate({ drift })
      pass(minute)
      put(8)
      pass(seconds(1500))
      expect(Math.abs(shown() - 8)).toBeLessThan(1)
      put(0)
      pass(seconds(10))
      expect(Math.abs(shown())).toBeLessThan(1)
    }
  })

  it.each([60, -60])(
    'that has stood there for most of an hour leaves an empty plate behind at %i g an hour',
    async drift => {
      const { pass, put, shown } = await startPlate({ drift })
      pass(minute)
      put(240)
      pass(seconds(2700))
      put(0)
      pass(seconds(5))
      expect(shown()).toBeCloseTo(0, 0)
    },
  )

  it('is another one when it is lighter than the one before', async () => {
    const { pass, put, shown } = await startPlate()
    pass(minute)
    put(240)
    pass(seconds(600))
    put(since => (since < 0.3 ? 0 : 42))
    pass(minute)
    expect(shown()).toBeCloseTo(42, 0)
  })

  it('that is light stays one when somebody drinks from it by a straw', async () => {
    const { pass, put, shown } = await startPlate()
    pass(minute)
    put(48)
    pass(seconds(1800))
    for (const left of [44, 38, 31, 25]) {
      put(left)
      pass(seconds(10))
      expect(shown()).toBeCloseTo(left, 0)
    }
    put(0)
    pass(seconds(5))
    expect(shown()).toBeCloseTo(0, 0)
  })

  it('that comes little by little is no drift', async () => {
    const { pass, put, shown } = await startPlate()
    pass(minute)
    // Sugar, by the spoon.
    put(since => 0.8 * Math.min(40, since))
    pass(seconds(600))
    expect(shown()).toBeGreaterThan(30)
    put(0)
    pass(seconds(5))
    expect(Math.abs(shown())).toBeLessThan(2)
    // Ice, cube by cube.
    put(since => 6 * Math.min(6, Math.floor(since / 5)))
    pass(seconds(600))
    expect(shown()).toBeCloseTo(36, 0)
  })

  it('that stands there from the start is one', async () => {
    const bench = await startLoop(scaleAlone)
    bench.loadCell.show(() => rawOf(26))
    bench.clock.advance(seconds(3600))
    expect(bench.weights().at(-1)?.mass).toBe(grams(26))
    bench.loadCell.show(() => rawOf(0))
    bench.clock.advance(seconds(5))
    expect(Math.abs(bench.weights().at(-1)?.mass ?? Number.NaN)).toBe(0)
  })
})

describe('liquid', () => {
  it.each([70, 110])('that drips onto an empty plate with %i mg a second is not taken for drift', async rate => {
    const { pass, put, shown } = await startPlate()
    pass(minute)
    put(since => (rate * since) / 1000)
    pass(seconds(600))
    expect(shown()).toBeGreaterThan(((rate - 35) * 600) / 1000)
  })

  it('that drips ever so slowly is told in the end', async () => {
    const { pass, put, told } = await startPlate()
    pass(minute)
    put(since => 0.05 * Math.floor(since / 2))
    pass(seconds(2400))
    expect(told().at(-1)).toBe(50)
  })

  it.each([150, 400])('without command of %i mg a second is seen as soon as on a zero that stands', async rate => {
    const { pass, put, sent } = await startPlate()
    pass(minute)
    put(since => (rate * since) / 1000)
    pass(seconds(62))
    expect(sent.some(({ kind }) => kind === 'uncommanded-liquid')).toBe(true)
  })
})

describe('a scale that is wired again', () => {
  const { calibration } = loadCell

  it('goes on from the zero that it had', async () => {
    const { pass, ask, told, put, shown } = await startPlate({ drift: 60 })
    put(0)
    pass(seconds(1800))
    put(9)
    pass(minute)
    const drifted = grams(told().at(-1) ?? 0)
    if (calibration)
      ask({ kind: 'wire', wiring: wired([], { loadCell: { ...loadCell, calibration: { ...calibration, drifted } } }) })
    pass(minute)
    expect(Math.abs(shown() - 9)).toBeLessThan(1)
  })

  it('begins anew when somebody has zeroed it', async () => {
    const { pass, ask, shown } = await startPlate({ drift: 60 })
    pass(seconds(1800))
    if (calibration)
      ask({
        kind: 'wire',
        wiring: wired([], {
          loadCell: { ...loadCell, calibration: { ...calibration, zeroRaw: rawOf(30), referenceRaw: rawOf(530) } },
        }),
      })
    pass(minute)
    expect(Math.abs(shown())).toBeLessThan(1)
    pass(seconds(1800))
    expect(Math.abs(shown())).toBeLessThan(1)
  })

  it.each([
    ['with an empty plate', 0],
    ['with a glass on it', 240],
    ['with a light glass on it', 26],
  ])('begins from the zero that was handed over, %s', async (_, load) => {
    const bench = await startLoop(wired([]))
    bench.loadCell.show(() => rawOf(35 + load))
    if (calibration)
      bench.ask({
        kind: 'wire',
        wiring: wired([], { loadCell: { ...loadCell, calibration: { ...calibration, drifted: grams(33) } } }),
      })
    bench.clock.advance(milliseconds(4_000))
    expect(Math.abs((bench.weights().at(-1)?.mass ?? Number.NaN) - grams(load))).toBeLessThanOrEqual(
      grams(load === 0 ? 0 : 2),
    )
  })
})
