import { expect, it } from 'vitest'
import { milliseconds, noTime } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { type MassReadings, noReadings, withReading } from '../weighing/mass-readings.ts'
import { fitFlow, instantOf, massOn } from './flow-line.ts'

/** A glass of 200 g that gains 10 g/s from 400 ms on; a sample every 100 ms until `until`. */
const filling = (until: number, disturbed: Readonly<Record<number, number>> = {}): MassReadings => {
  let readings = noReadings
  for (let ms = 0; ms <= until; ms += 100) {
    const mass = disturbed[ms] ?? 200 + Math.max(0, ms - 400) / 100
    readings = withReading(readings, { mass: grams(mass), at: milliseconds(ms) })
  }
  return readings
}
const lineThrough = (readings: MassReadings, known: number | null = null) =>
  fitFlow(readings, noTime, grams(200), known, grams(0.3))

it('tells when a weight will be reached, between two samples', () => {
  const line = lineThrough(filling(1400))
  expect(line?.slope).toBeCloseTo(10_000, 6)
  expect(line && instantOf(line, grams(210.55))).toBe(milliseconds(1455))
  expect(line && massOn(line, milliseconds(1455))).toBe(grams(210.55))
})

it('is not bent by one outlier', () => {
  const line = lineThrough(filling(1400, { 1100: 900 }))
  expect(line?.slope).toBeGreaterThan(8800)
  expect(line?.slope).toBeLessThan(11_200)
  expect(line && Math.abs(instantOf(line, grams(210.55)) - milliseconds(1455))).toBeLessThan(milliseconds(75))
})

it('is not there before liquid has arrived', () => {
  expect(lineThrough(filling(500))).toBeNull()
  expect(lineThrough(noReadings)).toBeNull()
})

it('needs four samples of an unknown flow, two of a known one', () => {
  expect(lineThrough(filling(900))).toBeNull()
  expect(lineThrough(filling(1000))?.points).toBe(4)
  expect(lineThrough(filling(700), 10_000)).toBeNull()
  expect(lineThrough(filling(800), 10_000)?.points).toBe(2)
})

it('leans on the known flow while it is short, and on the samples later', () => {
  expect(lineThrough(filling(800), 20_000)?.slope).toBeGreaterThan(13_000)
  expect(lineThrough(filling(1600), 20_000)?.slope).toBeLessThan(10_500)
})

it('is not there for a weight that falls', () => {
  const falling = filling(1400, {
    600: 206,
    700: 206,
    800: 205.5,
    900: 205,
    1000: 204.5,
    1100: 204,
    1200: 203,
    1300: 202.5,
    1400: 202,
  })
  expect(lineThrough(falling)).toBeNull()
})

it('looks back no further than the flow is straight', () => expect(lineThrough(filling(3000))?.points).toBe(11))
