import { describe, expect, it } from 'vitest'
import { measureOf } from '#tools/testing/tried-cases.ts'
import { evenings, openEvening, victimsOf } from './testing/mortal-evenings.ts'

// biome-ignore lint/style/noProcessEnv: how much is tried, said by who runs it
const isLong = measureOf(process.env) === 'long'

/** An evening with a scale takes six times as long: all of its instants only at full measure. */
const stepOf = (hasScale = false): number => (hasScale && !isLong ? 5 : 1)

describe.each(evenings)('$name', evening => {
  it.each(victimsOf(evening))('has each drink made once, whenever the %s dies', async victim => {
    const { points, expectEachOnce } = await openEvening(evening)
    expect(points.length).toBeGreaterThan(1_000)
    for (let point = 1; point <= points.length; point += stepOf(evening.hasScale))
      await expectEachOnce({ point, victim })
  })
})
