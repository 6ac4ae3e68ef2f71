import { describe, expect, it } from 'vitest'
import { seedContent } from '#domain/seed/generated/content.ts'
import { menuOf } from '#domain/seed/testing/menu-of.ts'
import { machinePresets } from './machine-presets.ts'

const { staples, guests, host } = seedContent.bars
const own = Object.values(seedContent.pumps).map(({ ingredient }) => ingredient)
const carriedBy = (preset: keyof typeof machinePresets): readonly string[] =>
  machinePresets[preset].pumps.flatMap(({ ingredient }) => ingredient ?? [])

describe.each([
  ['the simulated machine', own],
  ['the preset party', carriedBy('party')],
])('on %s', (_, pumps) => {
  it('the host can have at least 60 drinks made, 20 of them without a hand', () => {
    const { automatic, 'with-help': withHelp } = menuOf(pumps, host)
    expect(automatic.length + withHelp.length).toBeGreaterThanOrEqual(60)
    expect(automatic.length).toBeGreaterThanOrEqual(20)
  })

  it('a guest has at least 40 to choose from, some of them without alcohol and without a hand', () => {
    const { automatic, 'with-help': withHelp } = menuOf(pumps, guests)
    expect(automatic.length + withHelp.length).toBeGreaterThanOrEqual(40)
    expect(automatic).toEqual(expect.arrayContaining(['Cape Codder', 'Fruit Punch', 'Virgin Madras']))
  })
})

it('four pumps and the bar of a guest make at least eight drinks', () => {
  const { automatic, 'with-help': withHelp } = menuOf(carriedBy('starter'), guests)
  expect(automatic.length + withHelp.length).toBeGreaterThanOrEqual(8)
  expect(withHelp).toContain('Negroni')
})

it('forty pumps and the bar of a guest make at least a hundred', () => {
  const { automatic, 'with-help': withHelp } = menuOf(carriedBy('max'), guests)
  expect(automatic.length + withHelp.length).toBeGreaterThanOrEqual(100)
})

it('a garnish that nobody has is left out, and one that is there needs a hand', () => {
  expect(menuOf(own, []).automatic).toContain('Garibaldi')
  expect(menuOf(own, staples)['with-help']).toContain('Garibaldi')
})
