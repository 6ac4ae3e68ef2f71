import { expect, it } from 'vitest'
import { drawsOf } from './sections.view.tsx'

it('shows what each pump draws against the limit of the form, the strongest first', () => {
  const pumps = [
    { id: 1, name: 'A', powerMw: 3_000 },
    { id: 2, name: 'B', powerMw: 9_000 },
  ]
  const draws = drawsOf(pumps, 6_000)
  expect(draws.pumps.map(({ name, isAbove }) => [name, isAbove])).toEqual([
    ['B', true],
    ['A', false],
  ])
  expect(draws).toMatchObject({ togetherMw: 12_000, limitMw: 6_000, strongest: ['B'] })
  expect(Math.round(draws.limitPercent ?? 0)).toBe(67)
  expect(drawsOf(pumps, null)).toMatchObject({ limitMw: null, limitPercent: null })
})
