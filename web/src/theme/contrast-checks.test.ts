import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { colourNames, contrastWarnings } from './contrast-checks.ts'

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

  it('is asked of every colour that there is', () => {
    expect([...colourNames.normal].sort()).toEqual(Object.keys(normal).sort())
    expect([...colourNames.simpleView].sort()).toEqual(Object.keys(simpleView).sort())
  })
})
