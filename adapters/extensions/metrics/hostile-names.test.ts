/* Names that people type can neither break the format nor make ever more rows; that Prometheus reads them is tried in hil-tests/home. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIngredient } from '#domain/testing/builders.ts'
import { amount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { aPastDrink, startMetrics } from './testing/metrics-bench.ts'

let bench: Awaited<ReturnType<typeof startMetrics>>
beforeEach(async () => {
  bench = await startMetrics()
})
afterEach(() => bench.metrics.close())

const hostile = [
  'Gin"} 1\nspeedrail_evil_total{a="',
  '\\',
  '\\"',
  'a\\nb',
  '# TYPE evil counter',
  '\r\n\r\n',
  '\u0000\u2028\uD800',
  '{}',
  'x'.repeat(10_000),
  '🍹'.repeat(5_000),
  'Gin',
  'Gin',
]

/** Drinks of so many ingredients with these names, 1 ml of each. */
async function pour(names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const id = asId<'ingredient'>(1000 + index)
    await bench.house.change({ op: 'put', kind: 'ingredient', id, value: anIngredient({ id, name }) })
  }
  const dose = { ordered: amount(1), poured: amount(1), measuredBy: 'scale' as const, deviation: null }
  await bench.ended(aPastDrink(9, { doses: names.map((_, index) => ({ ...dose, ingredientId: asId(1000 + index) })) }))
}

/** Without those of the toy house's own bottles, of which nothing was poured. */
const poured = async () =>
  [...(await bench.read())].filter(([sample, litres]) => sample.startsWith('speedrail_poured') && litres > 0)

it('are one row each, on one line, and short', async () => {
  await pour(hostile)
  const rows = await poured()
  expect(rows).toHaveLength(hostile.length)
  for (const [row, litres] of rows) {
    expect(litres).toBe(0.001)
    expect([...row].length).toBeLessThan(300)
  }
})

it('are two hundred rows at most, and one for all others', async () => {
  await pour(Array.from({ length: 450 }, (_, nth) => `Syrup ${nth}`))
  const rows = await poured()
  expect(rows).toHaveLength(201)
  expect(rows.at(-1)).toEqual(['speedrail_poured_litres_total{ingredient_id="other",ingredient="other"}', 0.25])
})
