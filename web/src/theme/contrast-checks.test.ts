import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { mixed } from './colour.ts'
import { contrastWarnings } from './contrast-checks.ts'
import { tableOddOf } from './theme-variables.ts'

const { normal, simpleView } = defaultAppearance.colours

describe('the contrast of chosen colours', () => {
  it('is good in our own presets', () => {
    expect(contrastWarnings('normal', normal)).toEqual([])
    expect(contrastWarnings('simpleView', simpleView)).toEqual([])
    expect(contrastWarnings('normal', darkColours.normal)).toEqual([])
    expect(contrastWarnings('simpleView', darkColours.simpleView)).toEqual([])
  })

  it('is none where white lies on white, and it says what is not to be seen', () => {
    const warnings = contrastWarnings('normal', { ...normal, btnPrimary: '#ffffff', cardBody: '#ffffff' })
    expect(warnings).toContainEqual({ front: 'btnPrimary', back: 'cardBody', need: 'shape', ratio: 1, needed: 3 })
    const found = warnings.map(({ front, back }) => `${front} on ${back}`)
    expect(found).toContain('btnPrimary on background')
    expect(found).not.toContain('header on background')
  })
})

it('every other row of a table has a ground made of the card', () => {
  expect(tableOddOf('#f1f1f1')).toBe('#ffffff')
  expect(tableOddOf('#f0f0f0')).toBe(mixed('#f0f0f0', '#ffffff', 0.1))
  expect(tableOddOf('#00ff00')).toBe(mixed('#00ff00', '#ffffff', 0.1))
  expect(tableOddOf('#2b201b')).toBe(mixed('#2b201b', '#ffffff', 0.1))
})
