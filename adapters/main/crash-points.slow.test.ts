import { describe, expect, it } from 'vitest'
import { measureOf } from '#tools/testing/tried-cases.ts'
import { evenings, openEvening, victimsOf } from './testing/mortal-evenings.ts'

// biome-ignore lint/style/noProcessEnv: how much is tried, said by who runs it
const isLong = measureOf(process.env) === 'long'

/** All instants take a quarter of an hour; an evening with a scale takes six times as long as one without. */
const stepOf = (hasScale = false): number => {
  if (isLong) return 1
  return hasScale ? 41 : 7
}

describe.each(evenings)('$name', evening => {
  it.each(victimsOf(evening))('has each drink made once, whenever the %s dies', async victim => {
    const { points, expectEachOnce } = await openEvening(evening)
    expect(points.length).toBeGreaterThan(1_000)
    const first = 1 + victimsOf(evening).indexOf(victim)
    for (let point = first; point <= points.length; point += stepOf(evening.hasScale))
      await expectEachOnce({ point, victim })
  })
})
